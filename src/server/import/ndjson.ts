import { namesIn, namesOf } from '../json-text.ts'
import { messageOf } from '../message-of.ts'
import type { SourceRow } from './rows.ts'
import { readLines, UnusableFile } from './source-text.ts'

/**
 * The records of a file with one JSON value a line; blank lines are passed over, a line that is no JSON is refused.
 * Rejects with `UnusableFile` where neither of the first two looks like a record: it is written in another way.
 */
export async function* readNdjson(bytes: AsyncIterable<Uint8Array | string>): AsyncGenerator<SourceRow> {
  let strange: SourceRow | undefined
  let isBegun = false
  for await (const { line, text } of readLines(bytes)) {
    const row = { line, ...parsed(text) }
    const isStrange = !isBegun && 'refused' in row && !/^\s*[{[]/.test(text)
    if (isStrange && strange) break
    if (isStrange) strange = row
    else {
      if (strange && !isBegun) yield strange
      isBegun = true
      yield row
    }
  }
  if (strange && !isBegun) throw new UnusableFile(NO_RECORDS)
}

const NO_RECORDS =
  'does not begin with a record in JSON: say by the format how it is written, for a spreadsheet or CSV by “sheet”'

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
