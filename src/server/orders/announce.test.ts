import { expect, test } from 'vitest'
import type { OrderState } from '#domain/order-states.ts'
import { anAttempt } from '#test/attempt.ts'
import { COPENHAGEN, EU, unique } from '#test/factories.ts'
import { calculate, filledCart, ordered, place, sayOfLine } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import { announceOrders } from './announce.ts'

const shop = await openTestShop()
const area = await shop.db.selectFrom('area').select('settings').where('area_id', '=', 'eu').executeTakeFirstOrThrow()
await shop.db
  .updateTable('area')
  .set({ settings: JSON.stringify({ ...(area.settings as object), orderDesk: 'desk@oche.example' }) })
  .where('area_id', '=', 'eu')
  .execute()
await shop.inside.areas.follow([{ kind: 'area', key: '' }])

const clerk = await shop.staff('backoffice')
const buyer = await shop.customer()

const mailsAbout = (orderNumber: string) =>
  shop.db
    .selectFrom('mail')
    .select(['kind', 'recipients', 'subject', 'text', 'html', 'reply_to as replyTo', 'state'])
    .where('text', 'like', `%${orderNumber}%`)
    .orderBy('kind')
    .execute()
const emailOf = async (userId: string) =>
  (await shop.db.selectFrom('app_user').select('email').where('user_id', '=', userId).executeTakeFirstOrThrow()).email
const move = (orderId: string, state: OrderState, note = '') =>
  clerk.api('POST /backoffice/api/Order/UpdateOrderState', { body: { area: EU, orderId, state, note } })

test('a placed order is told to who placed it and to the order desk, once each, however often it is tried', async () => {
  const goods = await shop.sells({ price: 40, name: 'Phantom', number: 'PH-1' })
  const cartId = await filledCart(buyer, [[goods, 2]])
  const fields = { area: EU, cartId, comment: 'Ring <b>the</b> bell', reference: 'PO 7' }
  await buyer.api('PATCH /api/Cart/SetOrderFields', { body: fields })
  await calculate(buyer, cartId)
  const { orderNumber } = await place(buyer, cartId)
  await place(buyer, cartId)
  await Promise.all(Array.from({ length: 5 }, () => announceOrders.run(shop.inside, {}, anAttempt())))
  await shop.jobs()

  const mails = await mailsAbout(orderNumber)
  const email = await emailOf(buyer.userId)
  expect(mails.map(({ kind, recipients, replyTo, state }) => [kind, recipients, replyTo, state])).toEqual([
    ['order-notice', ['desk@oche.example'], email, 'sent'],
    ['receipt', [email], '', 'sent'],
  ])
  const receipt = mails[1]
  expect(receipt?.subject).toBe(`Your order ${orderNumber}`)
  for (const text of [
    'PH-1 Phantom  EUR 80.00\n2 × EUR 40.00',
    'Shipping, Parcel: EUR 8.00',
    'Total without VAT: EUR 88.00',
    'VAT 25 %: EUR 22.00',
    'Total: EUR 110.00',
    'Vesterbrogade 1\n1620 København V\nDenmark',
    'PO 7',
    'by Robin Buyer.',
    `https://eu.oche.example/links/order/${orderNumber}`,
  ]) {
    expect(receipt?.text.replaceAll('\u00a0', ' ')).toContain(text)
  }
  expect(receipt?.html).toContain('Ring &lt;b&gt;the&lt;/b&gt; bell')
})

test('an order and its letters say what the buyer says of a line', async () => {
  const person = await shop.customer()
  const productKey = await shop.sells({ number: 'SAID-1' })
  const cartId = await filledCart(person, [[productKey, 2]])
  await sayOfLine(person, cartId, { productKey, quantity: 3, comment: 'For <i>Odense</i>' })
  await calculate(person, cartId)
  const { orderNumber, lines } = await place(person, cartId)
  expect(lines[0]).toMatchObject({ quantity: 3, comment: 'For <i>Odense</i>' })
  await shop.jobs()
  const mails = await mailsAbout(orderNumber)
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    expect(text).toMatch(/SAID-1 .*\n3 × .*\n.*Comment: For <i>Odense<\/i>/)
    expect(html).toContain('Comment: For &lt;i&gt;Odense&lt;/i&gt;')
  }
})

test('the letter about an order says what of it is on back order, and until when where that is known', async () => {
  const person = await shop.customer()
  const known = await shop.sells({ number: 'KNOWN-1', stock: 1 })
  await shop.db
    .updateTable('variant')
    .set({ expected_on: '2999-12-04' })
    .where('variant_id', '=', known.variantId)
    .execute()
  const { orderNumber } = await ordered(person, [
    [known, 5],
    [await shop.sells({ number: 'PINS-1', stock: 1, price: 1, weightGrams: 0 }), 12_000],
    [await shop.sells({ number: 'FEW-1', stock: 3 }), 5],
    [await shop.sells({ number: 'MANY-1', stock: 50 }), 5],
  ])
  await shop.jobs()
  const text = (await mailsAbout(orderNumber)).map((mail) => mail.text).join('\n')
  expect(text).toMatch(/KNOWN-1 .*\n5 × .*\n.*4 of these on back order, expected on 4 December 2999/)
  expect(text).toMatch(/FEW-1 .*\n5 × .*\n.*2 of these on back order(?!,)/)
  expect(text).not.toMatch(/MANY-1 .*\n5 × .*\n.*back order/)
  expect(text).toMatch(/PINS-1 .*\n12,000 × .*\n.*11,999 of these on back order/)
})

test('value added tax stands by its rates where goods bear several; an order of before knows one sum alone', async () => {
  const person = await shop.customer()
  const book = await shop.sells({ price: 100, taxClass: 'books' })
  const cartId = await filledCart(person, [
    [book, 1],
    [await shop.sells({ price: 100 }), 1],
  ])
  const shippingAddress = { ...COPENHAGEN, countryCode: 'DE' }
  const shippingMethod = { id: 'eu-parcel' }
  await person.api('PATCH /api/Cart/SetShipping', { body: { area: EU, cartId, shippingAddress, shippingMethod } })
  await calculate(person, cartId)
  const { orderId, orderNumber, vatRates, totalPrice } = await place(person, cartId)
  expect(vatRates).toMatchObject([{ ratePercentage: 19 }, { ratePercentage: 7, base: 100, vat: 7 }])
  expect(vatRates.reduce((sum, { vat }) => sum + vat, 0)).toBeCloseTo(
    totalPrice.priceWithVat - totalPrice.priceWithoutVat,
  )
  await shop.jobs()
  const receipt = (await mailsAbout(orderNumber)).find(({ kind }) => kind === 'receipt')
  expect(receipt?.text.replaceAll('\u00a0', ' ')).toMatch(/VAT 19 %: EUR [\d.]+\s+VAT 7 %: EUR 7\.00\s+Total:/)

  await shop.db.updateTable('customer_order').set({ vat_rates: '[]' }).where('order_id', '=', orderId).execute()
  await move(orderId, 'Cancelled')
  await shop.jobs()
  const cancelled = (await mailsAbout(orderNumber)).find(({ subject }) => subject.includes('cancelled'))
  expect(cancelled?.text).toMatch(/VAT: EUR/)
})

test('a receipt names the sales person who placed the order, and reaches the customer as well as him', async () => {
  const sales = await shop.acting(buyer.customerNumber)
  const { orderNumber } = await ordered(sales, [[await shop.sells(), 1]])
  await shop.jobs()
  const [receipt] = (await mailsAbout(orderNumber)).filter(({ kind }) => kind === 'receipt')
  expect(receipt?.recipients).toEqual([await emailOf(buyer.userId), await emailOf(sales.userId)])
  expect(receipt?.text).toContain('by Robin Buyer of our sales team, for you.')
})

test('what a sales person orders is told to the colleague who has ordered last, however they are called', async () => {
  const first = await shop.customer()
  const colleagues = await Promise.all(
    Array.from({ length: 3 }, () => shop.customer({ customerNumber: first.customerNumber })),
  )
  for (const [at, person] of [first, ...colleagues].entries())
    await shop.db
      .updateTable('app_user')
      .set({ username: `${at} ${person.userId}` })
      .where('user_id', '=', person.userId)
      .execute()
  const [second, third] = colleagues
  if (!second || !third) throw new Error('Nobody is there')
  for (const person of [third, second]) await ordered(person, [[await shop.sells(), 1]])
  const { orderNumber } = await ordered(await shop.acting(first.customerNumber), [[await shop.sells(), 1]])
  await shop.jobs()
  const [receipt] = (await mailsAbout(orderNumber)).filter(({ kind }) => kind === 'receipt')
  expect(receipt?.recipients[0]).toBe(await emailOf(second.userId))
})

test.each([
  ['has left', { is_active: false }],
  ['buys for another customer by now', { customer_number: buyer.customerNumber }],
])('of the order of somebody who %s a colleague is told, and he is not', async (_, change) => {
  const former = await shop.customer()
  const { orderId, orderNumber } = await ordered(former, [[await shop.sells(), 1]])
  await shop.jobs()
  await shop.db.updateTable('app_user').set(change).where('user_id', '=', former.userId).execute()
  await move(orderId, 'Processing')
  await move(orderId, 'PartiallyShipped')
  await shop.jobs()
  const told = async () => (await mailsAbout(orderNumber)).filter(({ kind }) => kind === 'order-state')
  expect(await told()).toEqual([])
  const copy = () => clerk.api('POST /backoffice/api/Order/SendReceiptCopy', { body: { area: EU, orderId } })
  await expect(copy()).rejects.toMatchObject({ result: { errors: [{ path: 'to' }] } })

  const colleague = await shop.customer({ customerNumber: former.customerNumber })
  const there = [await emailOf(colleague.userId)]
  await move(orderId, 'Shipped')
  await shop.jobs()
  expect((await told()).map(({ recipients }) => recipients)).toEqual([there])
  expect(await copy()).toEqual({ recipients: there })
})

test('what is sent or cancelled is told to the buyer with the reason; what stays in the house is not', async () => {
  const { orderId, orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
  for (const state of ['OnHold', 'Placed', 'Processing', 'PartiallyShipped'] as const) await move(orderId, state)
  await move(orderId, 'Cancelled', 'The rest is not made any more.')
  await shop.jobs()
  const mails = await mailsAbout(orderNumber)
  expect(mails.filter(({ kind }) => kind === 'receipt')).toHaveLength(1)
  const told = mails.filter(({ kind }) => kind === 'order-state')
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    `A part of your order ${orderNumber} is on its way`,
    `Your order ${orderNumber} is cancelled`,
  ])
  expect(told.find(({ subject }) => subject.endsWith('cancelled'))?.text).toContain('The rest is not made any more.')
})

test('who hears that something was sent reads what went, when and how, and where to follow it', async () => {
  const goods = await shop.sells({ name: 'Phantom', number: 'PH-2' })
  const { orderId, orderNumber } = await ordered(buyer, [[goods, 3]])
  const parcel = (columns: object) =>
    shop.db
      .insertInto('shipment')
      .values({ shipment_number: unique(), order_id: orderId, ...columns })
      .returning('shipment_id')
      .executeTakeFirstOrThrow()
  const { shipment_id } = await parcel({
    carrier: 'GLS',
    tracking_number: '0034',
    tracking_url: 'https://gls.example/0034',
    shipped_on: '2026-02-03',
  })
  await shop.db.insertInto('shipment_line').values({ shipment_id, position: 0, quantity: 2 }).execute()
  await parcel({ carrier: 'DAO', expected_on: '2026-02-09' })
  await move(orderId, 'Processing')
  await move(orderId, 'PartiallyShipped')
  await shop.jobs()
  const mail = (await mailsAbout(orderNumber)).find(({ kind }) => kind === 'order-state')
  expect(mail?.text).toContain(
    'Sent on 3 February 2026:\nGLS · 0034\n2 × PH-2 Phantom\n\nFollow this parcel:\nhttps://gls.example/0034\n\nPH-2 Phantom',
  )
})

test('an order that waits for its payment is told to nobody, one that is cancelled unpaid neither', async () => {
  const { orderId, orderNumber } = await ordered(await shop.customer(), [[await shop.sells(), 1]])
  await shop.db
    .updateTable('customer_order')
    .set({ state: 'AwaitingPayment' })
    .where('order_id', '=', orderId)
    .execute()
  await shop.db
    .updateTable('order_state_change')
    .set({ to_state: 'AwaitingPayment' })
    .where('order_id', '=', orderId)
    .execute()
  await shop.jobs()
  await move(orderId, 'Cancelled')
  await shop.jobs()
  expect(await mailsAbout(orderNumber)).toEqual([])
  const copy = clerk.api('POST /backoffice/api/Order/SendReceiptCopy', { body: { area: EU, orderId } })
  await expect(copy).rejects.toMatchObject({ status: 409, type: 'OrderStateException' })
})

test('an order whose letter cannot be written stops no other', async () => {
  const broken = await ordered(buyer, [[await shop.sells(), 1]])
  const { orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
  await shop.db
    .updateTable('customer_order')
    .set({ shipping_address: 'null' })
    .where('order_id', '=', broken.orderId)
    .execute()
  await shop.jobs()
  expect(await mailsAbout(orderNumber)).toHaveLength(2)
  const [change] = await shop.db
    .selectFrom('order_state_change')
    .select(['failures', 'announced_at'])
    .where('order_id', '=', broken.orderId)
    .execute()
  expect(change?.failures).toBeGreaterThan(0)
  expect(change?.announced_at).toBeNull()
})

test('the order desk is said to nobody outside', async () => {
  const settings = await shop.visitor().api('GET /api/Area/GetAreaById', { query: { areaId: 'eu', language: 'en-GB' } })
  expect(JSON.stringify(settings)).not.toContain('desk@')
})

test('a copy of the receipt goes to addresses that belong to the order, and the trail says to which', async () => {
  const { orderId, orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
  const colleague = await shop.customer({ customerNumber: buyer.customerNumber })
  const stranger = await shop.customer()
  const send = (to?: string, person = clerk) =>
    person.api('POST /backoffice/api/Order/SendReceiptCopy', { body: { area: EU, orderId, ...(to && { to }) } })

  expect(await send()).toEqual({ recipients: [await emailOf(buyer.userId)] })
  const there = await emailOf(colleague.userId)
  expect(await send(there.toUpperCase())).toEqual({ recipients: [there] })
  for (const to of [await emailOf(stranger.userId), 'evil@evil.example'])
    await expect(send(to)).rejects.toMatchObject({ result: { errors: [{ path: 'to' }] } })
  await expect(send(undefined, { ...clerk, api: buyer.api })).rejects.toMatchObject({ status: 403 })

  const copies = (await mailsAbout(orderNumber)).filter(({ kind }) => kind === 'receipt-copy')
  expect(copies.map(({ recipients }) => recipients)).toEqual([[await emailOf(buyer.userId)], [there]])
  const entries = shop.db.selectFrom('audit_entry').select('object').where('action', '=', 'Order.ReceiptCopy')
  expect((await entries.execute()).map(({ object }) => object)).toContain(`${orderNumber} to ${there}`)
  for (let count = 0; count < 3; count++) await send()
  await expect(send()).rejects.toMatchObject({ status: 429, type: 'TooManyRequestsException' })
})
