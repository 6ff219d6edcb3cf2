import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import { EU } from '#test/factories.ts'
import { allocate, insertCreditMemo, insertInvoice, insertLedgerPayment } from '#test/ledger-factory.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { today } from '../today.ts'

const shop = await openTestShop()
const app = await shop.http()
const asker = await shop.customer()
const NOWHERE = { status: 404, type: 'NotFoundException' }

type Filters = Partial<Input<'POST /api/CustomerCenter/GetInvoicesWithPagination'>['body']>

const page = ({ api }: Person, filters: Filters = {}, query = { pageSize: 10, pageNr: 1 }) =>
  api('POST /api/CustomerCenter/GetInvoicesWithPagination', { query, body: { area: EU, ...filters } })
const get = ({ api }: Person, linkId: string, invoiceId?: string) =>
  api('POST /api/CustomerCenter/GetInvoice', { body: { area: EU, linkId, ...(invoiceId && { invoiceId }) } })
const numbers = ({ items }: { items: { invoiceNumber: string }[] }) => items.map((each) => each.invoiceNumber)

describe('POST GetInvoicesWithPagination', () => {
  test('turns pages, the latest first, in an order that is the same each time', async () => {
    const buyer = await shop.customer()
    for (let day = 10; day < 15; day++) {
      for (const twin of 'ab')
        await insertInvoice(shop.db, {
          ...buyer,
          number: `${buyer.customerNumber}-${day}${twin}`,
          invoicedOn: `2026-01-${day}`,
        })
    }
    const pages = []
    for (const pageNr of [1, 2, 3, 4]) pages.push(await page(buyer, {}, { pageSize: 4, pageNr }))
    expect(pages.map(({ items }) => items.length)).toEqual([4, 4, 2, 0])
    expect(pages[0]).toMatchObject({ totalItems: 10, totalPages: 3, currentPage: 1 })
    const all = pages.flatMap(numbers)
    expect(new Set(all).size).toBe(10)
    expect(pages.flatMap(({ items }) => items.map(({ invoicedOn }) => invoicedOn))).toEqual(
      [14, 13, 12, 11, 10].flatMap((day) => [`2026-01-${day}`, `2026-01-${day}`]),
    )
  })

  test('shows no row twice and leaves none out while others come in', async () => {
    const buyer = await shop.customer()
    for (let count = 0; count < 6; count++) await insertInvoice(shop.db, buyer)
    const first = await page(buyer, {}, { pageSize: 3, pageNr: 1 })
    for (let count = 0; count < 4; count++) await insertInvoice(shop.db, { ...buyer, invoicedOn: '2026-12-01' })
    const second = await page(buyer, { asOf: first.asOf }, { pageSize: 3, pageNr: 2 })
    expect(second).toMatchObject({ totalItems: 6, totalPages: 2, asOf: first.asOf })
    expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(6)
    expect((await page(buyer)).totalItems).toBe(10)
  })

  test('tells what is open, overdue and paid by what covers it', async () => {
    const buyer = await shop.customer()
    const { customerNumber } = buyer
    const overdue = await insertInvoice(shop.db, { ...buyer, dueOn: '2026-01-20' })
    const open = await insertInvoice(shop.db, { ...buyer, dueOn: today() })
    const paid = await insertInvoice(shop.db, { ...buyer, dueOn: '2026-01-20' })
    const ledgerPaymentId = await insertLedgerPayment(shop.db, { customerNumber, amount: 15_000 })
    const { creditMemoId } = await insertCreditMemo(shop.db, buyer)
    await allocate(shop.db, paid.invoiceId, { ledgerPaymentId }, 12_500)
    await allocate(shop.db, open.invoiceId, { ledgerPaymentId }, 2_500)
    await allocate(shop.db, open.invoiceId, { creditMemoId }, 1_250)

    const { items } = await page(buyer)
    const byNumber = new Map(items.map((each) => [each.invoiceNumber, each]))
    expect(byNumber.get(open.invoiceNumber)).toMatchObject({ state: 'Open', openAmount: 87.5, daysOverdue: 0 })
    expect(byNumber.get(paid.invoiceNumber)).toMatchObject({ state: 'Paid', openAmount: 0, daysOverdue: 0 })
    expect(byNumber.get(overdue.invoiceNumber)).toMatchObject({ state: 'Overdue', openAmount: 125 })
    expect(byNumber.get(overdue.invoiceNumber)?.daysOverdue).toBeGreaterThan(0)

    expect(numbers(await page(buyer, { states: ['Overdue'] }))).toEqual([overdue.invoiceNumber])
    expect(numbers(await page(buyer, { states: ['Paid'] }))).toEqual([paid.invoiceNumber])
    expect((await page(buyer, { states: ['Open'] })).totalItems).toBe(2)
    expect((await page(buyer, { states: ['Paid', 'Overdue'] })).totalItems).toBe(2)
    expect((await get(buyer, open.linkId)).settlements).toMatchObject([
      { kind: 'creditMemo', amount: 12.5, creditMemoId },
      { kind: 'payment', amount: 25 },
    ])
    await expect(allocate(shop.db, paid.invoiceId, { creditMemoId }, 1)).rejects.toThrow('check constraint')
  })

  test('finds by number, reference, order and product, of days and in the order that is asked for', async () => {
    const buyer = await shop.customer()
    const number = `10%_${buyer.customerNumber}`
    await insertInvoice(shop.db, { ...buyer, number, total: 300, invoicedOn: '2026-01-01' })
    await insertInvoice(shop.db, { ...buyer, reference: 'Spring fair', total: 100, dueOn: '2026-05-05' })
    const later = await insertInvoice(shop.db, {
      ...buyer,
      orderNumbers: ['X-88'],
      total: 200,
      invoicedOn: '2026-03-03',
    })
    const found = async (filters: Filters) => (await page(buyer, filters)).totalItems
    expect(await found({ search: '10%_' })).toBe(1)
    expect(await found({ search: '%' })).toBe(1)
    expect(await found({ search: 'sPRING' })).toBe(1)
    expect(await found({ search: 'x-8' })).toBe(1)
    expect(await found({ search: 'X8' })).toBe(1)
    expect(await found({ search: 'oche-7' })).toBe(3)
    expect(await found({ search: 'oche-7 spring' })).toBe(1)
    expect(await found({ search: "'; drop table invoice; --" })).toBe(0)
    expect(await found({ invoiced: { from: '2026-01-02', to: '2026-03-03' } })).toBe(2)
    expect(await found({ invoiced: { from: '2026-01-02', to: '2026-03-02' } })).toBe(1)
    expect(await found({ due: { to: '2026-05-05' } })).toBe(1)
    const by = async (sorting: Filters['sorting']) =>
      (await page(buyer, { sorting })).items.map(({ totalPrice }) => totalPrice.priceWithoutVat)
    expect(await by({ field: 'totalPrice' })).toEqual([3, 2, 1])
    expect(await by({ field: 'openAmount', direction: 'Ascending' })).toEqual([1, 2, 3])
    expect(numbers(await page(buyer, { sorting: { field: 'invoicedOn' } }))[0]).toBe(later.invoiceNumber)
  })

  test('sorts numbers by what they count', async () => {
    const buyer = await shop.customer()
    for (const number of ['100001', '9999']) await insertInvoice(shop.db, { ...buyer, number })
    const sorting = { field: 'invoiceNumber', direction: 'Ascending' } as const
    expect(numbers(await page(buyer, { sorting }))).toEqual(['9999', '100001'])
  })

  test.each([
    'pageSize=0&pageNr=1',
    'pageSize=-1&pageNr=1',
    'pageSize=1.5&pageNr=1',
    'pageSize=NaN&pageNr=1',
    'pageSize=1e9&pageNr=1',
    'pageSize=101&pageNr=1',
    'pageSize=10&pageNr=-1',
    'pageSize=10&pageNr=1e9',
    'pageSize=10',
    '',
  ])('refuses the page %s', async (query) => {
    for (const list of ['Invoices', 'Orders', 'CreditMemos']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/CustomerCenter/Get${list}WithPagination?${query}`,
        headers: { authorization: `Bearer ${asker.token}` },
        payload: { area: EU },
      })
      expect([answer.statusCode, answer.json().type], list).toEqual([400, 'ValidationException'])
    }
  })

  test('refuses what it does not sort or filter by', async () => {
    const buyer = await shop.customer()
    const wrong: object[] = [
      { sorting: { field: 'arrived_at' } },
      { sorting: { field: 'invoicedOn', direction: 'up' } },
      { states: ['Paid; --'] },
      { invoiced: { from: 'yesterday' } },
      { asOf: 'now()' },
      { search: 'x'.repeat(101) },
    ]
    for (const each of wrong)
      await expect(page(buyer, each), JSON.stringify(each)).rejects.toMatchObject({ status: 400 })
  })
})

describe('POST GetInvoices', () => {
  test('gives the customer his own invoices and nobody else any', async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const { invoiceNumber } = await insertInvoice(shop.db, buyer)
    const of = ({ api }: Person) => api('POST /api/CustomerCenter/GetInvoices', { body: { area: EU } })
    expect(numbers(await of(buyer))).toEqual([invoiceNumber])
    expect(await of(other)).toEqual({ items: [], totalItems: 0 })
    await expect(of(shop.visitor())).rejects.toMatchObject({ status: 401 })
    await expect(of(await shop.staff('backoffice'))).rejects.toMatchObject({ status: 403 })
  })
})

describe('POST GetInvoice', () => {
  test('gives an invoice with its lines and rates, and no more than that', async () => {
    const buyer = await shop.customer()
    const { linkId, invoiceId, invoiceNumber } = await insertInvoice(shop.db, { ...buyer, orderNumbers: ['E-1'] })
    expect(linkId).toMatch(/^[0-9a-f]{32}$/)
    const invoice = await get(buyer, linkId, invoiceId)
    expect(invoice).toMatchObject({
      invoiceNumber,
      orderNumbers: ['E-1'],
      orders: [],
      totalPrice: { priceWithVat: 125, priceWithoutVat: 100 },
      vatRates: [{ ratePercentage: 25, base: 100, vat: 25 }],
      lines: [{ number: 'OCHE-7', netLinePrice: { priceWithVat: 125, priceWithoutVat: 100 } }],
      settlements: [],
    })
    expect(invoice).not.toHaveProperty('settled')
  })

  test("does not find another customer's, nor by a changed link, nor with the id of another", async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const own = await insertInvoice(shop.db, buyer)
    const foreign = await insertInvoice(shop.db, other)
    const changed = own.linkId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const unknown = get(buyer, 'nothing')
    await expect(unknown).rejects.toMatchObject(NOWHERE)
    const body = await unknown.catch(({ result }) => ({ ...result, traceId: '' }))
    for (const [linkId, invoiceId] of [
      [foreign.linkId],
      [changed],
      [own.invoiceNumber],
      [own.invoiceId],
      [own.linkId, foreign.invoiceId],
      [foreign.linkId, own.invoiceId],
    ]) {
      const answer = await get(buyer, linkId ?? '', invoiceId).catch(({ result }) => ({ ...result, traceId: '' }))
      expect(answer).toEqual(body)
    }
  })

  test('is open to a sales person for the customer he acts for, and for no other', async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const [own, foreign] = [await insertInvoice(shop.db, buyer), await insertInvoice(shop.db, other)]
    const sales = await shop.acting(buyer.customerNumber)
    expect(await get(sales, own.linkId)).toMatchObject({ invoiceId: own.invoiceId })
    await expect(get(sales, foreign.linkId)).rejects.toMatchObject(NOWHERE)
  })
})
