import { roundAmount, toMinorUnits } from '#domain/money.ts'
import { ALWAYS } from '#domain/prices.ts'
import type { Db } from '../db/database.ts'
import { nameIn, readRecord } from './faults.ts'
import { PriceRecord } from './price-record.ts'
import * as staged from './price-writes.ts'
import { type ImportCounts, type ImportOptions, moreThanHalf, type SourceRow, startCounts } from './rows.ts'
import { slugOf } from './slug.ts'

/** Rows that go to the database at once. */
const BATCH_ROWS = 5_000

/**
 * Brings prices in (see `PriceRecord`), overwriting those of the same key. Rows are collected beside the price list and
 * become prices all at once, in one transaction: who reads meanwhile sees the prices from before, then all the new
 * ones. Good rows land even when others are refused, each told to `onRefused`; of a price said twice the last row
 * counts; the others are told to `onWarning`, and so is what costs nothing, is in a currency that nobody buys in or for
 * a price group that no customer is in. What is the same already is not written; what a file that is whole does not name
 * ends with yesterday. Rejects when the database is away.
 */
export async function importPriceRows(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  { dryRun = false, isWhole, onProgress, onRefused, onWarning }: ImportOptions = {},
): Promise<ImportCounts> {
  return db.connection().execute(async (connection) => {
    const counts = startCounts()
    /** Variants that rows name which stay out; an empty one is of a row that names none. */
    const spared = new Set<string>()
    const refuse: NonNullable<typeof onRefused> = (row) => {
      counts.refused += 1
      spared.add(slugOf(row.number ?? ''))
      onRefused?.(row)
    }
    await staged.begin(connection)
    try {
      let batch: staged.IncomingPrice[] = []
      // The database takes one batch while the next is read.
      let sending = Promise.resolve()
      const send = async () => {
        await sending
        if (batch.length) sending = staged.collect(connection, batch)
        sending.catch(() => {})
        batch = []
      }
      for await (const source of rows) {
        counts.read += 1
        const row = 'refused' in source ? source : checked(source.record, source.line)
        if ('refused' in row) refuse({ line: source.line, number: row.number, reason: row.refused })
        else {
          const { number, amount, percentage } = row
          const isFree = amount === 0 || percentage === 100
          if (isFree) onWarning?.({ line: source.line, number, reason: 'costs nothing at this price' })
          batch.push(row)
        }
        if (batch.length === BATCH_ROWS) await send()
        onProgress?.(counts)
      }
      await send()
      await sending
      for (const { line, number, reason } of await staged.faulty(connection)) refuse({ line, number, reason })
      for (const { line, number, last } of await staged.repeated(connection)) {
        onWarning?.({ line, number, reason: `line ${last} says the same price again and counts` })
      }
      for (const { line, number, currencyCode } of await staged.unpayable(connection)) {
        onWarning?.({ line, number, reason: `currencyCode: nobody buys in ${currencyCode}` })
      }
      for (const { line, number, priceGroup } of await staged.unused(connection)) {
        onWarning?.({ line, number, reason: `priceGroup: no customer is in ${priceGroup}` })
      }
      const { created, updated } = await staged.compared(connection)
      if (isWhole?.()) counts.ended = await endUnnamed(connection, [...spared], onWarning)
      if (!dryRun) await staged.write(connection)
      return { ...counts, created, updated, unchanged: counts.read - counts.refused - created - updated }
    } finally {
      await staged.end(connection)
    }
  })
}

/** Has the prices end that no row names, tells of each and how many; none where it would be more than half of them. */
async function endUnnamed(
  connection: Db,
  spared: readonly string[],
  onWarning: ImportOptions['onWarning'],
): Promise<number> {
  if (spared.includes('')) {
    onWarning?.({ line: 0, reason: 'names no item in some of its rows: no price ends, as they may be meant' })
    return 0
  }
  const { ending, held } = await staged.findEnding(connection, spared)
  const doubt = moreThanHalf(ending, held, 'prices')
  if (doubt) {
    await staged.endNone(connection)
    onWarning?.(doubt)
    return 0
  }
  for await (const prices of staged.endingPages(connection)) {
    for (const { number, scope, currencyCode, minimumQuantity, validFrom } of prices) {
      const pieces = minimumQuantity === 1 ? '1 piece' : `${minimumQuantity} pieces`
      const day = validFrom === ALWAYS ? '' : `, as of ${validFrom},`
      const price = `the price of ${scope.replace(':', ' ')} in ${currencyCode} from ${pieces}${day}`
      onWarning?.({ line: 0, number, reason: `${price} is not in the file, and ends` })
    }
  }
  return ending
}

function checked(
  record: unknown,
  line: number,
): staged.IncomingPrice | { number: string | undefined; refused: string } {
  const row = readRecord(PriceRecord, record)
  if ('refused' in row) return { number: nameIn(record), refused: row.refused }
  const { area, priceGroup, customer, number, currencyCode, amount, beforeAmount, ...rest } = row.read
  const isMoney = [amount, beforeAmount].every((each) => (each ?? null) === null || isWhole(each ?? 0, currencyCode))
  if (!isMoney) return { number, refused: `amount: ${currencyCode} has fewer decimals` }
  const owner = area ?? priceGroup ?? customer ?? ''
  const kind = area !== undefined ? 'area' : priceGroup !== undefined ? 'group' : 'customer'
  const minor = (value: number | null | undefined) => (value == null ? null : toMinorUnits(value, currencyCode))
  return {
    line,
    number,
    kind,
    owner,
    variant_id: slugOf(number),
    currency_code: currencyCode,
    unit_of_measure: rest.unitOfMeasure,
    minimum_quantity: rest.minimumQuantity,
    valid_from: rest.validFrom ?? ALWAYS,
    valid_to: rest.validTo ?? null,
    amount: minor(amount),
    percentage: rest.discountPercentage ?? null,
    before_amount: minor(beforeAmount),
  }
}

/** Whether an amount has no more decimals than its currency. */
const isWhole = (amount: number, currencyCode: string): boolean => roundAmount(amount, currencyCode) === amount
