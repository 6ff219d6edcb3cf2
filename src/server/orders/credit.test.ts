import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { allocate, insertCreditMemo, insertInvoice, insertLedgerPayment } from '#test/ledger-factory.ts'
import { copyOrder } from '#test/order-factory.ts'
import { place, readyCart } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { findOpenCredit } from './queries.ts'

const shop = await openTestShop()

/** An invoice over the orders that letters name; amounts in euro, with value added tax. */
type PaidInvoice = { of: string; amount: number; paid?: number; credited?: number; currencyCode?: string }

describe('an order on account', () => {
  test('keeps to the credit limit, counting what is open, also when two orders come at once', async () => {
    const [first, dart] = [await shop.customer({ creditLimit: 20_000 }), await shop.sells({ price: 100 })]
    const second = await shop.customer({ customerNumber: first.customerNumber })
    const carts = [
      [first, await readyCart(first, [[dart, 1]])],
      [second, await readyCart(second, [[dart, 1]])],
    ] as const
    const outcomes = await Promise.allSettled(carts.map(([buyer, cartId]) => place(buyer, cartId)))
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({
      reason: {
        type: 'CreditLimitExceededException',
        result: { status: 409, message: expect.stringMatching(/EUR\s65\.00/) },
      },
    })
  })

  test('fits the limit three times when ten users order at once in two processes, and once more for each that is cancelled', async () => {
    // An order is 135.00.
    const [first, dart] = [await shop.customer({ creditLimit: 50_000 }), await shop.sells({ price: 100 })]
    const there = await shop.another()
    const carts = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const buyer = await shop.customer({ customerNumber: first.customerNumber })
        const cartId = await readyCart(buyer, [[dart, 1]])
        return { buyer: at % 2 ? await there.again(buyer) : buyer, cartId }
      }),
    )
    const placeAll = async (some: typeof carts) => {
      const outcomes = await Promise.allSettled(some.map(({ buyer, cartId }) => place(buyer, cartId)))
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.type] : []))
      expect(new Set(refused)).toEqual(new Set(['CreditLimitExceededException']))
      return outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.orderId] : []))
    }
    const placed = await placeAll(carts.slice(0, 10))
    expect(placed).toHaveLength(3)
    const clerk = await shop.staff('backoffice')
    const body = { area: EU, orderId: String(placed[0]), state: 'Cancelled' } as const
    await Promise.all(
      Array.from({ length: 5 }, () => clerk.api('POST /backoffice/api/Order/UpdateOrderState', { body })),
    )
    expect(await placeAll(carts.slice(10))).toHaveLength(1)
  })

  test('counts open invoices towards the credit limit, and what they invoice of an order once', async () => {
    const buyer = await shop.customer({ creditLimit: 30_000 })
    const { customerNumber } = buyer
    const dart = await shop.sells({ price: 100 })
    const { orderNumber } = await place(buyer, await readyCart(buyer, [[dart, 1]]))
    // 135.00 ordered, 100.00 of it invoiced; 125.00 is from before the shop.
    await insertInvoice(shop.db, { customerNumber, orderNumbers: [orderNumber], total: 8_000 })
    const { invoiceId } = await insertInvoice(shop.db, { customerNumber })
    const cartId = await readyCart(buyer, [[dart, 1]])
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      type: 'CreditLimitExceededException',
      result: { message: expect.stringMatching(/EUR\s40\.00/) },
    })
    await shop.db.updateTable('invoice').set({ settled: 12_500 }).where('invoice_id', '=', invoiceId).execute()
    expect(await place(buyer, cartId)).toMatchObject({ state: 'Placed' })
  })

  // Two orders of 135.00 are open on account.
  test.each([
    ['no invoices', [], 330],
    ['one invoice over both', [{ of: 'AB', amount: 270 }], 330],
    ['one over a part of both', [{ of: 'AB', amount: 200 }], 330],
    ['one over both, partly paid', [{ of: 'AB', amount: 270, paid: 66 }], 396],
    ['one over both, less a credit memo that covers some of it', [{ of: 'AB', amount: 270, credited: 16 }], 346],
    [
      'a part of one, then the rest with the other, all paid',
      [
        { of: 'A', amount: 35, paid: 35 },
        { of: 'AB', amount: 235, paid: 235 },
      ],
      600,
    ],
    ['one over both, a part of both, paid', [{ of: 'AB', amount: 200, paid: 200 }], 530],
    ['one over a completed and an open one, paid', [{ of: 'CA', amount: 200, paid: 200 }], 395],
    ['one without orders', [{ of: '', amount: 100 }], 230],
    ['one in another currency', [{ of: 'AB', amount: 270, currencyCode: 'USD' }], 330],
  ])('counts what is invoiced together once towards the credit limit: %s', async (_what, invoices, left) => {
    const buyer = await shop.customer({ creditLimit: 60_000 })
    const dart = await shop.sells({ price: 100 })
    const numbers: Record<string, string> = {}
    for (const name of 'CAB') numbers[name] = (await place(buyer, await readyCart(buyer, [[dart, 1]]))).orderNumber
    await shop.db
      .updateTable('customer_order')
      .set({ state: 'Completed' })
      .where('order_number', '=', String(numbers.C))
      .execute()
    const { customerNumber } = buyer
    for (const { of, amount, paid = 0, credited = 0, ...more } of invoices as readonly PaidInvoice[]) {
      const orderNumbers = Array.from(of, (name) => String(numbers[name]))
      const { invoiceId } = await insertInvoice(shop.db, { customerNumber, orderNumbers, total: amount * 80, ...more })
      if (paid) {
        const ledgerPaymentId = await insertLedgerPayment(shop.db, { customerNumber, amount: paid * 100 })
        await allocate(shop.db, invoiceId, { ledgerPaymentId }, paid * 100)
      }
      if (credited) {
        const { creditMemoId } = await insertCreditMemo(shop.db, { customerNumber, total: credited * 80 })
        await allocate(shop.db, invoiceId, { creditMemoId }, credited * 100)
      }
    }
    const more = place(buyer, await readyCart(buyer, [[dart, 10]]))
    await expect(more).rejects.toMatchObject({
      type: 'CreditLimitExceededException',
      result: { message: expect.stringContaining(`EUR\u00a0${left}.00`) },
    })
  })

  test('counts the open orders in the currency of the limit', async () => {
    const buyer = await shop.customer({ creditLimit: 20_000 })
    const dart = await shop.sells({ price: 100 })
    await shop.prices({ scope: 'area:eu', variantId: dart.variantId, currencyCode: 'USD', amount: 10_000 })
    await place(buyer, await readyCart(buyer, [[dart, 1]]))
    await shop.db
      .updateTable('customer')
      .set({ currency_code: 'USD' })
      .where('customer_number', '=', buyer.customerNumber)
      .execute()
    const inDollars = await shop.again(buyer)
    expect(await place(inDollars, await readyCart(inDollars, [[dart, 1]]))).toMatchObject({ currencyCode: 'USD' })
    const more = place(inDollars, await readyCart(inDollars, [[dart, 1]]))
    await expect(more).rejects.toMatchObject({ result: { message: expect.stringMatching(/USD\s63\.37/) } })
  })
})

test('what thousands of orders and invoices leave of a credit is told within the time that a statement has', async () => {
  const buyer = await shop.customer({ creditLimit: 1_000_000 })
  const { orderId, orderNumber } = await place(buyer, await readyCart(buyer, [[await shop.sells(), 1]]))
  await copyOrder(shop.db, orderId, 6_000)
  const { invoiceId } = await insertInvoice(shop.db, { ...buyer, orderNumbers: [orderNumber] })
  await sql`insert into invoice select (jsonb_populate_record(i, jsonb_build_object('invoice_id', order_id, 'invoice_number',
      order_id, 'link_id', order_id, 'order_numbers', array[order_number]))).*
    from invoice i join customer_order o using (customer_number)
    where invoice_id = ${invoiceId} and order_number <> ${orderNumber}`.execute(shop.db)
  await sql`analyze invoice, customer_order`.execute(shop.db)
  const found = await inTransaction(shop.db, async (tx) => {
    await sql`set local statement_timeout = 3000`.execute(tx)
    return findOpenCredit(tx, [buyer.customerNumber, 'EUR'])
  })
  expect([found[0]?.orders.length, found[0]?.invoices.length]).toEqual([6_001, 6_001])
})
