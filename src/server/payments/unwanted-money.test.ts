import { describe, expect, test } from 'vitest'
import { EU, unique } from '#test/factories.ts'
import { payingIn } from '#test/paying.ts'
import { openTestShop } from '#test/shop.ts'
import type { PaymentProvider } from './provider.ts'
import { sweep } from './sweep.ts'

const shop = await openTestShop({ sandboxPayment: true })
const app = await shop.http()
const { verify, comeBack, stored, act, later, readyCart, intent, orderOf, stockOf } = payingIn(shop, app)

/** An order that is paid, and its payment. */
async function paidOrder(): Promise<{ paymentId: string; orderId: string }> {
  const buyer = await shop.customer()
  const cartId = await readyCart(buyer, await shop.sells())
  const { paymentId, redirectUrl } = await intent(buyer, cartId)
  await act(redirectUrl, 'approve')
  await verify(paymentId)
  const { orderId } = await orderOf(buyer, cartId)
  return { paymentId, orderId }
}

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
    const looked = await clerk.api('POST /backoffice/api/Payment/LookAgain', { body: { area, paymentId } })
    expect(looked).toEqual({ paymentId, state: 'Refunded' })
    const [seen] = await toReview()
    expect(seen).toMatchObject({ paymentId, isToReview: true })
    const settle = { area, paymentId, differenceId: seen?.differenceId ?? 0, note: 'Told the buyer' }
    const usual = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const nothing = { ...settle, paymentId: usual.paymentId }
    for (const body of [nothing, { ...settle, differenceId: settle.differenceId + 1 }]) {
      await expect(clerk.api('POST /backoffice/api/Payment/SettleDifference', { body })).rejects.toMatchObject({
        type: 'NotFoundException',
      })
    }
    await clerk.api('POST /backoffice/api/Payment/SettleDifference', { body: settle })
    expect(await toReview()).toEqual([])
    const { payments } = await clerk.api('POST /backoffice/api/Payment/GetPayments', { body: { area, orderNumber } })
    // Not always the last: the sandbox calls the shop in its own time, which is told too.
    const settled = payments[0]?.events.filter(({ kind }) => kind === 'settled')
    const { username } = await shop.db
      .selectFrom('app_user')
      .select('username')
      .where('user_id', '=', clerk.userId)
      .executeTakeFirstOrThrow()
    expect(settled).toMatchObject([{ detail: { note: 'Told the buyer', by: username } }])
    const former = { payment_id: paymentId, kind: 'settled', detail: JSON.stringify({ by: 'clerk@shop.example' }) }
    await shop.db.insertInto('payment_event').values(former).execute()
    const body = { area, orderNumber }
    const again = await clerk.api('POST /backoffice/api/Payment/GetPayments', { body })
    expect(again.payments[0]?.events.at(-1)).toMatchObject({ detail: { by: 'clerk@shop.example' } })
    const ledger = shop.db.selectFrom('payment_event').select('detail').where('payment_id', '=', paymentId)
    const kept = JSON.stringify(await ledger.execute())
    expect(kept).toContain(clerk.userId)
    for (const name of [username, '127.0.0.1']) expect(kept).not.toContain(name)
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

  test('is looked at once more when something else comes of the same payment, and not for what was settled', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl, orderNumber } = await intent(buyer, cartId)
    await act(redirectUrl, 'twice')
    await verify(paymentId)
    const { orderId } = await orderOf(buyer, cartId)
    const { api } = await shop.staff('backoffice')
    const area = EU
    const toReview = async () => {
      const body = { area, orderNumber, isToReview: true }
      const { payments } = await api('POST /backoffice/api/Payment/GetPayments', { body })
      return payments[0]
    }
    const settle = (seen: Awaited<ReturnType<typeof toReview>>) =>
      api('POST /backoffice/api/Payment/SettleDifference', {
        body: { area, paymentId, differenceId: seen?.differenceId ?? 0, note: 'One went back' },
      })
    const twice = await toReview()
    expect(twice).toMatchObject({ difference: 'PaidTwice' })
    await settle(twice)
    await later(paymentId)
    expect(await toReview()).toBeUndefined()

    await api('POST /backoffice/api/Order/UpdateOrderState', { body: { area, orderId, state: 'Cancelled' } })
    await later(paymentId)
    const cancelled = await toReview()
    expect(cancelled).toMatchObject({ difference: 'OrderCancelled' })
    expect(await stored(paymentId)).toMatchObject({ state: 'Refunded', refunded: 5750 })
    // A clerk who saw no more than the first one.
    await settle(twice)
    expect(await toReview()).toMatchObject({ difference: 'OrderCancelled' })
    await settle(cancelled)
    await later(paymentId)
    expect(await toReview()).toBeUndefined()
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

  test('for a cart whose products bring along something new meanwhile is kept: looking at the cart leaves it as it is', async () => {
    const buyer = await shop.customer()
    const [crate, deposit] = [await shop.sells(), await shop.sells()]
    const cartId = await readyCart(buyer, crate)
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await shop.brings(crate, { key: deposit, quantity: 1 })
    const seen = buyer.api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId } })
    await expect(seen).rejects.toMatchObject({ status: 409, type: 'CartIsBeingPaidException' })
    await act(redirectUrl, 'approve')
    await comeBack(paymentId)
    expect(await stored(paymentId)).toMatchObject({ state: 'Paid', refunded: 0, difference: null })
    expect((await orderOf(buyer, cartId)).state).toBe('Placed')
  })

  test('for a cart that has changed since is given back', async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, await shop.sells())
    const { paymentId, redirectUrl, orderNumber } = await intent(buyer, cartId)
    const emptied = buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
    await expect(emptied).rejects.toMatchObject({ status: 409, type: 'CartIsBeingPaidException' })
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: '', reference: 'x' } })
    await buyer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
    await act(redirectUrl, 'approve')
    expect((await comeBack(paymentId)).headers.location).toBe('/checkout?payment=refunded')
    expect(await stored(paymentId)).toMatchObject({ state: 'Refunded', difference: 'CartChanged' })
    const order = await buyer.api('POST /api/CustomerCenter/GetOrder', { body: { area: EU, orderId: orderNumber } })
    expect(order.history.at(-1)).toMatchObject({
      state: 'Cancelled',
      note: expect.stringContaining('the cart was changed'),
    })
  })

  test('for an order that staff has cancelled is given back', async () => {
    const { paymentId, orderId } = await paidOrder()
    const { api } = await shop.staff('backoffice')
    await api('POST /backoffice/api/Order/UpdateOrderState', { body: { area: EU, orderId, state: 'Cancelled' } })
    await sweep(shop.inside)
    // A look that the provider's word began may still be under way, and be the one that gives it back.
    const given = { state: 'Refunded', refunded: 2875, difference: 'OrderCancelled' }
    await expect.poll(() => stored(paymentId)).toMatchObject(given)
  })

  test('of a provider that the shop is set up for no more stands for staff to look at, once', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ stock: 3 })
    const cartId = await readyCart(buyer, dart)
    const { paymentId, redirectUrl } = await intent(buyer, cartId)
    await act(redirectUrl, 'silent')
    const providers = shop.inside.paymentProviders as Map<string, PaymentProvider>
    const kept = new Map(providers)
    providers.clear()
    const led = { type: 'ValidationException', result: { errors: [{ path: 'paymentMethod' }] } }
    await expect(intent(buyer, cartId), 'to a page that nobody asks about').rejects.toMatchObject(led)
    await later(paymentId)
    expect(await stored(paymentId)).toMatchObject({ state: 'Cancelling', difference: 'ProviderGone' })
    expect(await stockOf(dart)).toBe(3)
    const events = shop.db.selectFrom('payment_event').select('kind').where('payment_id', '=', paymentId)
    const before = (await events.execute()).length
    await later(paymentId)
    expect(await events.execute()).toHaveLength(before)

    for (const [name, provider] of kept) providers.set(name, provider)
    await later(paymentId)
    expect(await stored(paymentId)).toMatchObject({ state: 'Refunded', refunded: 2875 })
  })

  test.each([
    [
      'its state says',
      ['Processing', 'PartiallyShipped', 'Cancelled'],
      null,
      { state: 'Paid', difference: 'PartlySent' },
    ],
    ['a shipment says', ['Cancelled'], '2026-02-10', { state: 'Paid', difference: 'PartlySent' }],
    ['a shipment is planned', ['Cancelled'], undefined, { state: 'Refunded', difference: 'OrderCancelled' }],
  ] as const)(
    'for a cancelled order goes back, but stays for staff to look at once a part was sent: %s',
    async (_, states, shippedOn, expected) => {
      const { paymentId, orderId } = await paidOrder()
      if (shippedOn !== null) {
        const shipment = { shipment_number: unique(), order_id: orderId, shipped_on: shippedOn ?? null }
        await shop.db.insertInto('shipment').values(shipment).execute()
      }
      const { api } = await shop.staff('backoffice')
      for (const state of states) {
        await api('POST /backoffice/api/Order/UpdateOrderState', { body: { area: EU, orderId, state } })
      }
      await sweep(shop.inside)
      await expect.poll(() => stored(paymentId)).toMatchObject(expected)
    },
  )
})
