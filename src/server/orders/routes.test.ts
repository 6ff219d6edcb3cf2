import { describe, expect, test } from 'vitest'
import type { Agreed } from '#contract/orders.ts'
import type { ProductKey } from '#contract/shared.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { addLine, calculate, filledCart, place, readyCart } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

const price = (withoutVat: number, withVat: number) => ({ priceWithoutVat: withoutVat, priceWithVat: withVat })
const stockOf = async ({ variantId }: ProductKey) =>
  (await shop.db.selectFrom('variant').select('stock').where('variant_id', '=', variantId).executeTakeFirst())?.stock

describe('CreateOrderByCartId', () => {
  test('places the order at the sums the buyer was told, and takes the stock', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 40, name: 'Phantom', number: 'PH-1', stock: 10 })
    const cartId = await filledCart(buyer, [[dart, 2]])
    const body = { area: EU, cartId, comment: 'Ring the bell', reference: 'PO 7' }
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body })
    const told = await calculate(buyer, cartId)
    const order = await place(buyer, cartId)
    expect(order).toEqual({
      orderId: expect.any(String),
      orderNumber: expect.stringMatching(/^\d{6}$/),
      state: 'Placed',
      cartId,
      placedAt: expect.any(String),
      placedBy: 'Robin Buyer',
      isPlacedBySales: false,
      currencyCode: 'EUR',
      lines: [
        {
          id: expect.any(String),
          type: 'Product',
          productKey: dart,
          number: 'PH-1',
          name: 'Phantom',
          quantity: 2,
          parentId: null,
          backordered: 0,
          expectedOn: null,
          comment: '',
          netUnitPrice: price(40, 50),
          netLinePrice: price(80, 100),
        },
      ],
      shippingAddress: COPENHAGEN,
      shippingMethod: { id: 'eu-parcel', name: 'Parcel', fee: price(8, 10) },
      paymentMethod: { id: 'invoice', name: 'Invoice' },
      comment: 'Ring the bell',
      reference: 'PO 7',
      requestedOn: null,
      delivery: 'Together',
      discount: price(0, 0),
      totalNetPrice: price(80, 100),
      totalPrice: price(88, 110),
      vatRates: [{ ratePercentage: 25, base: 88, vat: 22 }],
      vatNote: null,
    })
    expect(order.totalPrice).toEqual(told.totalPrice)
    expect(await stockOf(dart)).toBe(8)
    expect(await buyer.api('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } })).toEqual(order)
  })

  test('keeps what a piece cost to the fraction of a cent: times the quantity it is the line', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 17.5 })
    const scope = `customer:${buyer.customerNumber}`
    await shop.prices({ scope, variantId: dart.variantId, percentage: 5 })
    const told = await buyer.api('POST /api/Price/GetPrices', {
      body: { area: EU, currencyCode: 'EUR', products: [{ productKey: dart }] },
    })
    expect(told.prices[0]?.netUnitPrice).toEqual(price(16.63, 20.79))
    const cartId = await readyCart(buyer, [[dart, 3]])
    const cart = await buyer.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
    const prices = { netUnitPrice: price(16.625, 20.79), netLinePrice: price(49.88, 62.35) }
    expect(cart.lines[0]).toMatchObject(prices)
    const order = await place(buyer, cartId)
    expect(order.lines[0]).toMatchObject(prices)
    expect(await buyer.api('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } })).toEqual(order)
  })

  test('gives the same order for the same cart, once and again, and opens a new cart', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, [[await shop.sells(), 1]])
    const order = await place(buyer, cartId)
    expect(await place(buyer, cartId)).toEqual(order)
    expect((await buyer.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })).cartId).not.toBe(cartId)
    expect((await buyer.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })).status).toBe('ordered')
  })

  test('makes one order when twenty ask at once, and takes the stock once', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 100 })
    const cartId = await readyCart(buyer, [[dart, 3]])
    const there = await (await shop.another()).again(buyer)
    const orders = await Promise.all(Array.from({ length: 20 }, (_, index) => place(index % 2 ? buyer : there, cartId)))
    expect(new Set(orders.map((order) => order.orderId)).size).toBe(1)
    expect(await stockOf(dart)).toBe(97)
  })

  test('sells the last piece once, to one of twenty buyers', async () => {
    const dart = await shop.sells({ stock: 1, allowBackorder: false, number: 'LAST-1' })
    const carts: [Buyer, string][] = []
    for (let count = 0; count < 20; count++) {
      const buyer = await shop.customer()
      carts.push([buyer, await readyCart(buyer, [[dart, 1]])])
    }
    const outcomes = await Promise.allSettled(carts.map(([buyer, cartId]) => place(buyer, cartId)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ status: 409, type: 'OutOfStockException' })
      expect(reason.result.message).toContain('LAST-1')
    }
    expect(await stockOf(dart)).toBe(0)
  })

  test('lets orders of the same goods in any sequence all through', async () => {
    const goods: ProductKey[] = []
    for (let count = 0; count < 6; count++) goods.push(await shop.sells({ stock: 1000 }))
    const carts: [Buyer, string][] = []
    for (let count = 0; count < 12; count++) {
      const buyer = await shop.customer()
      const sequence = count % 2 ? goods : goods.toReversed()
      carts.push([
        buyer,
        await readyCart(
          buyer,
          sequence.map((key) => [key, 1]),
        ),
      ])
    }
    await Promise.all(carts.map(([buyer, cartId]) => place(buyer, cartId)))
    expect(await Promise.all(goods.map(stockOf))).toEqual(goods.map(() => 988))
  })

  test('sells goods on backorder below zero, and others never, taking nothing at all then', async () => {
    const buyer = await shop.customer()
    const patient = await shop.sells({ stock: 1, allowBackorder: true })
    const strict = await shop.sells({ stock: 2, allowBackorder: false, name: 'Strict' })
    await place(buyer, await readyCart(buyer, [[patient, 3]]))
    expect(await stockOf(patient)).toBe(-2)
    const cartId = await readyCart(buyer, [
      [patient, 1],
      [strict, 3],
    ])
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      type: 'OutOfStockException',
      result: { errors: [{ path: 'lines.1.quantity', message: expect.stringContaining('only 2 left') }] },
    })
    expect([await stockOf(patient), await stockOf(strict)]).toEqual([-2, 2])
    expect((await buyer.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })).status).toBe('open')
  })

  test('places nothing but what was agreed to, whatever another device has done and was told since', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 40 })
    const cartId = await readyCart(buyer, [[dart, 1]])
    const seen = await calculate(buyer, cartId)
    const agreeing = (agreed: Agreed) =>
      buyer.api('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId, agreed } })
    await addLine(buyer, cartId, dart)
    const dearer = await calculate(buyer, cartId)
    const { priceWithVat, priceWithoutVat } = dearer.totalPrice
    for (const other of [
      seen,
      { ...dearer, totalPrice: seen.totalPrice },
      { totalPrice: { priceWithVat: priceWithVat - 0.01, priceWithoutVat } },
      { totalPrice: { priceWithVat, priceWithoutVat: priceWithoutVat - 0.01 } },
    ])
      await expect(agreeing(other)).rejects.toMatchObject({ status: 409, type: 'CartHasBeenModifiedException' })
    const order = await agreeing(dearer)
    expect(await agreeing(seen), 'it is placed').toEqual(order)
  })

  test('refuses a cart that was not calculated, or has changed since, saying so', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ name: 'Phantom' })
    const cartId = await filledCart(buyer, [[dart, 1]])
    const modified = (message: string) => ({
      status: 409,
      type: 'CartHasBeenModifiedException',
      result: { message: expect.stringContaining(message) },
    })
    await expect(place(buyer, cartId)).rejects.toMatchObject(modified('not calculated yet. Calculate them'))
    await calculate(buyer, cartId)
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: '', reference: 'x' } })
    await expect(place(buyer, cartId)).rejects.toMatchObject(
      modified('has been changed since its sums were calculated. Calculate them again'),
    )
    await calculate(buyer, cartId)
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: dart.variantId, amount: 1 })
    await expect(place(buyer, cartId)).rejects.toMatchObject(modified('The price of Phantom has changed.'))
    await calculate(buyer, cartId)
    expect(await place(buyer, cartId)).toMatchObject({ totalNetPrice: price(0.01, 0.01) })
  })

  test('names what is missing', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { api } = buyer
    const { cartId } = await api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    const missing = (path: string) => ({ type: 'ValidationException', result: { errors: [{ path }] } })
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      result: { errors: [{ path: 'lines', message: 'The cart is empty. Put something into it, then order.' }] },
    })
    await api('POST /api/Cart/AddOrUpdateLines', {
      body: { area: EU, cartId, lines: [{ productKey: dart, quantity: 1 }] },
    })
    await expect(place(buyer, cartId)).rejects.toMatchObject(missing('shippingAddress'))
    const shippingMethod = { id: 'eu-parcel' }
    await api('PATCH /api/Cart/SetShipping', {
      body: { area: EU, cartId, shippingAddress: COPENHAGEN, shippingMethod },
    })
    await expect(place(buyer, cartId)).rejects.toMatchObject(missing('paymentMethod'))
  })

  test('needs no payment when there is nothing to pay', async () => {
    const gift = await shop.sells({ price: 0 })
    await shop.db.updateTable('shipping_fee').set({ free_from: 0 }).where('method_id', '=', 'eu-parcel').execute()
    const other = await (await shop.another()).again(await shop.customer())
    const { api } = other
    const { cartId } = await api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    await api('POST /api/Cart/AddOrUpdateLines', {
      body: { area: EU, cartId, lines: [{ productKey: gift, quantity: 1 }] },
    })
    const shippingMethod = { id: 'eu-parcel' }
    await api('PATCH /api/Cart/SetShipping', {
      body: { area: EU, cartId, shippingAddress: COPENHAGEN, shippingMethod },
    })
    const offered = await api('POST /api/Payment/GetPaymentMethods', { body: { area: EU, cartId } })
    expect(offered.paymentMethods).toEqual([])
    await calculate(other, cartId)
    expect(await place(other, cartId)).toMatchObject({ totalPrice: price(0, 0), paymentMethod: { id: 'free' } })
    await shop.db.updateTable('shipping_fee').set({ free_from: 100_000 }).where('method_id', '=', 'eu-parcel').execute()
  })

  test('refuses goods that are not sold any more, naming all of them', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ number: 'OLD-1' })
    const board = await shop.sells({ number: 'OLD-2' })
    const cartId = await readyCart(buyer, [
      [dart, 1],
      [await shop.sells(), 1],
      [board, 1],
    ])
    const gone = [dart.variantId, board.variantId]
    await shop.db.updateTable('variant').set({ is_active: false }).where('variant_id', 'in', gone).execute()
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      type: 'ValidationException',
      result: {
        errors: [
          { path: 'lines.0', message: expect.stringContaining('OLD-1') },
          { path: 'lines.2', message: expect.stringContaining('OLD-2') },
        ],
      },
    })
  })

  test('refuses goods that are sold in another unit by now, though there is a price of the former one', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ number: 'BOXED-1' })
    const cartId = await readyCart(buyer, [[dart, 1]])
    const ofVariant = shop.db.updateTable('variant').set({ unit_of_measure: 'KRT' })
    await ofVariant.where('variant_id', '=', dart.variantId).execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: dart.productId }])
    expect((await calculate(buyer, cartId)).lines[0]?.asgLineItemsAvailCust).toBe(0)
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      status: 400,
      result: { errors: [{ path: 'lines.0', message: expect.stringContaining('(BOXED-1) is not sold any more') }] },
    })
  })

  test('refuses a quantity that is not sold any more, and says which one is', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ number: 'PACK-1' })
    const cartId = await readyCart(buyer, [[dart, 5]])
    const packs = { minimum_quantity: 8, order_multiple: 6 }
    await shop.db.updateTable('variant').set(packs).where('variant_id', '=', dart.variantId).execute()
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      type: 'ValidationException',
      result: { errors: [{ path: 'lines.0.quantity', message: expect.stringMatching(/PACK-1.* 5 pieces.* 12\./) }] },
    })
  })

  test('refuses fewer than the buyer has a price for, and says from how many he has one', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ number: 'TEN-1', price: null })
    const scope = `customer:${buyer.customerNumber}`
    await shop.prices({ scope, variantId: dart.variantId, minimumQuantity: 10, amount: 500 })
    const cartId = await readyCart(buyer, [[dart, 9]])
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      type: 'ValidationException',
      result: { errors: [{ path: 'lines.0.quantity', message: expect.stringMatching(/TEN-1.* 10 pieces/) }] },
    })
    await addLine(buyer, cartId, dart, 1)
    await calculate(buyer, cartId)
    expect(await place(buyer, cartId)).toMatchObject({ state: 'Placed' })
  })

  test('closes the cart to every change', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const cartId = await readyCart(buyer, [[dart, 1]])
    const lineId = (await place(buyer, cartId)).lines[0]?.id ?? ''
    const { api } = buyer
    const attempts = [
      api('POST /api/Cart/AddOrUpdateLines', {
        body: { area: EU, cartId, lines: [{ productKey: dart, quantity: 1 }] },
      }),
      api('PATCH /api/Cart/UpdateLineQuantity', { body: { area: EU, cartId, line: { lineId, quantity: 1 } } }),
      api('DELETE /api/Cart/DeleteLines', { body: { area: EU, cartId, lineIds: [lineId] } }),
      api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } }),
      api('PATCH /api/Cart/SetPayment', { body: { area: EU, cartId, paymentMethod: 'invoice' } }),
      api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId } }),
    ]
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 409, type: 'CartIsOrderedException' } })
    }
  })

  test("shows an order to colleagues of the customer, and to nobody else's", async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, [[await shop.sells(), 1]])
    const { orderId } = await place(buyer, cartId)
    const colleague = await shop.customer({ customerNumber: buyer.customerNumber })
    const ask = { body: { area: EU, cartId } }
    expect((await colleague.api('POST /api/Order/GetOrderByCartId', ask)).orderId).toBe(orderId)
    const stranger = await shop.customer()
    await expect(stranger.api('POST /api/Order/GetOrderByCartId', ask)).rejects.toMatchObject({ status: 404 })
    await expect(place(stranger, cartId)).rejects.toMatchObject({ status: 404 })
  })
})
