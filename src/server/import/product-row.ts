import { hash as hashOf } from 'node:crypto'
import type { z } from 'zod'
import { ProductRecord } from '#contract/product-record.ts'
import { toMinorUnits } from '#domain/money.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import { decimalsDoubt } from './decimals.ts'
import { noArea, passedOver, readRecord } from './faults.ts'
import { slugOf } from './slug.ts'

/** An area as far as an import needs it. */
export type SalesArea = { areaId: string; currencyCode: string }

type Checked = z.output<typeof ProductRecord>

/** A list price of one area; amounts in minor units. */
type PriceRow = {
  scope: string
  variant_id: string
  currency_code: string
  unit_of_measure: string
  amount: number
  before_amount: number | null
}

/** A product as its tables keep it, but for its category ids and its URL, which the database has a say in. */
export type ProductRow = Omit<Checked, 'variants' | 'description'> & {
  productId: string
  description: string
  variants: (Omit<Checked['variants'][number], 'prices'> & { variantId: string; keepsPrices?: true })[]
  prices: PriceRow[]
  /** Hexadecimal; equal when an import would write the same again. */
  hash: string
  /** Currencies of prices that no area sells in. */
  strayCurrencies: string[]
  /** Whether its description had pictures or films, which are sanitised away. */
  lostMedia: boolean
  /** What is to be said of fields that no product has. */
  strangers: string[]
  /** What became of amounts with more decimals than their currency. */
  rounded: string[]
}

/**
 * The record checked and made ready to be written, or why it cannot be.
 *
 * What is only spelt differently (HTML that is sanitised away, a before price that is not higher, prices of currencies
 * without an area) has the same hash.
 */
export function toProductRow(
  record: unknown,
  areas: readonly SalesArea[],
  languageCode: string,
): ProductRow | { refused: string } {
  const checked = readRecord(ProductRecord, record)
  if ('refused' in checked) return checked
  const { description, newUntil = null, variants: sold, ...product } = checked.read

  const unknownArea = product.areas.find((each) => !areas.some((area) => area.areaId === each))
  if (unknownArea !== undefined)
    return {
      refused: `areas: ${noArea(
        unknownArea,
        areas.map(({ areaId }) => areaId),
      )}`,
    }

  const productId = slugOf(product.number)
  const variants = sold.map(({ prices, ean = null, expectedOn = null, image, ...variant }) => ({
    ...variant,
    ...(image && { image }),
    ...(!prices && { keepsPrices: true as const }),
    ean,
    expectedOn,
    variantId: slugOf(variant.number),
  }))
  const refused =
    faultOfIds(product.number, productId, variants) ??
    sold.map((each) => faultOfVariant(each) ?? faultOfPrices(each, areas)).find(Boolean)
  if (refused) return { refused }

  const prices = sold.flatMap((variant) => priceRows(variant, areas))
  const images = withOwnOf(sold, product.images)
  const row = { ...product, images, newUntil, productId, description: sanitiseHtml(description), variants, prices }
  const content = JSON.stringify([1, languageCode, { ...row, category: row.category.map(slugOf) }])
  const hash = hashOf('sha256', content)
  const lostMedia = /<(?:img|video|audio|iframe|embed|object)\b/i.test(description)
  const strangers = passedOver(record, checked.read)
  return {
    ...row,
    hash,
    strayCurrencies: strayCurrencies(sold, areas),
    lostMedia,
    strangers,
    rounded: roundedAmounts(sold),
  }
}

/** The pictures of a product, with those that its variants alone have behind them. */
function withOwnOf(variants: Checked['variants'], images: Checked['images']): Checked['images'] {
  const named = new Set(images.map(({ url }) => url))
  const own = new Set(variants.flatMap(({ image }) => (image && !named.has(image) ? image : [])))
  return [...images, ...[...own].map((url) => ({ url, text: '' }))]
}

function faultOfIds(number: string, id: string, variants: readonly { variantId: string; number: string }[]) {
  if (!id) return `number: ${number} has no letter or digit`
  const seen = new Map<string, string>()
  for (const variant of variants) {
    if (!variant.variantId) return `variants: number ${variant.number} has no letter or digit`
    const twin = seen.get(variant.variantId)
    if (twin === variant.number) return `variants: number ${twin} is there twice`
    if (twin !== undefined) return `variants: numbers ${twin} and ${variant.number} differ in punctuation only`
    seen.set(variant.variantId, variant.number)
  }
  return undefined
}

function faultOfVariant(variant: Checked['variants'][number]): string | undefined {
  if (variant.stock !== undefined && variant.stock < 0 && !variant.allowBackorder) {
    return `variants: ${variant.number} has stock ${variant.stock} but allows no backorder`
  }
  const own = slugOf(variant.number)
  const partIds = variant.parts.map(({ number }) => slugOf(number))
  if (partIds.some((id) => !id || id === own)) return `variants: ${variant.number} cannot be a part of itself`
  if (new Set(partIds).size < partIds.length) return `variants: ${variant.number} has a part twice`
  return undefined
}

function faultOfPrices({ number, prices = [] }: Checked['variants'][number], areas: readonly SalesArea[]) {
  const names = prices.map(({ currencyCode, area }) =>
    area === undefined ? currencyCode : `${currencyCode} for ${area}`,
  )
  const twice = names.find((each, index) => names.indexOf(each) !== index)
  if (twice) return `variants: ${number} has two prices in ${twice}`
  const isOfNone = ({ area, currencyCode }: (typeof prices)[number]) =>
    area !== undefined && !areas.some((each) => each.areaId === area && each.currencyCode === currencyCode)
  const stray = prices.find(isOfNone)
  return stray && `variants: ${number} has a price in ${stray.currencyCode} for ${stray.area}, no area that sells in it`
}

function priceRows(variant: Checked['variants'][number], areas: readonly SalesArea[]): PriceRow[] {
  return areas.flatMap(({ areaId, currencyCode }) => {
    const inCurrency = (variant.prices ?? []).filter((each) => each.currencyCode === currencyCode)
    const price = inCurrency.find(({ area }) => area === areaId) ?? inCurrency.find(({ area }) => area === undefined)
    if (!price) return []
    const amount = toMinorUnits(price.amount, currencyCode)
    const before = price.beforeAmount == null ? null : toMinorUnits(price.beforeAmount, currencyCode)
    return {
      scope: `area:${areaId}`,
      variant_id: slugOf(variant.number),
      currency_code: currencyCode,
      unit_of_measure: variant.unitOfMeasure,
      amount,
      before_amount: before !== null && before > amount ? before : null,
    }
  })
}

function roundedAmounts(variants: Checked['variants']): string[] {
  return variants.flatMap(({ number, prices = [] }) =>
    prices.flatMap(({ amount, beforeAmount, currencyCode }) =>
      [amount, beforeAmount ?? 0].flatMap((each) => decimalsDoubt(each, currencyCode, number) ?? []),
    ),
  )
}

function strayCurrencies(variants: Checked['variants'], areas: readonly SalesArea[]): string[] {
  const sold = new Set(areas.map((area) => area.currencyCode))
  const named = new Set(variants.flatMap(({ prices = [] }) => prices.map((price) => price.currencyCode)))
  return [...named].filter((each) => !sold.has(each))
}
