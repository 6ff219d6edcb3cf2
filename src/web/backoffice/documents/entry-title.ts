import { isRecord, labelOf } from './schema.ts'

/** So much of a text says which one it is. */
const MOST = 60

/** What an entry of a list is called: its place, its kind, and the words in it that tell it from others. */
export const titleOf = (value: unknown, at: number): string =>
  [String(at + 1), wordsOf(value)].filter(Boolean).join(' · ')

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ').slice(0, MOST)
  if (!isRecord(value)) return typeof value === 'string' ? value : ''
  const kind = typeof value.type === 'string' ? labelOf(value.type) : ''
  const words = [value.heading, value.label, value.text, value.name, value.bankName].find(
    (each) => typeof each === 'string' && each,
  )
  return [kind, typeof words === 'string' ? words.slice(0, MOST) : ''].filter(Boolean).join(' · ')
}
