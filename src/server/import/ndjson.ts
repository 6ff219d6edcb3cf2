import { namesIn, namesOf } from '../json-text.ts'
import { messageOf } from '../message-of.ts'
import type { SourceRow } from './rows.ts'
import { readLines } from './source-text.ts'

/** The records of a file with one JSON value a line; blank lines are passed over, a line that is no JSON is refused. */
export async function* readNdjson(bytes: AsyncIterable<Uint8Array | string>): AsyncGenerator<SourceRow> {
  for await (const { line, text } of readLines(bytes)) yield { line, ...parsed(text) }
}

function parsed(text: string): { record: unknown } | { refused: string } {
  const names = namesIn(text)
  if (names === undefined) return { refused: 'nests deeper, or has more parts, than any record' }
  try {
    const record: unknown = JSON.parse(text)
    return namesOf(record) < names ? { refused: 'gives the same field twice' } : { record }
  } catch (error) {
    return { refused: `is not JSON: ${messageOf(error)}` }
  }
}
