import { afterEach, describe, expect, test, vi } from 'vitest'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { addLine, calculate, cartById, filledCart, place } from '#test/ordering.ts'
import { type Answer, type Received, startReceiver } from '#test/receiver.ts'
import { openTestShop } from '#test/shop.ts'
import type { ErpQuestion } from './erp.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})
const erp = await startReceiver()
const shop = await openTestShop({ erp: { url: erp.url, token: 'the-token' } })

/** Seven for each piece before discounts, six after. */
const answerTo = ({ body }: Received) => {
  const { cartId, cartVersion, currencyCode, lines }: ErpQuestion = JSON.parse(body)
  const priced = lines.map(({ id, quantity }) => ({ id, linePrice: 7 * quantity, netLinePrice: 6 * quantity }))
  return { cartId, cartVersion, currencyCode, lines: priced }
}
const well = (request: Received, more: object = {}): Answer => ({
  body: JSON.stringify({ ...answerTo(request), ...more }),
})

const cartOf = async (quantity = 10) => {
  const buyer = await shop.customer()
  return { buyer, cartId: await filledCart(buyer, [[await shop.sells({ price: 40 }), quantity]]) }
}

afterEach(() => {
  erp.received.length = 0
})

describe('an ERP that answers', () => {
  test('says what the cart costs, and the order is placed at that', async () => {
    erp.answers((request) => well(request, { shippingFee: 3 }))
    const { buyer, cartId } = await cartOf()
    const told = await calculate(buyer, cartId)
    expect(told).toMatchObject({
      usingFallbackStrategy: false,
      totalNetPrice: { priceWithoutVat: 60, priceWithVat: 75 },
      discount: { priceWithoutVat: 10 },
      shippingFee: { priceWithoutVat: 3 },
      totalPrice: { priceWithoutVat: 63, priceWithVat: 78.75 },
    })
    const [{ headers, body } = { headers: {}, body: '{}' }] = erp.received
    expect(headers).toMatchObject({ authorization: 'Bearer the-token', 'content-type': 'application/json' })
    expect(JSON.parse(body)).toEqual({
      cartId,
      cartVersion: told.cartVersion,
      areaId: 'eu',
      currencyCode: 'EUR',
      customerNumber: buyer.customerNumber,
      shipToCountryCode: 'DK',
      shippingMethod: 'eu-parcel',
      lines: [
        expect.objectContaining({
          number: expect.stringMatching(/^V-/),
          parentId: null,
          unitOfMeasure: 'STK',
          quantity: 10,
        }),
      ],
    })
    const order = await place(buyer, cartId)
    expect(order.totalPrice).toEqual(told.totalPrice)
    expect(order.lines[0]?.netUnitPrice.priceWithoutVat).toBe(6)
    expect(erp.received).toHaveLength(1)
  })

  test('alone says what is free: how the buyer pays is not left to what the shop would charge', async () => {
    erp.answers((request) => well(request))
    const each = await openTestShop({ erp: { url: erp.url, token: undefined } })
    await each.db.updateTable('shipping_fee').set({ free_from: 0 }).execute()
    const buyer = await each.customer()
    const cartId = await filledCart(buyer, [[await each.sells({ price: 0 }), 200]])
    const body = { area: EU, cartId }
    const { paymentMethods } = await buyer.api('POST /api/Payment/GetPaymentMethods', { body })
    expect(paymentMethods.map(({ id }) => id)).toEqual(['invoice'])
    expect((await calculate(buyer, cartId)).totalPrice.priceWithoutVat).toBe(1200)
    expect(await place(buyer, cartId)).toMatchObject({ paymentMethod: { id: 'invoice' } })
  })

  test('is asked of what has moved to another product as part of that', async () => {
    erp.answers((request) => well(request))
    const [buyer, dart, home] = [await shop.customer(), await shop.sells(), await shop.sells()]
    const cartId = await filledCart(buyer, [[dart, 1]])
    await shop.moves(dart, home)
    await calculate(buyer, cartId)
    const [{ body } = { body: '{}' }] = erp.received
    expect(JSON.parse(body).lines).toMatchObject([{ productId: home.productId, variantId: dart.variantId }])
    expect((await place(buyer, cartId)).lines[0]?.productKey?.productId).toBe(home.productId)
  })

  test('says how many pieces are there, and the rest of them are on back order, as the buyer was told', async () => {
    erp.answers((request) => {
      const answer = answerTo(request)
      return { body: JSON.stringify({ ...answer, lines: answer.lines.map((line) => ({ ...line, available: 4 })) }) }
    })
    const { buyer, cartId } = await cartOf(10)
    expect(await calculate(buyer, cartId)).toMatchObject({ hasBackorder: true, lines: [{ asgLineItemsAvailCust: 4 }] })
    expect((await place(buyer, cartId)).lines[0]).toMatchObject({ quantity: 10, backordered: 6 })
  })

  test('is not asked by the internal calculation, at which nothing is ordered beside it', async () => {
    erp.answers((request) => well(request))
    const { buyer, cartId } = await cartOf()
    const told = await buyer.api('POST /api/Cart/InternalCalculateCart', { body: { area: EU, cartId } })
    expect(told).toMatchObject({ usingFallbackStrategy: false, totalNetPrice: { priceWithoutVat: 400 } })
    expect(erp.received).toEqual([])
    await expect(place(buyer, cartId)).rejects.toMatchObject({ type: 'CartHasBeenModifiedException' })
    await calculate(buyer, cartId)
    await buyer.api('POST /api/Cart/InternalCalculateCart', { body: { area: EU, cartId } })
    expect((await place(buyer, cartId)).totalNetPrice.priceWithoutVat).toBe(60)
  })

  test('has said it of one version: after a change the order is refused until it is asked again', async () => {
    erp.answers((request) => well(request))
    const { buyer, cartId } = await cartOf()
    await calculate(buyer, cartId)
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: 'x', reference: '' } })
    await expect(place(buyer, cartId)).rejects.toMatchObject({ type: 'CartHasBeenModifiedException' })
    await calculate(buyer, cartId)
    expect((await place(buyer, cartId)).totalNetPrice.priceWithoutVat).toBe(60)
  })

  test('has said it of one country: asked for another one, it binds nobody', async () => {
    erp.answers((request) =>
      well(request, { shippingFee: JSON.parse(request.body).shipToCountryCode === 'DE' ? 0 : 3 }),
    )
    const buyer = await shop.customer({ vatNumber: 'SE556677889901' })
    const cartId = await filledCart(buyer, [[await shop.sells({ price: 40 }), 10]])
    const shippingAddress = { ...COPENHAGEN, countryCode: 'SE' }
    const shippingMethod = { id: 'eu-parcel' }
    await buyer.api('PATCH /api/Cart/SetShipping', { body: { area: EU, cartId, shippingAddress, shippingMethod } })
    const told = await calculate(buyer, cartId)
    await buyer.api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId, shipToCountryCode: 'DE' } })
    expect((await place(buyer, cartId)).totalPrice).toEqual(told.totalPrice)
  })

  test.each([
    ['of fewer than the shop', 8],
    ['of more than the shop', 3],
  ])('that knows %s has no more sold of what cannot be ordered ahead than both know of', async (_, stock) => {
    erp.answers((request) => {
      const answer = answerTo(request)
      return {
        body: JSON.stringify({ ...answer, lines: answer.lines.map((line) => ({ ...line, available: 11 - stock })) }),
      }
    })
    const there = Math.min(stock, 11 - stock)
    const buyer = await shop.customer()
    const cartId = await filledCart(buyer, [[await shop.sells({ stock, allowBackorder: false }), 5]])
    expect((await calculate(buyer, cartId)).lines[0]?.asgLineItemsAvailCust).toBe(there)
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      type: 'OutOfStockException',
      response: expect.stringContaining(`only ${there} left`),
    })
  })

  test('is asked again after half an hour', async () => {
    erp.answers((request) => well(request))
    const { buyer, cartId } = await cartOf()
    await calculate(buyer, cartId)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31 * 60_000)
    await expect(place(buyer, cartId)).rejects.toMatchObject({ type: 'CartHasBeenModifiedException' })
    vi.mocked(performance.now).mockRestore()
  })

  test('is asked once more when the cart changes while it thinks, and binds nobody when it changes again', async () => {
    const { buyer, cartId } = await cartOf()
    const changing = (times: number) =>
      erp.answers(async (request) => {
        if (times-- > 0) await addLine(buyer, cartId, await shop.sells())
        return well(request)
      })
    changing(1)
    const { cartVersion } = await calculate(buyer, cartId)
    expect([cartVersion, erp.received.length]).toEqual([(await cartById(buyer, cartId)).version, 2])
    changing(2)
    await expect(calculate(buyer, cartId)).rejects.toMatchObject({ type: 'CartHasBeenModifiedException' })
  })
})

describe('an ERP that fails', () => {
  test.each<[string, (request: Received) => Answer]>([
    ['is slow', (request) => ({ ...(well(request) as object), afterMs: 2_500 })],
    ['answers 500', () => ({ status: 500 })],
    ['sends elsewhere', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })],
    ['drops the line', () => 'drop'],
    ['stops in the middle', (request) => ({ body: JSON.stringify(answerTo(request)).slice(0, 60) })],
    ['answers for another version', (request) => well(request, { cartVersion: 99 })],
    ['answers in another currency', (request) => well(request, { currencyCode: 'USD' })],
    ['leaves a line out', (request) => well(request, { lines: [] })],
    [
      'has a negative price',
      (request) => well(request, { lines: answerTo(request).lines.map((line) => ({ ...line, netLinePrice: -1 })) }),
    ],
  ])('that %s is stood in for by the shop before it has answered, and the reply says so', async (_, how) => {
    const each = await openTestShop({ erp: { url: erp.url, token: undefined } })
    const buyer = await each.customer()
    const cartId = await filledCart(buyer, [[await each.sells({ price: 40 }), 10]])
    erp.answers(how)
    const told = await calculate(buyer, cartId)
    expect(told).toMatchObject({ usingFallbackStrategy: true, totalNetPrice: { priceWithoutVat: 400 } })
    expect((await place(buyer, cartId)).totalPrice).toEqual(told.totalPrice)
    expect(each.inside.erp?.state().lastError).not.toBe('')
  })

  test('five times in a row is left alone for half a minute', async () => {
    const each = await openTestShop({ erp: { url: erp.url, token: undefined } })
    const buyer = await each.customer()
    const cartId = await filledCart(buyer, [[await each.sells(), 1]])
    erp.answers(() => ({ status: 503 }))
    for (let count = 0; count < 8; count++) await calculate(buyer, cartId)
    expect(erp.received).toHaveLength(5)
    expect(each.inside.erp?.state().breaker).toBe('open')
  })
})
