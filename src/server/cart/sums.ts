import { type Calculation, type Charge, calculateCart } from '#domain/calculation.ts'
import { taxLine } from '#domain/cart.ts'
import type { Line } from '#domain/cart-lines.ts'
import { roundHalfAway, toMinorUnits, withVat } from '#domain/money.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import type { Tx } from '../db/database.ts'
import type { Taxation } from '../prices/taxes.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import type { ErpPrices } from './erp.ts'
import type { Goods } from './goods.ts'
import { type PricedLine, priceLines, shipToCountry, taxationOf } from './pricing.ts'
import type { StoredCart } from './stored-cart.ts'

/**
 * A line with its goods as the database has them now; `stock` is what the lines before it leave of the variant,
 * `available` the pieces of it that an ERP says are there.
 */
type CalculatedLine = PricedLine<Line & Goods> & { available?: number }

/**
 * Pieces a customer can have of a line now: what an ERP says of it holds, but that of what cannot be ordered ahead the
 * shop sells no more than it has.
 */
export const piecesThere = ({
  available,
  stock,
  allowBackorder,
}: Pick<CalculatedLine, 'available' | 'stock' | 'allowBackorder'>): number =>
  Math.max(0, Math.min(available ?? stock, allowBackorder ? Infinity : stock))

/** A cart with everything that was computed for it; minor units. */
export type Calculated = {
  lines: CalculatedLine[]
  sums: Calculation
  vatNote: string | null
  /** The way of shipping the cart names, when the goods can be sent that way. */
  shippingMethod: { id: string; name: string } | null
}

/**
 * What is to be computed. `tx` is the transaction that this is part of, if any; with `erp` its prices hold instead of
 * the shop's.
 */
type Sale = {
  shop: Shop
  actor: Customer
  area: EffectiveArea
  cart: StoredCart
  tx?: Tx
  erp?: ErpPrices | undefined
}

/** Computes the sums of a cart from `goods` as the database has them, for its own address or another country. */
export async function calculated(
  { shop, actor, area, cart, tx, erp }: Sale,
  goods: readonly Goods[],
  shipToCountryCode?: string,
): Promise<Calculated> {
  const countryCode = shipToCountryCode ?? (await shipToCountry(shop, actor, area, cart))
  const taxation = await taxationOf(shop, actor, area, countryCode)
  const own = await priceLines(shop, actor, area, withGoods(cart, goods), taxation, tx)
  const lines = erp ? own.map((line) => withErpPrice(line, erp)) : own
  const netTotal = lines.reduce((sum, line) => sum + line.netLinePrice.withoutVat, 0)
  const weightGrams = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0)
  const offers = cart.shippingMethodId ? await shop.shipping.offers(area, { countryCode, weightGrams, netTotal }) : []
  const offer = offers.find(({ id }) => id === cart.shippingMethodId)
  const sums = calculateCart(
    lines.map(({ lineId, name, linePrice, netLinePrice, ratePercentage }) => ({
      id: lineId,
      name,
      line: linePrice.withoutVat,
      netLine: netLinePrice.withoutVat,
      ratePercentage,
    })),
    chargesFor(area, netTotal, taxation, voiceIn(shop, area)),
    { net: (offer && erp?.shipping) ?? offer?.netFee ?? 0, ratePercentage: taxation.rateOf('standard') },
  )
  return { lines, sums, vatNote: taxation.note, shippingMethod: offer ? { id: offer.id, name: offer.name } : null }
}

function withErpPrice(line: CalculatedLine, { lines }: ErpPrices): CalculatedLine {
  const said = lines[line.lineId]
  if (!said) return line
  const { ratePercentage, quantity } = line
  const each = (minor: number) => withVat(roundHalfAway(minor / quantity), ratePercentage)
  return {
    ...line,
    ...taxLine({ line: said.line, netLine: said.netLine, ratePercentage }),
    unitPrice: each(said.line),
    netUnitPrice: each(said.netLine),
    hasPrice: true,
    ...(said.available !== undefined && { available: said.available }),
  }
}

/** The lines with their goods; the stock of each is what the lines before it leave: a variant may stand in several. */
export function withGoods({ lines }: StoredCart, goods: readonly Goods[]): (Line & Goods)[] {
  const byId = new Map(goods.map((each) => [each.variantId, each]))
  return lines.flatMap((line) => {
    const own = byId.get(line.variantId)
    if (!own) return []
    byId.set(line.variantId, { ...own, stock: own.stock - line.quantity })
    const { productId } = own
    return [{ ...own, ...line, productId, isSold: own.isSold && own.unitOfMeasure === line.unitOfMeasure }]
  })
}

/**
 * The fee for a small order, when the goods are worth less than the area's limit in their currency (and anything at
 * all).
 */
function chargesFor(
  { settings, currencyCode }: EffectiveArea,
  netTotal: number,
  taxation: Taxation,
  t: Translate,
): Charge[] {
  const smallOrder = settings.smallOrder?.[currencyCode]
  if (!smallOrder || netTotal === 0 || netTotal >= toMinorUnits(smallOrder.below, currencyCode)) return []
  const net = toMinorUnits(smallOrder.fee, currencyCode)
  const text = t('Charge.SmallOrder', 'Small order fee')
  return [{ id: 'small-order-fee', text, net, ratePercentage: taxation.rateOf('standard') }]
}
