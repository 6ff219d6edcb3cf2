import { expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import { EU } from '#test/factories.ts'
import { allocate, insertCreditMemo, insertInvoice } from '#test/ledger-factory.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const NOWHERE = { status: 404, type: 'NotFoundException' }

const page = (
  { api }: Person,
  filters: Partial<Input<'POST /api/CustomerCenter/GetCreditMemosWithPagination'>['body']> = {},
  query = { pageSize: 10, pageNr: 1 },
) => api('POST /api/CustomerCenter/GetCreditMemosWithPagination', { query, body: { area: EU, ...filters } })
const get = ({ api }: Person, creditMemoId: string) =>
  api('POST /api/CustomerCenter/GetCreditMemo', { body: { area: EU, creditMemoId } })

test('a list of credit memos tells which of them are left, and the invoices they correct', async () => {
  const buyer = await shop.customer()
  const invoice = await insertInvoice(shop.db, buyer)
  const used = await insertCreditMemo(shop.db, { ...buyer, invoiceNumber: invoice.invoiceNumber, reason: 'Broken' })
  const open = await insertCreditMemo(shop.db, { ...buyer, invoiceNumber: 'unknown', creditedOn: '2026-02-02' })
  await allocate(shop.db, invoice.invoiceId, { creditMemoId: used.creditMemoId }, 1_250)

  const all = await page(buyer)
  expect(all.items).toMatchObject([
    { creditMemoNumber: open.creditMemoNumber, state: 'Open', openAmount: 12.5, invoiceLinkId: null },
    { creditMemoNumber: used.creditMemoNumber, state: 'Used', openAmount: 0, invoiceLinkId: invoice.linkId },
  ])
  expect((await page(buyer, { states: ['Used'] })).items).toHaveLength(1)
  expect((await page(buyer, { credited: { from: '2026-02-02', to: '2026-02-02' } })).items).toHaveLength(1)
  expect((await page(buyer, { search: 'broken' })).items).toHaveLength(1)
  expect((await page(buyer, { search: 'oche-7 broken' })).items).toHaveLength(1)
  expect((await page(buyer, { search: 'OCHE7' })).items).toHaveLength(2)
  expect((await page(buyer, { search: invoice.invoiceNumber })).items).toHaveLength(1)
  await insertCreditMemo(shop.db, buyer)
  expect((await page(buyer, { asOf: all.asOf })).totalItems).toBe(2)
})

test('a list of credit memos turns pages, the latest first, in an order that is the same each time', async () => {
  const buyer = await shop.customer()
  for (const day of [12, 10, 11]) {
    for (const _twin of 'ab') await insertCreditMemo(shop.db, { ...buyer, creditedOn: `2026-01-${day}` })
  }
  const pages = []
  for (const pageNr of [1, 2, 3]) pages.push(await page(buyer, {}, { pageSize: 4, pageNr }))
  expect(pages.map(({ items }) => items.length)).toEqual([4, 2, 0])
  expect(pages[0]).toMatchObject({ totalItems: 6, totalPages: 2, currentPage: 1 })
  const all = pages.flatMap(({ items }) => items)
  expect(new Set(all.map(({ creditMemoId }) => creditMemoId)).size).toBe(6)
  expect(all.map(({ creditedOn }) => creditedOn)).toEqual(
    [12, 11, 10].flatMap((day) => [`2026-01-${day}`, `2026-01-${day}`]),
  )
})

test('a list of credit memos is sorted as it is asked for, numbers by what they count', async () => {
  const buyer = await shop.customer()
  await insertCreditMemo(shop.db, { ...buyer, number: '9999', total: 300, reference: 'B' })
  await insertCreditMemo(shop.db, { ...buyer, number: '100001', total: 200, reference: 'A', creditedOn: '2026-01-01' })
  for (const field of ['creditedOn', 'totalPrice', 'openAmount', 'reference'] as const) {
    const { items } = await page(buyer, { sorting: { field, direction: 'Ascending' } })
    expect(items, field).toMatchObject([{ creditMemoNumber: '100001' }, { creditMemoNumber: '9999' }])
  }
  const { items } = await page(buyer, { sorting: { field: 'creditMemoNumber' } })
  expect(items).toMatchObject([{ creditMemoNumber: '100001' }, { creditMemoNumber: '9999' }])
})

test('a credit memo comes with its lines and what it covered', async () => {
  const buyer = await shop.customer()
  const invoice = await insertInvoice(shop.db, buyer)
  const { creditMemoId } = await insertCreditMemo(shop.db, buyer)
  await allocate(shop.db, invoice.invoiceId, { creditMemoId }, 500)
  expect(await get(buyer, creditMemoId)).toMatchObject({
    openAmount: 7.5,
    lines: [{ number: 'OCHE-7' }],
    uses: [{ linkId: invoice.linkId, amount: 5 }],
  })
})

test("another customer's credit memo is not there", async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const foreign = await insertCreditMemo(shop.db, other)
  // A memo that names another customer's invoice does not lead to it.
  const invoice = await insertInvoice(shop.db, other)
  const own = await insertCreditMemo(shop.db, { ...buyer, invoiceNumber: invoice.invoiceNumber })
  expect((await get(buyer, own.creditMemoId)).invoiceLinkId).toBeNull()
  for (const id of [foreign.creditMemoId, foreign.creditMemoNumber, own.creditMemoNumber, 'x', `${own.creditMemoId}0`])
    await expect(get(buyer, id)).rejects.toMatchObject(NOWHERE)
  await expect(get(shop.visitor(), own.creditMemoId)).rejects.toMatchObject({ status: 401 })
  await expect(page(await shop.staff('backoffice'))).rejects.toMatchObject({ status: 403 })
})
