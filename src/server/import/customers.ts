import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { CurrencyCode, Id, KnownCountryCode } from '#contract/shared.ts'
import { Address } from '#contract/shipping.ts'
import { CreditLimit, CustomerName, PriceGroup, VatNumber } from '#contract/staff-customers.ts'
import { toMinorUnits } from '#domain/money.ts'
import { digitsOfPostalCode } from '#domain/postal-code.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { announceUsers } from '../users/session-queries.ts'
import { importInBatches, type Outcome } from './batches.ts'
import { noArea } from './faults.ts'
import { findZeroedNumbers, PERHAPS_WRITE_ZEROS } from './lost-zeros.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/** A customer: a line of NDJSON. `number` is the business key: importing it again overwrites. */
export const CustomerRecord = z.strictObject({
  number: Id.max(40),
  name: CustomerName,
  area: z.string().max(20),
  /** Overrides the currency of the area. */
  currencyCode: CurrencyCode.nullish(),
  priceGroup: PriceGroup.nullish(),
  countryCode: KnownCountryCode,
  vatNumber: VatNumber.nullish(),
  /** In the main unit of the currency he pays in; left out is no limit. */
  creditLimit: CreditLimit.nullish(),
  /** Left out it stays as a clerk has set it; a new customer buys. */
  isBlocked: z.boolean().optional(),
  /** Written by their ids; addresses that are not named stay, as the customer may have added them himself. */
  addresses: z
    .array(Address.omit({ addressId: true }).extend({ id: Id.max(60), isDefault: z.boolean().default(false) }))
    .max(200)
    .refine((addresses) => addresses.filter(({ isDefault }) => isDefault).length <= 1, 'Two are the default one')
    .default([]),
})
export type CustomerRecord = z.input<typeof CustomerRecord>
type Customer = z.output<typeof CustomerRecord>

type CustomerRow = Selectable<Tables['customer']>
type AddressRow = Selectable<Tables['customer_address']>

const lockCustomers = prepared<CustomerRow, [numbers: string[]]>(
  'select * from customer where customer_number = any($1::text[]) order by customer_number for update',
)

const findAddresses = prepared<AddressRow, [ids: string[]]>(
  'select * from customer_address where address_id = any($1::text[])',
)

const writeRows = prepared<unknown, [customers: string]>(
  `insert into customer (customer_number, name, area_id, currency_code, price_group, country_code, vat_number,
     credit_limit, is_blocked)
   select * from json_to_recordset($1::json) as r (customer_number text, name text, area_id text, currency_code text,
     price_group text, country_code text, vat_number text, credit_limit bigint, is_blocked boolean)
   on conflict (customer_number) do update set name = excluded.name, area_id = excluded.area_id,
     currency_code = excluded.currency_code, price_group = excluded.price_group,
     country_code = excluded.country_code, vat_number = excluded.vat_number, credit_limit = excluded.credit_limit,
     is_blocked = excluded.is_blocked`,
)

/** A customer's default address makes room for the one that becomes it. */
const forgetDefaults = prepared<unknown, [customerNumbers: string[]]>(
  'update customer_address set is_default = false where customer_number = any($1::text[]) and is_default',
)

const writeAddresses = prepared<unknown, [addresses: string]>(
  `insert into customer_address (address_id, customer_number, name, attention, street, postal_code, city, region,
     country_code, phone, is_default)
   select * from json_to_recordset($1::json) as r (address_id text, customer_number text, name text, attention text,
     street text, postal_code text, city text, region text, country_code text, phone text, is_default boolean)
   on conflict (address_id) do update set name = excluded.name, attention = excluded.attention,
     street = excluded.street, postal_code = excluded.postal_code, city = excluded.city, region = excluded.region,
     country_code = excluded.country_code, phone = excluded.phone, is_default = excluded.is_default`,
)

/** What nobody takes away without noticing: without a limit he has any credit, without a number he pays tax. */
const MAY_BE_LOST = [
  ['currencyCode', 'currency_code'],
  ['priceGroup', 'price_group'],
  ['vatNumber', 'vat_number'],
  ['creditLimit', 'credit_limit'],
] as const

/** Brings customers with their addresses in (see `CustomerRecord`). What is the same already is not written. */
export const importCustomerRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, {
    record: CustomerRecord,
    keyOf: ({ number }) => number,
    doubtsOf,
    write: writeCustomers,
  })

/** What is to be said of a customer who comes in all the same. */
const doubtsOf = ({ addresses }: Customer): string[] =>
  addresses.flatMap(({ postalCode, countryCode }, at) => {
    const digits = digitsOfPostalCode(postalCode, countryCode)
    const advice = 'if the spreadsheet took a zero away, write it, in a column of text'
    return digits
      ? `addresses.${at + 1}.postalCode: ${postalCode} has ${digits - 1} digits, and ${digits} in ${countryCode}: ${advice}`
      : []
  })

async function writeCustomers(tx: Tx, records: readonly Customer[]): Promise<Outcome[]> {
  const areas = await tx.selectFrom('area').select(['area_id', 'currency_code']).execute()
  const currencies = new Map(areas.map((row) => [row.area_id, row.currency_code]))
  const found = await lockCustomers(tx, [records.map(({ number }) => number)])
  const customers = new Map(found.map((row) => [row.customer_number, row]))
  const ids = records.flatMap(({ addresses }) => addresses.map(({ id }) => id))
  const addresses = new Map((await findAddresses(tx, [ids])).map((row) => [row.address_id, row]))

  const created = records.flatMap(({ number }) => (customers.has(number) ? [] : number))
  const zeroed = await findZeroedNumbers(tx, 'customer', created)

  const newCustomers: CustomerRow[] = []
  const newAddresses: AddressRow[] = []
  const outcomes = records.map((record): Outcome => {
    const currency = currencies.get(record.area)
    if (currency === undefined) return { refused: `area: ${noArea(record.area, currencies.keys())}` }
    const own = addressRows(record)
    const foreign = own.map((row) => addresses.get(row.address_id)).find((row) => row && isForeign(row, record))
    if (foreign) return { refused: `addresses: ${foreign.address_id} is of customer ${foreign.customer_number}` }

    const known = customers.get(record.number)
    const row = customerRow(record, record.currencyCode ?? currency, known)
    const isSame = isDeepStrictEqual(row, { ...known })
    if (!isSame) newCustomers.push(row)
    const moved = own.filter((each) => !isDeepStrictEqual(each, { ...addresses.get(each.address_id) }))
    newAddresses.push(...moved)
    // What one customer of the file has, no later one can take.
    for (const each of own) addresses.set(each.address_id, each)
    if (known === undefined) {
      const other = zeroed.get(record.number)
      const doubt = `customer ${record.number} is new beside ${other}: ${PERHAPS_WRITE_ZEROS}`
      return other === undefined ? 'created' : { became: 'created', doubts: [doubt] }
    }
    if (isSame && moved.length === 0) return 'unchanged'
    const lost = MAY_BE_LOST.flatMap(([field, column]) => (known[column] !== null && row[column] === null ? field : []))
    const doubt = `no longer has ${lost.join(', ')}: what is left out is taken away`
    return lost.length > 0 ? { became: 'updated', doubts: [doubt] } : 'updated'
  })

  if (newCustomers.length) await writeRows(tx, [JSON.stringify(newCustomers)])
  const withDefault = newAddresses.filter(({ is_default }) => is_default)
  if (withDefault.length) await forgetDefaults(tx, [withDefault.map((row) => row.customer_number)])
  if (newAddresses.length) await writeAddresses(tx, [JSON.stringify(newAddresses)])
  const updated = records.filter((_, at) => isUpdate(outcomes[at]))
  await announceUsers(tx, [[], updated.map(({ number }) => number)])
  return outcomes
}

const isUpdate = (outcome: Outcome | undefined): boolean =>
  (typeof outcome === 'object' && 'became' in outcome ? outcome.became : outcome) === 'updated'

const isForeign = (row: AddressRow, { number }: Customer): boolean => row.customer_number !== number

const customerRow = (record: Customer, currencyCode: string, known: CustomerRow | undefined): CustomerRow => ({
  customer_number: record.number,
  name: record.name,
  area_id: record.area,
  currency_code: record.currencyCode ?? null,
  price_group: record.priceGroup ?? null,
  country_code: record.countryCode,
  vat_number: record.vatNumber ?? null,
  credit_limit: record.creditLimit == null ? null : toMinorUnits(record.creditLimit, currencyCode),
  is_blocked: record.isBlocked ?? known?.is_blocked ?? false,
})

/** The addresses of a record; of two with one id the later. */
const addressRows = ({ number, addresses }: Customer): AddressRow[] => [
  ...new Map(
    addresses.map(({ id, postalCode, countryCode, isDefault, ...rest }) => [
      id,
      {
        ...rest,
        address_id: id,
        customer_number: number,
        postal_code: postalCode,
        country_code: countryCode,
        is_default: isDefault,
      },
    ]),
  ).values(),
]
