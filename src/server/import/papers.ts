import { DatabaseError } from 'pg'
import type { z } from 'zod'
import { type VatSum, vatSums } from '#domain/cart.ts'
import { exactMinorUnits, roundHalfAway, toMainUnit, toMinorUnits, withVat } from '#domain/money.ts'
import { USUAL_FIRST } from '../customers/addresses.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { importInBatches, oneByOne } from './batches.ts'
import { Refused } from './faults.ts'
import { findItemsWithoutZeros, missingCustomers, PERHAPS_WRITE_ZEROS } from './lost-zeros.ts'
import type { CreditMemoRecord, InvoiceRecord, PaperAddress } from './paper-record.ts'
import type { ImportCounts, ImportOptions, SourceRow } from './rows.ts'
import { slugOf } from './slug.ts'

/** What is said of a customer on his papers. */
type PaperCustomer = { areaId: string; address: PaperAddress | null }

/** What invoices and credit memos have alike, read of a record or of what is kept. Amounts are in minor units. */
export type Paper = {
  number: string
  areaId: string
  customerNumber: string
  currencyCode: string
  orderNumbers: string[]
  reference: string
  billingAddress: PaperAddress
  vatNote: string | null
  lines: PaperLine[]
  /** The highest rate first. */
  vatRates: VatSum[]
}
type PaperLine = {
  number: string
  name: string
  type: 'Product' | 'Generated'
  quantity: number
  unitOfMeasure: string | null
  /** With fractions of minor units. */
  netUnitPrice: number
  netLinePrice: number
  ratePercentage: number
}

/** In minor units: a hundred billion euros. Sums over many papers are still whole numbers that JavaScript can hold. */
const MOST_TOTAL = 10_000_000_000_000

type PaperKind<R, P> = {
  record: z.ZodType<R>
  /** What is kept of those of these numbers. */
  find: (tx: Tx, numbers: [numbers: readonly string[]]) => Promise<P[]>
  /** The paper of a record; throws `Refused` for what cannot come in. */
  toPaper: (record: R, customer: PaperCustomer) => P
  /** Whether writing would change nothing. */
  isSame: (kept: P, wanted: P) => boolean
  /** Throws `Refused` for what cannot come in. */
  write: (tx: Tx, paper: P) => Promise<void>
}

/** Brings papers in, overwriting those of the same number; what is the same already is not written. */
export const importPapers = <R extends PaperRecord, P extends Paper>(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  options: ImportOptions,
  { record, find, toPaper, isSame, write }: PaperKind<R, P>,
): Promise<ImportCounts> =>
  importInBatches(db, rows, options, {
    record,
    keyOf: ({ number }) => number,
    async write(tx, papers) {
      const found = await findCustomers(tx, [papers.map(({ customerNumber }) => customerNumber)])
      const customers = new Map(found.map((customer) => [customer.customerNumber, customer]))
      const missing = await missingCustomers(
        tx,
        papers.flatMap(({ customerNumber }) => (customers.has(customerNumber) ? [] : customerNumber)),
      )
      const known = new Map((await find(tx, [papers.map(({ number }) => number)])).map((each) => [each.number, each]))
      const zeroed = await findItemsWithoutZeros(tx, [...new Set(papers.flatMap(({ lines }) => itemsOf(lines)))])
      return oneByOne(async (_, each: R) => {
        const customer = customers.get(each.customerNumber)
        if (!customer) return { refused: `customerNumber: ${missing(each.customerNumber)}` }
        const paper = toPaper(each, customer)
        const kept = known.get(each.number)
        if (kept && isSame(kept, paper)) return 'unchanged'
        await write(tx, paper)
        const became = kept ? 'updated' : 'created'
        const doubts = itemsOf(each.lines).flatMap((id) => {
          const other = zeroed.get(id)
          return other === undefined ? [] : `lines: there is no item ${id}, but ${other}: ${PERHAPS_WRITE_ZEROS}`
        })
        return { became, doubts }
      })(tx, papers)
    },
  })

/** What the lines of a paper are of, by the ids that their numbers come to. */
const itemsOf = (lines: PaperRecord['lines']): string[] => [
  ...new Set(lines.flatMap(({ type, number }) => (type === 'Product' ? slugOf(number) : []))),
]

const findCustomers = prepared<PaperCustomer & { customerNumber: string }, [customerNumbers: readonly string[]]>(`
  select customer_number as "customerNumber", area_id as "areaId", (
    select json_build_object('name', name, 'attention', attention, 'street', street, 'postalCode', postal_code,
      'city', city, 'region', region, 'countryCode', country_code, 'phone', phone)
    from customer_address a where a.customer_number = customer.customer_number order by ${USUAL_FIRST} limit 1
  ) as address
  from customer where customer_number = any($1)`)

/** The columns of a `Paper` in the table `p`, an invoice or a credit memo. */
export const paperOf = (noun: 'invoice' | 'credit_memo'): string => `p.${noun}_number as number, p.area_id as "areaId",
  p.customer_number as "customerNumber", p.currency_code as "currencyCode", p.order_numbers as "orderNumbers",
  p.reference, p.billing_address - 'addressId' as "billingAddress", p.vat_note as "vatNote", p.vat_rates as "vatRates", (
    select json_agg(json_build_object('number', l.number, 'name', l.name, 'type', l.type, 'quantity', l.quantity,
      'unitOfMeasure', l.unit_of_measure, 'netUnitPrice', l.net_unit_price, 'netLinePrice', l.net_line_price,
      'ratePercentage', l.rate_percentage) order by l.position)
    from ${noun}_line l where l.${noun}_id = p.${noun}_id
  ) as lines`

/** Says in the words for a table that more of one of its rows would be covered than there is; for a `catch`. */
export const inWords =
  (words: Partial<Record<'invoice' | 'ledger_payment' | 'credit_memo', string>>) =>
  (error: unknown): never => {
    const isTooMuch = error instanceof DatabaseError && error.code === '23514'
    const [, said] = Object.entries(words).find(([table]) => isTooMuch && error.table === table) ?? []
    throw said === undefined ? error : new Refused(said)
  }

type PaperRecord = z.output<typeof InvoiceRecord> | z.output<typeof CreditMemoRecord>

/** What a record says of a paper, with what follows from its customer and from itself. */
export function toPaper(record: PaperRecord, { areaId, address }: PaperCustomer): Paper {
  const { number, customerNumber, currencyCode, orderNumbers, reference, vatNote = null } = record
  const billingAddress = record.billingAddress ?? address
  if (!billingAddress) throw new Refused('billingAddress: the customer has no address, so it has to be said')
  const lines = record.lines.map(({ unitOfMeasure, netUnitPrice, netLinePrice, ...line }) => ({
    ...line,
    unitOfMeasure: line.type === 'Product' ? unitOfMeasure : null,
    netUnitPrice: exactMinorUnits(netUnitPrice, currencyCode),
    netLinePrice: toMinorUnits(netLinePrice ?? netUnitPrice * line.quantity, currencyCode),
  }))
  return {
    ...{ number, areaId, customerNumber, currencyCode, orderNumbers, reference, billingAddress, vatNote, lines },
    vatRates: ratesOf(lines, record),
  }
}

/** The sums of each rate, its tax as the record says it; throws `Refused` for one that its lines do not come to. */
function ratesOf(lines: readonly PaperLine[], { vat: said, currencyCode }: PaperRecord): VatSum[] {
  const rates = sumsOf(lines)
  for (const [at, { ratePercentage, amount }] of said.entries()) {
    const isIts = (each: { ratePercentage: number }) => each.ratePercentage === ratePercentage
    const rate = rates.find(isIts)
    if (!rate) throw new Refused(`vat: no line has ${ratePercentage} %`)
    if (said.findIndex(isIts) < at) throw new Refused(`vat: ${ratePercentage} % is there twice`)
    const vat = toMinorUnits(amount, currencyCode)
    // What is rounded line by line is less than a minor unit away for each of them.
    if (Math.abs(vat - rate.vat) > lines.filter(isIts).length) {
      const base = toMainUnit(rate.base, currencyCode)
      throw new Refused(`vat: ${amount} is not ${ratePercentage} % of ${base}, to which the lines come`)
    }
    rate.vat = vat
  }
  return rates
}

/** What the lines of each rate come to, the highest first. */
const sumsOf = (lines: readonly PaperLine[]): VatSum[] =>
  vatSums(
    lines.map(({ netLinePrice, ratePercentage }) => ({
      netLinePrice: withVat(netLinePrice, ratePercentage),
      ratePercentage,
    })),
  )

/** What a record says of a paper that is kept. */
export function toPaperRecord<P extends Paper>({ areaId: _, lines, vatNote, vatRates, ...paper }: P) {
  const inMain = (minor: number) => toMainUnit(minor, paper.currencyCode)
  const ofLines = new Map(sumsOf(lines).map(({ ratePercentage, vat }) => [ratePercentage, vat]))
  const said = vatRates.filter(({ ratePercentage, vat }) => vat !== ofLines.get(ratePercentage))
  return {
    ...paper,
    ...(vatNote !== null && { vatNote }),
    lines: lines.map(({ unitOfMeasure, netUnitPrice, netLinePrice, ...line }) => ({
      ...line,
      ...(unitOfMeasure !== null && { unitOfMeasure }),
      netUnitPrice: inMain(netUnitPrice),
      netLinePrice: inMain(netLinePrice),
    })),
    ...(said.length > 0 && { vat: said.map(({ ratePercentage, vat }) => ({ ratePercentage, amount: inMain(vat) })) }),
  }
}

/** The columns that invoices and credit memos have alike. */
export function paperColumns({ lines, vatRates, ...paper }: Paper) {
  const total = vatRates.reduce((sum, { base }) => sum + base, 0)
  const totalWithVat = vatRates.reduce((sum, { vat }) => sum + vat, total)
  if (totalWithVat > MOST_TOTAL) throw new Refused('lines: they come to more than any paper does')
  return {
    lines: lines.map(toLineRow),
    columns: {
      area_id: paper.areaId,
      customer_number: paper.customerNumber,
      order_numbers: paper.orderNumbers,
      reference: paper.reference,
      currency_code: paper.currencyCode,
      billing_address: addressColumn(paper.billingAddress),
      vat_note: paper.vatNote,
      vat_rates: JSON.stringify(vatRates),
      total,
      total_with_vat: totalWithVat,
    },
  }
}

/** An address as papers keep it: none of the customer's, which may change. */
export const addressColumn = (address: PaperAddress): string => JSON.stringify({ addressId: null, ...address })

function toLineRow({ number, name, type, quantity, ...line }: PaperLine, position: number) {
  const { unitOfMeasure, netUnitPrice, netLinePrice, ratePercentage } = line
  const id = type === 'Product' ? slugOf(number) : null
  return {
    ...{ position, type, number, name, quantity },
    product_id: id,
    variant_id: id,
    unit_of_measure: unitOfMeasure,
    rate_percentage: ratePercentage,
    net_unit_price: netUnitPrice,
    net_unit_price_with_vat: withVat(roundHalfAway(netUnitPrice), ratePercentage).withVat,
    net_line_price: netLinePrice,
    net_line_price_with_vat: withVat(netLinePrice, ratePercentage).withVat,
  }
}
