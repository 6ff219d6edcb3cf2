import { type Db, prepared } from '../db/database.ts'
import { NO_ITEM } from './batches.ts'

/** As many zeros at the beginning of a number are looked for. */
const MOST_ZEROS = 10

type Known = { id: string; number: string }

/** What is there of a noun, by ids. */
const KNOWN = {
  item: prepared<Known, [ids: readonly string[]]>(
    'select variant_id as id, number from variant where variant_id = any($1) and is_active',
  ),
  product: prepared<Known, [ids: readonly string[]]>(
    'select product_id as id, number from product where product_id = any($1)',
  ),
  customer: prepared<Known, [ids: readonly string[]]>(
    'select customer_number as id, customer_number as number from customer where customer_number = any($1)',
  ),
}

/** What to do about zeros that are missing where one is named that is there with them alone. */
export const WRITE_ZEROS = 'write its zeros, in a column of text'

/** What to do about them where they may be missing. */
export const PERHAPS_WRITE_ZEROS = 'if the spreadsheet took zeros away, write them, in a column of text'

/**
 * The numbers of what is there of a noun that are as `ids` with zeros at their beginning, by those ids: a spreadsheet
 * takes the zeros of what looks like a number to it.
 */
export async function findZeroedNumbers(
  db: Db,
  noun: keyof typeof KNOWN,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const bare = new Map(
    ids.filter((id) => /^[1-9]\d*$/.test(id)).flatMap((id) => ZEROS.map((zeros) => [`${zeros}${id}`, id] as const)),
  )
  const found = bare.size ? await KNOWN[noun](db, [[...bare.keys()]]) : []
  return new Map(found.flatMap(({ id, number }) => [[bare.get(id) ?? '', number] as const]))
}

const ZEROS = Array.from({ length: MOST_ZEROS }, (_, at) => '0'.repeat(at + 1))

/** Items of these ids, also those that are not sold any more: papers name them. */
const findItems = prepared<{ id: string }, [ids: readonly string[]]>(
  'select variant_id as id from variant where variant_id = any($1)',
)

/** Those of `ids` that no item has, but with zeros before them, by that with its number. */
export async function findItemsWithoutZeros(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const known = new Set((await findItems(db, [ids])).map(({ id }) => id))
  return findZeroedNumbers(
    db,
    'item',
    ids.filter((id) => !known.has(id)),
  )
}

/** Why rows about goods are refused that name no item, by its id. */
export async function missingItems(db: Db, ids: readonly string[]): Promise<(id: string) => string> {
  const zeroed = await findZeroedNumbers(db, 'item', ids)
  return (id) => NO_ITEM + meant(zeroed.get(id))
}

/** Why rows are refused that name no customer, by his number. */
export async function missingCustomers(db: Db, numbers: readonly string[]): Promise<(number: string) => string> {
  const zeroed = await findZeroedNumbers(db, 'customer', numbers)
  return (number) => `there is no customer ${number}${meant(zeroed.get(number))}`
}

const meant = (number: string | undefined): string => (number === undefined ? '' : `, but ${number}: ${WRITE_ZEROS}`)
