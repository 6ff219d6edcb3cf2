import type { Agreed, Order } from '#contract/orders.ts'
import { isFreeOrder } from '#domain/cart.ts'
import { INVOICE } from '#domain/payment-methods.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { cartIdOf } from '../cart/carts.ts'
import type { ErpPrices } from '../cart/erp.ts'
import { goodsValues, lockGoods } from '../cart/goods.ts'
import { isWhole, partsHaveChanged } from '../cart/lines.ts'
import { paymentTermsOf } from '../cart/payment-terms.ts'
import { taxationOf } from '../cart/pricing.ts'
import { ownerOf } from '../cart/service.ts'
import type { StoredCart } from '../cart/stored-cart.ts'
import { calculated } from '../cart/sums.ts'
import { now } from '../clock.ts'
import { voiceIn } from '../content/translations.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { openTurns } from '../turns.ts'
import type { Customer } from '../users/actor.ts'
import { checkAgreed, checkCredit, checkPayment, checkTold, completeCart } from './checks.ts'
import { checkLines, checkStock } from './line-faults.ts'
import { type FirstState, newOrder } from './new-order.ts'
import * as queries from './queries.ts'
import { orderReply } from './reply.ts'

/**
 * How often an unfinished payment may be settled, and another one be begun meanwhile, before the caller is asked to
 * wait.
 */
const MAX_ATTEMPTS = 3
/** The carts of one user become orders one after the other. */
const inTurn = openTurns()
/** Prices of the ERP hold for half an hour, then they are asked for again. */
const ERP_HOLDS_MS = 30 * 60_000

/** The cart to be ordered, and the calculation of it that the buyer agrees to, if he says which. */
export type AskedOrder = { cartId: string; agreed?: Agreed | undefined }

/**
 * Places the order of a cart, or gives the order it already became.
 *
 * All or nothing in one transaction: the cart is held, its sums are computed once more and must be what the buyer was
 * told of this very version; then the order is written and the stock taken, of which the last piece is sold once.
 *
 * A cart that is paid beforehand is placed by its payment: `settle` finishes one that is under way, or throws
 * PaymentRequiredException; of a cart that costs nothing any more it stops it.
 */
export async function placeOrder(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  asked: AskedOrder,
  settle: (cartId: string, isFree: boolean) => Promise<unknown>,
): Promise<Order> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { order, isFree } = await withHeldCart(shop, actor, area, asked, async (tx, held) => {
      if (held.isAwaitingPayment) return { isFree: isToldFree(held) }
      return { order: await (held.status === 'open' ? held.write('Placed') : findOrder(tx, actor, area, held.cartId)) }
    })
    if (order) return orderReply(order)
    await settle(cartIdOf(asked.cartId), isFree)
  }
  throw new ShopError('PaymentRequiredException', 'The order is being paid just now. Ask again in a moment.')
}

/** Whether its buyer was told that a cart, as it is, costs nothing. */
const isToldFree = ({ told, version }: HeldCart): boolean =>
  told?.version === version && isFreeOrder({ priceWithVat: told.total.withVat })

/** A cart that a transaction holds, and what makes an order of it. */
export type HeldCart = {
  cartId: string
  version: number
  status: 'open' | 'ordered'
  /** Whether an order of it waits for its payment. */
  isAwaitingPayment: boolean
  /** What its buyer was told of it last. */
  told: queries.Told | null
  /**
   * Writes the order and takes its stock. `Placed` closes the cart; with `AwaitingPayment` it stays open, and whoever
   * changes it gives the order up. Throws what the cart lacks.
   */
  write(state: FirstState): Promise<queries.StoredOrder>
}

/**
 * Does `work` in one transaction that holds the cart; nobody changes it meanwhile. Throws NotFoundException, and
 * CartHasBeenModifiedException when an open cart is not what was agreed to: another device of the buyer's may have
 * changed it, or calculated it anew.
 */
export async function withHeldCart<T>(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, agreed }: AskedOrder,
  work: (tx: Tx, held: HeldCart) => Promise<T>,
): Promise<T> {
  const owner = ownerOf(actor, area)
  const id = cartIdOf(cartId)
  // Read before the transaction: while that holds the last piece, those who want it may have all connections.
  await Promise.all([
    shop.shipping.countries(area.areaId),
    shop.parts.in(area.areaId),
    taxationOf(shop, actor, area, actor.customer.countryCode),
  ])
  const hold = () =>
    inTransaction(shop.db, async (tx) => {
      const held = await lockCart(tx, actor, area, id)
      const { told } = held
      if (agreed && held.status === 'open') checkAgreed(agreed, told, held.version, voiceIn(shop, area))
      const write = async (state: FirstState) => {
        const cart = await shop.carts.getHeld(tx, owner, id, held)
        return writeOrder(tx, shop, { actor, area, cart, told, state })
      }
      return work(tx, { ...held, cartId: id, write })
    })
  const done = await shop.carts.inTurn(id, () => inTurn(actor.userId, hold))
  shop.carts.forget(id)
  return done
}

type Sale = {
  actor: Customer
  area: EffectiveArea
  cart: StoredCart
  told: queries.Told | null
  state: FirstState
}

async function writeOrder(tx: Tx, shop: Shop, { actor, area, cart, told, state }: Sale): Promise<queries.StoredOrder> {
  const terms = paymentTermsOf(shop, actor, area)
  const { t } = terms
  if (cart.lines.length === 0) {
    throw invalid('lines', t('OrderLack.Lines', 'The cart is empty. Put something into it, then order.'))
  }
  if (!(await isWhole(shop, area, cart))) throw new ShopError('CartHasBeenModifiedException', partsHaveChanged(t))
  const goods = await lockGoods(tx, goodsValues(cart, area))
  const erp = told?.version === cart.version && !isStale(told.erp) ? told.erp : undefined
  const result = await calculated({ shop, actor, area, cart, tx, erp }, goods)
  const complete = completeCart(cart, result, terms)
  checkLines(result, area, t)
  checkTold(told, cart, result, area, t)
  checkPayment(complete.payment, state, t)
  if (complete.payment.id === INVOICE.id) await checkCredit(tx, actor, area, result.sums.total.withVat, t)
  checkStock(result, t)
  const { order, lines } = newOrder({ actor, area, cart }, result, complete, state)
  const [stored] = await queries.insertOrder(tx, [JSON.stringify(order), JSON.stringify(lines)])
  if (!stored) throw new Error('The order was not written')
  return stored
}

/** Whether what an ERP said is too old to sell by; then the shop's own prices are compared with what was told. */
const isStale = (erp: ErpPrices | undefined): boolean => erp !== undefined && now() - erp.at > ERP_HOLDS_MS

async function lockCart(tx: Tx, actor: Customer, area: EffectiveArea, cartId: string) {
  const { customerNumber } = actor.customer
  const [held] = await queries.lockCartToOrder(tx, [actor.userId, customerNumber, area.areaId, cartId])
  if (!held) throw notFound('Cart')
  return held
}

async function findOrder(tx: Tx, actor: Customer, area: EffectiveArea, cartId: string) {
  const [order] = await queries.findOrderByCart(tx, [actor.customer.customerNumber, area.areaId, cartId])
  if (!order) throw new Error(`The ordered cart ${cartId} has no order`)
  return order
}
