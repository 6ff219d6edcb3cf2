import type { CalculatedCart } from '#contract/cart.ts'
import { summaryOf } from '#domain/calculation.ts'
import { hasBackorderItems } from '#domain/cart.ts'
import { dayAhead } from '#domain/stock.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { ShopError } from '../http/errors.ts'
import { messageOf } from '../message-of.ts'
import { wirePrice, wireRates } from '../prices/service.ts'
import { checkCountry } from '../shipping/country.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { alreadyOrdered } from './carts.ts'
import type { ErpPrices } from './erp.ts'
import { findGoods, type Goods, goodsValues } from './goods.ts'
import { isWhole, makeWhole, partsHaveChanged } from './lines.ts'
import { shipToCountry } from './pricing.ts'
import { writeCalculation } from './queries.ts'
import { stateValues } from './rows.ts'
import { ownerOf } from './service.ts'
import type { StoredCart } from './stored-cart.ts'
import { type Calculated, calculated, piecesThere, withGoods } from './sums.ts'

type Asked = {
  cartId: string
  shipToCountryCode?: string | null | undefined
  /** `internal` are the shop's own prices; else the ERP is asked where there is one. */
  strategy?: 'configured' | 'internal'
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
    const ownCountryCode = await shipToCountry(shop, actor, area, cart)
    const countryCode = shipToCountryCode ?? ownCountryCode
    const asksErp = strategy === 'configured' && shop.erp !== undefined && goods.length > 0
    const erp = asksErp ? await erpPrices(shop, actor, area, cart, { goods, countryCode }) : undefined
    const result = await calculated({ shop, actor, area, cart, erp }, goods, countryCode)
    const summary = summaryOf(result.sums, area.currencyCode)
    const told = JSON.stringify({ version: cart.version, ...summary, ...(erp && { erp }) })
    const binds = isBinding && (!erp || countryCode === ownCountryCode)
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
