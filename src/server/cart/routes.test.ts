import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import type { ProductKey } from '#contract/shared.ts'
import { MAX_LINES } from '#domain/quantities.ts'
import { COPENHAGEN, EU, US } from '../../../test/factories.ts'
import { type Buyer, openTestShop } from '../../../test/shop.ts'

const shop = await openTestShop()

const price = (withoutVat: number, withVat: number) => ({ priceWithoutVat: withoutVat, priceWithVat: withVat })
const open = ({ api }: Buyer) => api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
const byId = ({ api }: Buyer, cartId: string) => api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
const add = ({ api }: Buyer, cartId: string, productKey: ProductKey, quantity = 1) =>
  api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: [{ productKey, quantity }] } })
const amounts = (cart: Cart) => cart.lines.map((line) => line.quantity)

describe('GetOrCreateCart', () => {
  test('gives the same cart each time', async () => {
    const buyer = await shop.customer()
    const cart = await open(buyer)
    expect(cart).toMatchObject({ version: 1, status: 'open', currencyCode: 'EUR', lines: [], comment: '' })
    expect(await open(buyer)).toEqual(cart)
  })

  test('makes one cart when fifty ask at once', async () => {
    const buyer = await shop.customer()
    const carts = await Promise.all(Array.from({ length: 50 }, () => open(buyer)))
    expect(new Set(carts.map((cart) => cart.cartId)).size).toBe(1)
  })

  test('has the currency of the customer', async () => {
    expect(await open(await shop.customer({ currencyCode: 'USD' }))).toMatchObject({ currencyCode: 'USD' })
  })

  test.each(['customer', 'impersonation'] as const)('lets a %s buy in the own area alone', async (role) => {
    const buyer = await shop.customer({ roles: [role] })
    const elsewhere = buyer.api('POST /api/Cart/GetOrCreateCart', { body: { area: US } })
    await expect(elsewhere).rejects.toMatchObject({
      type: 'ValidationException',
      result: { errors: [{ path: 'area.areaId', message: expect.stringContaining('buys in the area eu') }] },
    })
    expect(await open(buyer)).toMatchObject({ currencyCode: 'EUR' })
  })

  test('turns visitors and staff away', async () => {
    const ask = { body: { area: EU } }
    await expect(shop.visitor().api('POST /api/Cart/GetOrCreateCart', ask)).rejects.toMatchObject({ status: 401 })
    const clerk = await shop.staff('backoffice')
    await expect(clerk.api('POST /api/Cart/GetOrCreateCart', ask)).rejects.toMatchObject({ status: 403 })
  })
})

describe('AddOrUpdateLines', () => {
  test('adds a line at the price of the customer, with value added tax', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 12.34 })
    const { cartId } = await open(buyer)
    const cart = await add(buyer, cartId, dart, 3)
    expect(cart.version).toBe(2)
    expect(cart.lines).toMatchObject([
      {
        type: 'Product',
        parentId: null,
        productKey: dart,
        quantity: 3,
        unitPrice: price(12.34, 15.43),
        linePrice: price(37.02, 46.28),
        netLinePrice: price(37.02, 46.28),
      },
    ])
    expect(cart.totalNetPrice).toEqual(price(37.02, 46.28))
    expect(await byId(buyer, cartId)).toEqual(cart)
  })

  test('merges the same product into one line, or sets it when told to', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await open(buyer)
    await add(buyer, cartId, dart, 3)
    expect(amounts(await add(buyer, cartId, dart, 4))).toEqual([7])
    const lines = [{ productKey: dart, quantity: 2 }]
    const body = { area: EU, cartId, lines, overrideExistingQuantity: true }
    expect(amounts(await buyer.api('POST /api/Cart/AddOrUpdateLines', { body }))).toEqual([2])
  })

  test('rounds up to what a product is sold in and says so', async () => {
    const buyer = await shop.customer()
    const flights = await shop.sells({ minimumQuantity: 10, orderMultiple: 6 })
    const { cartId } = await open(buyer)
    const cart = await add(buyer, cartId, flights, 4)
    expect(amounts(cart)).toEqual([12])
    expect(cart.adjusted).toEqual([{ lineId: cart.lines[0]?.id, asked: 4, quantity: 12 }])
  })

  test.each([0, -5, 1.5])('deletes the line at a quantity of %d', async (quantity) => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await open(buyer)
    await add(buyer, cartId, dart, 3)
    expect(amounts(await add(buyer, cartId, dart, quantity))).toEqual([])
  })

  test('refuses more pieces than a line holds and changes nothing', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await open(buyer)
    const before = await add(buyer, cartId, dart, 99_999)
    await expect(add(buyer, cartId, dart, 1)).rejects.toMatchObject({
      status: 400,
      result: { errors: [{ path: 'lines.0.quantity' }] },
    })
    await expect(add(buyer, cartId, dart, 100_000)).rejects.toMatchObject({ status: 400 })
    await expect(add(buyer, cartId, dart, Number.POSITIVE_INFINITY)).rejects.toMatchObject({ status: 400 })
    expect(await byId(buyer, cartId)).toEqual(before)
  })

  test('refuses what is not sold here, naming the line', async () => {
    const buyer = await shop.customer()
    const { cartId } = await open(buyer)
    const dart = await shop.sells()
    const refused = [
      { productId: 'nothing', variantId: 'nothing', unitOfMeasure: 'STK' },
      { ...dart, productId: 'another' },
      { ...dart, unitOfMeasure: 'BOX' },
      await shop.sells({ areaIds: ['us'] }),
      await shop.sells({ isActive: false }),
      await shop.sells({ price: null }),
    ]
    for (const productKey of refused) {
      const lines = [
        { productKey: dart, quantity: 1 },
        { productKey, quantity: 1 },
      ]
      await expect(
        buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } }),
      ).rejects.toMatchObject({
        type: 'ValidationException',
        result: { errors: [{ path: 'lines.1.productKey' }] },
      })
    }
    expect(amounts(await byId(buyer, cartId))).toEqual([])
  })

  test('holds five thousand lines and no more', async () => {
    const buyer = await shop.customer()
    const { cartId } = await open(buyer)
    const keys = await shop.sellsMany(MAX_LINES)
    const oneMore = await shop.sells()
    const lines = keys.map((productKey) => ({ productKey, quantity: 1 }))
    const cart = await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    expect(cart.lines.map((line) => line.productKey)).toEqual(keys)
    expect((await byId(buyer, cartId)).lines).toEqual(cart.lines)
    await expect(add(buyer, cartId, oneMore)).rejects.toMatchObject({
      type: 'ValidationException',
    })
  })

  test('takes no prices, types or parents from the caller', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 10 })
    const { cartId } = await open(buyer)
    const line = { productKey: dart, quantity: 1, linePrice: price(0, 0), type: 'Generated', parentId: 'x' }
    const cart = await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: [line] } })
    expect(cart.lines).toMatchObject([{ type: 'Product', parentId: null, linePrice: price(10, 12.5) }])
  })

  test('adds up what comes at the same time, from several processes too', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await open(buyer)
    const there = await (await shop.another()).again(buyer)
    const here = Array.from({ length: 20 }, () => add(buyer, cartId, dart, 1))
    const elsewhere = Array.from({ length: 10 }, () => add(there, cartId, dart, 2))
    const carts = await Promise.all([...here, ...elsewhere])
    const cart = await byId(buyer, cartId)
    expect(amounts(cart)).toEqual([40])
    expect(cart.version).toBe(31)
    expect(new Set(carts.map((each) => each.version)).size).toBe(30)
  })
})

describe('UpdateLineQuantity', () => {
  const update = ({ api }: Buyer, cartId: string, lineId: string, quantity: number) =>
    api('PATCH /api/Cart/UpdateLineQuantity', { body: { area: EU, cartId, line: { lineId, quantity } } })

  test('sets a quantity, and deletes the line at zero', async () => {
    const buyer = await shop.customer()
    const { cartId } = await open(buyer)
    const lineId = (await add(buyer, cartId, await shop.sells(), 5)).lines[0]?.id ?? ''
    expect(amounts(await update(buyer, cartId, lineId, 2))).toEqual([2])
    expect(amounts(await update(buyer, cartId, lineId, 0))).toEqual([])
    await expect(update(buyer, cartId, lineId, 1)).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('sees what another process has done to the cart', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await open(buyer)
    const lineId = (await add(buyer, cartId, dart, 5)).lines[0]?.id ?? ''
    await shop.db.deleteFrom('cart_line').where('cart_id', '=', cartId).execute()
    await shop.db.updateTable('cart').set({ version: 17 }).where('cart_id', '=', cartId).execute()
    await expect(update(buyer, cartId, lineId, 9)).rejects.toMatchObject({ type: 'NotFoundException' })
    const cart = await add(buyer, cartId, dart, 1)
    expect([cart.version, amounts(cart)]).toEqual([18, [1]])
  })
})

describe('DeleteLines and EmptyCart', () => {
  test('delete all named lines or none', async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const { cartId } = await open(buyer)
    const mine = (await add(buyer, cartId, await shop.sells())).lines[0]?.id ?? ''
    const theirs = (await add(other, (await open(other)).cartId, await shop.sells())).lines[0]?.id ?? ''
    const remove = (lineIds: string[]) =>
      buyer.api('DELETE /api/Cart/DeleteLines', { body: { area: EU, cartId, lineIds } })
    await expect(remove([mine, theirs])).rejects.toMatchObject({ type: 'NotFoundException' })
    await expect(remove(['no-uuid'])).rejects.toMatchObject({ type: 'NotFoundException' })
    expect(amounts(await byId(buyer, cartId))).toEqual([1])
    expect(amounts(await remove([mine]))).toEqual([])
  })

  test('leave a place to which a product comes back', async () => {
    const buyer = await shop.customer()
    const [a, b, c, d] = [await shop.sells(), await shop.sells(), await shop.sells(), await shop.sells()]
    const { cartId } = await open(buyer)
    const ids: string[] = []
    for (const each of [a, b, c, d]) ids.push((await add(buyer, cartId, each)).lines.at(-1)?.id ?? '')
    await buyer.api('DELETE /api/Cart/DeleteLines', { body: { area: EU, cartId, lineIds: ids.slice(1, 3) } })
    const lines = [b, c].map((productKey) => ({ productKey, quantity: 2, beforeLineId: ids[3] ?? '' }))
    const back = await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    const variants = (cart: Cart) => cart.lines.map(({ productKey }) => productKey.variantId)
    expect(variants(back)).toEqual([a, b, c, d].map(({ variantId }) => variantId))
    expect(variants(await byId(buyer, cartId))).toEqual(variants(back))
  })

  test('empty the cart', async () => {
    const buyer = await shop.customer()
    const { cartId } = await open(buyer)
    await add(buyer, cartId, await shop.sells())
    await add(buyer, cartId, await shop.sells())
    const cart = await buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
    expect([cart.lines, cart.totalNetPrice]).toEqual([[], price(0, 0)])
  })
})

describe('SetShipping, SetPayment and SetOrderFields', () => {
  const ship = ({ api }: Buyer, cartId: string, id: string, address = COPENHAGEN) =>
    api('PATCH /api/Cart/SetShipping', {
      body: { area: EU, cartId, shippingAddress: address, shippingMethod: { id } },
    })

  test('keep what the buyer says', async () => {
    const buyer = await shop.customer()
    const { cartId } = await open(buyer)
    await add(buyer, cartId, await shop.sells())
    const shipped = await ship(buyer, cartId, 'eu-parcel')
    expect(shipped.shippingMethod).toMatchObject({ id: 'eu-parcel', fee: price(8, 10) })
    expect(shipped.shippingAddress).toEqual(COPENHAGEN)
    await buyer.api('PATCH /api/Cart/SetPayment', { body: { area: EU, cartId, paymentMethod: 'invoice' } })
    const body = { area: EU, cartId, comment: '<b>Ring</b>\n=1+1', reference: 'PO 7' }
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body })
    expect(await byId(buyer, cartId)).toMatchObject({
      version: 5,
      paymentMethod: 'invoice',
      comment: '<b>Ring</b>\n=1+1',
      reference: 'PO 7',
      shippingAddress: COPENHAGEN,
    })
  })

  test('refuse a method, a country or a way to pay that is not offered', async () => {
    const buyer = await shop.customer()
    const { cartId } = await open(buyer)
    await add(buyer, cartId, await shop.sells({ weightGrams: 40_000 }))
    await expect(ship(buyer, cartId, 'eu-parcel')).rejects.toMatchObject({ type: 'ValidationException' })
    await expect(ship(buyer, cartId, 'us-parcel')).rejects.toMatchObject({ type: 'ValidationException' })
    const tokyo = { ...COPENHAGEN, countryCode: 'JP' }
    await expect(ship(buyer, cartId, 'eu-express', tokyo)).rejects.toMatchObject({ type: 'ValidationException' })
    const body = { area: EU, cartId, paymentMethod: 'gold' }
    await expect(buyer.api('PATCH /api/Cart/SetPayment', { body })).rejects.toMatchObject({
      type: 'ValidationException',
    })
  })

  test("take the customer's own address as it is stored, and nobody else's", async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const { cartId } = await open(buyer)
    await add(buyer, cartId, await shop.sells())
    const own = { ...COPENHAGEN, addressId: `${buyer.customerNumber}-1` }
    expect((await ship(buyer, cartId, 'eu-parcel', own)).shippingAddress).toMatchObject({ street: 'Main Street 1' })
    const foreign = { ...COPENHAGEN, addressId: `${other.customerNumber}-1` }
    await expect(ship(buyer, cartId, 'eu-parcel', foreign)).rejects.toMatchObject({ type: 'NotFoundException' })
  })
})

describe('CalculateCart', () => {
  const calculate = ({ api }: Buyer, cartId: string, shipToCountryCode?: string) =>
    api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId, shipToCountryCode } })

  test('sums lines, fees, shipping and value added tax', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 10, stock: 2 })
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: dart.variantId, percentage: 15 })
    const { cartId } = await open(buyer)
    await add(buyer, cartId, dart, 3)
    await buyer.api('PATCH /api/Cart/SetShipping', {
      body: { area: EU, cartId, shippingAddress: COPENHAGEN, shippingMethod: { id: 'eu-parcel' } },
    })
    expect(await calculate(buyer, cartId)).toEqual({
      cartId,
      cartVersion: 3,
      lines: [
        {
          id: expect.any(String),
          type: 'Product',
          text: null,
          quantity: 3,
          linePrice: price(30, 37.5),
          netLinePrice: price(25.5, 31.88),
          asgLineItemsAvailCust: 2,
          expectedOn: null,
        },
        {
          id: 'small-order-fee',
          type: 'Generated',
          text: 'Small order fee',
          quantity: 1,
          linePrice: price(5, 6.25),
          netLinePrice: price(5, 6.25),
          asgLineItemsAvailCust: 1,
          expectedOn: null,
        },
      ],
      discount: price(4.5, 5.62),
      shippingFee: price(8, 10),
      totalNetPrice: price(25.5, 31.88),
      totalPrice: price(38.5, 48.13),
      vatRates: [{ ratePercentage: 25, base: 38.5, vat: 9.63 }],
      vatNote: null,
      currencyCode: 'EUR',
      hasBackorder: true,
      usingFallbackStrategy: false,
    })
  })

  test('charges a small order by the limit and the fee of the currency that is paid in', async () => {
    const buyer = await shop.customer({ currencyCode: 'USD' })
    const dart = await shop.sells()
    await shop.prices({ scope: 'area:eu', variantId: dart.variantId, currencyCode: 'USD', amount: 1_100 })
    const { cartId } = await open(buyer)
    await add(buyer, cartId, dart, 5)
    expect((await calculate(buyer, cartId)).lines).toMatchObject([{ quantity: 5 }, { linePrice: price(6, 7.5) }])
    await add(buyer, cartId, dart, 1)
    expect((await calculate(buyer, cartId)).lines).toHaveLength(1)
  })

  test('asks for another country on request, and only for one that is delivered to', async () => {
    const buyer = await shop.customer({ vatNumber: 'DK12345678' })
    const { cartId } = await open(buyer)
    await add(buyer, cartId, await shop.sells({ price: 100 }))
    expect(await calculate(buyer, cartId, 'NO')).toMatchObject({
      totalPrice: price(100, 100),
      vatNote: expect.stringContaining('Export'),
    })
    await expect(calculate(buyer, cartId, 'ZZ')).rejects.toMatchObject({ type: 'ValidationException' })
  })
})

describe('every call on a cart', () => {
  const calls = (api: Buyer['api'], cartId: string, key: ProductKey, lineId: string) => [
    api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } }),
    api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: [{ productKey: key, quantity: 1 }] } }),
    api('PATCH /api/Cart/UpdateLineQuantity', { body: { area: EU, cartId, line: { lineId, quantity: 1 } } }),
    api('DELETE /api/Cart/DeleteLines', { body: { area: EU, cartId, lineIds: [lineId] } }),
    api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } }),
    api('PATCH /api/Cart/SetShipping', {
      body: { area: EU, cartId, shippingAddress: COPENHAGEN, shippingMethod: { id: 'eu-parcel' } },
    }),
    api('PATCH /api/Cart/SetPayment', { body: { area: EU, cartId, paymentMethod: 'invoice' } }),
    api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: '', reference: '' } }),
    api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId } }),
    api('POST /api/Shipping/GetShippingMethods', { body: { area: EU, cartId, shipToCountryCode: 'DK' } }),
    api('POST /api/Payment/GetPaymentMethods', { body: { area: EU, cartId } }),
    api('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } }),
    api('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } }),
  ]

  test("answers another user's cart, a cart there is not, and what is no id, all alike", async () => {
    const [owner, thief] = [await shop.customer(), await shop.customer()]
    const dart = await shop.sells()
    const { cartId } = await open(owner)
    const lineId = (await add(owner, cartId, dart)).lines[0]?.id ?? ''
    const colleague = await shop.customer({ customerNumber: owner.customerNumber })
    const before = await byId(owner, cartId)
    const attempts = [
      ...calls(thief.api, cartId, dart, lineId),
      ...calls(colleague.api, cartId, dart, lineId),
      ...calls(owner.api, '00000000-0000-4000-8000-000000000000', dart, lineId),
      ...calls(owner.api, "1'--", dart, lineId),
    ]
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, type: 'NotFoundException' } })
    }
    expect(await byId(owner, cartId)).toEqual(before)
  })

  test('turns visitors away', async () => {
    const outcomes = await Promise.allSettled(
      calls(shop.visitor().api, '00000000-0000-4000-8000-000000000000', await shop.sells(), 'x'),
    )
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 401 } })
  })
})
