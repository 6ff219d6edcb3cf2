/** A source of chance that repeats itself for the same seed (mulberry32). */
export type Chance = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number
  /** One of the choices, as often as it weighs. */
  pick<T extends string>(weights: Readonly<Record<T, number>>): T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
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
