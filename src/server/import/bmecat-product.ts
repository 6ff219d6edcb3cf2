import type { ProductRecord, VariantRecord } from '#contract/product-record.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import { type Article, buyerPricesOf, listPricesOf, quantitiesOf, taxClassOf } from './bmecat-article.ts'
import { Refused } from './faults.ts'
import { eanIn, gramsIn, paragraphsOf, pictureAt, picturesIn } from './foreign-goods.ts'
import { fallback, type Warn } from './rows.ts'
import { partOf, textOf, type XmlPart } from './xml-items.ts'

/**
 * The product that an article is: MANUFACTURER_NAME is the brand, the way to its catalogue group, or else to a class
 * that the file names, the category, features are specifications, keywords and further numbers find it. What is ordered
 * is the ORDER_UNIT.
 */
export function toBmecatProduct(article: Article): ProductRecord {
  const { item, number, catalogue, seller, warn, warnOnce } = article
  const details = partOf(item, 'ARTICLE_DETAILS')
  const { mode } = item.attributes
  if (!details) throw new Refused(`has no ARTICLE_DETAILS: ${mode === 'delete' ? GOES : ONLY_PRICES}`, item.line)
  const say = (name: string) => textsIn(details, name, seller.languageCode)[0] ?? ''
  const group = catalogue.categoryOf(number)
  if (!group.length && catalogue.isUpdate && mode === 'update') throw new Refused(LOSES_CATEGORY, item.line)
  const category = group.length ? group : classOf(article)
  // Of a catalogue without groups it would be said of each of its articles.
  const warnOfNone: Warn = catalogue.hasGroups ? warn : (_line, reason) => warnOnce(reason)
  return {
    number,
    name: say('DESCRIPTION_SHORT').slice(0, 200) || fallback(number, 'DESCRIPTION_SHORT', item, warn),
    brand: say('MANUFACTURER_NAME').slice(0, 100) || fallback('Unbranded', 'MANUFACTURER_NAME', item, warn),
    category: category.length ? category.slice(0, 6) : [fallback('Other', 'catalogue group', item, warnOfNone)],
    description: descriptionOf(say('DESCRIPTION_LONG')),
    specifications: [...unitOf(article), ...featuresOf(article)].slice(0, 60),
    taxClass: taxClassOf(article),
    areas: [seller.areaId],
    ...mediaOf(article),
    alsoFoundBy: [
      ...new Set([
        ...['MANUFACTURER_AID', 'SUPPLIER_ALT_AID', 'MANUFACTURER_TYPE_DESCR'].map(say),
        ...textsIn(details, 'KEYWORD', seller.languageCode),
      ]),
    ]
      .filter((word) => word && word.length <= 60 && word !== number)
      .slice(0, 20),
    related: linksOf(article),
    isActive: mode !== 'delete',
    variants: [variantOf(article, details)],
  }
}

/** The way to the first class of an article that the file says in words: most refer by a code to what others publish. */
function classOf({ item, catalogue }: Article): readonly string[] {
  return (
    item.parts
      .filter(({ name }) => name === 'ARTICLE_FEATURES')
      .map((features) => {
        const name = textOf(features, 'REFERENCE_FEATURE_GROUP_NAME').slice(0, 80)
        return name ? [name] : catalogue.classOf(textOf(features, 'REFERENCE_FEATURE_GROUP_ID'))
      })
      .find((way) => way.length) ?? []
  )
}

const ONLY_PRICES = 'a file of prices alone comes in as prices'
const GOES = 'of what is deleted nothing else is said, so take it off sale under Products and stock'
const LOSES_CATEGORY =
  'would lose its category, as a file that updates articles has no groups: have a whole catalogue made (T_NEW_CATALOG)'

/** What the parts of that name say in a language; in the first that is there where it is none of those. */
function textsIn({ parts }: Pick<XmlPart, 'parts'>, name: string, languageCode: string): string[] {
  const named = parts.filter((part) => part.name === name && part.text)
  const spoken = new Set(named.map(({ attributes }) => languageOf(attributes)))
  const [first] = spoken
  const wanted = languageOf({ lang: languageCode })
  const language = spoken.has(wanted) ? wanted : first
  return named.filter(({ attributes }) => languageOf(attributes) === language).map(({ text }) => text)
}

/** `eng` and `en` are one language. */
const languageOf = ({ lang = '' }: XmlPart['attributes']): string => getOrInsert(LANGUAGES, lang, () => named(lang))
const LANGUAGES = new Map<string, string>()

function named(lang: string): string {
  try {
    return lang && new Intl.Locale(lang).language
  } catch {
    return ''
  }
}

function descriptionOf(written: string): string {
  const text = paragraphsOf(written)
  return text.length > 20_000 ? sanitiseHtml(text) : text
}

/** Codes of UN/ECE as people write them; pieces are none. */
const UNITS = new Map(
  Object.entries({
    ...{ C62: '', PCE: '', H87: '', EA: '', MMT: 'mm', CMT: 'cm', MTR: 'm', GRM: 'g', KGM: 'kg', LTR: 'l', MLT: 'ml' },
    ...{ VLT: 'V', WTT: 'W', AMP: 'A', HTZ: 'Hz', CEL: '°C', P1: '%', PK: 'pack', BX: 'box' },
  }),
)
const unitText = (code: string): string => UNITS.get(code) ?? code

/** What is in one unit that is ordered, where that is no piece. */
function unitOf({ item }: Article) {
  const details = partOf(item, 'ARTICLE_ORDER_DETAILS')
  const unit = details ? unitText(textOf(details, 'ORDER_UNIT')) : ''
  const [count, content] = details ? [textOf(details, 'NO_CU_PER_OU'), textOf(details, 'CONTENT_UNIT')] : ['', '']
  const pieces =
    Number(count.replace(',', '.')) > 1 ? `${Number(count.replace(',', '.'))} ${unitText(content)}`.trim() : ''
  const value = unit && pieces ? `${unit}: ${pieces}` : unit || pieces
  return value ? [{ name: 'Unit', value: value.slice(0, 500) }] : []
}

/** What says something to a person: no codes of a classification, and no headings. */
function featuresOf({ item, seller, warn }: Article) {
  const features = item.parts
    .filter(({ name }) => name === 'ARTICLE_FEATURES')
    .flatMap(({ parts }) => parts.filter(({ name }) => name === 'FEATURE'))
  const found = features.flatMap((feature) => {
    const template = partOf(feature, 'FTEMPLATE')
    const say = (name: string, of: XmlPart = feature) => textsIn(of, name, seller.languageCode)
    const name = say('FNAME')[0] ?? (template && say('FT_NAME', template)[0]) ?? ''
    if (partOf(feature, 'VARIANTS')) throw new Refused(`has VARIANTS by ${name}: each has to be an ARTICLE`, item.line)
    const values = say('FVALUE')
    const words = (values.length ? values : say('FVALUE_DETAILS')).filter((value) => !CODE.test(value))
    const value = [words.join(', '), unitText(textOf(feature, 'FUNIT'))].filter(Boolean).join(' ')
    return name && words.length && !CODE.test(name) && value !== name
      ? [{ name: name.slice(0, 60), value: value.slice(0, 500) }]
      : []
  })
  if (found.length > 60) warn(item.line, `has ${found.length} features; the first 60 are taken`)
  return found
}

/** A feature or value of ETIM, and the ID of one of ECLASS. */
const CODE = /^E[FV]\d{6}$|^\d{4}-\d/

/** Pictures, those for lists first, and papers: what is named by a file alone stands below MIME_ROOT. */
function mediaOf({ item, catalogue, warn, warnOnce }: Article) {
  const media = item.parts
    .filter(({ name }) => name === 'MIME_INFO')
    .flatMap(({ parts }) => parts.filter(({ name }) => name === 'MIME'))
    .map((mime) => ({
      type: textOf(mime, 'MIME_TYPE').toLowerCase(),
      purpose: textOf(mime, 'MIME_PURPOSE').toLowerCase(),
      text: textOf(mime, 'MIME_DESCR'),
      address: addressOf(textOf(mime, 'MIME_SOURCE'), catalogue.mimeRoot),
      order: Number(textOf(mime, 'MIME_ORDER')) || 0,
      line: item.line,
    }))
    .filter(({ address, purpose }) => address && !/^(?:logo|icon|thumbnail)$/.test(purpose))
  const isPicture = ({ type, address }: (typeof media)[number]) =>
    type ? /^image\/(?!tiff)/.test(type) : /\.(?:jpe?g|png|gif|webp)$/i.test(address)
  const [local] = media.filter(({ address }) => !HAS_SCHEME.test(address))
  if (local) warnOnce('names pictures and papers by files alone: put them on the web, and write into MIME_ROOT where')
  const pictures = media.filter((each) => isPicture(each) && HAS_SCHEME.test(each.address))
  const papers = media.filter((each) => !isPicture(each) && pictureAt(each.address))
  const isNormal = ({ purpose }: (typeof media)[number]) => Number(purpose === 'normal')
  return {
    images: picturesIn(
      pictures.toSorted((a, b) => isNormal(b) - isNormal(a) || a.order - b.order),
      warn,
    ),
    documents: papers.slice(0, 50).map(({ address, text, purpose }) => ({
      url: pictureAt(address),
      text: (text || purpose.replaceAll('_', ' ')).slice(0, 200),
    })),
  }
}

const HAS_SCHEME = /^[a-z][a-z\d+.-]+:/i

/** The way to a file may be written as Windows does. */
function addressOf(named: string, root: string): string {
  const source = named.replaceAll('\\', '/')
  const isWhole = !source || !root || HAS_SCHEME.test(source)
  return isWhole ? source : `${root.replace(/\/+$/, '')}/${source.replace(/^\/+/, '')}`
}

const LINKS = new Map<string, 'accessory' | 'sparePart' | 'alternative' | 'successor'>([
  ['accessories', 'accessory'],
  ['accessory', 'accessory'],
  ['mandatory', 'accessory'],
  ['select', 'accessory'],
  ['sparepart', 'sparePart'],
  ['similar', 'alternative'],
  ['followup', 'successor'],
])

const referencesOf = ({ item, number }: Article) =>
  item.parts
    .filter(({ name }) => name === 'ARTICLE_REFERENCE')
    .map((part) => ({
      type: part.attributes.type ?? '',
      quantity: Number(part.attributes.quantity) || 1,
      number: textOf(part, 'ART_ID_TO'),
    }))
    .filter((reference) => reference.number && reference.number !== number)

const linksOf = (article: Article): NonNullable<ProductRecord['related']> =>
  referencesOf(article)
    .flatMap(({ type, number }) => {
      const kind = LINKS.get(type)
      return kind ? [{ kind, number }] : []
    })
    .slice(0, 60)

/** What an article consists of comes along with it. */
function partsOf(article: Article): NonNullable<VariantRecord['parts']> {
  const parts = referencesOf(article).filter(({ type }) => type === 'consists_of')
  return [...new Map(parts.map(({ number, quantity }) => [number, { number, quantity }])).values()].slice(0, 20)
}

function variantOf(article: Article, details: XmlPart): VariantRecord {
  const { item, number, warn, warnOnce } = article
  const logistics = partOf(item, 'ARTICLE_LOGISTIC_DETAILS')
  const dimensions = logistics && partOf(logistics, 'ARTICLE_DIMENSIONS')
  const prices = listPricesOf(article)
  const plain = prices.filter(
    ({ minimumQuantity, validFrom, validTo }) => minimumQuantity === 1 && !validFrom && !validTo,
  )
  if (plain.length < prices.length || buyerPricesOf({ ...article, warn: () => {} }).length)
    warnOnce('has prices by quantity, by day or for its buyer: bring the same file in as prices too')
  if (!prices.length) warn(item.line, 'has no list price; it cannot be bought until it has one')
  return {
    number,
    ean: eanIn(textOf(details, 'EAN') || textOf(details, 'INTERNATIONAL_AID'), 'EAN', item.line, warn),
    ...quantitiesOf(article),
    weightGrams: gramsIn(`${dimensions ? textOf(dimensions, 'WEIGHT') : ''} kg`),
    parts: partsOf(article),
    // Those with days come in as prices alone, and stay.
    ...((plain.length || !prices.length) && {
      prices: plain.map(({ currencyCode, amount }) => ({ currencyCode, amount })),
    }),
  }
}
