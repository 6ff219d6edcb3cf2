import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Id, text } from '#contract/shared.ts'
import { Address } from '#contract/shipping.ts'
import { toMinorUnits } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { announceUsers } from '#server/users/session-queries.ts'
import { importInBatches, type Outcome } from './batches.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/** A customer: a line of NDJSON. `number` is the business key: importing it again overwrites. */
export const CustomerRecord = z.strictObject({
  number: Id.max(40),
  name: text(200).min(1),
  area: z.string().max(20),
  /** Overrides the currency of the area. */
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
  priceGroup: text(60).min(1).nullish(),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: text(40).min(1).nullish(),
  /** In the main unit of the currency he pays in; left out is no limit. */
  creditLimit: z.number().min(0).max(1_000_000_000).nullish(),
  isBlocked: z.boolean().default(false),
  /** Written by their ids; addresses that are not named stay, as the customer may have added them himself. */
  addresses: z
    .array(Address.omit({ addressId: true }).extend({ id: Id.max(60), isDefault: z.boolean().default(false) }))
    .max(200)
    .refine((addresses) => addresses.filter(({ isDefault }) => isDefault).length <= 1, 'Two are the default one')
    .default([]),
})
export type CustomerRecord = z.input<typeof CustomerRecord>
type Customer = z.output<typeof CustomerRecord>

/** Brings customers with their addresses in (see `CustomerRecord`). What is the same already is not written. */
export const importCustomerRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, { record: CustomerRecord, keyOf: ({ number }) => number, write: writeCustomers })

async function writeCustomers(tx: Tx, records: readonly Customer[]): Promise<Outcome[]> {
  const rows = await tx.selectFrom('area').select(['area_id', 'currency_code']).execute()
  const currencies = new Map(rows.map((row) => [row.area_id, row.currency_code]))
  const outcomes: Outcome[] = []
  for (const record of records) {
    const currency = currencies.get(record.area)
    outcomes.push(
      currency === undefined
        ? { refused: `area: there is no area ${record.area}` }
        : await writeCustomer(tx, record, record.currencyCode ?? currency),
    )
  }
  const updated = records.filter((_, at) => outcomes[at] === 'updated')
  await announceUsers(tx, [[], updated.map(({ number }) => number)])
  return outcomes
}

async function writeCustomer(tx: Tx, record: Customer, currencyCode: string): Promise<Outcome> {
  const values = {
    name: record.name,
    area_id: record.area,
    currency_code: record.currencyCode ?? null,
    price_group: record.priceGroup ?? null,
    country_code: record.countryCode,
    vat_number: record.vatNumber ?? null,
    credit_limit: record.creditLimit == null ? null : toMinorUnits(record.creditLimit, currencyCode),
    is_blocked: record.isBlocked,
  }
  const { number: customer_number } = record
  const addresses = await findAddresses(tx, record.addresses)
  const foreign = addresses.find((row) => row.customer_number !== customer_number)
  if (foreign) return { refused: `addresses: ${foreign.address_id} is of customer ${foreign.customer_number}` }
  const known = await tx
    .selectFrom('customer')
    .selectAll()
    .where('customer_number', '=', customer_number)
    .forUpdate()
    .executeTakeFirst()
  const isSame = known !== undefined && isDeepStrictEqual({ ...known, ...values }, known)
  if (!isSame) {
    await tx
      .insertInto('customer')
      .values({ customer_number, ...values })
      .onConflict((conflict) => conflict.column('customer_number').doUpdateSet(values))
      .execute()
  }
  const hasMoved = await writeAddresses(tx, customer_number, record.addresses, addresses)
  return known === undefined ? 'created' : isSame && !hasMoved ? 'unchanged' : 'updated'
}

type Addresses = Customer['addresses']
type StoredAddress = Awaited<ReturnType<typeof findAddresses>>[number]

/** The addresses of these ids that are there, whosever they are. */
async function findAddresses(tx: Tx, wanted: Addresses) {
  if (!wanted.length) return []
  const ids = wanted.map(({ id }) => id)
  return tx.selectFrom('customer_address').selectAll().where('address_id', 'in', ids).execute()
}

/** Writes addresses that are new or other than those that are `known`; answers whether there were any. */
async function writeAddresses(
  tx: Tx,
  customer_number: string,
  wanted: Addresses,
  known: readonly StoredAddress[],
): Promise<boolean> {
  const rows = wanted.map(({ id, postalCode, countryCode, isDefault, ...rest }) => ({
    ...rest,
    address_id: id,
    customer_number,
    postal_code: postalCode,
    country_code: countryCode,
    is_default: isDefault,
  }))
  const stored = new Map(known.map((row) => [row.address_id, row]))
  const changed = rows.filter((row) => !isDeepStrictEqual({ ...row }, { ...stored.get(row.address_id) }))
  if (changed.some((row) => row.is_default)) {
    await tx
      .updateTable('customer_address')
      .set({ is_default: false })
      .where('customer_number', '=', customer_number)
      .where('is_default', '=', true)
      .execute()
  }
  for (const { address_id, ...row } of changed) {
    await tx
      .insertInto('customer_address')
      .values({ address_id, ...row })
      .onConflict((conflict) => conflict.column('address_id').doUpdateSet(row))
      .execute()
  }
  return changed.length > 0
}
