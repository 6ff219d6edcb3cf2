/** Whether every word of `filter` stands in one of `texts`; punctuation of numbers does not count. */
export function matchesText(filter: string, texts: readonly string[]): boolean {
  const all = texts.map((text) => text.toLowerCase())
  const plain = all.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''))
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => all.some((text) => text.includes(word)) || plain.some((text) => text.includes(stripped(word))))
}

const stripped = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '') || word
