import { describe, expect, test } from 'vitest'
import type { Agreed } from '#contract/orders.ts'
import { EU, US } from '#test/factories.ts'
import { addLine, calculate } from '#test/ordering.ts'
import { payingIn } from '#test/paying.ts'
import { openTestShop } from '#test/shop.ts'
import { returnOrigin } from './opening.ts'

const shop = await openTestShop({ sandboxPayment: true })
const app = await shop.http()
const { verify, stored, act, readyCart, intent, orderOf, cartOf, stockOf } = payingIn(shop, app)

test('who pays comes back to the domain of the shop that he is at, whichever area it is of, and nowhere else', () => {
  const domains = [{ language: 'en-GB', domain: 'us.oche.example', isPrimary: true }]
  const area = shop.inside.areas.resolve(US, undefined)
  const cameFrom = (origin: string) =>
    returnOrigin(shop.inside, { ...area, settings: { ...area.settings, domains } }, origin)
  expect(cameFrom('https://eu.oche.example'), 'of a sales person').toBe('https://eu.oche.example')
  expect(cameFrom('https://evil.example')).toBe('https://us.oche.example')
})

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

  test('leaves the goods that it took there for its own cart, and for no other', async () => {
    const dart = await shop.sells({ stock: 2 })
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const [cartId, othersId] = [await readyCart(buyer, dart, 2), await readyCart(other, dart, 2)]
    await intent(buyer, cartId)
    const available = async (person: typeof buyer, id: string) =>
      (await calculate(person, id)).lines[0]?.asgLineItemsAvailCust
    expect(await available(buyer, cartId)).toBe(2)
    expect(await available(other, othersId)).toBe(0)
    await buyer.api('PATCH /api/Cart/SetPayment', { body: { area: EU, cartId, paymentMethod: 'invoice' } })
    expect(await available(buyer, cartId)).toBe(2)
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

  test('opens nothing but what was agreed to, whatever another device has done and was told since', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const cartId = await readyCart(buyer, dart)
    const seen = await calculate(buyer, cartId)
    const agreeing = (agreed: Agreed) =>
      buyer.api('POST /api/Payment/CreatePaymentIntent', { body: { area: EU, cartId, agreed } })
    await addLine(buyer, cartId, dart)
    const dearer = await calculate(buyer, cartId)
    const live = await agreeing(dearer)
    expect(await agreeing(dearer)).toEqual(live)
    for (const other of [seen, { totalPrice: seen.totalPrice }])
      await expect(agreeing(other)).rejects.toMatchObject({ status: 409, type: 'CartHasBeenModifiedException' })
  })

  test('opens another one once the buyer was told of another sum for the same cart', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 5 })
    const cartId = await readyCart(buyer, dart)
    const first = await intent(buyer, cartId)
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: dart.variantId, amount: 600 })
    const agreed = await calculate(buyer, cartId)
    const next = await buyer.api('POST /api/Payment/CreatePaymentIntent', { body: { area: EU, cartId, agreed } })
    expect([first.amount, next.amount]).toEqual([28.75, agreed.totalPrice.priceWithVat])
    expect((await stored(first.paymentId)).state).toBe('Cancelled')
    expect(await stockOf(dart)).toBe(4)
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
    ['application/json', ''],
    ['application/json', '{"status":'],
    ['application/x-www-form-urlencoded', 'status=paid'],
    ['text/xml', '<status>paid</status>'],
  ])('does not mind the %s “%s” that a provider sends along', async (type, payload) => {
    const buyer = await shop.customer()
    const { paymentId } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const url = `/api/Payment/VerifyPayment/eu/${paymentId}`
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect(answer.json()).toEqual({ paymentId, state: 'Pending' })
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
