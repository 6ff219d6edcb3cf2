import { describe, expect, test, vi } from 'vitest'
import type { Call } from '#contract/client.ts'
import type { ProductKey } from '#contract/shared.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { sandboxBank } from '#test/sandbox-bank.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'
import { sweep } from './sweep.ts'

const shop = await openTestShop({ sandboxPayment: true })
const app = await shop.http()

const stockOf = async ({ variantId }: ProductKey) =>
  (await shop.db.selectFrom('variant').select('stock').where('variant_id', '=', variantId).executeTakeFirst())?.stock

type Person = { api: Call }

/** A cart of one product for 10.00 and 8.00 shipping, paid in the sandbox, calculated. */
async function readyCart({ api }: Person, key: ProductKey, quantity = 1, paymentMethod = 'sandbox'): Promise<string> {
  const { cartId } = await api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const body = { area: EU, cartId }
  await api('POST /api/Cart/AddOrUpdateLines', { body: { ...body, lines: [{ productKey: key, quantity }] } })
  const shippingMethod = { id: 'eu-parcel' }
  await api('PATCH /api/Cart/SetShipping', { body: { ...body, shippingAddress: COPENHAGEN, shippingMethod } })
  await api('PATCH /api/Cart/SetPayment', { body: { ...body, paymentMethod } })
  await api('POST /api/Cart/CalculateCart', { body })
  return cartId
}

const intent = ({ api }: Person, cartId: string) =>
  api('POST /api/Payment/CreatePaymentIntent', { body: { area: EU, cartId } })
const place = ({ api }: Person, cartId: string) =>
  api('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })
const orderOf = ({ api }: Person, cartId: string) =>
  api('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } })
const cartOf = ({ api }: Person, cartId: string) => api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
const { verify, comeBack, stored, act, later } = sandboxBank(shop, app)

describe('GetPaymentMethods', () => {
  test('offers what is set up and what the customer may, and says nothing of keys', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentMethods } = await buyer.api('POST /api/Payment/GetPaymentMethods', { body: { area: EU, cartId } })
    expect(paymentMethods.map(({ id, isPrepaid }) => [id, isPrepaid])).toEqual([
      ['invoice', false],
      ['sandbox', true],
    ])
    expect(Object.keys(paymentMethods[0] ?? {}).toSorted()).toEqual(['description', 'id', 'isPrepaid', 'name'])
  })

  test('offers nothing on account without credit, and takes no such choice', async () => {
    const buyer = await shop.customer({ creditLimit: 0 })
    const cartId = await readyCart(buyer, await shop.sells())
    const body = { area: EU, cartId }
    const { paymentMethods } = await buyer.api('POST /api/Payment/GetPaymentMethods', { body })
    expect(paymentMethods.map(({ id }) => id)).toEqual(['sandbox'])
    const chosen = buyer.api('PATCH /api/Cart/SetPayment', { body: { ...body, paymentMethod: 'invoice' } })
    await expect(chosen).rejects.toMatchObject({ status: 400 })
    const stripe = buyer.api('PATCH /api/Cart/SetPayment', { body: { ...body, paymentMethod: 'stripe' } })
    await expect(stripe).rejects.toMatchObject({ status: 400 })
  })

  test('knows no cart of another', async () => {
    const cartId = await readyCart(await shop.customer(), await shop.sells())
    const stranger = await shop.customer()
    const asked = stranger.api('POST /api/Payment/GetPaymentMethods', { body: { area: EU, cartId } })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })
})

describe('CreatePaymentIntent', () => {
  test('writes the order first, takes its stock, and leads to the page of the provider', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 5 })
    const cartId = await readyCart(buyer, dart, 2)
    const made = await intent(buyer, cartId)
    expect(made).toMatchObject({ provider: 'sandbox', state: 'Pending', amount: 41.25, currencyCode: 'EUR' })
    expect(made.redirectUrl).toMatch(/^\/sandbox\/pay\/sb_/)
    expect(await orderOf(buyer, cartId)).toMatchObject({ state: 'AwaitingPayment', orderNumber: made.orderNumber })
    expect(await stockOf(dart)).toBe(3)
    expect((await cartOf(buyer, cartId)).status).toBe('open')
  })

  test('makes one payment and one order when twenty ask at once', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 100 })
    const cartId = await readyCart(buyer, dart)
    const there = await (await shop.another()).again(buyer)
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => intent(index % 2 ? buyer : there, cartId)))
    expect(new Set(made.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(new Set(made.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(await stockOf(dart)).toBe(99)
    expect(
      await shop.db.selectFrom('customer_order').select('order_id').where('cart_id', '=', cartId).execute(),
    ).toHaveLength(1)
  })

  test('computes the amount itself, whatever is sent', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const body = { area: EU, cartId, amount: 0.01, currencyCode: 'USD', totalPrice: 1 }
    const made = await buyer.api('POST /api/Payment/CreatePaymentIntent', { body })
    expect(made).toMatchObject({ amount: 28.75, currencyCode: 'EUR' })
  })

  test('refuses a cart that was not calculated, is on account, has nothing to pay, or is another’s', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const cartId = await readyCart(buyer, dart)
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: '', reference: 'x' } })
    await expect(intent(buyer, cartId)).rejects.toMatchObject({ status: 409, type: 'CartHasBeenModifiedException' })
    const onAccount = await shop.customer()
    await expect(intent(onAccount, await readyCart(onAccount, dart, 1, 'invoice'))).rejects.toMatchObject({
      status: 400,
    })
    await expect(intent(await shop.customer(), cartId)).rejects.toMatchObject({ status: 404 })
    await expect(intent(shop.visitor(), cartId)).rejects.toMatchObject({ status: 401 })
    expect(await shop.db.selectFrom('payment').select('payment_id').where('cart_id', '=', cartId).execute()).toEqual([])
  })

  test('refuses what is out of stock, taking nothing', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 1, allowBackorder: false })
    const cartId = await readyCart(buyer, dart, 2)
    await expect(intent(buyer, cartId)).rejects.toMatchObject({ status: 409, type: 'OutOfStockException' })
    expect(await stockOf(dart)).toBe(1)
  })

  test('makes ten new ones a minute at most', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    for (let count = 0; count < 10; count++) {
      const { paymentId, redirectUrl } = await intent(buyer, cartId)
      await act(redirectUrl, 'decline')
      await verify(paymentId)
    }
    await expect(intent(buyer, cartId)).rejects.toMatchObject({ status: 429, type: 'TooManyRequestsException' })
  })

  test('names in the trail who opened it for the customer', async () => {
    const customer = await shop.customer()
    const sales = await shop.acting(customer.customerNumber)
    const cartId = await readyCart(sales, await shop.sells())
    const { paymentId } = await intent(sales, cartId)
    const [entry] = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('object', '=', cartId)
      .where('action', 'like', '%CreatePaymentIntent')
      .execute()
    expect(entry).toMatchObject({ actor_id: sales.userId, customer_number: customer.customerNumber, is_acting: true })
    expect(await stored(paymentId)).toMatchObject({ user_id: sales.userId, customer_number: customer.customerNumber })
  })
})

describe('a payment that is approved', () => {
  test('places the order once, however often and whoever calls', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 10 })
    const cartId = await readyCart(buyer, dart)
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    const answer = await act(redirectUrl, 'approve')
    expect(answer.headers.location).toBe(`/api/Payment/VerifyPaymentRedirect/eu/${paymentId}`)
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 3 ? verify(paymentId, index % 2 ? 'GET' : 'POST') : comeBack(paymentId),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 400)).toEqual([])
    const back = await comeBack(paymentId)
    expect([back.statusCode, back.headers.location]).toEqual([303, `/checkout/receipt?cartId=${cartId}`])
    expect(await orderOf(buyer, cartId)).toMatchObject({ state: 'Placed', paymentMethod: { id: 'sandbox' } })
    expect((await cartOf(buyer, cartId)).status).toBe('ordered')
    expect(await stockOf(dart)).toBe(9)
    expect(await stored(paymentId)).toMatchObject({ state: 'Paid', captured: 2875, refunded: 0, difference: null })
    const changes = await shop.db
      .selectFrom('order_state_change')
      .select('to_state')
      .where('to_state', '=', 'Placed')
      .innerJoin('customer_order', 'customer_order.order_id', 'order_state_change.order_id')
      .where('cart_id', '=', cartId)
      .execute()
    expect(changes).toHaveLength(1)
    expect((await place(buyer, cartId)).state).toBe('Placed')
    await expect(intent(buyer, cartId)).rejects.toMatchObject({ type: 'CartIsOrderedException' })
  })

  test('is found when nobody calls and nobody comes back', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await act(redirectUrl, 'silent')
    expect((await verify(paymentId)).json().state).toBe('Pending')
    expect((await comeBack(paymentId)).headers.location).toContain('/checkout/receipt')
    await later(paymentId)
    expect((await orderOf(buyer, cartId)).state).toBe('Placed')
    expect(said).toHaveBeenCalledWith(expect.stringContaining('sandbox failed'), expect.anything())
    said.mockRestore()
  })

  test('is found by placing the order, which is refused until then', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const required = { status: 409, type: 'PaymentRequiredException' }
    await expect(place(buyer, cartId)).rejects.toMatchObject(required)
    const { redirectUrl } = await intent(buyer, cartId)
    await expect(place(buyer, cartId)).rejects.toMatchObject(required)
    await act(redirectUrl, 'approve')
    expect((await place(buyer, cartId)).state).toBe('Placed')
  })
})

describe('a payment that comes to nothing', () => {
  test.each([
    ['decline', 'Declined', '/checkout?payment=declined'],
    ['late', 'Cancelled', '/checkout?payment=ended'],
  ] as const)(
    'by %s is %s: stock and cart are back, and the next one is a new order',
    async (deed, state, location) => {
      const buyer = await shop.customer()
      const dart = await shop.sells({ stock: 1, allowBackorder: false })
      const cartId = await readyCart(buyer, dart)
      const { paymentId, redirectUrl, orderNumber } = await intent(buyer, cartId)
      expect(await stockOf(dart)).toBe(0)
      await act(redirectUrl, deed)
      expect((await comeBack(paymentId)).headers.location).toBe(location)
      expect((await stored(paymentId)).state).toBe(state)
      expect(await stockOf(dart)).toBe(1)
      await expect(orderOf(buyer, cartId)).rejects.toMatchObject({ status: 404 })
      const again = await intent(buyer, cartId)
      expect(again.orderNumber).not.toBe(orderNumber)
      await act(again.redirectUrl, 'approve')
      expect(await place(buyer, cartId)).toMatchObject({ state: 'Placed', orderNumber: again.orderNumber })
    },
  )

  test('is the same one when the buyer only came back', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await act(redirectUrl, 'leave')
    expect((await comeBack(paymentId)).headers.location).toBe('/checkout?payment=open')
    expect((await intent(buyer, cartId)).paymentId).toBe(paymentId)
  })

  test('is over after half an hour', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 4 })
    const { paymentId, redirectUrl } = await intent(buyer, await readyCart(buyer, dart))
    await shop.db
      .updateTable('payment')
      .set({ expires_at: new Date(0) })
      .where('payment_id', '=', paymentId)
      .execute()
    await later(paymentId)
    expect(await stored(paymentId)).toMatchObject({ state: 'Cancelled' })
    expect(await stockOf(dart)).toBe(4)
    // The provider takes nothing for it any more.
    await act(redirectUrl, 'approve')
    expect((await verify(paymentId)).json().state).toBe('Cancelled')
  })

  test('by another choice or a changed cart is stopped first', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 10 })
    const cartId = await readyCart(buyer, dart)
    const first = await intent(buyer, cartId)
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: '', reference: 'PO 1' } })
    await buyer.api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId } })
    const second = await intent(buyer, cartId)
    expect(second.paymentId).not.toBe(first.paymentId)
    expect((await stored(first.paymentId)).state).toBe('Cancelled')
    expect(await stockOf(dart)).toBe(9)
    await buyer.api('PATCH /api/Cart/SetPayment', { body: { area: EU, cartId, paymentMethod: 'invoice' } })
    await buyer.api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId } })
    expect(await place(buyer, cartId)).toMatchObject({
      state: 'Placed',
      paymentMethod: { id: 'invoice' },
      reference: 'PO 1',
    })
    expect((await stored(second.paymentId)).state).toBe('Cancelled')
    expect(await stockOf(dart)).toBe(9)
  })
})

describe('money that is not for the order', () => {
  test('of a wrong amount is given back, the order is given up, and staff sees it', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 10 })
    const cartId = await readyCart(buyer, dart)
    const { paymentId, redirectUrl, orderNumber } = await intent(buyer, cartId)
    await act(redirectUrl, 'wrong')
    expect((await comeBack(paymentId)).headers.location).toBe('/checkout?payment=refunded')
    expect(await stored(paymentId)).toMatchObject({
      state: 'Refunded',
      captured: 2975,
      refunded: 2975,
      difference: 'WrongAmount',
    })
    expect(await stockOf(dart)).toBe(10)
    const { api } = await shop.staff('backoffice')
    const { payments } = await api('POST /backoffice/api/Payment/GetPayments', { body: { area: EU, orderNumber } })
    expect(payments).toMatchObject([
      { paymentId, state: 'Refunded', difference: 'WrongAmount', amount: 28.75, captured: 29.75, refunded: 29.75 },
    ])
    expect(payments[0]?.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'Created',
        'opened',
        'told',
        'difference',
        'Refunding',
        'refund asked',
        'refund taken',
        'Refunded',
      ]),
    )
    const different = await api('POST /backoffice/api/Payment/GetPayments', { body: { area: EU, hasDifference: true } })
    expect(different.payments.every((payment) => payment.difference !== null)).toBe(true)
    const asked = buyer.api('POST /backoffice/api/Payment/GetPayments', { body: { area: EU, orderNumber } })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })

  test('is looked at by staff until somebody says that it is settled', async () => {
    const buyer = await shop.customer()
    const { paymentId, redirectUrl, orderNumber } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    await act(redirectUrl, 'wrong')
    const clerk = await shop.staff('backoffice')
    const area = EU
    const toReview = async () => {
      const body = { area, orderNumber, isToReview: true }
      return (await clerk.api('POST /backoffice/api/Payment/GetPayments', { body })).payments
    }
    const settle = { area, paymentId, note: 'Told the buyer' }
    const usual = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const nothing = { ...settle, paymentId: usual.paymentId }
    await expect(clerk.api('POST /backoffice/api/Payment/SettleDifference', { body: nothing })).rejects.toMatchObject({
      type: 'NotFoundException',
    })
    const looked = await clerk.api('POST /backoffice/api/Payment/LookAgain', { body: { area, paymentId } })
    expect(looked).toEqual({ paymentId, state: 'Refunded' })
    expect(await toReview()).toMatchObject([{ paymentId, isToReview: true }])
    await clerk.api('POST /backoffice/api/Payment/SettleDifference', { body: settle })
    expect(await toReview()).toEqual([])
    const { payments } = await clerk.api('POST /backoffice/api/Payment/GetPayments', { body: { area, orderNumber } })
    expect(payments[0]?.events.at(-1)).toMatchObject({ kind: 'settled', detail: { note: 'Told the buyer' } })
    const foreign = { area: { ...EU, areaId: 'us', currencyCode: 'USD' }, paymentId }
    const elsewhere = clerk.api('POST /backoffice/api/Payment/LookAgain', { body: foreign })
    await expect(elsewhere).rejects.toMatchObject({ type: 'NotFoundException' })
    for (const [name, body] of [
      ['POST /backoffice/api/Payment/LookAgain', { area, paymentId }],
      ['POST /backoffice/api/Payment/SettleDifference', settle],
    ] as const) {
      await expect(buyer.api(name, { body } as never)).rejects.toMatchObject({ status: 403 })
    }
  })

  test('taken twice places one order and gives one charge back', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await act(redirectUrl, 'twice')
    await verify(paymentId)
    expect(await stored(paymentId)).toMatchObject({
      state: 'Paid',
      captured: 5750,
      refunded: 2875,
      difference: 'PaidTwice',
    })
    expect((await orderOf(buyer, cartId)).state).toBe('Placed')
  })

  test('that comes late is given back', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await act(redirectUrl, 'late')
    await comeBack(paymentId)
    await later(paymentId)
    expect(await stored(paymentId)).toMatchObject({ state: 'Refunded', refunded: 2875, difference: 'PaidLate' })
  })

  test('for a cart that has changed since is given back', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    const emptied = buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
    await expect(emptied).rejects.toMatchObject({ status: 409, type: 'CartIsBeingPaidException' })
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: '', reference: 'x' } })
    await buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
    await act(redirectUrl, 'approve')
    expect((await comeBack(paymentId)).headers.location).toBe('/checkout?payment=refunded')
    expect(await stored(paymentId)).toMatchObject({ state: 'Refunded', difference: 'CartChanged' })
  })

  test('for an order that staff has cancelled is given back', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await act(redirectUrl, 'approve')
    await verify(paymentId)
    const { orderId } = await orderOf(buyer, cartId)
    const { api } = await shop.staff('backoffice')
    await api('POST /backoffice/api/Order/UpdateOrderState', { body: { area: EU, orderId, state: 'Cancelled' } })
    await sweep(shop.inside)
    expect(await stored(paymentId)).toMatchObject({ state: 'Refunded', refunded: 2875, difference: 'OrderCancelled' })
  })
})

describe('VerifyPayment', () => {
  test('believes nothing that is sent', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId } = await intent(buyer, cartId)
    expect((await verify(paymentId, 'GET', '?status=paid&amount=28.75')).json()).toEqual({
      paymentId,
      state: 'Pending',
    })
    const forged = await app.inject({
      method: 'POST',
      url: `/api/Payment/VerifyPayment/eu/${paymentId}`,
      payload: { type: 'payment.succeeded', status: 'paid', amount: 2875 },
    })
    expect(forged.json()).toEqual({ paymentId, state: 'Pending' })
    const elsewhere = await app.inject({
      url: `/api/Payment/VerifyPaymentRedirect/eu/${paymentId}?returnUrl=//evil.example`,
    })
    expect(elsewhere.headers.location).toBe('/checkout?payment=open')
    expect((await orderOf(buyer, cartId)).state).toBe('AwaitingPayment')
  })

  test.each([
    ['an unknown id', 'eu/00000000-0000-4000-8000-000000000000'],
    ['what is no id', 'eu/1'],
  ])('knows nothing of %s', async (_, path) => {
    for (const call of ['VerifyPayment', 'VerifyPaymentRedirect']) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await app.inject({ method, url: `/api/Payment/${call}/${path}` })).statusCode).toBe(404)
      }
    }
  })

  test('leads a person with a payment that nobody knows to the checkout, which says so', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const url = '/api/Payment/VerifyPaymentRedirect/eu/00000000-0000-4000-8000-000000000000'
      const answer = await app.inject({ method, url, headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout?payment=unknown'])
    }
  })

  test('knows no payment of another area', async () => {
    const buyer = await shop.customer()
    const { paymentId } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    expect((await app.inject({ url: `/api/Payment/VerifyPayment/us/${paymentId}` })).statusCode).toBe(404)
  })
})

describe('the ledger', () => {
  test('is only added to', async () => {
    const buyer = await shop.customer()
    const { paymentId } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const change = shop.db.updateTable('payment_event').set({ kind: 'x' }).where('payment_id', '=', paymentId).execute()
    await expect(change).rejects.toThrow('only added to')
    await expect(shop.db.deleteFrom('payment_event').execute()).rejects.toThrow('only added to')
  })
})

describe('the page of the sandbox', () => {
  test('shows what is asked for, and leads on when that is over', async () => {
    const buyer: Buyer = await shop.customer()
    const { paymentId, redirectUrl } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const page = await app.inject({ url: redirectUrl })
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/EUR\s28\.75/)
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    await act(redirectUrl, 'approve')
    const after = await app.inject({ url: redirectUrl })
    expect([after.statusCode, after.headers.location]).toEqual([
      303,
      `/api/Payment/VerifyPaymentRedirect/eu/${paymentId}`,
    ])
    expect((await app.inject({ url: '/sandbox/pay/sb_none' })).statusCode).toBe(404)
  })

  test('takes no form of another site', async () => {
    const buyer = await shop.customer()
    const { redirectUrl } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const answer = await app.inject({
      method: 'POST',
      url: redirectUrl,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'deed=approve',
    })
    expect(answer.statusCode).toBe(403)
  })

  test('is not there in a shop without it', async () => {
    const plain = await openTestShop()
    const { statusCode } = await (await plain.http()).inject({ method: 'POST', url: '/sandbox/pay/sb_x', payload: {} })
    expect(statusCode).toBe(405)
  })
})
