import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { IMPORT_KINDS } from '#domain/import-kinds.ts'
import { bringingInto } from '#test/bringing.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas, unique } from '#test/factories.ts'
import { insertOrder } from '#test/order-factory.ts'
import { insertProduct } from '#test/product-factory.ts'
import { findKind } from './kinds.ts'
import { readNdjson } from './ndjson.ts'
import type { RowNote } from './rows.ts'

const { db } = await testDatabase()
await insertAreas(db)

const bringing = bringingInto(db)
const EXAMPLES = join(import.meta.dirname, '../../../docs/import')

test('the examples of the guide are a shop: each comes in whole, as it is and as its check has said, and a second time changes nothing', async () => {
  const examples = (await readdir(EXAMPLES)).filter((name) => name.endsWith('.ndjson'))
  expect(examples.toSorted()).toEqual(IMPORT_KINDS.map((kind) => `${kind}.ndjson`).toSorted())
  const again = IMPORT_KINDS.filter((kind) => !['stock', 'invoices', 'credit-memos'].includes(kind))
  // What is sent was ordered in the shop: by the first order that it takes.
  await insertOrder(db, {
    orderNumber: '100001',
    lines: [
      ['HT-2207.22', 6],
      ['HT-10', 20],
    ],
  })
  for (const [at, kind] of [...IMPORT_KINDS, ...again].entries()) {
    const reasons: string[] = []
    const rows = () => readNdjson(createReadStream(join(EXAMPLES, `${kind}.ndjson`)))
    const note = ({ line, reason }: RowNote) => void reasons.push(`${kind}:${line} ${reason}`)
    const checked = await findKind(kind)?.run(db, rows(), { dryRun: true })
    const counts = await findKind(kind)?.run(db, rows(), { onRefused: note, onWarning: note })
    expect([reasons, checked]).toEqual([[], counts])
    if (at < IMPORT_KINDS.length) expect(counts, kind).not.toMatchObject({ created: 0, updated: 0 })
  }
  for (const kind of again) {
    const rows = readNdjson(createReadStream(join(EXAMPLES, `${kind}.ndjson`)))
    expect(await findKind(kind)?.run(db, rows, {}), kind).toMatchObject({ created: 0, updated: 0, refused: 0 })
  }
})

test('an area in a theme that is not there is refused, and one that names none is felt', async () => {
  const area = (theme?: string) => ({
    ...{ area: 'themed', languageCode: 'en-GB', currencyCode: 'EUR' },
    settings: { name: 'Themed', solutionName: 'Oche', theme },
  })
  const { reasons } = await bringing('areas', [area('us')])
  expect(reasons).toEqual([expect.stringMatching(/^1: settings\.theme: has to be felt or chalk/)])
  expect(await bringing('areas', [area()])).toMatchObject({ created: 1, reasons: [] })
  const stored = db.selectFrom('area').select(sql`settings ->> 'theme'`.as('theme')).where('area_id', '=', 'themed')
  expect(await stored.executeTakeFirst()).toEqual({ theme: 'felt' })
})

test('what an area cannot sell without, and settings that none has, are told of, and a domain where another area is at home is refused', async () => {
  const area = (id: string, settings: object) => ({
    ...{ area: id, languageCode: 'en-GB', currencyCode: 'EUR' },
    settings: { name: id, solutionName: 'Oche', ...settings },
  })
  const domains = [{ language: 'en-GB', domain: 'home.example', isPrimary: true }]
  const menus = [{ id: 'a', name: 'A', url: '/a', tags: [], children: [], icon: 'x' }]
  const untaxed = [
    { countryCode: 'DE', percentage: 0 },
    { countryCode: 'CH', percentage: 0 },
    { countryCode: 'IE', percentage: 23 },
    { countryCode: 'IE', taxClass: 'books', percentage: 0 },
  ]
  const sells = {
    countries: [{ countryCode: 'DK', name: 'Denmark' }],
    vatRates: [{ countryCode: 'DK', percentage: 25 }],
    shippingMethods: [{ id: 'by-guest', name: 'Parcel', fees: [{ currencyCode: 'EUR', fee: 5 }] }],
  }
  const { created, warnings, reasons } = await bringing('areas', [
    { ...area('homely', { domains, menus, menu: [], sellerCountryCode: 'DK' }), vatRates: untaxed },
    { ...area('guest', { domains, sellerCountryCode: 'DK' }), ...sells },
  ])
  expect(created).toBe(1)
  expect(warnings).toEqual([
    '1: “settings.menus.1.icon” is not known here and passed over',
    '1: “settings.menu” is not known here and passed over',
    '1: countries: there is none, and nothing can be ordered',
    '1: shippingMethods: none has a fee in EUR, and nothing can be ordered',
    '1: vatRates: there is none for DK, from where it sells: no value added tax is taken',
    '1: vatRates: 0 % in DE: who buys there without a VAT number pays none; left out, he pays that of DK',
  ])
  expect(reasons).toEqual(['2: settings.domains.1.domain: The area homely is at home there.'])
})

test('of a row with many faults three are said, and how many more there are, and whose they are', async () => {
  const settings = { name: 'Many', solutionName: '', theme: 'x', company: {}, unheardOf: 1 }
  const record = { area: 'many', languageCode: 'en-GB', currencyCode: 'EUR', settings }
  const { reasons, refusedOf } = await bringing('areas', [record, { ...record, currencyCode: 'euros' }])
  expect(reasons).toEqual([
    expect.stringMatching(/^2: currencyCode: /),
    expect.stringMatching(/^1: settings\..*; settings\..*; settings\..*; and \d+ more$/),
  ])
  expect(refusedOf).toEqual(['many', 'many'])
})

describe('stock', () => {
  test('is set, leaves what is the same alone, and refuses what is not there or would be sold short', async () => {
    const number = `S-${unique()}`
    const strict = `S-${unique()}`
    await insertProduct(db, { number, stock: 5 })
    await insertProduct(db, { number: strict, allowBackorder: false })
    const rows = await db.selectFrom('variant').select(['variant_id', 'number']).execute()
    for (const { variant_id, number: name } of rows.filter((row) => [number, strict].includes(row.number))) {
      await sql`update variant set variant_id = ${name.toLowerCase()} where variant_id = ${variant_id}`.execute(db)
    }
    const records = [
      { number, stock: 7, expectedOn: '2027-01-02' },
      { number: strict, stock: -1 },
      { number: 'nothing', stock: 1 },
      { number, stock: 8 },
      { number: 'x', stock: 1.5 },
    ]
    const stockOf = () =>
      db.selectFrom('variant').select(['stock', 'expected_on']).where('number', '=', number).execute()
    expect(await bringing('stock', records, true)).toMatchObject({ updated: 1, refused: 4 })
    expect(await stockOf()).toEqual([{ stock: 5, expected_on: null }])
    const { reasons, refusedOf: _, ...counts } = await bringing('stock', records)
    expect(counts).toEqual({ read: 5, created: 0, updated: 1, unchanged: 0, refused: 4, ended: 0, warnings: [] })
    expect(reasons.toSorted()).toEqual([
      '2: stock: -1 of an item that allows no backorder',
      '3: number: there is no variant of this number',
      '4: is in line 1 already',
      expect.stringMatching(/^5: stock: /),
    ])
    expect(await stockOf()).toEqual([{ stock: 7, expected_on: '2027-01-02' }])
    // Each by its number as the file has it.
    const written = ['nO:such', 'no/Such'].map((each) => ({ number: each, stock: 7 }))
    expect((await bringing('stock', written)).refusedOf).toEqual(['no/Such', 'nO:such'])
    // A level without a day leaves the day as it is.
    expect(await bringing('stock', [{ number, stock: 7 }])).toMatchObject({ unchanged: 1 })
    expect(await bringing('stock', [{ number, stock: 7, expectedOn: null }])).toMatchObject({ updated: 1 })
    expect(await stockOf()).toEqual([{ stock: 7, expected_on: null }])
  })
})

describe('texts', () => {
  const textOf = async (key: string) => {
    const stored = db.selectFrom('document').select(['body', 'language_code']).where('key', '=', key)
    return (await stored.where('area_id', '=', 'eu').execute()).map(({ body, language_code }) => [language_code, body])
  }

  test('come in in the language of their area; one that is left empty stays as it is', async () => {
    const words = { area: 'eu', key: 'List.Pages', standard: 'Pages', text: 'Seiten' }
    expect(await bringing('texts', [words])).toMatchObject({ created: 1, reasons: [] })
    expect(await bringing('texts', [{ ...words, text: '' }])).toMatchObject({ unchanged: 1, reasons: [] })
    expect(await bringing('texts', [{ ...words, text: 'Blätter' }])).toMatchObject({ updated: 1, reasons: [] })
    expect(await textOf('List.Pages')).toEqual([['en-GB', { text: 'Blätter' }]])
  })

  test('are refused without their area, and with a name in braces that nothing fills in, or a brace that is not closed', async () => {
    const { reasons } = await bringing('texts', [
      { area: 'nowhere', key: 'List.Pages', text: 'Seiten' },
      { area: 'eu', key: 'List.Page', text: 'Seite {seite}' },
      { area: 'eu', key: 'List.NextPage', text: 'Weiter {count|Seite|Seiten}' },
      { area: 'eu', key: '=List', text: 'Liste' },
      { area: 'eu', key: 'List.Shown', text: '{shown} von {total' },
    ])
    expect(reasons.toSorted()).toEqual([
      expect.stringMatching(/^1: area: there is no area nowhere: there are eu, /),
      '2: text: Nothing fills {seite} in here; known: {page}.',
      '3: text: Nothing fills {count} in here; this text has no braces.',
      '4: key: A key of letters, digits, dots, - and _, like Cart.Heading',
      '5: text: A brace is not closed, or lacks a word: {count}, {count|line|lines}.',
    ])
    expect(await textOf('List.Page')).toEqual([])
  })

  test('that the shop never says come in with a warning, which names the text that may be meant', async () => {
    const texts = [
      { area: 'eu', key: 'Cart.Headng', text: 'Warenkorb' },
      { area: 'eu', key: 'Teaser.OfOurApp', text: 'Neu' },
      { area: 'eu', key: 'Teaser.Empty' },
      { area: 'eu', key: 'Product.Choices.Colour', text: '{count} Farben' },
    ]
    expect(await bringing('texts', texts)).toMatchObject({
      ...{ created: 3, unchanged: 1, reasons: [] },
      warnings: [
        '1: key: the shop says nothing by Cart.Headng; it says something by Cart.Heading',
        '2: key: the shop says nothing by Teaser.OfOurApp',
      ],
    })
  })
})

describe('redirects', () => {
  test('a loop, a target that is none and an area that is none stay out; the rest lands, a dry run nothing', async () => {
    const area = 'eu'
    const records = [
      { area, fromUrl: '/loop-a', toUrl: '/loop-b' },
      { area, fromUrl: '/loop-b', toUrl: '/loop-a' },
      { area, fromUrl: '/fine', toUrl: '/sø' },
      { area, fromUrl: '/bad', toUrl: 'javascript:alert(1)' },
      { area: 'xx', fromUrl: '/a', toUrl: '/cart' },
    ]
    expect(await bringing('redirects', records, true)).toMatchObject({ created: 1, refused: 4 })
    expect(await bringing('redirects', records, true)).toMatchObject({ created: 1 })
    expect(await bringing('redirects', records)).toMatchObject({ created: 1, refused: 4 })
    expect(await bringing('redirects', records)).toMatchObject({ created: 0, unchanged: 1, refused: 4 })
  })

  test('what the back office doubts comes in with a warning: the way into the cart is cut off by one line', async () => {
    const area = 'eu'
    const { created, warnings } = await bringing('redirects', [
      { area, fromUrl: '/cart', toUrl: '/search' },
      { area, fromUrl: '/old-1', toUrl: '/nowhere' },
      { area, fromUrl: '/old-2', toUrl: '/old-1' },
      { area, fromUrl: '/old-3', toUrl: '/search' },
      { area, fromUrl: '/old-3', toUrl: '/search' },
    ])
    expect(created).toBe(4)
    expect(warnings).toEqual([
      '1: fromUrl: the shop shows a page of its own at /cart, which nobody is shown any more then',
      '2: toUrl: nothing stands at /nowhere',
      '3: toUrl: nothing stands at /nowhere',
      '5: line 4 says the same',
    ])
  })
})

test('a text that the shop never says comes in with a warning, also as a document', async () => {
  const text = { type: 'translation', area: 'eu', languageCode: 'en-GB', body: { text: 'Basket' } }
  const { created, warnings } = await bringing('documents', [
    { ...text, key: 'Cart.Headign' },
    { ...text, key: 'Product.Choices.Barrel' },
  ])
  const told = '1: key: the shop says nothing by Cart.Headign; it says something by Cart.Heading'
  expect([created, warnings]).toEqual([2, [told]])
})

test('a document that the back office could not write stays out, with the field that is wrong', async () => {
  const page = { type: 'page', area: 'eu', languageCode: 'en-GB' }
  const { reasons } = await bringing('documents', [
    { ...page, key: '/x', body: { title: 7 } },
    { ...page, key: 'no path', body: { title: 'A' } },
    { ...page, key: '/y', area: 'xx', body: { title: 'A' } },
    { ...page, key: '/w', body: { title: 'A', blocks: [{ type: 'richText', html: '' }, { type: 'film' }] } },
    { ...page, key: '/z', languageCode: 'da-DK', body: { title: 'A' } },
  ])
  expect(reasons).toEqual([
    expect.stringMatching(/^1: body\.title/),
    expect.stringMatching(/^2: key/),
    expect.stringMatching(/^3: area: there is no area xx: there are eu, /),
    expect.stringMatching(/^4: body\.blocks\.2\.type: has to be .*\brichText\b/),
    '5: languageCode: eu speaks en-GB',
  ])
})
