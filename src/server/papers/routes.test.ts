import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { writeQuery } from '#contract/query-string.ts'
import { EU, US } from '#test/factories.ts'
import { insertCreditMemo, insertInvoice } from '#test/ledger-factory.ts'
import { calculate, filledCart, ordered, place, sayOfLine } from '#test/ordering.ts'
import { readPdf } from '#test/pdf.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const [owner, stranger] = [await shop.customer(), await shop.customer()]
const ball = await shop.sells({ name: '=HYPERLINK("http://evil"), blå', number: 'BALL-7' })
const invoice = await insertInvoice(shop.db, { ...owner, number: 'I-2026/7', reference: 'Spring fair', total: 123_456 })
const other = await insertInvoice(shop.db, owner)
const memo = await insertCreditMemo(shop.db, { ...owner, invoiceNumber: 'I-2026/7', reason: 'Damaged <b>box</b>' })
const order = await ordered(owner, [[ball, 3]])
const shipment = await shop.db
  .insertInto('shipment')
  .values({ shipment_number: 'S-1', order_id: order.orderId, carrier: 'GLS', shipped_on: '2026-02-03' })
  .returning(['shipment_id', 'shipment_number'])
  .executeTakeFirstOrThrow()
await shop.db
  .insertInto('shipment_line')
  .values({ shipment_id: shipment.shipment_id, position: 0, quantity: 2 })
  .execute()
await shop.db.insertInto('shipment').values({ shipment_number: 'S-2', order_id: order.orderId }).execute()

/** Every call with the ids of the owner's papers. */
const CALLS = {
  GetInvoicePdf: { invoiceId: invoice.invoiceId, linkId: invoice.linkId },
  GetInvoiceXml: { invoiceId: invoice.invoiceId, linkId: invoice.linkId },
  GetCreditMemoPdf: { creditMemoId: memo.creditMemoId },
  GetCreditMemoXml: { creditMemoId: memo.creditMemoId },
  GetOrderConfirmationPdf: { orderId: order.orderId },
  GetPackingListPdf: { orderId: order.orderId, shipmentNumber: 'S-1' },
  GetPapersZip: { 'linkIds[0]': invoice.linkId, 'creditMemoIds[0]': memo.creditMemoId },
}
type Query = Record<string, string>

async function get(person: Person, call: string, query: Query) {
  const headers = person.token ? { authorization: `Bearer ${person.token}` } : {}
  const answer = await app.inject({ method: 'GET', url: `/api/CustomerCenter/${call}`, query, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}
const textOf = (bytes: Uint8Array) => readPdf(bytes).pages.flat()

describe.each(Object.entries(CALLS))('GET %s', (call, query: Query) => {
  test('gives a file to be saved, kept by nobody', async () => {
    const { status, headers } = await get(owner, call, query)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[ \w.()-]+\.(pdf|xml|zip)"$/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('answers a stranger like one who asks for nothing that is', async () => {
    const theirs = await get(stranger, call, query)
    const nobodys = Object.fromEntries(Object.entries(query).map(([name]) => [name, crypto.randomUUID()]))
    const nothing = await get(stranger, call, nobodys)
    expect(theirs.status).toBe(404)
    const { traceId: _, ...said } = JSON.parse(theirs.text)
    const { traceId: __, ...expected } = JSON.parse(nothing.text)
    expect(said).toEqual(expected)
  })

  test('turns a visitor away, and a call without ids', async () => {
    expect((await get(shop.visitor(), call, query)).status).toBe(401)
    expect((await get(owner, call, {})).status).toBe(400)
  })
})

describe('GET /backoffice/api/Paper/GetPaperPdf', () => {
  const PAPERS = [
    ['Invoice', invoice.invoiceNumber, 'Spring fair'],
    ['CreditMemo', memo.creditMemoNumber, 'Damaged'],
    ['OrderConfirmation', order.orderNumber, 'BALL-7'],
    ['PackingList', 'S-1', 'GLS'],
    ['PackingList', 'S-2', 'S-2'],
  ] as const
  const ask = ({ token }: Person, kind: string, number: string, area = EU) =>
    app.inject({
      url: `/backoffice/api/Paper/GetPaperPdf${writeQuery({ area, kind, number })}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })

  test.each(PAPERS)('gives staff the %s %s of any customer', async (kind, number, said) => {
    const { statusCode, rawPayload } = await ask(await shop.staff('backoffice'), kind, number)
    expect(statusCode).toBe(200)
    expect(textOf(rawPayload).join(' ')).toContain(said)
  })

  test('knows no paper by another number, kind or area', async () => {
    const clerk = await shop.staff('backoffice')
    const asked = [
      ask(clerk, 'Invoice', 'I-none'),
      ask(clerk, 'CreditMemo', invoice.invoiceNumber),
      ask(clerk, 'Invoice', invoice.invoiceNumber, US),
    ]
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await ask(clerk, 'Letter', 'I-1')).statusCode).toBe(400)
  })
})

test('an invoice comes only by both of its ids', async () => {
  const { invoiceId, linkId } = invoice
  for (const [query, status] of [
    [{ InvoiceId: invoiceId.toUpperCase(), LinkId: linkId }, 200],
    [{ InvoiceId: other.invoiceId, LinkId: linkId }, 404],
    [{ InvoiceId: '../x', LinkId: linkId }, 404],
    [{ InvoiceId: linkId, LinkId: invoiceId }, 404],
    [{ InvoiceId: invoiceId }, 400],
    [{ LinkId: linkId }, 400],
    [{ InvoiceId: invoiceId, LinkId: `${linkId}\r\nSet-Cookie: a=b` }, 400],
  ] as const) {
    expect((await get(owner, 'GetInvoicePdf', query)).status).toBe(status)
  }
})

test('the PDF of an invoice says what is stored of it', async () => {
  const said = textOf((await get(owner, 'GetInvoicePdf', CALLS.GetInvoicePdf)).bytes)
  for (const text of [
    'Invoice I-2026/7',
    'Spring fair',
    'Dartshoppen ApS',
    '1620 København V',
    'OCHE-7',
    'Throwing line',
  ])
    expect(said).toContain(text)
  for (const text of ['1,234.56', 'VAT 25 % of 1,234.56', '308.64', '1,543.20']) expect(said).toContain(text)
  expect(said).toContain('10 January 2026')
})

test('an invoice and a credit memo name every order they are of, however many', async () => {
  const orderNumbers = Array.from({ length: 100 }, (_, at) => `ORDER-${1000 + at}`)
  const { invoiceId, linkId } = await insertInvoice(shop.db, { ...owner, orderNumbers })
  const { creditMemoId } = await insertCreditMemo(shop.db, { ...owner, orderNumbers })
  for (const { bytes } of [
    await get(owner, 'GetInvoicePdf', { invoiceId, linkId }),
    await get(owner, 'GetCreditMemoPdf', { creditMemoId }),
  ]) {
    const said = textOf(bytes).join(' ')
    expect(orderNumbers.filter((number) => !said.includes(number))).toEqual([])
  }
})

test('what changes is printed anew, what stays is printed once', async () => {
  const { invoiceId, linkId } = await insertInvoice(shop.db, { ...owner, reference: 'Before' })
  const print = async () => textOf((await get(owner, 'GetInvoicePdf', { invoiceId, linkId })).bytes)
  const before = shop.inside.papers.usage().entries
  expect(await print()).toContain('Before')
  await print()
  expect(shop.inside.papers.usage().entries).toBe(before + 1)
  await shop.db.updateTable('invoice').set({ reference: 'After' }).where('invoice_id', '=', invoiceId).execute()
  expect(await print()).toContain('After')
})

test('a person whose session has ended is led to sign in and back; what is not there is told on a page', async () => {
  const url = (id: string) => `/api/CustomerCenter/GetOrderConfirmationPdf?OrderId=${id}`
  const ask = (headers: Record<string, string>, id = order.orderId) =>
    app.inject({ url: url(id), headers: { host: 'eu.oche.example', ...headers } })
  const person = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }
  const from = { ...person, referer: 'http://eu.oche.example/customer-center/orders?p=2' }
  const led = await ask(from)
  expect([led.statusCode, led.headers.location]).toEqual([303, '/login?redirect=%2Fcustomer-center%2Forders%3Fp%3D2'])
  expect((await ask({ ...person, referer: 'http://evil.example/x' })).headers.location).toBe(
    '/login?redirect=%2Fcustomer-center',
  )
  expect((await ask({ ...from, 'sec-fetch-mode': 'cors' })).json()).toMatchObject({ status: 401 })
  const gone = await ask({ ...from, authorization: `Bearer ${owner.token}` }, 'none')
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('an order is confirmed with its goods, fee, tax and total', async () => {
  const { bytes, headers } = await get(owner, 'GetOrderConfirmationPdf', { orderId: order.orderNumber })
  expect(headers['content-disposition']).toContain(`"Order confirmation ${order.orderNumber}.pdf"`)
  const said = textOf(bytes)
  const { totalPrice, totalNetPrice } = order
  for (const amount of [totalNetPrice.priceWithoutVat, totalPrice.priceWithoutVat, totalPrice.priceWithVat]) {
    expect(said).toContain(amount.toFixed(2))
  }
  expect(said.join(' ')).toContain('=HYPERLINK("http://evil"), blå')
  expect(said).toContain(`VAT 25 % of ${totalPrice.priceWithoutVat.toFixed(2)}`)
})

test('an order says who placed it, and that he is of our sales where he is', async () => {
  const said = async (orderId: string) =>
    textOf((await get(owner, 'GetOrderConfirmationPdf', { orderId })).bytes).join(' ')
  expect(await said(order.orderId)).toMatch(/Ordered by Robin Buyer (?!, our sales)/)
  const { orderId } = await ordered(await shop.acting(owner.customerNumber), [[ball, 1]])
  expect(await said(orderId)).toContain('Ordered by Robin Buyer, our sales')
})

test('an order says what the buyer says of a line', async () => {
  const cartId = await filledCart(owner, [[ball, 1]])
  await sayOfLine(owner, cartId, { productKey: ball, quantity: 1, comment: 'For Odense' })
  await calculate(owner, cartId)
  const { orderId } = await place(owner, cartId)
  expect(textOf((await get(owner, 'GetOrderConfirmationPdf', { orderId })).bytes)).toContain('For Odense')
})

test('an order says what of it is on back order until its goods have left', async () => {
  const few = await shop.sells({ number: 'FEW-1', stock: 3 })
  const expectedOn = { expected_on: '2999-12-04' }
  await shop.db.updateTable('variant').set(expectedOn).where('variant_id', '=', few.variantId).execute()
  const { orderId } = await ordered(owner, [[few, 5]])
  const said = async () => textOf((await get(owner, 'GetOrderConfirmationPdf', { orderId })).bytes).join('\n')
  expect(await said()).toContain('2 on back order, expected on 4 December 2999')
  await shop.db.updateTable('customer_order').set({ state: 'Shipped' }).where('order_id', '=', orderId).execute()
  expect(await said()).not.toContain('on back order')
})

test('an order says when it is wanted, and that what is there is sent ahead', async () => {
  const { orderId } = await ordered(owner, [[ball, 1]])
  const said = async () => textOf((await get(owner, 'GetOrderConfirmationPdf', { orderId })).bytes).join(' ')
  expect(await said()).not.toMatch(/Wanted on|rest later/)
  await shop.db
    .updateTable('customer_order')
    .set({ requested_on: '2026-12-24', delivery: 'AsAvailable' })
    .where('order_id', '=', orderId)
    .execute()
  expect(await said()).toMatch(/Wanted on 24 December 2026 Delivery What is there now, the rest later/)
})

test('an order that was given up unpaid is confirmed as little as one that waits for its payment', async () => {
  const { orderId } = await ordered(owner, [[ball, 1]])
  const status = async () => (await get(owner, 'GetOrderConfirmationPdf', { orderId })).status
  const write = async (state: 'AwaitingPayment' | 'Cancelled') => {
    await shop.db.updateTable('customer_order').set({ state }).where('order_id', '=', orderId).execute()
    await shop.db.updateTable('order_state_change').set({ to_state: state }).where('order_id', '=', orderId).execute()
  }
  expect(await status()).toBe(200)
  await write('AwaitingPayment')
  expect(await status()).toBe(404)
  await write('Cancelled')
  expect(await status()).toBe(404)
})

test('a packing list says what is in the parcel and no price, once it was sent', async () => {
  const said = textOf((await get(owner, 'GetPackingListPdf', CALLS.GetPackingListPdf)).bytes)
  expect(said).toEqual(expect.arrayContaining(['Packing list S-1', 'GLS', 'BALL-7', '2', '2 pieces in 1 line']))
  expect(said.join(' ')).not.toContain(order.totalPrice.priceWithVat.toFixed(2))
  const planned = { orderId: order.orderId, shipmentNumber: 'S-2' }
  expect((await get(owner, 'GetPackingListPdf', planned)).status).toBe(404)
})

test("an electronic invoice names the buyer's own order before ours, and ours never as his", async () => {
  const paper = { ...owner, orderNumbers: ['61009', '61010'] }
  const orderOf = async (reference: string) => {
    const { linkId, invoiceId } = await insertInvoice(shop.db, { ...paper, reference })
    const { text } = await get(owner, 'GetInvoiceXml', { linkId, invoiceId })
    return /<cac:OrderReference>(.*)<\/cac:OrderReference>/.exec(text)?.[1]
  }
  expect(await orderOf('PO 1134')).toBe('<cbc:ID>PO 1134</cbc:ID><cbc:SalesOrderID>61009</cbc:SalesOrderID>')
  expect(await orderOf('')).toBeUndefined()
})

describe('GET GetPapersZip', () => {
  test('holds each paper once, under a name of its own', async () => {
    const query = { ...CALLS.GetPapersZip, 'linkIds[1]': other.linkId, 'linkIds[2]': invoice.linkId, format: 'xml' }
    const statements = vi.spyOn(shop.db, 'executeQuery')
    const { bytes, text } = await get(owner, 'GetPapersZip', query)
    const asked = statements.mock.calls.map(([statement]) => ('sql' in statement ? statement.sql : ''))
    statements.mockRestore()
    expect(asked.filter((sql) => /from (invoice|credit_memo) /.test(sql))).toHaveLength(4)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(text.match(/Invoice I-2026 7\.xml/g)?.length).toBe(2)
    expect(text.match(/<\?xml /g)?.length).toBe(3)
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(3)
  })

  test('is refused whole for one paper of somebody else, and for too many', async () => {
    const theirs = await insertInvoice(shop.db, stranger)
    expect((await get(owner, 'GetPapersZip', { ...CALLS.GetPapersZip, 'linkIds[1]': theirs.linkId })).status).toBe(404)
    const ids = (name: string, length: number) =>
      Object.fromEntries(Array.from({ length }, (_, index) => [`${name}[${index}]`, `${index}`]))
    for (const many of [ids('linkIds', 51), { ...ids('linkIds', 25), ...ids('creditMemoIds', 26) }])
      expect((await get(owner, 'GetPapersZip', many)).status).toBe(400)
  })
})

test('the sales person who acts for the customer gets his papers, and nobody else', async () => {
  const sales = await shop.acting(owner.customerNumber)
  expect((await get(sales, 'GetInvoicePdf', CALLS.GetInvoicePdf)).status).toBe(200)
  expect((await get(await shop.acting(stranger.customerNumber), 'GetInvoicePdf', CALLS.GetInvoicePdf)).status).toBe(404)
})

test('accounts of the house stand on its papers, not in what everyone may read', async () => {
  const { api } = shop.visitor()
  const area = await api('GET /api/Area/GetAreaById', { query: { areaId: EU.areaId, language: EU.languageCode } })
  expect(area).not.toHaveProperty('company')
})

describe("an area's logo", () => {
  const uploaded = async () => {
    const payload = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const clerk = await shop.staff('backoffice')
    const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': 'image/png' }
    const where = 'Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR'
    const url = `/backoffice/api/Picture/Upload?${where}`
    return (await app.inject({ method: 'POST', url, payload, headers })).json().url as string
  }
  const printWith = async (logoUrl: string) => {
    const settings = sql<string>`settings || ${JSON.stringify({ logoUrl })}`
    await shop.db.updateTable('area').set({ settings }).where('area_id', '=', 'eu').execute()
    await shop.inside.areas.follow([{ kind: 'area', key: 'eu' }])
    const { pages, source } = readPdf((await get(owner, 'GetInvoicePdf', CALLS.GetInvoicePdf)).bytes)
    return { hasPicture: source.includes('/Subtype /Image'), head: pages.flat().slice(0, 2) }
  }

  test('stands at the head of its papers, before its letterhead, in place of its name', async () => {
    expect(await printWith(await uploaded())).toEqual({ hasPicture: true, head: ['Oche', 'Denmark'] })
  })

  test.each(['https://cdn.example/logo.png', '/images/raw/bm90aGluZw', '/images/raw/%'])(
    'leaves its name there when it is not to be had from the shop: %s',
    async (url) => expect(await printWith(url)).toEqual({ hasPicture: false, head: ['Oche', 'Oche'] }),
  )
})
