import type { CampaignMeter } from '#contract/campaigns.ts'
import type { ProductKey } from '#contract/shared.ts'
import { campaignMeters } from '#domain/campaigns.ts'
import type { Line } from '#domain/cart-lines.ts'
import { toMainUnit } from '#domain/money.ts'
import { keyText } from '#domain/product-key.ts'
import { PIECE_BY_PIECE, type SaleUnit } from '#domain/quantities.ts'
import { mostPieces } from '#domain/stock.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { type PossibleLine, withPrices } from './pricing.ts'
import type { StoredCart } from './stored-cart.ts'

/** A line of a product that belongs to a campaign, or to several. */
type Counted = PossibleLine<Line> & { saleUnit: SaleUnit; most: number }

/** The campaign meters of lines by their ids; nothing for lines that no campaign gives anything. */
export function metersOf(
  shop: Shop,
  area: EffectiveArea,
  lines: readonly PossibleLine<Line>[],
): Map<string, CampaignMeter> {
  const counted = countedLines(shop, area, lines)
  return metersAmong(counted, counted, area)
}

type Asked = { productKey: ProductKey; quantity: number }

/** The meter of each product as if so many more pieces of it alone were in the cart. */
export async function metersWith(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  cart: Pick<StoredCart, 'lines'> | undefined,
  products: readonly Asked[],
): Promise<{ productKey: ProductKey; meter: CampaignMeter }[]> {
  const sold = products.filter(({ productKey: { productId, variantId, unitOfMeasure } }) => {
    const variant = shop.catalog.variant(variantId, area.areaId)
    return variant?.productId === productId && variant.unitOfMeasure === unitOfMeasure
  })
  const held = await withPrices(shop, actor, area, cart?.lines ?? [])
  const inCart = new Set(held.filter(({ parentId }) => parentId === null).map(keyText))
  // A product that is not in the cart is a line of no pieces: it counts for no other line, but has a meter.
  const missing = new Map(sold.map(({ productKey }) => [keyText(productKey), productKey]))
  for (const key of inCart) missing.delete(key)
  const empty = [...missing].map(([lineId, key]) => ({ ...key, lineId, parentId: null, quantity: 0 }))
  const counted = countedLines(shop, area, [...held, ...(await withPrices(shop, actor, area, empty))])
  const byKey = new Map(counted.map((line) => [keyText(line), line]))

  const asIs = metersAmong(counted, counted, area)
  return sold.flatMap(({ productKey, quantity }) => {
    const line = byKey.get(keyText(productKey))
    if (!line) return []
    const meter = quantity === 0 ? asIs.get(line.lineId) : meterWith(line, quantity, counted, area)
    return meter ? [{ productKey, meter }] : []
  })
}

function meterWith(line: Counted, more: number, all: readonly Counted[], area: EffectiveArea) {
  const larger = { ...line, quantity: line.quantity + more }
  return metersAmong(
    all.map((each) => (each === line ? larger : each)),
    [larger],
    area,
  ).get(line.lineId)
}

/** The lines that belong to a campaign; sublines follow their parents and do not count. */
function countedLines(shop: Shop, { areaId }: EffectiveArea, lines: readonly PossibleLine<Line>[]): Counted[] {
  return lines
    .filter(({ parentId, campaigns }) => parentId === null && campaigns.length > 0)
    .map((line) => {
      const variant = shop.catalog.variant(line.variantId, areaId)
      return { ...line, saleUnit: variant ?? PIECE_BY_PIECE, most: variant ? mostPieces(variant) : 0 }
    })
}

function metersAmong(
  lines: readonly Counted[],
  asked: readonly Counted[],
  { currencyCode }: EffectiveArea,
): Map<string, CampaignMeter> {
  if (lines.length === 0) return new Map()
  const amount = (minor: number) => toMainUnit(minor, currencyCode)
  const meters = campaignMeters(lines, today(), asked)
  return new Map(
    asked.flatMap(({ lineId, campaigns }, index) => {
      const meter = meters[index]
      const campaign = campaigns.find(({ id }) => id === meter?.campaignId)
      if (!meter || !campaign) return []
      const { campaignId, pieces, level, saved, next } = meter
      const { name, campaignType } = campaign
      const told = next && { ...next.level, missing: next.missing, add: next.add, saved: amount(next.saved) }
      return [[lineId, { campaignId, name, campaignType, quantity: pieces, level, saved: amount(saved), next: told }]]
    }),
  )
}
