import { toMainUnit } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { CustomerRecord } from './customers.ts'

/** Rows that are read at once. */
const PAGE = 1_000

/** Every customer with his addresses as the record that `importCustomerRows` takes and finds unchanged, by number. */
export async function* exportCustomers(db: Db, pageSize = PAGE): AsyncGenerator<CustomerRecord> {
  for (let after = ''; ; ) {
    const rows = await readPage(db, after, pageSize)
    const addresses = await readAddresses(
      db,
      rows.map((row) => row.customer_number),
    )
    for (const row of rows) yield toRecord(row, addresses.get(row.customer_number) ?? [])
    after = rows.at(-1)?.customer_number ?? after
    if (rows.length < pageSize) return
  }
}

type Stored = Awaited<ReturnType<typeof readPage>>[number]
type Addresses = NonNullable<CustomerRecord['addresses']>

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

async function readAddresses(db: Db, numbers: readonly string[]): Promise<Map<string, Addresses>> {
  const rows = await db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_number', 'in', ['', ...numbers])
    .orderBy('address_id')
    .execute()
  const byNumber = new Map<string, Addresses>()
  for (const { address_id: id, customer_number, postal_code, country_code, is_default, ...row } of rows) {
    const { name, attention, street, city, region, phone } = row
    const address = {
      ...{ id, name, attention, street, postalCode: postal_code, city, region, countryCode: country_code, phone },
      isDefault: is_default,
    }
    byNumber.set(customer_number, [...(byNumber.get(customer_number) ?? []), address])
  }
  return byNumber
}

function toRecord(row: Stored, addresses: Addresses): CustomerRecord {
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
    addresses,
  }
}
