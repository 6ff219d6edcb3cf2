import { describe, expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { EU } from '#test/factories.ts'
import { allocate, insertInvoice, insertLedgerPayment } from '#test/ledger-factory.ts'
import { sandboxBank } from '#test/sandbox-bank.ts'
import { type Buyer, openTestShop, type Person } from '#test/shop.ts'
import { exportInvoices, importInvoiceRows } from '../import/invoices.ts'
import type { InvoiceRecord } from '../import/paper-record.ts'
import { numberRows } from '../import/rows.ts'

const shop = await openTestShop({ sandboxPayment: true })
const app = await shop.http()
const { verify, comeBack, stored, act, later } = sandboxBank(shop, app)

type Wanted = { linkId: string; amount?: number }

const pay = ({ api }: Pick<Person, 'api'>, invoices: Wanted[], paymentMethod = 'sandbox') =>
  api('POST /api/Payment/CreateInvoicePaymentIntent', { body: { area: EU, invoices, paymentMethod } })
const openOf = async ({ api }: Person, linkId: string) =>
  (await api('POST /api/CustomerCenter/GetInvoice', { body: { area: EU, linkId } })).openAmount
const balanceOf = async ({ api }: Person) =>
  (await api('POST /api/CustomerCenter/GetBalance', { body: { area: EU } })).balances[0]
const received = (paymentId: string) =>
  shop.db.selectFrom('ledger_payment').selectAll().where('payment_id', '=', paymentId).execute()

/** Covers `amount` minor units by a bank transfer. */
async function transfer(buyer: Buyer, invoiceId: string, amount: number): Promise<void> {
  await allocate(
    shop.db,
    invoiceId,
    { ledgerPaymentId: await insertLedgerPayment(shop.db, { ...buyer, amount }) },
    amount,
  )
}

/** A buyer with two open invoices of 125.00 each. */
async function owing() {
  const buyer = await shop.customer()
  return { buyer, first: await insertInvoice(shop.db, buyer), second: await insertInvoice(shop.db, buyer) }
}

describe('CreateInvoicePaymentIntent', () => {
  test('opens one payment of invoices, in full and in part, that settles them when it is made', async () => {
    const { buyer, first, second } = await owing()
    const methods = await buyer.api('POST /api/Payment/GetPaymentMethods', { body: { area: EU } })
    expect(methods.paymentMethods.map(({ id }) => id)).toEqual(['sandbox'])
    const made = await pay(buyer, [{ linkId: first.linkId }, { linkId: second.linkId, amount: 25.5 }])
    expect(made).toMatchObject({ state: 'Pending', provider: 'sandbox', amount: 150.5, currencyCode: 'EUR' })
    expect(made.invoices).toHaveLength(2)
    expect(await openOf(buyer, first.linkId)).toBe(125)

    await act(made.redirectUrl, 'approve')
    const back = await comeBack(made.paymentId)
    expect([back.statusCode, back.headers.location]).toEqual([303, '/customer-center/invoices?payment=paid'])
    expect([await openOf(buyer, first.linkId), await openOf(buyer, second.linkId)]).toEqual([0, 99.5])
    expect(await stored(made.paymentId)).toMatchObject({ state: 'Paid', captured: 15_050, difference: null })
    const [money] = await received(made.paymentId)
    expect(money).toMatchObject({ amount: 15_050, settled: 15_050, method: 'Test payment' })
    expect(money?.payment_number).toMatch(/^WEB\d{6}$/)
  })

  test('refuses what cannot be paid, naming it, and begins nothing', async () => {
    const { buyer, first, second } = await owing()
    const dollars = await insertInvoice(shop.db, { ...buyer, currencyCode: 'USD' })
    const paid = await insertInvoice(shop.db, buyer)
    await transfer(buyer, paid.invoiceId, 12_500)
    const wrong: [Wanted[], string, string?][] = [
      [[{ linkId: first.linkId, amount: 125.01 }], 'invoices.0.amount'],
      [[{ linkId: first.linkId }, { linkId: second.linkId, amount: 0.001 }], 'invoices.1.amount'],
      [[{ linkId: first.linkId, amount: 1.005 }], 'invoices.0.amount'],
      [[{ linkId: first.linkId, amount: 1e308 }], 'invoices.0.amount'],
      [[{ linkId: first.linkId }, { linkId: first.linkId, amount: 1 }], 'invoices.1.linkId'],
      [[{ linkId: first.linkId }, { linkId: dollars.linkId }], 'invoices.1.linkId'],
      [[{ linkId: paid.linkId }], 'invoices.0.amount'],
      [[{ linkId: first.linkId }], 'paymentMethod', 'invoice'],
      [[{ linkId: first.linkId }], 'paymentMethod', 'stripe'],
    ]
    for (const [invoices, path, method] of wrong) {
      await expect(pay(buyer, invoices, method), path).rejects.toMatchObject({
        status: 400,
        result: { errors: [{ path }] },
      })
    }
    await expect(pay(buyer, [{ linkId: first.linkId, amount: -1 }])).rejects.toMatchObject({ status: 400 })
    await expect(pay(buyer, [])).rejects.toMatchObject({ status: 400 })
    const begun = await shop.db
      .selectFrom('payment')
      .select('payment_id')
      .where('customer_number', '=', buyer.customerNumber)
      .execute()
    expect(begun).toEqual([])
  })

  test('says in the words of the area, with its amounts, what cannot be paid', async () => {
    const { write } = await editorOf(shop)
    await write('translation', 'PaymentFault.TooMuch', { text: 'Von {number} sind nur {amount} offen.' })
    await write('translation', 'Payment.Invoices', { text: '{count|Rechnung|Rechnungen} {numbers}' })
    const { buyer, first } = await owing()
    const inDollars = await insertInvoice(shop.db, { ...buyer, currencyCode: 'USD' })
    await expect(pay(buyer, [{ linkId: inDollars.linkId, amount: 200 }])).rejects.toMatchObject({
      result: { errors: [{ message: expect.stringMatching(/^Von .+ sind nur USD.125\.00 offen\.$/) }] },
    })
    const { redirectUrl } = await pay(buyer, [{ linkId: first.linkId }])
    const { payload } = await app.inject(redirectUrl)
    expect(payload).toContain(`Rechnung ${first.invoiceNumber}`)
  })

  test("knows no invoice of another customer, also beside one's own, and turns others away", async () => {
    const { buyer, first } = await owing()
    const stranger = await shop.customer()
    const own = await insertInvoice(shop.db, stranger)
    const nowhere = { status: 404, type: 'NotFoundException' }
    await expect(pay(stranger, [{ linkId: own.linkId }, { linkId: first.linkId }])).rejects.toMatchObject(nowhere)
    await expect(pay(buyer, [{ linkId: 'none' }])).rejects.toMatchObject(nowhere)
    await expect(pay(shop.visitor(), [{ linkId: first.linkId }])).rejects.toMatchObject({ status: 401 })
    const clerk = await shop.staff('backoffice')
    await expect(pay(clerk, [{ linkId: first.linkId }])).rejects.toMatchObject({ status: 403 })
  })

  test('names in trail and ledger who began it for the customer', async () => {
    const { buyer, first } = await owing()
    const sales = await shop.acting(buyer.customerNumber)
    const { paymentId } = await pay(sales, [{ linkId: first.linkId }])
    const [entry] = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('object', '=', first.linkId)
      .where('action', 'like', '%CreateInvoicePaymentIntent')
      .execute()
    expect(entry).toMatchObject({ actor_id: sales.userId, customer_number: buyer.customerNumber, is_acting: true })
    const clerk = await shop.staff('backoffice')
    const { payments } = await clerk.api('POST /backoffice/api/Payment/GetPayments', { body: { area: EU, take: 100 } })
    expect(payments.find((each) => each.paymentId === paymentId)).toMatchObject({
      orderNumber: null,
      customerName: `Customer ${buyer.customerNumber}`,
      amount: 125,
      invoices: [{ invoiceNumber: first.invoiceNumber, amount: 125 }],
      events: expect.arrayContaining([expect.objectContaining({ kind: 'Created' })]),
    })
  })
})

describe('two payments of one invoice', () => {
  test('are one when twenty ask for the same at once', async () => {
    const { buyer, first, second } = await owing()
    const there = await (await shop.another()).again(buyer)
    const wanted = [{ linkId: first.linkId }, { linkId: second.linkId, amount: 10 }]
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => pay(index % 2 ? buyer : there, wanted)))
    expect(new Set(made.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(new Set(made.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
  })

  test('are the latter one alone when it is another: the first is stopped', async () => {
    const { buyer, first, second } = await owing()
    const [one, other] = [
      await pay(buyer, [{ linkId: first.linkId }]),
      await pay(buyer, [{ linkId: first.linkId, amount: 100 }, { linkId: second.linkId }]),
    ]
    expect((await stored(one.paymentId)).state).toBe('Cancelled')
    await act(one.redirectUrl, 'approve')
    expect((await comeBack(one.paymentId)).headers.location).toBe('/customer-center/invoices?payment=ended')
    await act(other.redirectUrl, 'approve')
    await verify(other.paymentId)
    expect([await openOf(buyer, first.linkId), await openOf(buyer, second.linkId)]).toEqual([25, 0])
  })

  test('count both when the first was paid before the second was asked for, each for what was open', async () => {
    const { buyer, first } = await owing()
    const one = await pay(buyer, [{ linkId: first.linkId, amount: 100 }])
    // Paid, but nobody has told the shop.
    await act(one.redirectUrl, 'approve')
    await expect(pay(buyer, [{ linkId: first.linkId, amount: 100.5 }])).rejects.toMatchObject({ status: 400 })
    expect((await stored(one.paymentId)).state).toBe('Paid')
    expect((await pay(buyer, [{ linkId: first.linkId }])).amount).toBe(25)
  })

  test('begun at the same time for different amounts leave one that can be paid', async () => {
    const { buyer, first } = await owing()
    const made = await Promise.allSettled(
      [10, 20, 30, 40, 50, 60, 70].map((amount) => pay(buyer, [{ linkId: first.linkId, amount }])),
    )
    expect(made.some(({ status }) => status === 'fulfilled')).toBe(true)
    const live = await shop.db
      .selectFrom('payment')
      .select('payment_id')
      .where('customer_number', '=', buyer.customerNumber)
      .where('state', 'in', ['Created', 'Pending'])
      .execute()
    expect(live).toHaveLength(1)
  })
})

describe('the money for invoices', () => {
  test('comes in once, however often and whoever calls', async () => {
    const { buyer, first } = await owing()
    const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId }])
    await act(redirectUrl, 'approve')
    const calls = Array.from({ length: 20 }, (_, index) => (index % 3 ? verify(paymentId) : comeBack(paymentId)))
    const answers = await Promise.all(calls)
    expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([])
    expect(await received(paymentId)).toHaveLength(1)
    expect(await balanceOf(buyer)).toMatchObject({ open: 125, unused: 0 })
  })

  test('that is taken twice comes in once and is given back once', async () => {
    const { buyer, first } = await owing()
    const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId }])
    await act(redirectUrl, 'twice')
    await verify(paymentId)
    expect(await stored(paymentId)).toMatchObject({
      state: 'Paid',
      captured: 25_000,
      refunded: 12_500,
      difference: 'PaidTwice',
    })
    expect(await received(paymentId)).toHaveLength(1)
    expect(await openOf(buyer, first.linkId)).toBe(0)
  })

  test('covers what still fits where a part was settled meanwhile; the rest is in his favour, and staff sees it', async () => {
    const { buyer, first, second } = await owing()
    const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId }, { linkId: second.linkId }])
    await transfer(buyer, first.invoiceId, 10_000)
    await act(redirectUrl, 'approve')
    expect((await comeBack(paymentId)).headers.location).toBe('/customer-center/invoices?payment=paid')
    expect([await openOf(buyer, first.linkId), await openOf(buyer, second.linkId)]).toEqual([0, 0])
    expect(await balanceOf(buyer)).toMatchObject({ open: 0, unused: 100, balance: -100 })
    expect(await stored(paymentId)).toMatchObject({ state: 'Paid', refunded: 0, difference: 'SettledMeanwhile' })
  })

  test('goes back where everything was settled meanwhile', async () => {
    const { buyer, first } = await owing()
    const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId }])
    await transfer(buyer, first.invoiceId, 12_500)
    await act(redirectUrl, 'approve')
    expect((await comeBack(paymentId)).headers.location).toBe('/customer-center/invoices?payment=refunded')
    expect(await stored(paymentId)).toMatchObject({
      state: 'Refunded',
      refunded: 12_500,
      difference: 'SettledMeanwhile',
    })
    expect(await received(paymentId)).toEqual([])
  })

  test.each([
    ['decline', 'Declined', 'declined'],
    ['late', 'Refunded', 'ended'],
    ['wrong', 'Refunded', 'refunded'],
  ] as const)('that does not come in, by %s, leaves the invoice open', async (deed, state, news) => {
    const { buyer, first } = await owing()
    const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId }])
    await act(redirectUrl, deed)
    expect((await comeBack(paymentId)).headers.location).toBe(`/customer-center/invoices?payment=${news}`)
    await later(paymentId)
    expect((await stored(paymentId)).state).toBe(state)
    expect(await openOf(buyer, first.linkId)).toBe(125)
    expect((await pay(buyer, [{ linkId: first.linkId }])).paymentId).not.toBe(paymentId)
  })

  test('is found when nobody comes back; until then the list knows what is waited for', async () => {
    const { buyer, first } = await owing()
    const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId }])
    await act(redirectUrl, 'leave')
    expect((await comeBack(paymentId)).headers.location).toBe('/customer-center/invoices?payment=open')
    await act(redirectUrl, 'stall')
    const waiting = `/customer-center/invoices?payment=pending&paymentId=${paymentId}`
    expect((await comeBack(paymentId)).headers.location).toBe(waiting)
    await later(paymentId)
    expect((await stored(paymentId)).state).toBe('Paid')
    expect(await openOf(buyer, first.linkId)).toBe(0)
  })
})

test('an invoice that the ERP writes anew stays covered by what was paid in the shop, as far as that fits', async () => {
  const { buyer, first } = await owing()
  const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId, amount: 100 }])
  await act(redirectUrl, 'approve')
  await verify(paymentId)
  const bring = async (payments: InvoiceRecord['payments']) => {
    const record: InvoiceRecord = {
      number: first.invoiceNumber,
      customerNumber: buyer.customerNumber,
      currencyCode: 'EUR',
      invoicedOn: '2026-01-10',
      dueOn: '2099-01-10',
      lines: [{ number: 'OCHE-7', name: 'Throwing line', quantity: 1, netUnitPrice: 100, ratePercentage: 25 }],
      payments,
    }
    expect(await importInvoiceRows(shop.db, numberRows([record]))).toMatchObject({ updated: 1 })
  }
  await bring([])
  expect(await openOf(buyer, first.linkId)).toBe(25)
  await bring([{ number: `P${first.invoiceNumber}`, paidOn: '2026-03-01', amount: 75 }])
  expect(await openOf(buyer, first.linkId)).toBe(0)
  expect(await balanceOf(buyer)).toMatchObject({ open: 125, unused: 50 })
  const number = (await received(paymentId))[0]?.payment_number ?? ''
  await bring([{ number, paidOn: '2026-03-01', amount: 100 }])
  expect(await openOf(buyer, first.linkId)).toBe(25)
})

test('what was paid in the shop goes out with its invoice, and changes nothing where it comes in again or is not named', async () => {
  const { buyer, first } = await owing()
  const { paymentId, redirectUrl } = await pay(buyer, [{ linkId: first.linkId, amount: 25.5 }])
  await act(redirectUrl, 'approve')
  await comeBack(paymentId)
  const invoices = await Array.fromAsync(exportInvoices(shop.db))
  const [invoice] = invoices.filter(({ number }) => number === first.invoiceNumber)
  expect(invoice?.payments).toMatchObject([{ number: expect.stringMatching(/^WEB/), amount: 25.5, total: 25.5 }])
  const records = [{ ...invoice, payments: [] }, invoice]
  for (const record of records) {
    expect(await importInvoiceRows(shop.db, numberRows([record]))).toMatchObject({ unchanged: 1 })
  }
})

test('a payment is for an order or for invoices, and for all of them', async () => {
  const { buyer, first } = await owing()
  const { paymentId } = await pay(buyer, [{ linkId: first.linkId }])
  const { payment_id: _, ...row } = await stored(paymentId)
  const nothing = shop.db.insertInto('payment').values(row).execute()
  await expect(nothing).rejects.toThrow('for an order or for invoices')
})
