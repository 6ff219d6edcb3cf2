import type { Order } from '#contract/orders.ts'
import { changesSince } from '#domain/calculation.ts'
import { formatMoney, toMainUnit } from '#domain/money.ts'
import { INVOICE, methodsFor, NOTHING_TO_PAY } from '#domain/payment-methods.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Calculated, calculated, goodsValues } from '../cart/calculate.ts'
import { cartIdOf } from '../cart/carts.ts'
import { holdGoods } from '../cart/goods.ts'
import { taxationOf } from '../cart/pricing.ts'
import { ownerOf } from '../cart/service.ts'
import type { StoredCart } from '../cart/stored-cart.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { type Complete, newOrder } from './new-order.ts'
import * as queries from './queries.ts'
import { orderReply } from './reply.ts'

/**
 * Places the order of a cart, or gives the order it already became.
 *
 * All or nothing in one transaction: the cart is held, its sums are computed once more and must be what the buyer was
 * told of this very version; then the order is written and the stock taken, of which the last piece is sold once.
 */
export async function placeOrder(shop: Shop, actor: Customer, area: EffectiveArea, cartId: string): Promise<Order> {
  const owner = ownerOf(actor, area)
  const id = cartIdOf(cartId)
  // In memory beforehand: who holds the last piece must not wait for a connection of those who want it.
  await Promise.all([shop.shipping.countries(area.areaId), taxationOf(shop, actor, area, actor.customer.countryCode)])
  const order = await shop.carts.inTurn(id, () =>
    inTransaction(shop.db, async (tx) => {
      const held = await holdCart(tx, actor, area, id)
      if (held.status === 'open') {
        const cart = await shop.carts.getHeld(tx, owner, id, held.version)
        await writeOrder(tx, shop, { actor, area, cart, told: held.calculation })
      }
      return findOrder(tx, actor, area, id)
    }),
  )
  shop.carts.forget(id)
  return orderReply(order)
}

type Sale = { actor: Customer; area: EffectiveArea; cart: StoredCart; told: queries.Told | null }

async function writeOrder(tx: Tx, shop: Shop, { actor, area, cart, told }: Sale): Promise<void> {
  if (cart.lines.length === 0) throw invalid('lines', 'The cart is empty. Put something into it, then order.')
  const goods = await holdGoods(tx, goodsValues(cart, area))
  const result = await calculated({ shop, actor, area, cart, tx }, goods)
  const complete = completeCart(cart, result)
  checkLines(result, area)
  checkTold(told, cart, result, area)
  if (complete.payment.id === INVOICE.id) await checkCredit(tx, actor, area, result.sums.total.withVat)
  checkStock(result)
  const { order, lines } = newOrder({ actor, area, cart }, result, complete)
  await queries.insertOrder(tx, [JSON.stringify(order), JSON.stringify(lines)])
}

async function holdCart(tx: Tx, actor: Customer, area: EffectiveArea, cartId: string) {
  const { customerNumber } = actor.customer
  const [held] = await queries.lockCart(tx, [actor.userId, customerNumber, area.areaId, cartId])
  if (!held) throw notFound('Cart')
  return held
}

async function findOrder(tx: Tx, actor: Customer, area: EffectiveArea, cartId: string) {
  const [order] = await queries.findOrderByCart(tx, [actor.customer.customerNumber, area.areaId, cartId])
  if (!order) throw new Error(`The ordered cart ${cartId} has no order`)
  return order
}

/** What an order needs besides lines; throws ValidationException naming what is missing. */
function completeCart(cart: StoredCart, { sums, shippingMethod }: Calculated): Complete {
  if (!cart.shippingAddress) throw invalid('shippingAddress', 'Say where the goods go.')
  if (!cart.shippingMethodId) throw invalid('shippingMethod', 'Choose how the goods are sent.')
  if (!shippingMethod)
    throw invalid('shippingMethod', 'The goods cannot be sent this way any more. Choose another one.')
  const methods = methodsFor(sums.total.withVat)
  const payment = methods.length === 0 ? NOTHING_TO_PAY : methods.find((each) => each.id === cart.paymentMethod)
  if (!payment) throw invalid('paymentMethod', 'Choose how the order is paid.')
  return { address: cart.shippingAddress, method: shippingMethod, payment: { id: payment.id, name: payment.name } }
}

function checkLines({ lines }: Calculated, area: EffectiveArea): void {
  for (const [index, line] of lines.entries()) {
    if (!line.isSold) throw invalid(`lines.${index}`, `${line.name} (${line.number}) is not sold any more. Remove it.`)
    if (!line.hasPrice) {
      throw invalid(`lines.${index}`, `${line.name} (${line.number}) has no price in ${area.currencyCode}. Remove it.`)
    }
  }
}

function checkTold(told: queries.Told | null, cart: StoredCart, { sums }: Calculated, area: EffectiveArea): void {
  if (told?.version !== cart.version) {
    const what = told
      ? 'The cart has been changed since its sums were calculated. Calculate them again, look at them, then order.'
      : 'The sums of this cart were not calculated yet. Calculate them, look at them, then order.'
    throw new ShopError('CartHasBeenModifiedException', what)
  }
  const changes = changesSince(told, sums, area.currencyCode)
  if (changes.length) throw new ShopError('CartHasBeenModifiedException', changes.slice(0, 5).join(' '))
}

/** Throws CreditLimitExceededException when this order and the open ones are more than the customer's limit in his currency. */
async function checkCredit(tx: Tx, actor: Customer, area: EffectiveArea, total: number): Promise<void> {
  const { customerNumber, creditLimit } = actor.customer
  if (creditLimit === null) return
  await queries.lockCustomer(tx, [customerNumber])
  const [row] = await queries.findOpenCredit(tx, [customerNumber, area.currencyCode])
  const left = creditLimit - (row?.open ?? 0)
  if (total <= left) return
  const { currencyCode, languageCode } = area
  const text = formatMoney(toMainUnit(Math.max(0, left), currencyCode), currencyCode, languageCode)
  throw new ShopError('CreditLimitExceededException', `This order is above your credit: ${text} of it is left.`)
}

/** Throws OutOfStockException naming each variant that has too few pieces, and how many are left. */
function checkStock({ lines }: Calculated): void {
  const short = lines.filter((line) => !line.allowBackorder && line.stock < line.quantity)
  if (short.length === 0) return
  const words = short.map(
    (line) => `${line.name} (${line.number}): ${line.stock <= 0 ? 'none' : `only ${line.stock}`} left.`,
  )
  throw new ShopError('OutOfStockException', words.join(' '))
}
