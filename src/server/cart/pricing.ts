import { countPieces, piecesFor } from '#domain/campaigns.ts'
import { type TaxedLine, taxLine } from '#domain/cart.ts'
import type { Line } from '#domain/cart-lines.ts'
import { type Money, NOTHING, withVat } from '#domain/money.ts'
import { bestPrice, linePrice, type PriceRow, pieceMoney } from '#domain/prices.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Campaign, withCampaigns } from '../campaigns/campaigns.ts'
import type { Db } from '../db/database.ts'
import { buyerOf } from '../prices/service.ts'
import type { Taxation } from '../prices/taxes.ts'
import { usualCountryOf } from '../shipping/country.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { viewerOf } from '../users/viewer.ts'
import type { StoredCart } from './stored-cart.ts'

/** A line with every price the customer can have of it, those of its campaigns too. */
export type PossibleLine<L extends Line> = L & { rows: readonly PriceRow[]; campaigns: readonly Campaign[] }

/**
 * A line with its prices in minor units. `netUnitPrice` may have fractions of them, so that times the quantity it comes
 * to the line. A line that has no price any more costs nothing, and `hasPrice` is false.
 */
export type PricedLine<L extends Line> = PossibleLine<L> &
  TaxedLine & { unitPrice: Money; netUnitPrice: Money; hasPrice: boolean }

/** The lines with what this customer pays for them; `on` is the transaction this is part of, if it is. */
export async function priceLines<L extends Line & { taxClass: string }>(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  lines: readonly L[],
  taxation: Taxation,
  on?: Db,
): Promise<PricedLine<L>[]> {
  const possible = await withPrices(shop, actor, area, lines, on)
  // Sublines follow their parents, whose pieces count already.
  const counts = countPieces(possible.filter(({ parentId }) => parentId === null))
  const day = today()
  const isIncluded = await shop.parts.included(lines)
  return possible.map((line) => {
    const { unitOfMeasure, quantity, rows } = line
    const price = bestPrice(rows, { unitOfMeasure, quantity, today: day, campaignPieces: piecesFor(line, counts) })
    const ratePercentage = taxation.rateOf(line.taxClass)
    const isFree = !price || isIncluded(line)
    return {
      ...line,
      ...taxLine({ ...(isFree ? { line: 0, netLine: 0 } : linePrice(price, quantity)), ratePercentage }),
      unitPrice: isFree ? NOTHING : withVat(price.listAmount, ratePercentage),
      netUnitPrice: isFree ? NOTHING : pieceMoney(price, quantity, ratePercentage),
      hasPrice: price !== undefined || isIncluded(line),
    }
  })
}

/**
 * The lines with every price this customer can have of them today. What has moved to another product since it came into
 * the cart is part of that.
 */
export async function withPrices<L extends Line>(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  lines: readonly L[],
  on?: Db,
): Promise<PossibleLine<L>[]> {
  const viewer = viewerOf(actor, area)
  const listOf = await shop.prices.listsOf(
    buyerOf(actor, area),
    lines.map((line) => line.variantId),
    on,
  )
  return lines.map((line) => {
    const productId = shop.catalog.variant(line.variantId, area.areaId)?.productId ?? line.productId
    const campaigns = shop.campaigns.ofProduct(productId, viewer)
    return { ...line, productId, campaigns, rows: withCampaigns(listOf(line.variantId).rows, campaigns) }
  })
}

/** Where the goods of a cart go: to its address, else to where the customer's usually do. */
export const shipToCountry = async (
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  cart: StoredCart,
): Promise<string> => cart.shippingAddress?.countryCode ?? usualCountryOf(shop, actor, area)

/** The value added tax of a cart that goes to a country. */
export function taxationOf(shop: Shop, actor: Customer, area: EffectiveArea, countryCode: string): Promise<Taxation> {
  return shop.taxes.of(area.settings, countryCode, actor.customer.vatNumber)
}
