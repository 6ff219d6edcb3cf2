import type { PriceResult, PriceLevel as WireLevel } from '#contract/prices.ts'
import type { Price, ProductKey } from '#contract/shared.ts'
import type { CountingCampaign } from '#domain/campaigns.ts'
import type { VatSum } from '#domain/cart.ts'
import { type Money, piecePrice, toMainUnit, withVat } from '#domain/money.ts'
import {
  type PriceLevel,
  type PriceRow,
  pieceAmount,
  pieceMoney,
  priceLevels,
  sourceText,
  type UnitPrice,
} from '#domain/prices.ts'
import { PIECE_BY_PIECE, roundUpQuantity, type SaleUnit } from '#domain/quantities.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Campaign, countingOf, withCampaigns } from '../campaigns/campaigns.ts'
import { usualCountryOf } from '../shipping/country.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { viewerOf } from '../users/viewer.ts'
import type { Buyer, PriceAnswer, PriceList } from './price-book.ts'

/** Who buys, as prices depend on it. */
export function buyerOf({ customer }: Customer, area: EffectiveArea): Buyer {
  const { customerNumber, priceGroup } = customer
  return { customerNumber, priceGroup, areaId: area.areaId, currencyCode: area.currencyCode }
}

/** An amount as it goes over the wire. */
export function wirePrice({ withVat, withoutVat }: Money, currencyCode: string): Price {
  return { priceWithVat: toMainUnit(withVat, currencyCode), priceWithoutVat: toMainUnit(withoutVat, currencyCode) }
}

/** The columns of a line that is kept, of an order or an invoice, by which its price is told. */
type StoredPrices = { quantity: number } & Record<
  'net_unit_price' | 'net_unit_price_with_vat' | 'net_line_price',
  number
>

/** What one piece of a line that is kept is said to cost (`piecePrice`), as it goes over the wire. */
export const wirePiece = (line: StoredPrices, currencyCode: string): Price => ({
  priceWithVat: toMainUnit(line.net_unit_price_with_vat, currencyCode),
  priceWithoutVat: piecePrice(
    {
      unitPrice: toMainUnit(line.net_unit_price, currencyCode),
      linePrice: toMainUnit(line.net_line_price, currencyCode),
      quantity: line.quantity,
    },
    currencyCode,
  ),
})

/** Value added tax by its rates, in minor units, as it goes over the wire. */
export const wireRates = (rates: readonly VatSum[], currencyCode: string): VatSum[] =>
  rates.map(({ ratePercentage, base, vat }) => ({
    ratePercentage,
    base: toMainUnit(base, currencyCode),
    vat: toMainUnit(vat, currencyCode),
  }))

/** A level as it goes over the wire. */
function wireLevel(level: PriceLevel, currencyCode: string): WireLevel {
  const { minimumQuantity, price, campaign, lineQuantity } = level
  return {
    minimumQuantity,
    price: pieceAmount(price, currencyCode),
    ...(campaign && { campaign }),
    ...(lineQuantity && { lineQuantity }),
  }
}

/** A customer's levels of a product, none where he has no price of it, and the campaigns its pieces count for. */
type OfferedLevels = { levels: WireLevel[]; campaigns: CountingCampaign[] }

/** The levels the customer is offered of each key, in their order; all keys are sold in the area. */
export async function offeredLevels(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  keys: readonly ProductKey[],
): Promise<OfferedLevels[]> {
  const listOf = await shop.prices.listsOf(
    buyerOf(actor, area),
    keys.map(({ variantId }) => variantId),
  )
  const viewer = viewerOf(actor, area)
  const day = today()
  return keys.map(({ productId, variantId, unitOfMeasure }) => {
    const campaigns = shop.campaigns.ofProduct(productId, viewer)
    const saleUnit = shop.catalog.variant(variantId, area.areaId) ?? PIECE_BY_PIECE
    const rows = withCampaigns(listOf(variantId).rows, campaigns)
    const levels = priceLevels(rows, { unitOfMeasure, saleUnit, today: day })
    return {
      levels: levels.map((level) => wireLevel(level, area.currencyCode)),
      campaigns: campaigns.map(countingOf),
    }
  })
}

/**
 * What one piece of each key costs the customer when he buys the fewest he can. A key that is not sold here, or has no
 * price, is left out.
 */
export async function getPrices(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  keys: readonly ProductKey[],
): Promise<PriceResult[]> {
  const variants = keys.map(({ productId, variantId, unitOfMeasure }) => {
    const variant = shop.catalog.variant(variantId, area.areaId)
    return variant?.productId === productId && variant.unitOfMeasure === unitOfMeasure ? variant : undefined
  })
  const [listOf, taxation] = await Promise.all([
    shop.prices.listsOf(
      buyerOf(actor, area),
      variants.flatMap((variant) => variant?.variantId ?? []),
    ),
    usualCountryOf(shop, actor, area).then((countryCode) =>
      shop.taxes.of(area.settings, countryCode, actor.customer.vatNumber),
    ),
  ])
  const day = today()
  const viewer = viewerOf(actor, area)
  return keys.flatMap((key, index) => {
    const variant = variants[index]
    if (!variant) return []
    const campaigns = shop.campaigns.ofProduct(key.productId, viewer)
    const ratePercentage = taxation.rateOf(variant.taxClass)
    const terms = { campaigns, ratePercentage, saleUnit: variant, currencyCode: area.currencyCode, day }
    return priceResult(key, listOf(key.variantId), terms) ?? []
  })
}

/** What a price depends on besides the prices of the variant, all of them in `currencyCode`. */
type Terms = {
  campaigns: readonly Campaign[]
  ratePercentage: number
  saleUnit: SaleUnit
  currencyCode: string
  day: string
}

/** The result for a key; undefined without a price. */
function priceResult(key: ProductKey, list: PriceList, terms: Terms): PriceResult | undefined {
  const last = list.answer
  if (last && isSame(last.key, key) && holdsUnder(last, terms)) return last.result
  const { campaigns, ratePercentage, saleUnit, day } = terms
  const result = workedOut(key, withCampaigns(list.rows, campaigns), terms)
  list.answer = { key, campaigns, ratePercentage, saleUnit, day, result }
  return result
}

const isSame = (a: ProductKey, b: ProductKey): boolean =>
  a.productId === b.productId && a.unitOfMeasure === b.unitOfMeasure

const holdsUnder = ({ campaigns, ratePercentage, saleUnit, day }: PriceAnswer, terms: Terms): boolean =>
  ratePercentage === terms.ratePercentage &&
  saleUnit.minimumQuantity === terms.saleUnit.minimumQuantity &&
  saleUnit.orderMultiple === terms.saleUnit.orderMultiple &&
  day === terms.day &&
  (campaigns === terms.campaigns || isSameList(campaigns, terms.campaigns))

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

function workedOut(productKey: ProductKey, rows: readonly PriceRow[], terms: Terms): PriceResult | undefined {
  const { campaigns, ratePercentage, saleUnit, currencyCode, day } = terms
  const levels = priceLevels(rows, { unitOfMeasure: productKey.unitOfMeasure, saleUnit, today: day })
  // Of one piece; where none is sold alone, of the fewest.
  const [first] = levels
  if (!first) return undefined
  const { price, minimumQuantity } = first
  const holdsForAll = levels.length === 1 && minimumQuantity === roundUpQuantity(1, saleUnit)
  const steps = holdsForAll ? [] : levels
  // A campaign that gives a level is named by it.
  const others = campaigns.filter(({ id }) => !steps.some(({ campaign }) => campaign?.id === id))
  return {
    productKey,
    unitPrice: wirePrice(withVat(price.listAmount, ratePercentage), currencyCode),
    netUnitPrice: wirePrice(pieceMoney(price, minimumQuantity, ratePercentage), currencyCode),
    sources: sourcesOf(price, rows),
    ...(steps.length > 0 && { levels: steps.map((level) => wireLevel(level, currencyCode)) }),
    ...(others.length > 0 && { countsFor: others.map(countingOf) }),
  }
}

/** The source of the price in words, and the list price it is compared with where that is another. */
function sourcesOf(price: UnitPrice, rows: readonly PriceRow[]): string[] {
  const won = sourceText(price.row)
  const isCompared = price.row.source !== 'list' && rows.some((row) => row.source === 'list')
  return isCompared ? [won, 'List price'] : [won]
}
