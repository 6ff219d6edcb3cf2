import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas, insertUser } from '#test/factories.ts'
import { insertOrder } from '#test/order-factory.ts'
import type { Db } from '../db/database.ts'
import { exportAreas } from './areas.ts'
import { exportCampaigns } from './campaigns.ts'
import { exportCreditMemos } from './credit-memos.ts'
import { exportDocuments } from './documents.ts'
import { exportCustomers } from './export-customers.ts'
import { exportPrices } from './export-prices.ts'
import { exportProducts } from './export-products.ts'
import { exportUsers } from './export-users.ts'
import { exportInvoices } from './invoices.ts'
import { findKind } from './kinds.ts'
import { readNdjson } from './ndjson.ts'
import { exportOwnNumbers } from './own-numbers.ts'
import { exportRedirects } from './redirects.ts'
import { numberRows } from './rows.ts'
import { exportShipments } from './shipments.ts'
import { exportStock } from './stock.ts'
import { exportTexts } from './texts.ts'

const { db } = await testDatabase()
await insertAreas(db)

/** Texts that files, tables and programs between them like to change. */
const HARD = [
  '"quoted", with a comma; a semicolon\tand a tab',
  "it's 100 % \\ back\\slashed {{name}} $1",
  '=1+1',
  '@SUM(A1)',
  '-0.50',
  '007',
  'Ærø – 180° 標的 🎯 e\u0301 é',
  'a\u2028b\u00a0c\u200bd',
  'null',
]

const DOCUMENTS = [
  ...HARD.map((text, at) => ({ type: 'translation', key: `Hard.Text${at}`, body: { text } })),
  { type: 'translation', key: 'Hard.Lines', body: { text: 'one\ntwo\r\nthree\n' } },
  { type: 'page', key: '/hard-page', isPublished: false, body: { title: HARD[0], blocks: [] } },
  {
    type: 'page',
    key: '/härd',
    body: {
      title: HARD[6],
      blocks: [
        { type: 'richText', html: '<p onclick="x()">A &amp; B &lt; C<br>"d"&nbsp;e</p><script>alert(1)</script>' },
        { type: 'richText', html: '<p>=1+1 "x"</p>' },
      ],
    },
  },
]

const PRODUCTS = HARD.map((text, at) => ({
  number: `00${at}-=${at}.5/a"b`,
  name: text,
  brand: text,
  category: ['Hard', text],
  description: `<p>${text.replaceAll('<', '&lt;')}</p><p>A &amp; B<br>c</p>`,
  specifications: [{ name: 'Text', value: text }],
  tags: [text],
  alsoFoundBy: [text.slice(0, 40)],
  images: [{ url: 'https://example.com/a%20b.jpg?x=1&y="2"', text }],
  related: [{ kind: 'accessory', number: 'nothing yet' }],
  newUntil: at % 2 ? '2028-02-29' : null,
  areas: at % 2 ? ['us', 'eu'] : [],
  isActive: at % 3 !== 0,
  variants: [
    {
      number: `00${at}-00`,
      ean: '00001234',
      attributes: [{ name: 'Size', value: text }],
      stock: -at,
      prices: [
        { currencyCode: 'USD', amount: 0.1, beforeAmount: 0.3 },
        { currencyCode: 'EUR', amount: at ? 10_000_000 : 0 },
      ],
    },
    {
      number: `00${at}-=${at}`,
      unitOfMeasure: 'BX',
      stock: 0,
      prices: [],
      image: 'asset:own picture.svg',
      parts: [{ number: `00${at}-00`, quantity: 3 }],
    },
  ],
}))

const TEXTS = HARD.map((text, at) => ({ key: `Words.${at}`, text }))

const REDIRECTS = [
  { fromUrl: '/=1+1', toUrl: '/search?q="a",b' },
  { fromUrl: '/007', toUrl: '/cart', statusCode: 308 },
  { fromUrl: '/old.aspx?id=07&name=ærø', toUrl: 'https://example.com/a%20b?c=d#e', statusCode: 302 },
  { fromUrl: '/A-B/', toUrl: '/cart', languageCode: 'en-GB' },
  { fromUrl: '/a-b', toUrl: '/search', statusCode: 307 },
  { fromUrl: '/old/**', toUrl: '/new/**' },
]

const PRICES = [
  { area: 'eu', number: '000-00', currencyCode: 'EUR', minimumQuantity: 10, amount: 0.07 },
  { area: 'eu', number: '000-00', currencyCode: 'USD', amount: 1.1, beforeAmount: 2.35 },
  { priceGroup: '=A:"B", 007', number: '001-=1', unitOfMeasure: 'BX', currencyCode: 'EUR', discountPercentage: 12.25 },
  {
    priceGroup: 'ærø 🎯',
    number: '001-00',
    currencyCode: 'EUR',
    amount: 0,
    validFrom: '2026-02-28',
    validTo: '2028-02-29',
  },
]

const AREAS = [
  {
    area: 'north',
    languageCode: 'en-GB',
    currencyCode: 'NOK',
    settings: {
      ...{ name: HARD[6], solutionName: HARD[0], theme: 'chalk', topBarText: HARD[2], footerContent: '', domains: [] },
      menus: [{ id: '007', name: HARD[1], url: '/search?q="a"', tags: ['primary'], children: [] }],
      smallOrder: { NOK: { below: 1000.5, fee: 49 }, EUR: { below: 100, fee: 5 } },
      priceVisibility: 'signedIn',
      defaultFacets: [],
    },
    countries: [
      { countryCode: 'SE', name: HARD[0] },
      { countryCode: 'NO', name: 'Norge' },
    ],
    vatRates: [{ countryCode: 'NO', percentage: 12.25 }],
    shippingMethods: [
      { id: 'north-2', name: 'Parcel', fees: [{ currencyCode: 'NOK', fee: 0.1, feePerKg: 0.07, freeFrom: 1999.9 }] },
      { id: 'north-1', name: HARD[6], countries: ['NO'], maxWeightGrams: 1, fees: [{ currencyCode: 'EUR', fee: 5 }] },
    ],
  },
]

const CUSTOMERS = [
  ...HARD.map((text, at) => ({
    number: `00${at}-c`,
    name: text,
    area: 'eu',
    countryCode: at % 2 ? 'DK' : 'DE',
    priceGroup: text,
    vatNumber: text.slice(0, 40),
    creditLimit: at % 2 ? 0.07 * at : 0,
    addresses: [
      { id: `00${at}-b`, name: text, street: text, postalCode: '007', city: text, countryCode: 'DK', isDefault: true },
      {
        id: `00${at}-a`,
        name: text,
        attention: text,
        street: text,
        postalCode: text.slice(0, 20),
        city: text,
        region: text,
        countryCode: 'NO',
        phone: '+45 00',
      },
    ],
  })),
  {
    number: 'yen',
    name: 'Yen',
    area: 'eu',
    currencyCode: 'JPY',
    countryCode: 'JP',
    creditLimit: 1234,
    isBlocked: true,
  },
]

const USERS = [
  ...HARD.map((text, at) => ({
    username: `${at}=+jo"@arrows.example`,
    name: text,
    email: `jo+${at}@arrows.example`,
    area: 'eu',
    customerNumber: `00${at}-c`,
    isActive: at % 2 === 0,
  })),
  {
    username: 'sam',
    name: 'Sam',
    email: 'sam@oche.example',
    area: 'us',
    roles: ['impersonation', 'customer'],
    customerNumber: 'yen',
    mayActFor: ['yen', '003-c', '001-c'],
  },
  { username: 'new', name: 'New', email: 'new@oche.example', area: 'us', roles: ['impersonation'] },
]

const CAMPAIGNS = [
  ...HARD.map((text, at) => ({
    id: `campaign-${at}`,
    area: at % 2 ? 'us' : 'eu',
    campaignType: at % 2 ? 'MixMatch' : 'Campaign',
    name: text,
    discountCode: at % 2 ? `code-${at}` : null,
    customers: ['yen', '000-c'],
    priceGroups: [text],
    ...(at % 3 && { validFrom: '2026-02-28', validUntil: '2028-02-29' }),
    position: at,
    products: ['003-=3.5/a"b', '000-=0.5/a"b'],
    levels: [
      { minimumQuantity: 12, discountPercentage: 12.25 },
      { minimumQuantity: 1, discountPercentage: 0.01 },
    ],
  })),
  { id: 'bare', area: 'eu', campaignType: 'Campaign', name: 'Bare', validUntil: '2020-01-01' },
]

const OWN_NUMBERS = HARD.flatMap((text, at) => [
  { customer: 'yen', ownNumber: `${at} ${text.slice(0, 40)}`, number: '000-00' },
  { customer: `00${at}-c`, ownNumber: '0 07/=1', number: `00${at}-=${at}` },
])

const ORDERED: [number: string, quantity: number][] = [
  ['000-=0', 3],
  ['000-00', 20],
  ['000-=0', 1],
]

const SHIPMENTS = HARD.map((text, at) => ({
  number: `${at} ${text.slice(0, 50)}`,
  ...(at % 2 && { shippedOn: '2026-02-28', deliveredOn: '2028-02-29' }),
  ...{ orderNumber: `=${at}`, carrier: text, trackingNumber: text, trackingUrl: 'https://example.com/a%20b?c=d#e' },
  lines: [
    { number: '000-00', quantity: 20 },
    { number: '000 0', quantity: 4 },
  ],
}))

const paper = (text: string, at: number) => ({
  ...{ customerNumber: 'yen', currencyCode: at % 2 ? 'JPY' : 'EUR', orderNumbers: at % 2 ? [text.slice(0, 60)] : [] },
  ...{ reference: text, ...(at % 2 && { vatNote: text }) },
  billingAddress: { name: text, street: text, postalCode: '007', city: text, countryCode: 'DK' },
  lines: [
    { number: text.slice(0, 60), name: text, quantity: 3, netUnitPrice: 33.3333, ratePercentage: 12.25 },
    { number: '=1', name: text, type: 'Generated', quantity: 1, netUnitPrice: 0.07, netLinePrice: at },
  ],
  ...(at % 2 === 0 && { vat: [{ ratePercentage: 12.25, amount: 12.26 }] }),
})

const INVOICES = HARD.map((text, at) => ({
  ...{ number: `${at} ${text.slice(0, 50)}`, invoicedOn: '2026-02-28', dueOn: '2028-02-29', paymentTerms: text },
  ...paper(text, at),
  ...(at % 2 && { shippingAddress: { ...paper(text, at).billingAddress, phone: '+45 00' } }),
  // One that covers several invoices, whose sum some of them say; and one of its own.
  payments: [
    { number: `=P${at % 2}`, paidOn: '2026-03-01', amount: 1, ...(at > 1 && { total: 40 }) },
    { number: `${at}-P`, paidOn: '2026-02-28', amount: at % 2 ? 7 : 0.07, method: text, reference: text },
  ],
}))

const CREDIT_MEMOS = HARD.map((text, at) => ({
  ...{ number: `${at} ${text.slice(0, 50)}`, creditedOn: '2026-02-28', reason: text },
  ...paper(text, at),
  ...(at % 2 && { invoiceNumber: 'of another time' }),
  covers: INVOICES.filter((_, each) => each % 2 === at % 2)
    .map(({ number }) => ({ invoiceNumber: number, amount: 2 }))
    .toReversed(),
}))

const inArea = (records: readonly object[], more = {}) => records.map((record) => ({ area: 'eu', ...more, ...record }))

test.each<[kind: string, records: readonly object[], read: (db: Db) => AsyncIterable<unknown>]>([
  ['areas', AREAS, exportAreas],
  ['products', PRODUCTS, exportProducts],
  ['stock', [{ number: '001-=1', stock: -7, expectedOn: '2028-02-29' }], (from) => exportStock(from, 4)],
  ['prices', PRICES, (from) => exportPrices(from)],
  ['documents', inArea(DOCUMENTS, { languageCode: 'en-GB' }), exportDocuments],
  ['texts', inArea(TEXTS), (from) => exportTexts(from)],
  ['redirects', inArea(REDIRECTS), exportRedirects],
  ['customers', CUSTOMERS, (from) => exportCustomers(from, 4)],
  ['users', USERS, (from) => exportUsers(from, 4)],
  ['campaigns', CAMPAIGNS, (from) => exportCampaigns(from, 4)],
  ['own-numbers', OWN_NUMBERS, (from) => exportOwnNumbers(from, 4)],
  ['shipments', SHIPMENTS, (from) => exportShipments(from, 4)],
  ['invoices', INVOICES, (from) => exportInvoices(from, 4)],
  ['credit-memos', CREDIT_MEMOS, (from) => exportCreditMemos(from, 4)],
])('%s go out, come in and go out again as the same bytes', async (kindName, records, read) => {
  const kind = findKind(kindName)
  const refused: string[] = []
  const options = {
    onRefused: ({ line, reason }: { line: number; reason: string }) => refused.push(`${line}: ${reason}`),
  }
  const file = async () => (await Array.fromAsync(read(db), (record) => `${JSON.stringify(record)}\n`)).join('')
  if (kindName === 'shipments') {
    for (const { orderNumber } of SHIPMENTS) await insertOrder(db, { orderNumber, lines: ORDERED })
  }
  const counts = await kind?.run(db, numberRows(records), options)
  // The stock of a variant is there with it.
  const came = kindName === 'stock' ? { updated: records.length } : { created: records.length }
  expect([counts, refused]).toEqual([expect.objectContaining(came), []])
  const first = await file()
  expect(first.split('\n').length).toBeGreaterThan(records.length)
  const again = await kind?.run(db, readNdjson(Readable.from([Buffer.from(first)])), options)
  expect([again, refused]).toEqual([expect.objectContaining({ created: 0, updated: 0, refused: 0 }), []])
  expect(await file()).toBe(first)
})

test('what a file of products left out goes out with them, and comes in unchanged at once', async () => {
  const bare = { number: 'bare', name: 'Bare', brand: 'B', category: ['Bare'], variants: [{ number: 'bare-1' }] }
  const bring = (records: unknown[]) => findKind('products')?.run(db, numberRows(records), {})
  expect(await bring([bare])).toMatchObject({ created: 1 })
  const out = (await Array.fromAsync(exportProducts(db))).filter(({ number }) => number === 'bare')
  expect(await bring(out)).toMatchObject({ unchanged: 1 })
  expect(await bring(out.map((record) => ({ ...record, name: 'Other' })))).toMatchObject({ updated: 1 })
})

test('users go out without what they sign in with, and without who is not brought in by a file', async () => {
  const [clerk, gone] = [await insertUser(db, { roles: ['backoffice'] }), await insertUser(db)]
  await db.updateTable('app_user').set({ erased_at: new Date() }).where('user_id', '=', gone).execute()
  await db.updateTable('app_user').set({ password_hash: '$argon2id$secret' }).execute()
  const users = await Array.fromAsync(exportUsers(db))
  const others = db.selectFrom('app_user').select('username').where('user_id', 'not in', [clerk, gone])
  const names = (await others.execute()).map(({ username }) => username)
  expect(names.length).toBeGreaterThanOrEqual(USERS.length)
  expect(users.map(({ username }) => username).toSorted()).toEqual(names.toSorted())
  expect(JSON.stringify(users)).not.toMatch(/argon2|secret|password/i)
})
