import { sql } from 'kysely'
import { toMainUnit } from '#domain/money.ts'
import type { Db } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import type { CustomerRecord } from './customers.ts'

/** Rows that are read at once. */
const PAGE = 1_000

/** Every customer with his addresses as the record that `importCustomerRows` takes and finds unchanged, by number. */
export async function* exportCustomers(db: Db, pageSize = PAGE): AsyncGenerator<CustomerRecord> {
  const customers = pageByPage<Stored>(async (after) => {
    const rows = await readPage(db, after?.customer_number ?? '', pageSize)
    const addresses = await readAddresses(db, rows)
    return rows.map((row) => ({ ...row, addresses: addresses.get(row.customer_number) ?? [] }))
  }, pageSize)
  for await (const customer of customers) yield toRecord(customer)
}

type Row = Awaited<ReturnType<typeof readPage>>[number]
type Address = Awaited<ReturnType<typeof findAddresses>>[number]
type Stored = Row & { addresses: Address[] }

const readPage = (db: Db, after: string, pageSize: number) =>
  db
    .selectFrom('customer')
    .innerJoin('area', 'area.area_id', 'customer.area_id')
    .selectAll('customer')
    .select('area.currency_code as area_currency')
    .where('customer_number', '>', after)
    .orderBy('customer_number')
    .limit(pageSize)
    .execute()

/** The addresses of customers, by customer number. */
async function readAddresses(db: Db, customers: readonly Row[]): Promise<Map<string, Address[]>> {
  const numbers = customers.map((each) => each.customer_number)
  return Map.groupBy(await findAddresses(db, numbers), (each) => each.customer_number)
}

const findAddresses = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('address_id')
    .execute()

function toRecord(row: Stored): CustomerRecord {
  const { credit_limit, currency_code } = row
  return {
    number: row.customer_number,
    name: row.name,
    area: row.area_id,
    ...(currency_code !== null && { currencyCode: currency_code }),
    ...(row.price_group !== null && { priceGroup: row.price_group }),
    countryCode: row.country_code,
    ...(row.vat_number !== null && { vatNumber: row.vat_number }),
    ...(credit_limit !== null && { creditLimit: toMainUnit(credit_limit, currency_code ?? row.area_currency) }),
    isBlocked: row.is_blocked,
    addresses: row.addresses.map(toAddress),
  }
}

const toAddress = ({ name, attention, street, city, region, phone, ...row }: Address) => ({
  id: row.address_id,
  ...{ name, attention, street, postalCode: row.postal_code, city, region, countryCode: row.country_code, phone },
  isDefault: row.is_default,
})
