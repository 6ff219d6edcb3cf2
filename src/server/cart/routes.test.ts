import { describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/shared.ts'
import { COPENHAGEN, EU, US } from '#test/factories.ts'
import { addLine, cartById, openCart } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

const price = (withoutVat: number, withVat: number) => ({ priceWithoutVat: withoutVat, priceWithVat: withVat })

describe('GetOrCreateCart', () => {
  test('gives the same cart each time', async () => {
    const buyer = await shop.customer()
    const cart = await openCart(buyer)
    expect(cart).toMatchObject({ version: 1, status: 'open', currencyCode: 'EUR', lines: [], comment: '' })
    expect(await openCart(buyer)).toEqual(cart)
  })

  test('makes one cart when fifty ask at once', async () => {
    const buyer = await shop.customer()
    const carts = await Promise.all(Array.from({ length: 50 }, () => openCart(buyer)))
    expect(new Set(carts.map((cart) => cart.cartId)).size).toBe(1)
  })

  test('says what a product was that is not sold any more, and what stands for it', async () => {
    const buyer = await shop.customer()
    const [ended, next] = [
      await shop.sells({ name: 'Old board', number: 'OB-1' }),
      await shop.sells({ name: 'New board' }),
    ]
    const cart = await openCart(buyer)
    const filled = await addLine(buyer, cart.cartId, ended)
    expect(filled.lines[0]).not.toHaveProperty('ended')
    await shop.ends(ended, next)
    expect((await openCart(buyer)).lines).toMatchObject([
      { ended: { number: expect.stringContaining('OB-1'), name: 'Old board', successor: { name: 'New board' } } },
    ])
  })

  test('says of a line that it has no price any more, whose sum is then nothing to go by', async () => {
    const buyer = await shop.customer()
    const key = await shop.sells({ price: null })
    const scope = `customer:${buyer.customerNumber}`
    await shop.prices({ scope, variantId: key.variantId, amount: 100 })
    const { cartId, lines } = await addLine(buyer, (await openCart(buyer)).cartId, key)
    expect(lines[0]).not.toHaveProperty('lacksPrice')
    await shop.db.updateTable('price').set({ valid_to: '2001-01-01' }).where('scope', '=', scope).execute()
    shop.inside.onChanges([{ kind: 'price', key: key.variantId }])
    expect((await cartById(buyer, cartId)).lines).toMatchObject([{ lacksPrice: true, netLinePrice: price(0, 0) }])
  })

  test('has the currency of the customer', async () => {
    expect(await openCart(await shop.customer({ currencyCode: 'USD' }))).toMatchObject({ currencyCode: 'USD' })
  })

  test.each(['customer', 'impersonation'] as const)('lets a %s buy in the own area alone', async (role) => {
    const buyer = await shop.customer({ roles: [role] })
    const elsewhere = buyer.api('POST /api/Cart/GetOrCreateCart', { body: { area: US } })
    await expect(elsewhere).rejects.toMatchObject({
      type: 'ValidationException',
      result: { errors: [{ path: 'area.areaId', message: expect.stringContaining('buys in the area eu') }] },
    })
    expect(await openCart(buyer)).toMatchObject({ currencyCode: 'EUR' })
  })

  test('turns visitors and staff away', async () => {
    const ask = { body: { area: EU } }
    await expect(shop.visitor().api('POST /api/Cart/GetOrCreateCart', ask)).rejects.toMatchObject({ status: 401 })
    const clerk = await shop.staff('backoffice')
    await expect(clerk.api('POST /api/Cart/GetOrCreateCart', ask)).rejects.toMatchObject({ status: 403 })
  })
})

describe('SetShipping, SetPayment and SetOrderFields', () => {
  const ship = ({ api }: Buyer, cartId: string, id: string, address = COPENHAGEN) =>
    api('PATCH /api/Cart/SetShipping', {
      body: { area: EU, cartId, shippingAddress: address, shippingMethod: { id } },
    })

  test('keep what the buyer says', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells())
    const shipped = await ship(buyer, cartId, 'eu-parcel')
    expect(shipped.shippingMethod).toMatchObject({ id: 'eu-parcel', fee: price(8, 10) })
    expect(shipped.shippingAddress).toEqual(COPENHAGEN)
    await buyer.api('PATCH /api/Cart/SetPayment', { body: { area: EU, cartId, paymentMethod: 'invoice' } })
    const body = { area: EU, cartId, comment: '<b>Ring</b>\n=1+1', reference: 'PO 7' }
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body })
    expect(await cartById(buyer, cartId)).toMatchObject({
      version: 5,
      paymentMethod: 'invoice',
      comment: '<b>Ring</b>\n=1+1',
      reference: 'PO 7',
      shippingAddress: COPENHAGEN,
    })
  })

  test('keep what the buyer says of a line, with its quantity and without, until he takes it back', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    const productKey = await shop.sells()
    const said = async (line: object) => {
      const lines = [{ productKey, quantity: 2, ...line }]
      const body = { area: EU, cartId, lines, overrideExistingQuantity: true }
      await buyer.api('POST /api/Cart/AddOrUpdateLines', { body })
      return (await cartById(buyer, cartId)).lines[0]
    }
    expect(await said({ comment: ' For <b>Odense</b> ' })).toMatchObject({ quantity: 2, comment: 'For <b>Odense</b>' })
    expect(await said({ quantity: 5 })).toMatchObject({ quantity: 5, comment: 'For <b>Odense</b>' })
    await expect(said({ comment: 'a'.repeat(201) })).rejects.toMatchObject({ type: 'ValidationException' })
    for (const comment of ['a\u0000', 'a\ufffe'])
      await expect(said({ comment })).rejects.toMatchObject({ type: 'ValidationException' })
    expect(await said({ comment: '' })).not.toHaveProperty('comment')
  })

  test('say where the goods go before it is known how, and take a method back', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells())
    await ship(buyer, cartId, 'eu-parcel')
    const body = { area: EU, cartId, shippingAddress: COPENHAGEN }
    const addressed = await buyer.api('PATCH /api/Cart/SetShipping', { body })
    expect(addressed).toMatchObject({ shippingAddress: COPENHAGEN, shippingMethod: null })
    const { shippingMethod } = addressed
    const sentBack = await buyer.api('PATCH /api/Cart/SetShipping', { body: { ...body, shippingMethod } })
    expect(sentBack.shippingMethod).toBeNull()
  })

  test('take a method and a way to pay by its id, or as it was offered', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells())
    const body = { area: EU, cartId }
    const { shippingMethods } = await buyer.api('POST /api/Shipping/GetShippingMethods', { body })
    const { paymentMethods } = await buyer.api('POST /api/Payment/GetPaymentMethods', { body })
    const [way = { id: '' }, means = { id: '' }] = [shippingMethods[0], paymentMethods[0]]
    for (const shippingMethod of [way, way.id]) {
      const shipping = { ...body, shippingAddress: COPENHAGEN, shippingMethod }
      expect((await buyer.api('PATCH /api/Cart/SetShipping', { body: shipping })).shippingMethod).toMatchObject(way)
    }
    for (const paymentMethod of [means, means.id]) {
      const payment = await buyer.api('PATCH /api/Cart/SetPayment', { body: { ...body, paymentMethod } })
      expect(payment.paymentMethod).toBe(means.id)
    }
    const refused = {
      result: { errors: [{ path: 'paymentMethod', message: 'has to be an id, as text or as {"id": "…"}' }] },
    }
    for (const nothing of [null, {}] as unknown as string[]) {
      const payment = { ...body, paymentMethod: nothing }
      await expect(buyer.api('PATCH /api/Cart/SetPayment', { body: payment })).rejects.toMatchObject(refused)
    }
  })

  test('refuse a method, a country or a way to pay that is not offered', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells({ weightGrams: 40_000 }))
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
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells())
    const own = { ...COPENHAGEN, addressId: `${buyer.customerNumber}-1` }
    expect((await ship(buyer, cartId, 'eu-parcel', own)).shippingAddress).toMatchObject({ street: 'Main Street 1' })
    const foreign = { ...COPENHAGEN, addressId: `${other.customerNumber}-1` }
    await expect(ship(buyer, cartId, 'eu-parcel', foreign)).rejects.toMatchObject({ type: 'NotFoundException' })

    // Whoever deletes it beside the cart that has it leaves the cart as it is.
    await buyer.api('DELETE /api/Customer/DeleteAddress', { body: { area: EU, addressId: own.addressId } })
    expect((await ship(buyer, cartId, 'eu-express', own)).shippingAddress).toMatchObject({ street: 'Main Street 1' })
    await ship(buyer, cartId, 'eu-express', COPENHAGEN)
    await expect(ship(buyer, cartId, 'eu-parcel', own)).rejects.toMatchObject({ type: 'NotFoundException' })
  })
})

describe('CalculateCart', () => {
  const calculate = ({ api }: Buyer, cartId: string, shipToCountryCode?: string) =>
    api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId, shipToCountryCode } })

  test('sums lines, fees, shipping and value added tax', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 10, stock: 2 })
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: dart.variantId, percentage: 15 })
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, dart, 3)
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

  test('says when more comes, unless that day is over', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells({ stock: 0, expectedOn: '2999-12-31' }))
    await addLine(buyer, cartId, await shop.sells({ stock: 0, expectedOn: '2020-02-20' }))
    const { lines } = await calculate(buyer, cartId)
    const products = lines.filter(({ type }) => type === 'Product')
    expect(products.map(({ expectedOn }) => expectedOn)).toEqual(['2999-12-31', null])
  })

  test('charges a small order by the limit and the fee of the currency that is paid in', async () => {
    const buyer = await shop.customer({ currencyCode: 'USD' })
    const dart = await shop.sells()
    await shop.prices({ scope: 'area:eu', variantId: dart.variantId, currencyCode: 'USD', amount: 1_100 })
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, dart, 5)
    expect((await calculate(buyer, cartId)).lines).toMatchObject([{ quantity: 5 }, { linePrice: price(6, 7.5) }])
    await addLine(buyer, cartId, dart, 1)
    expect((await calculate(buyer, cartId)).lines).toHaveLength(1)
  })

  test.each([
    ['DE', 'as for there', price(100, 119)],
    ['AU', 'as for the usual country of the area: nothing is delivered there', price(100, 125)],
  ])('of a cart without an address is, for a customer in %s, %s', async (countryCode, _, totalPrice) => {
    const buyer = await shop.customer({ countryCode })
    const { cartId } = await openCart(buyer)
    const productKey = await shop.sells({ price: 100 })
    const cart = await addLine(buyer, cartId, productKey)
    expect(cart.totalNetPrice).toEqual(totalPrice)
    expect(await calculate(buyer, cartId)).toMatchObject({ totalPrice, vatNote: null })
  })

  test('asks for another country on request, and only for one that is delivered to', async () => {
    const buyer = await shop.customer({ vatNumber: 'DK12345678' })
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells({ price: 100 }))
    expect(await calculate(buyer, cartId, 'NO')).toMatchObject({
      totalPrice: price(100, 100),
      vatNote: expect.stringContaining('Export'),
    })
    await expect(calculate(buyer, cartId, 'ZZ')).rejects.toMatchObject({ type: 'ValidationException' })
    const inside = { area: EU, cartId, shipToCountryCode: 'NO' }
    expect(await buyer.api('POST /api/Cart/InternalCalculateCart', { body: inside })).toMatchObject({
      totalPrice: price(100, 100),
    })
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
    const { cartId } = await openCart(owner)
    const lineId = (await addLine(owner, cartId, dart)).lines[0]?.id ?? ''
    const colleague = await shop.customer({ customerNumber: owner.customerNumber })
    const before = await cartById(owner, cartId)
    const attempts = [
      ...calls(thief.api, cartId, dart, lineId),
      ...calls(colleague.api, cartId, dart, lineId),
      ...calls(owner.api, '00000000-0000-4000-8000-000000000000', dart, lineId),
      ...calls(owner.api, "1'--", dart, lineId),
    ]
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, type: 'NotFoundException' } })
    }
    expect(await cartById(owner, cartId)).toEqual(before)
  })

  test('turns visitors away', async () => {
    const outcomes = await Promise.allSettled(
      calls(shop.visitor().api, '00000000-0000-4000-8000-000000000000', await shop.sells(), 'x'),
    )
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 401 } })
  })
})
