import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AreaSettings } from '#contract/area.ts'
import { ProductRecord } from '#contract/product-record.ts'
import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import { PRODUCT_TYPES } from '#domain/product-types.ts'
import { BODIES } from '../documents/bodies.ts'
import { faultOfGtin } from '../import/gtin.ts'
import { slugOf } from '../import/slug.ts'
import { agreements } from './agreements.ts'
import { BRANDS } from './brands.ts'
import { KINDS } from './kinds/index.ts'
import { papers } from './papers.ts'
import { categoryPictureKey, pictures } from './pictures/index.ts'
import { BASE_COUNT, demoProducts } from './products.ts'
import { AREAS } from './world/areas.ts'
import { CATEGORIES, HIDDEN_CATEGORIES } from './world/categories.ts'
import { CUSTOMERS, HOUSE } from './world/customers.ts'
import { demoDocuments } from './world/documents.ts'
import { USERS } from './world/users.ts'

const products = [...demoProducts()]
const variants = products.flatMap((product) => product.variants)
const drawn = [...pictures()]
const documents = demoDocuments(new Date('2026-11-21T00:00:00Z'))
/** Everything documents and settings say, as text: to be searched for what they name. */
const written = JSON.stringify([documents, AREAS.map(({ settings }) => settings)])

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the products', () => {
  test('are the same in every run', () => {
    const digest = (records: unknown) => createHash('sha256').update(JSON.stringify(records)).digest('hex')
    expect(digest([...demoProducts()])).toBe(digest(products))
  })

  test('are at least 1,500 with 3,500 variants of 40 brands in 60 categories', () => {
    expect(products.length).toBe(BASE_COUNT)
    expect(products.length).toBeGreaterThanOrEqual(1500)
    expect(variants.length).toBeGreaterThanOrEqual(3500)
    expect(new Set(products.map((product) => product.brand)).size).toBe(BRANDS.length)
    expect(BRANDS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(products.map((product) => product.category.join('>'))).size).toBeGreaterThanOrEqual(60)
  })

  test('can each be imported', () => {
    const faults = products.flatMap((product) => ProductRecord.safeParse(product).error?.issues ?? [])
    expect(faults).toEqual([])
  })

  test('have names and numbers of their own, written as an id too', () => {
    expect(twice(products.map((product) => `${product.brand} ${product.name}`))).toEqual([])
    expect(twice(products.map((product) => slugOf(product.number)))).toEqual([])
    expect(twice(variants.map((variant) => slugOf(variant.number)))).toEqual([])
  })

  test('have EANs that check, none twice', () => {
    const eans = variants.map((variant) => variant.ean ?? '')
    expect(eans.filter((ean) => ean.length !== 13 || faultOfGtin(ean))).toEqual([])
    expect(new Set(eans).size).toBe(eans.length)
  })

  test('lie in categories that exist', () => {
    const known = new Set(CATEGORIES.map((category) => category.url))
    const urls = products.map((product) => `/${product.category.map(slugOf).join('/')}`)
    expect(urls.filter((url) => !known.has(url))).toEqual([])
  })

  test('name nothing in their texts that was left to be filled in', () => {
    expect(products.filter(({ name, description = '' }) => /[{}]|undefined/.test(name + description))).toEqual([])
  })

  test('name as related only products that there are, each once, and a successor that stays', () => {
    const byNumber = new Map(products.map((product) => [product.number, product]))
    for (const { number, related = [] } of products) {
      const numbers = related.map((each) => each.number)
      expect(numbers.filter((each) => each === number || !byNumber.has(each))).toEqual([])
      expect(twice(numbers)).toEqual([])
    }
    const leaving = products.filter(({ tags }) => tags?.includes('Last pieces'))
    const successors = leaving.map(({ related = [] }) => related.find(({ kind }) => kind === 'successor')?.number ?? '')
    expect(successors.filter((each) => byNumber.get(each)?.tags?.includes('Last pieces') !== false)).toEqual([])
  })

  test('go on beyond the base world without repeating a number or a name', () => {
    const many = [...demoProducts({ count: 12_000 })]
    expect(many.slice(0, products.length)).toEqual(products)
    expect(new Set(many.map((product) => slugOf(product.number))).size).toBe(12_000)
    expect(new Set(many.map((product) => `${product.brand} ${product.name}`)).size).toBe(12_000)
    const numbers = many.flatMap((product) => product.variants.map((variant) => slugOf(variant.number)))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('the pictures', () => {
  test('are well-formed SVG of at most 6 kB, scenes of several things of at most 12 kB', () => {
    const mostOf = (key: string) => (/^(scenes|pages)[/]/.test(key) ? 12_288 : 6144)
    const heavy = drawn.filter(({ key, svg }) => Buffer.byteLength(svg) > mostOf(key)).map(({ key }) => key)
    expect(heavy).toEqual([])
    expect(drawn.filter(({ svg }) => !isWellFormed(svg)).map(({ key }) => key)).toEqual([])
  })

  test('hold no number that is none', () => {
    expect(drawn.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg)).map(({ key }) => key)).toEqual([])
  })

  test('are there for every product, category, page and banner', () => {
    const keys = new Set(drawn.map(({ key }) => `asset:${key}`))
    const wanted = [
      ...products.flatMap((product) => (product.images ?? []).map((image) => image.url)),
      ...CATEGORIES.map((category) => `asset:${categoryPictureKey(category.id)}`),
      ...[...written.matchAll(/"(asset:[^"]+)"/g)].map(([, key = '']) => key),
    ]
    expect(wanted.filter((url) => !keys.has(url))).toEqual([])
    expect(keys.size).toBe(drawn.length)
  })

  test('differ from product to product, but for a few plain ones', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBeGreaterThan(drawn.length * 0.5)
  })
})

test('the papers are PDF whose table says where each object begins', () => {
  for (const { key, pdf } of papers()) {
    const text = pdf.toString('latin1')
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
    expect({ key, begins: text.slice(0, 8), table: text.slice(start, start + 4) }).toEqual({
      key,
      begins: '%PDF-1.4',
      table: 'xref',
    })
    for (const [index, [, at]] of entries.entries()) {
      expect(text.slice(Number(at)).startsWith(`${index + 1} 0 obj`)).toBe(true)
    }
    expect(/^[\x20-\x7e\n]*$/.test(text)).toBe(true)
  }
})

test('every product type has an outline, and every outline a type', () => {
  const sprite = readFileSync(new URL('../../web/assets/outlines.svg', import.meta.url), 'utf8')
  const outlines = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 64 64"/g)].map(([, id]) => id)
  expect(outlines.toSorted()).toEqual([...PRODUCT_TYPES].toSorted())
  expect(isWellFormed(sprite)).toBe(true)
})

test('the areas are the two of the specification', () => {
  expect(AREAS.map(({ settings: { name, areaInfo } }) => [name, areaInfo])).toEqual([
    ['Europe', { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }],
    ['USA and Canada', { areaId: 'us', languageCode: 'en-GB', currencyCode: 'USD' }],
  ])
})

describe('the rest of the world', () => {
  test('has settings that the contract takes', () => {
    for (const area of AREAS) expect(AreaSettings.safeParse(area.settings).error).toBeUndefined()
  })

  test('has a maker for every kind of product', () => {
    expect(KINDS.filter((kind) => !BRANDS.some((brand) => brand.lines.includes(kind.line)))).toEqual([])
  })

  test('leads its menus and pages to categories that exist', () => {
    const ids = new Set<string>([...CATEGORIES, ...HIDDEN_CATEGORIES].map((category) => category.id))
    const menu = AREAS.flatMap(({ settings }) => settings.menus ?? []).filter((item) =>
      item.tags.includes('categories'),
    )
    const named = [...written.matchAll(/"category[Ii]ds":(\[[^\]]*\])/g)].flatMap(([, list = '[]']) => JSON.parse(list))
    expect([...menu.map((item) => item.id), ...named].filter((id) => !ids.has(id))).toEqual([])
    expect(twice(CATEGORIES.map((category) => category.url))).toEqual([])
  })

  test('rewords only texts that the shop has, with the values they have', () => {
    const values = (text = '') => (text.match(/\{\w+/g) ?? []).sort()
    for (const document of documents) {
      if (document.type !== 'translation') continue
      const { key, body } = document
      expect(values(body.text), key).toEqual(values(new Map(Object.entries(DEFAULT_TEXTS)).get(key) ?? '{none'))
    }
  })

  test('speaks to customers in the USA of no value added tax, but for a rule of the Union', () => {
    const said = new Set(
      documents.filter(({ type, areaId }) => type === 'translation' && areaId === 'us').map(({ key }) => key),
    )
    const european = Object.entries(DEFAULT_TEXTS)
      .filter(([key, text]) => /VAT\b|value added/.test(text) && !/^(Office|ImportHint|Label)\./.test(key))
      .map(([key]) => key)
    expect(european.filter((key) => !said.has(key))).toEqual(['VatNote.reverseCharge'])
  })

  test('holds documents that can be stored, each once', () => {
    const faults = documents.flatMap(({ type, key, body }) =>
      (BODIES[type].safeParse(body).error?.issues ?? []).map(
        ({ path, message }) => `${type} ${key} ${path}: ${message}`,
      ),
    )
    expect(faults).toEqual([])
    expect(twice(documents.map(({ type, key, areaId }) => `${type} ${key} ${areaId}`))).toEqual([])
  })

  test('leads its links to pages, categories and routes that exist', () => {
    const known = new Set([
      ...documents.filter(({ type }) => type === 'page').map(({ areaId, key }) => `${areaId} ${key}`),
      ...['eu', 'us'].flatMap((areaId) =>
        [...CATEGORIES.map(({ url }) => url), '/search'].map((url) => `${areaId} ${url}`),
      ),
    ])
    const pathsIn = (of: unknown) =>
      [...JSON.stringify(of).matchAll(/(?:[uU]rl":"|href=\\")(\/[^"?#\\]*)/g)].map(([, path = '']) => path)
    const lost = [
      ...documents.flatMap(({ areaId, body }) => pathsIn(body).map((path) => `${areaId} ${path}`)),
      ...AREAS.flatMap(({ settings }) =>
        pathsIn([{ ...settings, menus: settings.menus?.filter(({ tags }) => !tags.includes('categories')) }]).map(
          (path) => `${settings.areaInfo.areaId} ${path}`,
        ),
      ),
    ].filter((each) => !known.has(each))
    expect([...new Set(lost)]).toEqual([])
  })

  test('says the same on the same day, and runs campaigns around any', () => {
    const today = new Date('2031-03-04T00:00:00Z')
    expect(demoDocuments(today)).toEqual(demoDocuments(today))
    const running = demoDocuments(today).filter(
      ({ type, body }) =>
        type === 'campaign' &&
        (body.validFrom ?? '2031-03-04') <= '2031-03-04' &&
        '2031-03-04' <= (body.validUntil ?? '2031-03-04'),
    )
    expect(running).toHaveLength(12)
  })

  test('ships to the country of every customer and knows its value added tax', () => {
    const areas = new Map<string, (typeof AREAS)[number]>(AREAS.map((area) => [area.settings.areaInfo.areaId, area]))
    const lost = CUSTOMERS.filter(({ areaId, countryCode }) => {
      const area = areas.get(areaId)
      return !(area?.countries[countryCode] && area.vatRates[countryCode] !== undefined)
    })
    expect(lost).toEqual([])
  })

  test('has people of customers that exist', () => {
    const numbers = new Set<string | null>(CUSTOMERS.map((customer) => customer.number))
    expect(USERS.filter((user) => user.customerNumber !== null && !numbers.has(user.customerNumber))).toEqual([])
    const sales = USERS.filter(({ roles }) => roles.includes('impersonation'))
    expect(sales.map(({ areaId, customerNumber }) => customerNumber === HOUSE[areaId])).toEqual([true, true])
  })

  test('agrees prices once each, for variants that exist', () => {
    const ids = new Set(variants.map((variant) => slugOf(variant.number)))
    const agreed = agreements()
    expect(agreed.filter((price) => !ids.has(price.variant_id))).toEqual([])
    const keys = agreed.map((price) =>
      [price.scope, price.variant_id, price.currency_code, price.minimum_quantity].join(),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})

/** Whether every element of `xml` is closed in its order and no text holds a bare sign of the markup. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, end, name, _attributes, empty) => {
      if (end) return open.pop() === name ? '' : '<'
      if (!empty) open.push(name)
      return ''
    },
  )
  return open.length === 0 && !/<|>|&(?!amp;|lt;)/.test(rest)
}
