import { type Db, prepared } from '../db/database.ts'
import { NO_ITEM } from './batches.ts'

/** As many zeros at the beginning of a number are looked for. */
const MOST_ZEROS = 10

const findZeroed = prepared<{ id: string; number: string }, [ids: readonly string[]]>(
  'select variant_id as id, number from variant where variant_id = any($1) and is_active',
)

/**
 * The numbers of items that are as `ids` with zeros at their beginning, by those ids: a spreadsheet takes the zeros of
 * what looks like a number to it.
 */
export async function findZeroedNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const bare = new Map(
    ids.filter((id) => /^[1-9]\d*$/.test(id)).flatMap((id) => ZEROS.map((zeros) => [`${zeros}${id}`, id] as const)),
  )
  const found = bare.size ? await findZeroed(db, [[...bare.keys()]]) : []
  return new Map(found.flatMap(({ id, number }) => [[bare.get(id) ?? '', number] as const]))
}

const ZEROS = Array.from({ length: MOST_ZEROS }, (_, at) => '0'.repeat(at + 1))

/** Why rows about goods are refused that name no item, by its id. */
export async function missingItems(db: Db, ids: readonly string[]): Promise<(id: string) => string> {
  const zeroed = await findZeroedNumbers(db, ids)
  return (id) => {
    const meant = zeroed.get(id)
    return meant === undefined ? NO_ITEM : `${NO_ITEM}, but ${meant}: write its zeros, in a column of text`
  }
}
