import { expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import { EU, US } from '#test/factories.ts'
import { allocate, insertCreditMemo, insertInvoice, insertLedgerPayment } from '#test/ledger-factory.ts'
import { type Buyer, openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()

type Wanted = Partial<Input<'POST /api/CustomerCenter/GetLedgerWithPagination'>['body']>

const balance = ({ api }: Person) => api('POST /api/CustomerCenter/GetBalance', { body: { area: EU } })
const entries = ({ api }: Person, wanted: Wanted = {}, query = { pageSize: 10, pageNr: 1 }) =>
  api('POST /api/CustomerCenter/GetLedgerWithPagination', { query, body: { area: EU, ...wanted } })

/**
 * Two invoices of 125.00, one overdue and half paid, a credit memo of 12.50 and a payment of 100.00 that covers 62.50.
 */
async function withPapers(buyer: Buyer) {
  const due = { number: `${buyer.customerNumber}a`, reference: 'Spring fair', dueOn: '2026-01-31' }
  const overdue = await insertInvoice(shop.db, { ...buyer, ...due })
  const open = await insertInvoice(shop.db, { ...buyer, number: `${buyer.customerNumber}b`, invoicedOn: '2026-02-10' })
  const memo = await insertCreditMemo(shop.db, { ...buyer, creditedOn: '2026-02-10' })
  const ledgerPaymentId = await insertLedgerPayment(shop.db, { ...buyer, amount: 10_000 })
  await allocate(shop.db, overdue.invoiceId, { ledgerPaymentId }, 6_250)
  return { overdue, open, memo }
}

test('who works here knows it too, of the customers of his area, and by which invoices', async () => {
  const [buyer, clerk] = [await shop.customer(), await shop.staff('backoffice')]
  const { overdue, open } = await withPapers(buyer)
  const paid = await insertInvoice(shop.db, buyer)
  const ledgerPaymentId = await insertLedgerPayment(shop.db, { ...buyer, amount: 12_500 })
  await allocate(shop.db, paid.invoiceId, { ledgerPaymentId }, 12_500)
  const ask = (area = EU, customerNo = buyer.customerNumber) =>
    clerk.api('POST /backoffice/api/Customer/GetBalances', { body: { area, customerNo } })
  const { balances, unpaid } = await ask()
  expect(balances).toEqual((await balance(buyer)).balances)
  expect(unpaid).toMatchObject([
    { invoiceNumber: overdue.invoiceNumber, dueOn: '2026-01-31', openAmount: 62.5 },
    { invoiceNumber: open.invoiceNumber, daysOverdue: 0, currencyCode: 'EUR', openAmount: 125 },
  ])
  expect(unpaid[0]?.daysOverdue).toBeGreaterThan(0)
  await expect(ask(US)).rejects.toMatchObject({ type: 'NotFoundException' })
  await expect(ask(EU, 'none')).rejects.toMatchObject({ type: 'NotFoundException' })
})

test('the balance is what is open less what has covered nothing yet, by age and by currency', async () => {
  const buyer = await shop.customer({ creditLimit: 500_000 })
  await withPapers(buyer)
  await insertInvoice(shop.db, { ...buyer, currencyCode: 'USD' })
  const { balances, creditLimit } = await balance(buyer)
  expect(creditLimit).toBe(5000)
  expect(balances).toMatchObject([
    { currencyCode: 'EUR', open: 187.5, overdue: 62.5, unused: 50, balance: 137.5, openCount: 2, overdueCount: 1 },
    { currencyCode: 'USD', open: 125, overdue: 0, balance: 125 },
  ])
  expect(balances[0]?.ages).toMatchObject([
    { fromDays: null, toDays: 0, amount: 125 },
    { fromDays: 1, toDays: 30 },
    { fromDays: 31, toDays: 60 },
    { fromDays: 61, toDays: 90 },
    { fromDays: 91, toDays: null },
  ])
})

test('a customer without papers owes nothing', async () => {
  const buyer = await shop.customer()
  expect(await balance(buyer)).toMatchObject({ balances: [{ currencyCode: 'EUR', open: 0, balance: 0 }] })
  expect(await entries(buyer)).toMatchObject({ items: [], totalItems: 0, totalPages: 0 })
})

test('the ledger runs its balance over everything, whatever of it is shown', async () => {
  const buyer = await shop.customer()
  const { overdue, open, memo } = await withPapers(buyer)
  const { items, currencyCode } = await entries(buyer)
  expect(currencyCode).toBe('EUR')
  expect(items).toMatchObject([
    { kind: 'payment', amount: -100, openAmount: 37.5, balance: 137.5, id: null },
    { kind: 'creditMemo', amount: -12.5, balance: 237.5, id: memo.creditMemoId },
    { kind: 'invoice', amount: 125, openAmount: 125, balance: 250, id: open.linkId },
    { kind: 'invoice', amount: 125, openAmount: 62.5, balance: 125, id: overdue.linkId },
  ])
  const [latest] = (await entries(buyer, { kinds: ['payment'] })).items
  expect(latest?.balance).toBe(137.5)
  expect((await entries(buyer, { period: { from: '2026-02-10', to: '2026-02-10' } })).totalItems).toBe(2)
  expect((await entries(buyer, { search: overdue.invoiceNumber })).totalItems).toBe(1)
  expect((await entries(buyer, { search: `fair ${overdue.invoiceNumber}` })).totalItems).toBe(1)
  expect((await entries(buyer, { search: '%' })).totalItems).toBe(0)
  const [first, second] = [
    await entries(buyer, {}, { pageSize: 3, pageNr: 1 }),
    await entries(buyer, {}, { pageSize: 3, pageNr: 2 }),
  ]
  expect([...first.items, ...second.items]).toEqual(items)
  await insertInvoice(shop.db, buyer)
  expect((await entries(buyer, { asOf: first.asOf })).totalItems).toBe(4)
})

test('the ledger says which invoices a payment or a credit memo has covered', async () => {
  const buyer = await shop.customer()
  const { overdue, open, memo } = await withPapers(buyer)
  await allocate(shop.db, open.invoiceId, memo, 1_250)
  const [payment, creditMemo, ...invoices] = (await entries(buyer)).items
  const { linkId, invoiceNumber } = overdue
  expect(payment?.covers).toEqual([{ linkId, invoiceNumber }])
  expect(creditMemo?.covers).toEqual([{ linkId: open.linkId, invoiceNumber: open.invoiceNumber }])
  expect(invoices.map(({ covers }) => covers)).toEqual([[], []])
})

test('an invoice that is paid on its day stands before its payment', async () => {
  const buyer = await shop.customer()
  const { invoiceId } = await insertInvoice(shop.db, { ...buyer, invoicedOn: '2026-03-01' })
  await insertCreditMemo(shop.db, { ...buyer, creditedOn: '2026-03-01' })
  const ledgerPaymentId = await insertLedgerPayment(shop.db, { ...buyer, amount: 11_250, paidOn: '2026-03-01' })
  await allocate(shop.db, invoiceId, { ledgerPaymentId }, 11_250)
  expect((await entries(buyer)).items.map(({ kind, balance: after }) => [kind, after])).toEqual([
    ['payment', 0],
    ['creditMemo', 112.5],
    ['invoice', 125],
  ])
})

test('nobody sees what another customer owes', async () => {
  const buyer = await shop.customer()
  await withPapers(buyer)
  expect(await entries(await shop.customer())).toMatchObject({ totalItems: 0 })
  await expect(balance(shop.visitor())).rejects.toMatchObject({ status: 401 })
  await expect(entries(await shop.staff('backoffice'))).rejects.toMatchObject({ status: 403 })
  await expect(entries(buyer, {}, { pageSize: 0, pageNr: 1 })).rejects.toMatchObject({ status: 400 })
})
