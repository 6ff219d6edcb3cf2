import type { Agreed, Order } from '#contract/orders.ts'
import { changesSince } from '#domain/calculation.ts'
import { isFreeOrder } from '#domain/cart.ts'
import { notInvoiced } from '#domain/credit.ts'
import { formatMoney, toMainUnit, toMinorUnits } from '#domain/money.ts'
import { INVOICE, NOTHING_TO_PAY, offeredMethods, type PaymentTerms } from '#domain/payment-methods.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { cartIdOf } from '../cart/carts.ts'
import type { ErpPrices } from '../cart/erp.ts'
import { goodsValues, holdGoods } from '../cart/goods.ts'
import { isWhole, partsHaveChanged } from '../cart/lines.ts'
import { paymentTermsOf } from '../cart/payment-terms.ts'
import { taxationOf } from '../cart/pricing.ts'
import { ownerOf } from '../cart/service.ts'
import type { StoredCart } from '../cart/stored-cart.ts'
import { type Calculated, calculated } from '../cart/sums.ts'
import { now } from '../clock.ts'
import { voiceIn } from '../content/translations.ts'
import { lockCustomer } from '../customers/addresses.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import { openTurns } from '../turns.ts'
import type { Customer } from '../users/actor.ts'
import { checkLines, checkStock } from './line-faults.ts'
import { type Complete, newOrder } from './new-order.ts'
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
  write(state: 'Placed' | 'AwaitingPayment'): Promise<queries.StoredOrder>
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
      const held = await holdCart(tx, actor, area, id)
      const { told } = held
      if (agreed && held.status === 'open') checkAgreed(agreed, told, held.version, voiceIn(shop, area))
      const write = async (state: 'Placed' | 'AwaitingPayment') => {
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
  state: 'Placed' | 'AwaitingPayment'
}

async function writeOrder(tx: Tx, shop: Shop, { actor, area, cart, told, state }: Sale): Promise<queries.StoredOrder> {
  const terms = paymentTermsOf(shop, actor, area)
  const { t } = terms
  if (cart.lines.length === 0) {
    throw invalid('lines', t('OrderLack.Lines', 'The cart is empty. Put something into it, then order.'))
  }
  if (!(await isWhole(shop, area, cart))) throw new ShopError('CartHasBeenModifiedException', partsHaveChanged(t))
  const goods = await holdGoods(tx, goodsValues(cart, area))
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

function checkPayment({ isPrepaid }: Complete['payment'], state: Sale['state'], t: Translate): void {
  if (isPrepaid && state === 'Placed') {
    throw new ShopError('PaymentRequiredException', 'This order is paid before it is placed. Pay it first.')
  }
  if (!isPrepaid && state === 'AwaitingPayment') {
    throw invalid('paymentMethod', t('OrderLack.Beforehand', 'Choose a way to pay that is paid beforehand.'))
  }
}

/** Whether what an ERP said is too old to sell by; then the shop's own prices are compared with what was told. */
const isStale = (erp: ErpPrices | undefined): boolean => erp !== undefined && now() - erp.at > ERP_HOLDS_MS

async function holdCart(tx: Tx, actor: Customer, area: EffectiveArea, cartId: string) {
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

/** What an order needs besides lines; throws ValidationException naming what is missing, in words for the buyer. */
function completeCart(cart: StoredCart, { sums, shippingMethod }: Calculated, terms: PaymentTerms): Complete {
  const { t } = terms
  if (!cart.shippingAddress) throw invalid('shippingAddress', t('OrderLack.Address', 'Say where the goods go.'))
  if (!cart.shippingMethodId) {
    throw invalid('shippingMethod', t('OrderLack.Shipping', 'Choose how the goods are sent.'))
  }
  if (!shippingMethod) {
    const text = t('OrderLack.ShippingGone', 'The goods cannot be sent this way any more. Choose another one.')
    throw invalid('shippingMethod', text)
  }
  if (cart.requestedOn && cart.requestedOn < today()) {
    const text = t('OrderLack.Day', 'The day the goods were wanted on is over. Choose another one.')
    throw invalid('requestedOn', text)
  }
  const isFree = isFreeOrder({ priceWithVat: sums.total.withVat })
  const free = { ...NOTHING_TO_PAY, name: t('Checkout.NothingToPay', 'Nothing to pay') }
  const payment = isFree ? free : offeredMethods(terms).find(({ id }) => id === cart.paymentMethod)
  if (!payment) throw invalid('paymentMethod', t('OrderLack.Payment', 'Choose how the order is paid.'))
  return { address: cart.shippingAddress, method: shippingMethod, payment }
}

function checkAgreed(
  { cartVersion, totalPrice }: Agreed,
  told: queries.Told | null,
  version: number,
  t: Translate,
): void {
  if (cartVersion !== undefined && cartVersion !== version)
    throw new ShopError('CartHasBeenModifiedException', changedSince(t))
  if (!told || told.version !== version) return
  const { total, currencyCode } = told
  const isSame =
    toMinorUnits(totalPrice.priceWithVat, currencyCode) === total.withVat &&
    toMinorUnits(totalPrice.priceWithoutVat, currencyCode) === total.withoutVat
  if (isSame) return
  const text = t('CartChange.Total', 'The total of this cart has changed. Look at it once more.')
  throw new ShopError('CartHasBeenModifiedException', text)
}

const changedSince = (t: Translate): string =>
  t(
    'CartChange.Since',
    'The cart has been changed since its sums were calculated. Calculate them again, look at them, then order.',
  )

function checkTold(
  told: queries.Told | null,
  cart: StoredCart,
  { sums }: Calculated,
  { currencyCode }: EffectiveArea,
  t: Translate,
): void {
  if (told?.version !== cart.version) {
    const what = told
      ? changedSince(t)
      : t(
          'CartChange.NotCalculated',
          'The sums of this cart were not calculated yet. Calculate them, look at them, then order.',
        )
    throw new ShopError('CartHasBeenModifiedException', what)
  }
  const changes = changesSince(told, sums, currencyCode, t)
  if (changes.length) throw new ShopError('CartHasBeenModifiedException', changes.slice(0, 5).join(' '))
}

/**
 * Throws CreditLimitExceededException when this order and what the customer owes already are more than his limit in his
 * currency.
 */
async function checkCredit(tx: Tx, actor: Customer, area: EffectiveArea, total: number, t: Translate): Promise<void> {
  const { customerNumber, creditLimit } = actor.customer
  if (creditLimit === null) return
  await lockCustomer(tx, [customerNumber])
  const [row] = await queries.findOpenCredit(tx, [customerNumber, area.currencyCode])
  const { open, orders, invoices } = row ?? { open: 0, orders: [], invoices: [] }
  const left = creditLimit - open - notInvoiced(orders, invoices)
  if (total <= left) return
  const { currencyCode, languageCode } = area
  const amount = formatMoney(toMainUnit(Math.max(0, left), currencyCode), currencyCode, languageCode)
  const text = t('OrderLack.Credit', 'This order is above your credit: {amount} of it is left.', { amount })
  throw new ShopError('CreditLimitExceededException', text)
}
