import { methodsFor, offeredMethods, type PaymentMethod, prepaidMethods } from '#domain/payment-methods.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { findGoods, goodsValues } from '../cart/goods.ts'
import { paymentTermsOf } from '../cart/payment-terms.ts'
import { getCart } from '../cart/service.ts'
import { calculated } from '../cart/sums.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

/** The ways in which the actor can pay a cart of his, or without one his invoices. Throws NotFoundException. */
export async function methodsOf(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  cartId: string | undefined,
): Promise<PaymentMethod[]> {
  const terms = paymentTermsOf(shop, actor, area)
  if (cartId === undefined) return prepaidMethods(terms)
  const cart = await getCart(shop, actor, area, cartId)
  // Whether what an ERP prices is free, the calculation says.
  if (shop.erp || cart.lines.length === 0) return offeredMethods(terms)
  const goods = await findGoods(shop.db, [...goodsValues(cart, area), cart.cartId])
  const { sums } = await calculated({ shop, actor, area, cart }, goods)
  return methodsFor(sums.total.withVat, terms)
}
