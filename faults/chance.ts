import { numbersOf } from '#server/demo/random.ts'

/** A source of chance that repeats itself for the same seed. */
export type Chance = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number
  /** One of the choices, as often as it weighs. */
  pick<T extends string>(weights: Readonly<Record<T, number>>): T
}

export function chanceOf(seed: number): Chance {
  const next = numbersOf(seed)
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick<T extends string>(weights: Readonly<Record<T, number>>): T {
      const choices = Object.entries(weights) as [T, number][]
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      throw new Error('There is nothing to pick from')
    },
  }
}
