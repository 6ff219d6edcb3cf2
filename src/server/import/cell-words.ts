import { isDeepStrictEqual } from 'node:util'
import { jsonOf } from './cell-json.ts'

const BETWEEN = ' | '

/** The words of a cell: between bars, or as a list in JSON where a word has a bar itself. */
export function wordsIn(cell: string): string[] {
  const listed = cell.startsWith('["') ? jsonOf(cell) : undefined
  if (Array.isArray(listed) && listed.every((each) => typeof each === 'string')) return listed
  return cell
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** The cell that holds such words. */
export function cellOfWords(words: readonly unknown[]): string {
  const cell = words.join(BETWEEN)
  return isDeepStrictEqual(wordsIn(cell), words.map(String)) ? cell : JSON.stringify(words)
}
