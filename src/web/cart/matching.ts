import { normaliseNumber } from '#domain/item-number.ts'

/** Whether every word of `filter` stands in one of `texts`; punctuation of numbers does not count. */
export function matchesText(filter: string, texts: readonly string[]): boolean {
  const all = texts.map((text) => text.toLowerCase())
  const numbers = texts.map(normaliseNumber)
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every(
      (word) =>
        all.some((text) => text.includes(word)) || numbers.some((text) => text.includes(normaliseNumber(word) || word)),
    )
}
