import type { CampaignMeter } from '#contract/campaigns.ts'
import type { Cart } from '#contract/cart.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { Adjusted, Line } from '#domain/cart-lines.ts'
import { addMoney, NOTHING, withVat } from '#domain/money.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { countingOf } from '../campaigns/campaigns.ts'
import { endedOf } from '../catalog/ended.ts'
import { wirePrice } from '../prices/service.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { metersOf } from './meters.ts'
import { type PossibleLine, priceLines, shipToCountry, taxationOf } from './pricing.ts'
import type { StoredCart } from './stored-cart.ts'

/** The cart as its owner sees it, at today's prices. A way of shipping that is not offered any more is left out. */
export async function cartReply(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  cart: StoredCart,
  adjusted: readonly Adjusted[] = [],
): Promise<Cart> {
  const { currencyCode } = area
  const { lines, netTotal } = await pricedCart(shop, actor, area, cart)
  const offers = cart.shippingMethodId
    ? await offersFor(shop, actor, area, cart, await shipToCountry(shop, actor, area, cart), netTotal.withoutVat)
    : []
  const unsold = lines.flatMap(({ isSold, variantId }) => (isSold ? [] : [variantId]))
  const ended = await endedOf(shop, unsold, area)
  const meters = cart.status === 'open' ? metersOf(shop, area, lines) : undefined
  return {
    cartId: cart.cartId,
    version: cart.version,
    status: cart.status,
    currencyCode,
    lines: lines.map((line) => ({
      id: line.lineId,
      type: 'Product',
      parentId: line.parentId,
      productKey: { productId: line.productId, variantId: line.variantId, unitOfMeasure: line.unitOfMeasure },
      quantity: line.quantity,
      ...(line.comment && { comment: line.comment }),
      linePrice: wirePrice(line.linePrice, currencyCode),
      netLinePrice: wirePrice(line.netLinePrice, currencyCode),
      unitPrice: wirePrice(line.unitPrice, currencyCode),
      netUnitPrice: wirePrice(line.netUnitPrice, currencyCode),
      ...countedFor(line),
      ...(ended.has(line.variantId) && { ended: ended.get(line.variantId) }),
      ...(!line.hasPrice && { lacksPrice: true as const }),
      ...campaignOf(meters?.get(line.lineId)),
    })),
    shippingAddress: cart.shippingAddress,
    shippingMethod: offers.find((offer) => offer.id === cart.shippingMethodId) ?? null,
    paymentMethod: cart.paymentMethod,
    comment: cart.comment,
    reference: cart.reference,
    name: cart.name,
    requestedOn: cart.requestedOn,
    delivery: cart.delivery,
    totalNetPrice: wirePrice(netTotal, currencyCode),
    ...(adjusted.length && { adjusted: [...adjusted] }),
  }
}

/** Lines that follow others count for nothing. */
const countedFor = ({ parentId, campaigns }: PossibleLine<Line>) =>
  parentId === null && campaigns.length > 0 ? { countsFor: campaigns.map(countingOf) } : {}

const campaignOf = (campaign: CampaignMeter | undefined) => campaign && { campaign }

/** The ways to send a cart to a country with their fees, the cheapest first. */
export async function offersFor(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  cart: StoredCart,
  countryCode: string,
  knownTotal?: number,
): Promise<ShippingMethod[]> {
  const netTotal = knownTotal ?? (await pricedCart(shop, actor, area, cart)).netTotal.withoutVat
  const weightGrams = cart.lines.reduce(
    (sum, line) => sum + (shop.catalog.variant(line.variantId, area.areaId)?.weightGrams ?? 0) * line.quantity,
    0,
  )
  const [offers, taxation] = await Promise.all([
    shop.shipping.offers(area, { countryCode, weightGrams, netTotal }),
    taxationOf(shop, actor, area, countryCode),
  ])
  return offers.map(({ netFee, ...offer }) => ({
    ...offer,
    fee: wirePrice(withVat(netFee, taxation.rateOf('standard')), area.currencyCode),
  }))
}

async function pricedCart(shop: Shop, actor: Customer, area: EffectiveArea, cart: StoredCart) {
  const taxation = await taxationOf(shop, actor, area, await shipToCountry(shop, actor, area, cart))
  const classed = cart.lines.map((line) => {
    const variant = shop.catalog.variant(line.variantId, area.areaId)
    return { ...line, taxClass: variant?.taxClass ?? 'standard', isSold: variant?.unitOfMeasure === line.unitOfMeasure }
  })
  const lines = await priceLines(shop, actor, area, classed, taxation)
  return { lines, netTotal: lines.reduce((sum, line) => addMoney(sum, line.netLinePrice), NOTHING) }
}
