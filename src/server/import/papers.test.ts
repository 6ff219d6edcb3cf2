import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas, insertCustomer, unique } from '#test/factories.ts'
import { findAddresses } from '../customers/addresses.ts'
import { importCreditMemoRows } from './credit-memos.ts'
import { exportInvoices, importInvoiceRows } from './invoices.ts'
import type { CreditMemoRecord, InvoiceRecord } from './paper-record.ts'
import { numberRows, type RowNote } from './rows.ts'

const { db } = await testDatabase()
await insertAreas(db)
const customerNumber = await insertCustomer(db)

const invoiceOf = (wish: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  number: `I${unique()}`,
  customerNumber,
  currencyCode: 'EUR',
  orderNumbers: ['ERP-1'],
  invoicedOn: '2026-01-10',
  dueOn: '2026-02-09',
  lines: [
    { number: 'BL-6', name: 'Board', quantity: 3, netUnitPrice: 33.33, ratePercentage: 25 },
    { number: 'freight', name: 'Freight', type: 'Generated', quantity: 1, netUnitPrice: 8, ratePercentage: 0 },
  ],
  ...wish,
})

async function bringing(kind: 'invoices' | 'memos', records: unknown[], dryRun = false) {
  const refused: RowNote[] = []
  const run = kind === 'invoices' ? importInvoiceRows : importCreditMemoRows
  const counts = await run(db, numberRows(records), { dryRun, onRefused: (row) => refused.push(row) })
  return { ...counts, reasons: refused.map(({ reason }) => reason) }
}

const stored = (number: string) =>
  db.selectFrom('invoice').selectAll().where('invoice_number', '=', number).executeTakeFirst()

test('an invoice comes in with its sums by rate, and again in its own place', async () => {
  const record = invoiceOf()
  expect(await bringing('invoices', [record], true)).toMatchObject({ created: 1 })
  expect(await stored(record.number)).toBeUndefined()
  expect(await bringing('invoices', [record])).toMatchObject({ read: 1, created: 1, refused: 0 })
  const first = await stored(record.number)
  expect(first).toMatchObject({
    total: 10_799,
    total_with_vat: 13_299,
    vat_rates: [
      { ratePercentage: 25, base: 9_999, vat: 2_500 },
      { ratePercentage: 0, base: 800, vat: 0 },
    ],
  })
  expect(await bringing('invoices', [{ ...record, dueOn: '2026-03-01' }])).toMatchObject({ created: 0, updated: 1 })
  expect(await stored(record.number)).toMatchObject({ link_id: first?.link_id, due_on: '2026-03-01' })
})

test('sales tax of three decimals is taken as it is, and one of more is refused', async () => {
  const lines = [{ number: 'BL-6', name: 'Board', quantity: 1, netUnitPrice: 1_000, ratePercentage: 8.875 }]
  const record = invoiceOf({ lines })
  await bringing('invoices', [record])
  expect(await stored(record.number)).toMatchObject({
    total_with_vat: 108_875,
    vat_rates: [{ ratePercentage: 8.875, base: 100_000, vat: 8_875 }],
  })
  expect(await bringing('invoices', [record])).toMatchObject({ unchanged: 1 })
  const finer = lines.map((line) => ({ ...line, ratePercentage: 8.8751 }))
  expect(await bringing('invoices', [{ ...record, lines: finer }])).toMatchObject({ refused: 1 })
})

test('a paper from before rates had three decimals says one rate in its lines and its sums', async () => {
  const lines = [8.88, 25].map((ratePercentage) => ({
    ...{ number: 'BL-6', name: 'Board', quantity: 1, netUnitPrice: 1_000 },
    ratePercentage,
  }))
  const record = invoiceOf({ lines })
  await bringing('invoices', [record])
  const before = await stored(record.number)
  const vatRates = [
    { ratePercentage: 25, base: 100_000, vat: 25_000 },
    { ratePercentage: 8.875, base: 100_000, vat: 8_880 },
  ]
  const ofIt = db.updateTable('invoice').where('invoice_number', '=', record.number)
  await ofIt.set({ vat_rates: JSON.stringify(vatRates) }).execute()
  const fine = invoiceOf({ lines: lines.map((line) => ({ ...line, ratePercentage: 8.875 })) })
  await bringing('invoices', [fine])
  const migration = await readFile('db/migrations/0157-sums-by-the-rates-of-lines.sql', 'utf8')
  for (const statement of migration.split(/;\n+/).filter(Boolean)) await sql.raw(statement).execute(db)
  expect(await stored(record.number)).toEqual(before)
  expect(await bringing('invoices', [record, fine])).toMatchObject({ unchanged: 2 })
})

test('value added tax that was taken of the sum of a rate is as the record says it, in and out', async () => {
  // Of each line it is 0.03, of their sum 0.08.
  const lines = [1, 2, 3].map((at) => ({
    number: `P-${at}`,
    name: 'Point',
    quantity: 1,
    netUnitPrice: 0.1,
    ratePercentage: 25,
  }))
  const record = invoiceOf({ lines, vat: [{ ratePercentage: 25, amount: 0.08 }] })
  await bringing('invoices', [record])
  expect(await stored(record.number)).toMatchObject({
    total_with_vat: 38,
    vat_rates: [{ ratePercentage: 25, base: 30, vat: 8 }],
  })
  expect(await bringing('invoices', [record])).toMatchObject({ unchanged: 1 })
  const out = (await Array.fromAsync(exportInvoices(db))).find(({ number }) => number === record.number)
  expect(out).toMatchObject({ vat: record.vat })
  expect(await bringing('invoices', [{ ...record, vat: [{ ratePercentage: 25, amount: 0.09 }] }])).toMatchObject({
    updated: 1,
  })
  const wrong = [{ ratePercentage: 25, amount: 0.04 }]
  const twice = [...(record.vat ?? []), ...(record.vat ?? [])]
  const { reasons } = await bringing(
    'invoices',
    [wrong, twice, [{ ratePercentage: 7, amount: 0 }]].map((vat) => invoiceOf({ lines, vat })),
  )
  expect(reasons).toEqual([
    'vat: 0.04 is not 25 % of 0.3, to which the lines come',
    'vat: 25 % is there twice',
    'vat: no line has 7 %',
  ])
})

test('the same paper once more is not written, unless the address it takes from its customer is another one', async () => {
  const record = invoiceOf()
  await bringing('invoices', [record])
  expect(await bringing('invoices', [record])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  await db
    .updateTable('customer_address')
    .set({ street: 'Mill Lane 2' })
    .where('customer_number', '=', customerNumber)
    .execute()
  expect(await bringing('invoices', [record])).toMatchObject({ updated: 1 })
  expect(await stored(record.number)).toMatchObject({ billing_address: { street: 'Mill Lane 2' } })
})

test('an invoice that says no address is billed to the one that the customer has first on his own list', async () => {
  const customerNumber = await insertCustomer(db)
  const first = { address_id: `${customerNumber}-0`, name: 'Warehouse', street: 'Dock 4', postal_code: '1000' }
  await db
    .insertInto('customer_address')
    .values({ ...first, customer_number: customerNumber, city: 'Harbour', country_code: 'DK' })
    .execute()
  const own = db.updateTable('customer_address').where('customer_number', '=', customerNumber)
  await own.set({ is_default: false }).execute()
  const record = invoiceOf({ customerNumber })
  await bringing('invoices', [record])
  const [usual] = await findAddresses(db, [customerNumber])
  expect(await stored(record.number)).toMatchObject({ billing_address: { name: usual?.name, city: 'City' } })
})

test('payments cover what they name, once however often they come in, and no more than there is', async () => {
  const payment = { number: `P${unique()}`, paidOn: '2026-02-01', amount: 100, total: 150 }
  const [one, two] = [invoiceOf({ payments: [payment] }), invoiceOf({ payments: [{ ...payment, amount: 50 }] })]
  await bringing('invoices', [one, two])
  expect(await bringing('invoices', [one, two])).toMatchObject({ unchanged: 2 })
  expect(await stored(one.number)).toMatchObject({ settled: 10_000 })
  expect(await stored(two.number)).toMatchObject({ settled: 5_000 })
  const third = await bringing('invoices', [invoiceOf({ payments: [{ ...payment, amount: 1 }] })])
  const reasons = [`payments: of ${payment.number} is less left than 1: what it came to is its total`]
  expect(third).toMatchObject({ refused: 1, reasons })
})

test('who covers more of an invoice than it comes to is told so in plain words', async () => {
  const invoice = invoiceOf()
  const payment = { number: `P${unique()}`, paidOn: '2026-02-01', amount: 133 }
  const paidTooMuch = await bringing('invoices', [{ ...invoice, payments: [payment] }])
  expect(paidTooMuch.reasons).toEqual([
    `payments: with 133 of ${payment.number}, more is covered than the invoice comes to`,
  ])
  await bringing('invoices', [{ ...invoice, payments: [{ ...payment, amount: 100 }] }])
  const memo = (quantity: number, amount: number): CreditMemoRecord => ({
    number: `K${unique()}`,
    customerNumber,
    currencyCode: 'EUR',
    creditedOn: '2026-02-01',
    lines: [{ number: 'BL-6', name: 'Board', quantity, netUnitPrice: 10, ratePercentage: 0 }],
    covers: [{ invoiceNumber: invoice.number, amount }],
  })
  const { reasons } = await bringing('memos', [memo(4, 33), memo(1, 10.5), memo(3, 30)])
  expect(reasons).toEqual([
    `covers: of ${invoice.number} is less open than 33`,
    `covers: with 10.5 of ${invoice.number} they are more than the credit memo comes to`,
  ])
  const lower = { ...invoice, lines: [{ number: 'BL-6', name: 'Board', quantity: 1, netUnitPrice: 20 }] }
  expect((await bringing('invoices', [lower])).reasons).toEqual([
    'lines: they come to less than credit memos cover of the invoice already',
  ])
})

test('a payment counts as it was said last: under its corrected number alone, and with its corrected amount', async () => {
  const [wrong, right] = [`P${unique()}`, `P${unique()}`]
  const payment = { number: wrong, paidOn: '2026-02-01', amount: 100 }
  const [one, two] = [
    invoiceOf({ payments: [{ ...payment, total: 150 }] }),
    invoiceOf({ payments: [{ ...payment, amount: 50 }] }),
  ]
  const paid = async () => {
    const rows = db.selectFrom('ledger_payment').select(['payment_number', 'amount', 'settled'])
    return rows.where('payment_number', 'in', [wrong, right]).orderBy('amount', 'desc').execute()
  }
  await bringing('invoices', [one, two])
  expect(await paid()).toEqual([{ payment_number: wrong, amount: 15_000, settled: 15_000 }])

  await bringing('invoices', [{ ...one, payments: [{ ...payment, number: right }] }])
  expect(await paid()).toEqual([
    { payment_number: wrong, amount: 15_000, settled: 5_000 },
    { payment_number: right, amount: 10_000, settled: 10_000 },
  ])
  await bringing('invoices', [
    { ...two, payments: [] },
    { ...one, payments: [{ ...payment, number: right, amount: 10 }] },
  ])
  expect(await paid()).toEqual([{ payment_number: right, amount: 1_000, settled: 1_000 }])
  expect(await stored(one.number)).toMatchObject({ settled: 1_000 })
})

test('an invoice stays in its currency: what covered it is not money of another one', async () => {
  const record = invoiceOf()
  const memo: CreditMemoRecord = {
    ...{ number: `C${unique()}`, customerNumber, currencyCode: 'EUR', creditedOn: '2026-01-20' },
    lines: [{ number: 'BL-6', name: 'Board', quantity: 1, netUnitPrice: 20 }],
    covers: [{ invoiceNumber: record.number, amount: 20 }],
  }
  await bringing('invoices', [record])
  await bringing('memos', [memo])
  const { reasons } = await bringing('invoices', [{ ...record, currencyCode: 'USD' }])
  expect(reasons).toEqual(['currencyCode: the invoice is in EUR'])
  expect(await stored(record.number)).toMatchObject({ currency_code: 'EUR', settled: 2_000 })
})

test('a credit memo covers invoices of its customer, and none of others', async () => {
  const invoice = invoiceOf()
  await bringing('invoices', [invoice])
  const memo: CreditMemoRecord = {
    number: `K${unique()}`,
    customerNumber,
    currencyCode: 'EUR',
    creditedOn: '2026-02-01',
    invoiceNumber: invoice.number,
    lines: [{ number: 'BL-6', name: 'Board', quantity: 1, netUnitPrice: 33.33, ratePercentage: 25 }],
    covers: [{ invoiceNumber: invoice.number, amount: 41.66 }],
  }
  expect(await bringing('memos', [memo, memo])).toMatchObject({ created: 1, reasons: ['is in line 1 already'] })
  expect(await bringing('memos', [memo])).toMatchObject({ unchanged: 1 })
  expect(await bringing('memos', [{ ...memo, reason: 'A cracked board' }])).toMatchObject({ updated: 1 })
  expect(await stored(invoice.number)).toMatchObject({ settled: 4_166 })
  const other = await insertCustomer(db)
  const foreign = { ...memo, number: `K${unique()}`, customerNumber: other }
  expect((await bringing('memos', [foreign])).reasons).toEqual([
    `covers: the customer has no invoice ${invoice.number} in EUR`,
  ])
  expect((await bringing('memos', [{ ...memo, customerNumber: other }])).refused).toBe(1)
})

test('a day that is none is compared with no other', async () => {
  const { reasons } = await bringing('invoices', [invoiceOf({ invoicedOn: '31.11.2026' })])
  expect(reasons).toEqual(['invoicedOn: has to be a day like 2026-12-04'])
})

test.each([
  ['no record', 7, 'has to be an object'],
  ['an unknown customer', invoiceOf({ customerNumber: 'nobody' }), 'there is no customer nobody'],
  ['a due date before its own', invoiceOf({ dueOn: '2026-01-09' }), 'dueOn: It is due before it is made'],
  ['no lines', invoiceOf({ lines: [] }), 'lines: '],
  [
    'more money than there is',
    invoiceOf({ lines: [{ number: 'A', name: 'A', quantity: 10_000_000, netUnitPrice: 1_000_000_000 }] }),
    'lines: they come to more than any paper does',
  ],
  ['an extra field', { ...invoiceOf(), settled: 1 }, 'settled'],
  ['a null character', invoiceOf({ reference: 'a\u0000' }), 'reference'],
])('a row with %s is refused and says why', async (_what, record, reason) => {
  const { refused, reasons } = await bringing('invoices', [record, invoiceOf()])
  expect(refused).toBe(1)
  expect(reasons[0]).toContain(reason)
})
