import type { CalculatedCart } from '#contract/cart.ts'
import { type Calculation, type Charge, calculateCart, summaryOf } from '#domain/calculation.ts'
import { hasBackorderItems, taxLine } from '#domain/cart.ts'
import type { Line } from '#domain/cart-lines.ts'
import { roundHalfAway, toMinorUnits, withVat } from '#domain/money.ts'
import { dayAhead } from '#domain/stock.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import type { Tx } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { messageOf } from '../message-of.ts'
import { wirePrice, wireRates } from '../prices/service.ts'
import type { Taxation } from '../prices/taxes.ts'
import { checkCountry } from '../shipping/country.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { alreadyOrdered } from './carts.ts'
import type { ErpPrices } from './erp.ts'
import { findGoods, type Goods } from './goods.ts'
import { isWhole, makeWhole } from './lines.ts'
import { type PricedLine, priceLines, shipToCountry, taxationOf } from './pricing.ts'
import { writeCalculation } from './queries.ts'
import { stateValues } from './rows.ts'
import { ownerOf } from './service.ts'
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

type Asked = {
  cartId: string
  shipToCountryCode?: string | null | undefined
  /** `internal` are the shop's own prices; else the ERP is asked where there is one. */
  strategy?: 'configured' | 'internal'
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

/**
 * The binding sums of the cart as it is now, kept with its version: an order is placed at these or not at all.
 *
 * Where an ERP is configured its prices hold; when it does not answer in time, the shop's own, and the reply says so.
 * `internal` sums bind nobody then: the buyer does not choose whose prices he pays. Nor does what an ERP says of another
 * country than the cart goes to.
 *
 * Throws CartHasBeenModifiedException when the cart changes meanwhile, and when what comes along with its products has
 * changed, which the cart then holds; CartIsBeingPaidException where that would change a cart that is being paid.
 */
export async function calculate(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, shipToCountryCode, strategy = 'configured' }: Asked,
): Promise<CalculatedCart> {
  if (shipToCountryCode) await checkCountry(shop, area, shipToCountryCode, 'shipToCountryCode')
  const owner = ownerOf(actor, area)
  const isBinding = strategy === 'configured' || !shop.erp
  /** The reply for one state of the cart; undefined where its parts are out of date, or it has changed meanwhile. */
  const once = async (cart: StoredCart) => {
    if (cart.status === 'ordered') throw alreadyOrdered()
    if (!(await isWhole(shop, area, cart))) return undefined
    const goods = await findGoods(shop.db, [...goodsValues(cart, area), cart.cartId])
    const countryCode = shipToCountryCode ?? shipToCountry(cart, actor)
    const asksErp = strategy === 'configured' && shop.erp !== undefined && goods.length > 0
    const erp = asksErp ? await erpPrices(shop, actor, area, cart, { goods, countryCode }) : undefined
    const result = await calculated({ shop, actor, area, cart, erp }, goods, countryCode)
    const summary = summaryOf(result.sums, area.currencyCode)
    const told = JSON.stringify({ version: cart.version, ...summary, ...(erp && { erp }) })
    const binds = isBinding && (!erp || countryCode === shipToCountry(cart, actor))
    const isKept = !binds || (await writeCalculation(shop.db, [...stateValues(cart), told])).length > 0
    const reply = calculationReply(cart, result, area.currencyCode)
    return isKept ? { ...reply, usingFallbackStrategy: asksErp && !erp } : undefined
  }
  // Only keeping what was told tells whether memory was right.
  const isRecalled = isBinding && !(shop.erp && shipToCountryCode)
  const remembered = isRecalled ? await shop.carts.recall(owner, cartId) : undefined
  const reply = (remembered && (await once(remembered))) ?? (await once(await shop.carts.get(owner, cartId)))
  if (reply) return reply
  const isMended = await makeWhole(shop, actor, area, cartId)
  const t = voiceIn(shop, area)
  const what = isMended
    ? partsHaveChanged(t)
    : t('CartChange.Meanwhile', 'The cart was changed while its sums were calculated.')
  throw new ShopError('CartHasBeenModifiedException', what)
}

/** Why a cart is not sold as it is. */
export const partsHaveChanged = (t: Translate): string =>
  t('CartChange.Parts', 'What comes along with a product has changed. Look at the cart once more.')

/** Computes the sums of a cart from `goods` as the database has them, for its own address or another country. */
export async function calculated(
  { shop, actor, area, cart, tx, erp }: Sale,
  goods: readonly Goods[],
  countryCode: string = shipToCountry(cart, actor),
): Promise<Calculated> {
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

type Asking = { goods: readonly Goods[]; countryCode: string }

/** What the ERP says the cart costs; undefined, and in the log, when it does not say anything that holds. */
async function erpPrices(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  cart: StoredCart,
  { goods, countryCode }: Asking,
): Promise<ErpPrices | undefined> {
  const lines = withGoods(cart, goods)
  try {
    return await shop.erp?.calculate({
      cartId: cart.cartId,
      cartVersion: cart.version,
      areaId: area.areaId,
      currencyCode: area.currencyCode,
      customerNumber: actor.customer.customerNumber,
      shipToCountryCode: countryCode,
      shippingMethod: cart.shippingMethodId,
      lines: lines.map(({ lineId, parentId, number, productId, variantId, unitOfMeasure, quantity }) => ({
        id: lineId,
        parentId,
        number,
        productId,
        variantId,
        unitOfMeasure,
        quantity,
      })),
    })
  } catch (error) {
    console.warn('The ERP has not calculated a cart', messageOf(error))
    return undefined
  }
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

/** The values by which the goods of a cart are found (`findGoods`) or held (`holdGoods`). */
export const goodsValues = ({ lines }: StoredCart, area: EffectiveArea): [string[], string, string] => [
  lines.map((line) => line.variantId),
  area.languageCode,
  area.areaId,
]

/** The lines with their goods; the stock of each is what the lines before it leave: a variant may stand in several. */
function withGoods({ lines }: StoredCart, goods: readonly Goods[]): (Line & Goods)[] {
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

function calculationReply(
  cart: StoredCart,
  { lines, sums, vatNote }: Calculated,
  currencyCode: string,
): Omit<CalculatedCart, 'usingFallbackStrategy'> {
  const products = lines.map((line) => ({
    id: line.lineId,
    type: 'Product' as const,
    text: null,
    quantity: line.quantity,
    linePrice: wirePrice(line.linePrice, currencyCode),
    netLinePrice: wirePrice(line.netLinePrice, currencyCode),
    asgLineItemsAvailCust: line.isSold ? piecesThere(line) : 0,
    expectedOn: dayAhead(line.expectedOn, today()),
  }))
  return {
    cartId: cart.cartId,
    cartVersion: cart.version,
    lines: [
      ...products,
      ...sums.charges.map((charge) => ({
        id: charge.id,
        type: 'Generated' as const,
        text: charge.text,
        quantity: 1,
        linePrice: wirePrice(charge.linePrice, currencyCode),
        netLinePrice: wirePrice(charge.netLinePrice, currencyCode),
        asgLineItemsAvailCust: 1,
        expectedOn: null,
      })),
    ],
    discount: wirePrice(sums.discount, currencyCode),
    shippingFee: wirePrice(sums.shipping.netLinePrice, currencyCode),
    totalNetPrice: wirePrice(sums.totalNet, currencyCode),
    totalPrice: wirePrice(sums.total, currencyCode),
    vatRates: wireRates(sums.vatRates, currencyCode),
    vatNote,
    currencyCode,
    hasBackorder: hasBackorderItems(products),
  }
}
