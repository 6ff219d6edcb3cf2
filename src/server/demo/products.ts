import type { ProductRecord } from '#contract/product-record.ts'
import { addDays } from '#domain/day.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { slugOf } from '../import/slug.ts'
import { BRANDS, type Brand } from './brands.ts'
import { bundle } from './bundles.ts'
import { describe, fillIn, trueOf } from './describe.ts'
import { KINDS } from './kinds/index.ts'
import type { Fact, Kind } from './kinds/kind.ts'
import { papersOf } from './papers.ts'
import { hashOf, type Random, randomOf } from './random.ts'
import { relate } from './related.ts'
import { seriesAt } from './series.ts'
import { variantsOf } from './variants.ts'

/** A product, its kind and its maker, which is what a picture of it is drawn from. */
export type DemoProduct = { record: ProductRecord; kind: Kind; brand: Brand; seed: string }

/** How many products the wholesaler carries when nobody asks for more. */
export const BASE_COUNT = KINDS.reduce((sum, kind) => sum + kind.share, 0)

/** The day the dates of the demo world are counted from when none is given. */
const FIRST_DAY = new Date('2026-11-21T00:00:00Z')

/**
 * The first `count` products of the demo world, the same ones for the same `today`.
 *
 * The base world has a picture for each; what goes beyond it, for measuring with many, has none.
 */
export function* demoProducts(options: { count?: number; today?: Date } = {}): Generator<ProductRecord, void> {
  for (const { record } of demoCatalogue(options)) yield record
}

/** Like `demoProducts`, with what a picture is drawn from. Those of the base world know what belongs to them. */
export function* demoCatalogue(options: { count?: number; today?: Date } = {}): Generator<DemoProduct, void> {
  const products = inOrder(options)
  const base: DemoProduct[] = []
  for (let next = products.next(); !next.done; next = products.next()) {
    base.push(next.value)
    if (base.length === BASE_COUNT) break
  }
  relate(base)
  bundle(base)
  yield* base
  yield* products
}

function* inOrder({
  count = BASE_COUNT,
  today = FIRST_DAY,
}: {
  count?: number
  today?: Date
} = {}): Generator<DemoProduct, void> {
  const made = new Map<string, number>()
  let firstEan = 1
  let index = 0
  for (let cycle = 0; ; cycle++) {
    for (const kind of KINDS) {
      for (let place = 0; place < kind.share; place++, index++) {
        if (index >= count) return
        const product = makeProduct(kind, { index: cycle * kind.share + place, made, firstEan, today })
        firstEan += product.record.variants.length
        if (index < BASE_COUNT) illustrate(product)
        yield product
      }
    }
  }
}

/** Gives a product its pictures and papers. */
function illustrate(product: DemoProduct): void {
  const { record, kind } = product
  const { number, name } = record
  const colours = coloursShown(product)
  record.images = [
    { url: `asset:${pictureKey(number)}`, text: name },
    ...(hasCloseUp(product) ? [{ url: `asset:${closeUpKey(number)}`, text: `${name}, close up` }] : []),
    ...colours.map((colour) => ({
      url: `asset:${colourKey(number, colour)}`,
      text: `${name}, ${colour.toLowerCase()}`,
    })),
  ]
  for (const variant of record.variants) {
    const colour = colourOf(variant)
    if (colours.includes(colour)) variant.image = `asset:${colourKey(number, colour)}`
  }
  record.documents = papersOf(kind.id)
}

/** The key of a product's picture in the asset table. */
export function pictureKey(number: string): string {
  return `products/${slugOf(number)}.svg`
}

/** The key of a product's second picture. */
export function closeUpKey(number: string): string {
  return `products/${slugOf(number)}-close.svg`
}

/** The key of the picture of a product in one of its colours. */
export function colourKey(number: string, colour: string): string {
  return `products/${slugOf(`${number} ${colour}`)}.svg`
}

/** What is seen in all its colours in the first picture, and in each in one of its own. */
const SHOWN_IN_COLOURS: readonly string[] = ['flights', 'chalk', 'football-balls', 'rubbers', 'tt-balls', 'jacks']

/** The colours of which a product has a picture each; none where it comes in one. */
export function coloursShown({ record, kind }: Pick<DemoProduct, 'record' | 'kind'>): string[] {
  const colours = [...new Set(record.variants.map(colourOf))]
  return SHOWN_IN_COLOURS.includes(kind.id) && colours.length > 1 ? colours : []
}

const colourOf = ({ attributes = [] }: ProductRecord['variants'][number]): string =>
  attributes.find(({ name }) => name === 'Colour')?.value ?? ''

/** Whether a product was looked at from near as well: every third was. */
export const hasCloseUp = ({ seed }: Pick<DemoProduct, 'seed'>): boolean => hashOf(seed) % 3 === 0

type Place = {
  /** The how manieth of its kind. */
  index: number
  /** How many products each brand has already. */
  made: Map<string, number>
  firstEan: number
  today: Date
}

function makeProduct(kind: Kind, { index, made, firstEan, today }: Place): DemoProduct {
  const makers = makersOf(kind.line)
  const rank = index % makers.length
  const brand = makers[rank]
  if (!brand) throw new Error(`Nobody makes ${kind.line}`)
  const nth = made.get(brand.name) ?? 0
  made.set(brand.name, nth + 1)

  const seed = `${kind.id}/${index}`
  const random = randomOf(seed)
  const series = seriesAt(kind.series ?? kind.line, Math.floor(index / makers.length), { rank, makers: makers.length })
  const facts = Object.entries(kind.facts).map(([name, of]) => ({ name, fact: random.pick(of) }))
  const mentions = {
    series,
    brand: brand.name,
    ...Object.fromEntries(facts.map(({ name, fact }) => [name, fact[0]])),
  }
  const named = Object.fromEntries(facts.map((each) => [each.name, each.fact[0].toLowerCase()]))
  const noun = random.pick(trueOf(kind.nouns, Object.values(mentions).join(' ')))
  const name = capitalised(`${series} ${fillIn(noun, named)}`.trim())
  const number = numberOf(brand, nth)
  const isDiscontinued = random.chance(0.035)
  const isNew = !isDiscontinued && random.chance(0.08)
  const areas = random.chance(0.93) ? [] : [random.pick(['eu', 'us'])]
  const span = kind.price[1] - kind.price[0]
  const factor = facts.reduce((product, { fact }) => product * fact[1], brand.priceFactor)

  const record: ProductRecord = {
    number,
    name,
    brand: brand.name,
    productType: kind.productType,
    category: [...kind.category],
    description: describe(kind, remarks(facts, random), { ...mentions, name }, random),
    specifications: [
      ...facts.map(({ name, fact }) => ({ name, value: fact[0] })),
      ...Object.entries(kind.fixed ?? {}).map(([name, value]) => ({ name, value })),
      { name: 'Country of origin', value: brand.country },
    ],
    tags: tagsOf(brand, { isDiscontinued, isNew, random }),
    areas,
    newUntil: isNew ? addDays(today.toISOString(), random.int(12, 150)) : null,
    alsoFoundBy: [...(kind.alsoFoundBy ?? []), ...(random.chance(0.12) ? [replacedNumber(brand, nth)] : [])],
    variants: variantsOf(
      kind,
      {
        brand,
        number,
        priceEur: (kind.price[0] + span * random.next()) * factor,
        beforeFactor: isDiscontinued || random.chance(0.06) ? 1 + random.int(10, 35) / 100 : undefined,
        areas,
        isDiscontinued,
        firstEan,
        today,
      },
      random,
    ),
  }
  return { record, kind, brand, seed }
}

/** One or two things to say about what the product is made of. */
function remarks(facts: readonly { fact: Fact }[], random: Random): string[] {
  const known = facts.map(({ fact }) => fact.slice(2) as string[]).filter((sentences) => sentences.length > 0)
  const wanted = random.chance(0.55) ? 2 : 1
  const start = random.int(0, Math.max(0, known.length - wanted))
  return known.slice(start, start + wanted).map((sentences) => random.pick(sentences))
}

const EUROPEAN = new Set(
  'Norway,United Kingdom,Netherlands,Sweden,Denmark,Germany,Belgium,France,Ireland,Italy,Hungary,Poland,Switzerland,Greece,Spain,Austria,Portugal'.split(
    ',',
  ),
)

function tagsOf(brand: Brand, product: { isDiscontinued: boolean; isNew: boolean; random: Random }): string[] {
  const { isDiscontinued, isNew, random } = product
  const tags: string[] = []
  if (isNew) tags.push('New')
  if (isDiscontinued) tags.push('Last pieces')
  if (!isDiscontinued && random.chance(0.07)) tags.push('Bestseller')
  if (EUROPEAN.has(brand.country)) tags.push('Made in Europe')
  if (random.chance(0.18)) tags.push('Display packed')
  if (random.chance(0.12)) tags.push('Plastic-free packing')
  if (random.chance(0.1)) tags.push('Club favourite')
  return tags
}

const makers = new Map<string, readonly Brand[]>()

const makersOf = (line: string): readonly Brand[] =>
  getOrInsert(makers, line, () => BRANDS.filter((brand) => brand.lines.includes(line)))

/** The number of a brand's `nth` product: its first number and its step are the brand's own. */
function numberOf(brand: Brand, nth: number): string {
  const places = brand.numbering.split('#').length - 1
  const hash = hashOf(brand.name)
  const first = Math.floor(10 ** (places - 1) * (1.1 + (hash % 100) / 90))
  const digits = String(first + nth * (places < 4 ? 1 + (hash % 2) : 3 + (hash % 4))).padStart(places, '0')
  return digitsInto(brand.numbering, digits)
}

function digitsInto(numbering: string, digits: string): string {
  const places = numbering.split('#').length - 1
  const surplus = digits.length - places
  let at = 0
  return numbering.replace(/#/g, () => {
    const from = at
    at = from === 0 ? 1 + surplus : from + 1
    return digits.slice(from, at)
  })
}

/** A number the product had in an older catalogue of its brand. */
function replacedNumber(brand: Brand, nth: number): string {
  const initials = brand.name.replace(/[^A-Z]/g, '').slice(0, 2)
  return `${initials}${brand.name.length % 2 ? 'A' : 'E'}-${String(5100 + nth * 7)}`
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
