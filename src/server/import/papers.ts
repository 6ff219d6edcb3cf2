import { createHash } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { z } from 'zod'
import { exactMinorUnits, toMinorUnits, withVat } from '#domain/money.ts'
import { USUAL_FIRST } from '../customers/addresses.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { importInBatches, oneByOne } from './batches.ts'
import { Refused } from './faults.ts'
import type { CreditMemoRecord, InvoiceRecord } from './paper-record.ts'
import type { ImportCounts, ImportOptions, SourceRow } from './rows.ts'
import { slugOf } from './slug.ts'

/** What is said of a customer on his papers. */
export type PaperCustomer = { areaId: string; address: string | null }

/** In minor units: a hundred billion euros. Sums over many papers are still whole numbers that JavaScript can hold. */
const MOST_TOTAL = 10_000_000_000_000

type PaperKind<R> = {
  record: z.ZodType<R>
  /** What those of these numbers were written from, as `import_hash` has it. */
  findHashes: (tx: Tx, numbers: [numbers: readonly string[]]) => Promise<{ number: string; hash: Buffer | null }[]>
  /** Tells whether there was one of that number; throws `Refused` for what cannot come in. */
  write: (tx: Tx, record: R, customer: PaperCustomer) => Promise<'created' | 'updated'>
}

/** Brings papers in, overwriting those of the same number; what is the same already is not written. */
export const importPapers = <R extends Paper>(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  options: ImportOptions,
  { record, findHashes, write }: PaperKind<R>,
): Promise<ImportCounts> =>
  importInBatches(db, rows, options, {
    record,
    keyOf: ({ number }) => number,
    async write(tx, papers) {
      const found = await findCustomers(tx, [papers.map(({ customerNumber }) => customerNumber)])
      const customers = new Map(found.map((customer) => [customer.customerNumber, customer]))
      const known = await findHashes(tx, [papers.map(({ number }) => number)])
      const hashes = new Map(known.map(({ number, hash }) => [number, hash]))
      return oneByOne(async (_, paper: R) => {
        const customer = customers.get(paper.customerNumber)
        if (!customer) return { refused: `customerNumber: there is no customer ${paper.customerNumber}` }
        if (hashes.get(paper.number)?.equals(hashOf(paper, customer))) return 'unchanged'
        return write(tx, paper, customer)
      })(tx, papers)
    },
  })

const findCustomers = prepared<PaperCustomer & { customerNumber: string }, [customerNumbers: readonly string[]]>(`
  select customer_number as "customerNumber", area_id as "areaId", (
    select json_build_object('addressId', null, 'name', name, 'attention', attention, 'street', street,
      'postalCode', postal_code, 'city', city, 'region', region, 'countryCode', country_code, 'phone', phone)::text
    from customer_address a where a.customer_number = customer.customer_number order by ${USUAL_FIRST} limit 1
  ) as address
  from customer where customer_number = any($1)`)

/** The same when a paper would be written the same again. */
const hashOf = (record: Paper, { areaId, address }: PaperCustomer): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([record, areaId, address]))
    .digest()

/** Says in the words for a table that more of one of its rows would be covered than there is; for a `catch`. */
export const inWords =
  (words: Partial<Record<'invoice' | 'ledger_payment' | 'credit_memo', string>>) =>
  (error: unknown): never => {
    const isTooMuch = error instanceof DatabaseError && error.code === '23514'
    const [, said] = Object.entries(words).find(([table]) => isTooMuch && error.table === table) ?? []
    throw said === undefined ? error : new Refused(said)
  }

type Paper = z.output<typeof InvoiceRecord> | z.output<typeof CreditMemoRecord>

/** The columns that invoices and credit memos have alike; their sums are those of their lines. */
export function paperColumns(record: Paper, customer: PaperCustomer) {
  const { areaId, address } = customer
  const lines = paperLines(record)
  const { billingAddress } = record
  const billed = billingAddress ? JSON.stringify({ addressId: null, ...billingAddress }) : address
  if (!billed) throw new Refused('billingAddress: the customer has no address, so it has to be said')
  const byRate = Map.groupBy(lines, ({ rate_percentage }) => rate_percentage)
  const rates = [...byRate].map(([ratePercentage, own]) => {
    const base = own.reduce((sum, line) => sum + line.net_line_price, 0)
    return { ratePercentage, base, vat: own.reduce((sum, line) => sum + line.net_line_price_with_vat, 0) - base }
  })
  const totalWithVat = rates.reduce((sum, { base, vat }) => sum + base + vat, 0)
  if (totalWithVat > MOST_TOTAL) throw new Refused('lines: they come to more than any paper does')
  return {
    lines,
    columns: {
      area_id: areaId,
      customer_number: record.customerNumber,
      order_numbers: record.orderNumbers,
      reference: record.reference,
      currency_code: record.currencyCode,
      billing_address: billed,
      vat_note: record.vatNote ?? null,
      vat_rates: JSON.stringify(rates.toSorted((a, b) => b.ratePercentage - a.ratePercentage)),
      total: rates.reduce((sum, { base }) => sum + base, 0),
      total_with_vat: totalWithVat,
      import_hash: hashOf(record, customer),
    },
  }
}

function paperLines({ lines, currencyCode }: Paper) {
  const minor = (amount: number) => toMinorUnits(amount, currencyCode)
  return lines.map((line, position) => {
    const { number, name, type, quantity, netUnitPrice, ratePercentage } = line
    const id = slugOf(number)
    const net = minor(line.netLinePrice ?? netUnitPrice * quantity)
    const isProduct = type === 'Product'
    return {
      position,
      type,
      product_id: isProduct ? id : null,
      variant_id: isProduct ? id : null,
      unit_of_measure: isProduct ? line.unitOfMeasure : null,
      number,
      name,
      quantity,
      rate_percentage: ratePercentage,
      net_unit_price: exactMinorUnits(netUnitPrice, currencyCode),
      net_unit_price_with_vat: withVat(minor(netUnitPrice), ratePercentage).withVat,
      net_line_price: net,
      net_line_price_with_vat: withVat(net, ratePercentage).withVat,
    }
  })
}
