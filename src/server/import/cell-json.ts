import { namesIn } from '../json-text.ts'

/** What a cell says in JSON; what is none, or nests deeper than any record, is the text that it is. */
export function jsonOf(cell: string): unknown {
  if (namesIn(cell) === undefined) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
