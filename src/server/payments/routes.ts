import { payments } from '#contract/payments.ts'
import { methodsFor } from '#domain/payment-methods.ts'
import { calculated, goodsValues } from '../cart/calculate.ts'
import { findGoods } from '../cart/goods.ts'
import { getCart } from '../cart/service.ts'
import { handlers } from '../http/handlers.ts'

export const paymentRoutes = handlers(payments, {
  'POST /api/Payment/GetPaymentMethods': async ({ shop, actor, area, body }) => {
    const cart = await getCart(shop, actor, area, body.cartId)
    const { sums } = await calculated({ shop, actor, area, cart }, await findGoods(shop.db, goodsValues(cart, area)))
    return { paymentMethods: methodsFor(cart.lines.length ? sums.total.withVat : 1) }
  },
})
