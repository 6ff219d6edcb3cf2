import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { waitingForLocks } from '#test/database.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { addLine, cartById, filledCart, openCart } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'

const shop = await openTestShop()

const price = (withoutVat: number, withVat: number) => ({ priceWithoutVat: withoutVat, priceWithVat: withVat })
const amounts = (cart: Cart) => cart.lines.map((line) => line.quantity)

describe('AddOrUpdateLines', () => {
  test('adds a line at the price of the customer, with value added tax', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 12.34 })
    const { cartId } = await openCart(buyer)
    const cart = await addLine(buyer, cartId, dart, 3)
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
    expect(await cartById(buyer, cartId)).toEqual(cart)
  })

  test('merges the same product into one line, or sets it when told to', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, dart, 3)
    expect(amounts(await addLine(buyer, cartId, dart, 4))).toEqual([7])
    const lines = [{ productKey: dart, quantity: 2 }]
    const body = { area: EU, cartId, lines, overrideExistingQuantity: true }
    expect(amounts(await buyer.api('POST /api/Cart/AddOrUpdateLines', { body }))).toEqual([2])
  })

  test('takes a line id that is null as one that is not said', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    const lines = [{ lineId: null, productKey: await shop.sells(), quantity: 2 }]
    expect(amounts(await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } }))).toEqual([
      2,
    ])
  })

  test('rounds up to what a product is sold in and says so', async () => {
    const buyer = await shop.customer()
    const flights = await shop.sells({ minimumQuantity: 10, orderMultiple: 6 })
    const { cartId } = await openCart(buyer)
    const cart = await addLine(buyer, cartId, flights, 4)
    expect(amounts(cart)).toEqual([12])
    expect(cart.adjusted).toEqual([{ lineId: cart.lines[0]?.id, asked: 4, quantity: 12 }])
  })

  test.each([0, -5, 1.5, null])('deletes the line at a quantity of %j', async (quantity) => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, dart, 3)
    expect(amounts(await addLine(buyer, cartId, dart, quantity))).toEqual([])
  })

  test('deletes the line of a product that is not sold any more, and adds nothing to it', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, dart, 3)
    await shop.ends(dart)
    await expect(addLine(buyer, cartId, dart, 1)).rejects.toMatchObject({ type: 'ValidationException' })
    expect(amounts(await addLine(buyer, cartId, dart, 0))).toEqual([])
  })

  test('takes what has moved to another product as part of that: its campaigns count', async () => {
    const buyer = await shop.customer()
    const [dart, home] = [await shop.sells(), await shop.sells()]
    await shop.campaign({ productIds: [dart.productId], levels: { 1: 50 } })
    await shop.campaign({ productIds: [home.productId], levels: { 1: 10 } })
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, dart)
    await shop.moves(dart, home)
    const productKey = { ...dart, productId: home.productId }
    const now = { productKey, netLinePrice: price(9, 11.25) }
    expect((await cartById(buyer, cartId)).lines).toMatchObject([now])
    expect((await addLine(buyer, cartId, productKey, 0)).lines).toEqual([])
  })

  test('keeps the line of a product that is deleted and wanted again in the same call', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await openCart(buyer)
    const [line] = (await addLine(buyer, cartId, dart, 3)).lines
    const lines = [0, 5].map((quantity) => ({ productKey: dart, quantity }))
    const cart = await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    expect(cart.lines).toMatchObject([{ id: line?.id, quantity: 5 }])
    expect(await cartById(buyer, cartId)).toEqual(cart)
  })

  test('refuses more pieces than a line holds and changes nothing', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await openCart(buyer)
    const before = await addLine(buyer, cartId, dart, 99_999)
    await expect(addLine(buyer, cartId, dart, 1)).rejects.toMatchObject({
      status: 400,
      result: { errors: [{ path: 'lines.0.quantity', message: 'A line can hold 99,999 pieces at most.' }] },
    })
    await expect(addLine(buyer, cartId, dart, 100_000)).rejects.toMatchObject({ status: 400 })
    await expect(addLine(buyer, cartId, dart, Number.POSITIVE_INFINITY)).rejects.toMatchObject({ status: 400 })
    expect(await cartById(buyer, cartId)).toEqual(before)
  })

  test('refuses what is not sold here, naming the line', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    const dart = await shop.sells()
    const [offNothing, coming] = [await shop.sells({ price: null }), await shop.sells({ price: null })]
    const scope = `customer:${buyer.customerNumber}`
    await shop.prices({ scope, variantId: offNothing.variantId, percentage: 10 })
    await shop.prices({ scope, variantId: coming.variantId, amount: 100, validFrom: '2100-01-01' })
    const refused = [
      { productId: 'nothing', variantId: 'nothing', unitOfMeasure: 'STK' },
      { ...dart, productId: 'another' },
      { ...dart, unitOfMeasure: 'BOX' },
      await shop.sells({ areaIds: ['us'] }),
      await shop.sells({ isActive: false }),
      await shop.sells({ price: null }),
      offNothing,
      coming,
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
    expect(amounts(await cartById(buyer, cartId))).toEqual([])
  })

  test('says the currency that has no price as people write it', async () => {
    const buyer = await shop.customer({ currencyCode: 'XNOK' })
    const { cartId } = await openCart(buyer)
    const body = { area: EU, cartId, lines: [{ productKey: await shop.sells(), quantity: 1 }] }
    await expect(buyer.api('POST /api/Cart/AddOrUpdateLines', { body })).rejects.toMatchObject({
      result: { errors: [{ message: expect.stringMatching(/ has no price in NOK\.$/) }] },
    })
  })

  test('holds five thousand lines and no more', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    const keys = await shop.sellsMany(5_000)
    const oneMore = await shop.sells()
    const lines = keys.map((productKey) => ({ productKey, quantity: 1 }))
    const cart = await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    expect(cart.lines.map((line) => line.productKey)).toEqual(keys)
    expect((await cartById(buyer, cartId)).lines).toEqual(cart.lines)
    await expect(addLine(buyer, cartId, oneMore)).rejects.toMatchObject({
      type: 'ValidationException',
    })
  })

  test('adds lines after more than two billion of them', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    await sql`select setval('cart_line_position_seq', 2147483647)`.execute(shop.db)
    const [first, second] = [await shop.sells(), await shop.sells()]
    await addLine(buyer, cartId, first)
    const cart = await addLine(buyer, cartId, second)
    expect(cart.lines.map(({ productKey }) => productKey)).toEqual([first, second])
    expect(await cartById(buyer, cartId)).toEqual(cart)
  })

  test('takes no prices, types or parents from the caller', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 10 })
    const { cartId } = await openCart(buyer)
    const line = { productKey: dart, quantity: 1, linePrice: price(0, 0), type: 'Generated', parentId: 'x' }
    const cart = await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: [line] } })
    expect(cart.lines).toMatchObject([{ type: 'Product', parentId: null, linePrice: price(10, 12.5) }])
  })

  test('adds up what comes at the same time, from several processes too', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await openCart(buyer)
    const there = await (await shop.another()).again(buyer)
    const here = Array.from({ length: 20 }, () => addLine(buyer, cartId, dart, 1))
    const elsewhere = Array.from({ length: 10 }, () => addLine(there, cartId, dart, 2))
    const carts = await Promise.all([...here, ...elsewhere])
    const cart = await cartById(buyer, cartId)
    expect(amounts(cart)).toEqual([40])
    expect(cart.version).toBe(31)
    expect(new Set(carts.map((each) => each.version)).size).toBe(30)
  })
})

describe('UpdateLineQuantity', () => {
  const update = ({ api }: Buyer, cartId: string, lineId: string, quantity: number | null) =>
    api('PATCH /api/Cart/UpdateLineQuantity', { body: { area: EU, cartId, line: { lineId, quantity } } })

  test.each([0, null])('sets a quantity, and deletes the line at %j', async (none) => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    const lineId = (await addLine(buyer, cartId, await shop.sells(), 5)).lines[0]?.id ?? ''
    expect(amounts(await update(buyer, cartId, lineId, 2))).toEqual([2])
    expect(amounts(await update(buyer, cartId, lineId, none))).toEqual([])
    await expect(update(buyer, cartId, lineId, 1)).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('refuses more pieces than a line holds, raised to what it is sold in, by the name it has in this call', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    const cart = await addLine(buyer, cartId, await shop.sells({ orderMultiple: 10 }), 10)
    await expect(update(buyer, cartId, cart.lines[0]?.id ?? '', 99_999)).rejects.toMatchObject({
      result: { errors: [{ path: 'line.quantity', message: 'A line can hold 99,999 pieces at most.' }] },
    })
    expect(await cartById(buyer, cartId)).toEqual(cart)
  })

  test('sees what another process has done to the cart', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { cartId } = await openCart(buyer)
    const lineId = (await addLine(buyer, cartId, dart, 5)).lines[0]?.id ?? ''
    await shop.db.deleteFrom('cart_line').where('cart_id', '=', cartId).execute()
    await shop.db.updateTable('cart').set({ version: 17 }).where('cart_id', '=', cartId).execute()
    await expect(update(buyer, cartId, lineId, 9)).rejects.toMatchObject({ type: 'NotFoundException' })
    const cart = await addLine(buyer, cartId, dart, 1)
    expect([cart.version, amounts(cart)]).toEqual([18, [1]])
  })
})

describe('DeleteLines and EmptyCart', () => {
  test('delete all named lines or none', async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const { cartId } = await openCart(buyer)
    const mine = (await addLine(buyer, cartId, await shop.sells())).lines[0]?.id ?? ''
    const theirs = (await addLine(other, (await openCart(other)).cartId, await shop.sells())).lines[0]?.id ?? ''
    const remove = (lineIds: string[]) =>
      buyer.api('DELETE /api/Cart/DeleteLines', { body: { area: EU, cartId, lineIds } })
    await expect(remove([mine, theirs])).rejects.toMatchObject({ type: 'NotFoundException' })
    await expect(remove(['no-uuid'])).rejects.toMatchObject({ type: 'NotFoundException' })
    expect(amounts(await cartById(buyer, cartId))).toEqual([1])
    expect(amounts(await remove([mine]))).toEqual([])
  })

  test('leave a place to which a product comes back', async () => {
    const buyer = await shop.customer()
    const [a, b, c, d] = [await shop.sells(), await shop.sells(), await shop.sells(), await shop.sells()]
    const { cartId } = await openCart(buyer)
    const ids: string[] = []
    for (const each of [a, b, c, d]) ids.push((await addLine(buyer, cartId, each)).lines.at(-1)?.id ?? '')
    await buyer.api('DELETE /api/Cart/DeleteLines', { body: { area: EU, cartId, lineIds: ids.slice(1, 3) } })
    const lines = [b, c].map((productKey) => ({ productKey, quantity: 2, beforeLineId: ids[3] ?? '' }))
    const back = await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    const variants = (cart: Cart) => cart.lines.map(({ productKey }) => productKey.variantId)
    expect(variants(back)).toEqual([a, b, c, d].map(({ variantId }) => variantId))
    expect(variants(await cartById(buyer, cartId))).toEqual(variants(back))
  })

  test('empty the cart', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    await addLine(buyer, cartId, await shop.sells())
    await addLine(buyer, cartId, await shop.sells())
    const cart = await buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
    expect([cart.lines, cart.totalNetPrice]).toEqual([[], price(0, 0)])
  })

  test('empty no cart that has changed since the version that is named', async () => {
    const buyer = await shop.customer()
    const { cartId } = await openCart(buyer)
    const { version: cartVersion } = await addLine(buyer, cartId, await shop.sells())
    const { version } = await addLine(buyer, cartId, await shop.sells())
    const empty = (cartVersion: number) =>
      buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId, cartVersion } })
    await expect(empty(cartVersion)).rejects.toMatchObject({ status: 409, type: 'CartHasBeenModifiedException' })
    expect(amounts(await cartById(buyer, cartId))).toEqual([1, 1])
    expect(amounts(await empty(version))).toEqual([])
  })

  test('empty it of what was said of these goods, and keep where and how one buys', async () => {
    const buyer = await shop.customer()
    const cartId = await filledCart(buyer, [[await shop.sells(), 1]])
    const said = { name: 'Club', comment: 'Please ring first.', reference: 'PO 7' }
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, ...said } })
    const way = { shippingAddress: COPENHAGEN, shippingMethod: { id: 'eu-parcel' } }
    const wishes = { requestedOn: new Date().toISOString().slice(0, 10), delivery: 'AsAvailable' } as const
    await buyer.api('PATCH /api/Cart/SetShipping', { body: { area: EU, cartId, ...way, ...wishes } })
    const cart = await buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
    const unsaid = { comment: '', reference: '', requestedOn: null, delivery: 'Together', shippingMethod: null }
    expect(cart).toMatchObject({ ...unsaid, name: 'Club', shippingAddress: COPENHAGEN, paymentMethod: 'invoice' })
    expect(await cartById(buyer, cartId)).toEqual(cart)
  })

  test('empty it of what was said before, and keep what is said in another window meanwhile', async () => {
    const buyer = await shop.customer()
    const cartId = await filledCart(buyer, [[await shop.sells(), 1]])
    const say = (said: { comment?: string; reference?: string }) =>
      buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, ...said } })
    await say({ comment: 'Please ring first.', reference: 'PO 7' })
    const { emptying, saying } = await inTransaction(shop.db, async (tx) => {
      await sql`select from cart where cart_id = ${cartId} for update`.execute(tx)
      const emptying = buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      return { emptying, saying: say({ reference: 'PO 8' }) }
    })
    await Promise.all([emptying, saying])
    expect(await cartById(buyer, cartId)).toMatchObject({ lines: [], comment: '', reference: 'PO 8' })
  })
})
