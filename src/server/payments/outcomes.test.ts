import { describe, expect, test, vi } from 'vitest'
import { anAttempt } from '#test/attempt.ts'
import { bringingInto } from '#test/bringing.ts'
import { EU, unique } from '#test/factories.ts'
import { calculate } from '#test/ordering.ts'
import { payingIn } from '#test/paying.ts'
import { variant, withNumber } from '#test/product-records.ts'
import { openTestShop } from '#test/shop.ts'
import { forgetCarts } from '../cart/own-carts.ts'
import { exportProducts } from '../import/export-products.ts'
import { look } from './look.ts'

const shop = await openTestShop({ sandboxPayment: true })
const app = await shop.http()
const { verify, comeBack, stored, act, later, place, readyCart, intent, orderOf, cartOf, stockOf } = payingIn(shop, app)

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

  test('stays taken when another process hears late of how it stood before', async () => {
    const buyer = await shop.customer()
    const { paymentId, redirectUrl } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const { inside } = await shop.another()
    const provider = inside.paymentProviders.get('sandbox')
    if (!provider) throw new Error('Nobody takes money')
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { find } = provider
    vi.spyOn(provider, 'find').mockImplementationOnce(async (reference) => {
      const truth = await find(reference)
      asked.resolve()
      await answered.promise
      return truth
    })
    const late = look(inside, paymentId)
    await asked.promise
    await act(redirectUrl, 'approve')
    await verify(paymentId)
    answered.resolve()
    await late
    expect(await stored(paymentId)).toMatchObject({ state: 'Paid', captured: 2875 })
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

describe('a payment that is under way', () => {
  test('keeps its goods, whatever comes in of what the shelf has, and gives them back once', async () => {
    const buyer = await shop.customer()
    const number = `t-${unique()}`
    const variants = [{ ...variant(number), stock: 3, allowBackorder: false }]
    const product = withNumber(number.toUpperCase(), { variants })
    const bring = bringingInto(shop.db)
    expect(await bring('products', [product])).toMatchObject({ created: 1 })
    await shop.inside.catalog.follow([{ kind: 'product', key: number }])
    const key = { productId: number, variantId: number, unitOfMeasure: 'STK' }
    const { paymentId, redirectUrl } = await intent(buyer, await readyCart(buyer, key, 2))
    expect(await bring('stock', [{ number, stock: 3 }])).toMatchObject({ unchanged: 1 })
    expect(await stockOf(key)).toBe(1)
    expect(await bring('products', [{ ...product, name: 'Another name' }])).toMatchObject({ updated: 1 })
    expect(await stockOf(key)).toBe(1)
    const written = await Array.fromAsync(exportProducts(shop.db))
    expect(JSON.stringify(written)).toContain('"stock":3')
    expect(await bring('stock', [{ number, stock: 2 }])).toMatchObject({ updated: 1 })
    expect(await stockOf(key)).toBe(0)
    await act(redirectUrl, 'decline')
    await verify(paymentId)
    expect(await stockOf(key)).toBe(2)
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

  const expire = (paymentId: string) =>
    shop.db
      .updateTable('payment')
      .set({ expires_at: new Date(0) })
      .where('payment_id', '=', paymentId)
      .execute()

  test('is another one when it is asked for after half an hour', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 4 })
    const cartId = await readyCart(buyer, dart)
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await expire(paymentId)
    const next = await intent(buyer, cartId)
    expect(next.redirectUrl).not.toBe(redirectUrl)
    expect(await stored(paymentId)).toMatchObject({ state: 'Cancelled' })
    expect(await stored(next.paymentId)).toMatchObject({ state: 'Pending' })
    expect(await stockOf(dart)).toBe(3)
  })

  test('is over after half an hour', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 4 })
    const { paymentId, redirectUrl } = await intent(buyer, await readyCart(buyer, dart))
    await expire(paymentId)
    await later(paymentId)
    expect(await stored(paymentId)).toMatchObject({ state: 'Cancelled' })
    expect(await stockOf(dart)).toBe(4)
    // The provider takes nothing for it any more.
    await act(redirectUrl, 'approve')
    expect((await verify(paymentId)).json().state).toBe('Cancelled')
  })

  test('leaves a cart that can be deleted, and one that nobody has used for long is cleared away', async () => {
    const buyer = await shop.customer()
    const deleteCart = (cartId: string) => buyer.api('DELETE /api/Cart/DeleteCart', { body: { area: EU, cartId } })
    const carts = async () => (await buyer.api('POST /api/Cart/GetCartsBySearch', { body: { area: EU } })).items
    const { cartId } = await buyer.api('POST /api/Cart/CreateCart', { body: { area: EU, name: 'Spring fair' } })
    expect(await readyCart(buyer, await shop.sells())).toBe(cartId)
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await expect(deleteCart(cartId)).rejects.toMatchObject({ type: 'CartIsBeingPaidException' })
    await act(redirectUrl, 'decline')
    await verify(paymentId)

    await deleteCart(cartId)
    expect(await carts()).toEqual([])
    for (const ask of [deleteCart, (id: string) => cartOf(buyer, id), (id: string) => place(buyer, id)])
      await expect(ask(cartId)).rejects.toMatchObject({ status: 404 })

    const next = await readyCart(buyer, await shop.sells())
    const another = await intent(buyer, next)
    await act(another.redirectUrl, 'decline')
    await verify(another.paymentId)
    const longAgo = new Date(Date.now() - 91 * 86_400_000)
    await shop.db.updateTable('cart').set({ touched_at: longAgo }).where('cart_id', '=', next).execute()
    await forgetCarts.run(shop.inside, {}, anAttempt())
    expect(await carts()).toEqual([])
    const lines = shop.db.selectFrom('cart_line').where('cart_id', 'in', [cartId, next]).selectAll()
    expect(await lines.execute()).toEqual([])
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
    // Whoever is at its page still comes to that order.
    const late = await comeBack(second.paymentId)
    expect(late.headers.location).toBe(`/checkout/receipt?cartId=${cartId}&payment=ended`)
    expect(await stockOf(dart)).toBe(9)
  })

  test('by a price of nothing is stopped as soon as the order is asked for, which costs nothing now', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 10 })
    const sendFreeFrom = async (free_from: number) => {
      await shop.db.updateTable('shipping_fee').set({ free_from }).where('method_id', '=', 'eu-parcel').execute()
      shop.inside.shipping.onChanges([{ kind: 'area', key: 'eu' }])
    }
    const cartId = await readyCart(buyer, dart)
    const { paymentId } = await intent(buyer, cartId)
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: dart.variantId, amount: 0 })
    await sendFreeFrom(0)
    expect((await calculate(buyer, cartId)).totalPrice.priceWithVat).toBe(0)
    expect(await place(buyer, cartId)).toMatchObject({ state: 'Placed', paymentMethod: { id: 'free' } })
    expect((await stored(paymentId)).state).toBe('Cancelled')
    expect(await stockOf(dart)).toBe(9)
    await sendFreeFrom(100_000)
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
