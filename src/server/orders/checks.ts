import type { Agreed } from '#contract/orders.ts'
import { changesSince } from '#domain/calculation.ts'
import { isFreeOrder } from '#domain/cart.ts'
import { notInvoiced } from '#domain/credit.ts'
import { formatMoney, toMainUnit, toMinorUnits } from '#domain/money.ts'
import { NOTHING_TO_PAY, offeredMethods, type PaymentTerms } from '#domain/payment-methods.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { StoredCart } from '../cart/stored-cart.ts'
import type { Calculated } from '../cart/sums.ts'
import { lockCustomer } from '../customers/addresses.ts'
import type { Tx } from '../db/database.ts'
import { invalid, ShopError } from '../http/errors.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import type { Complete, FirstState } from './new-order.ts'
import { findOpenCredit, type Told } from './queries.ts'

/** What an order needs besides lines; throws ValidationException naming what is missing, in words for the buyer. */
export function completeCart(cart: StoredCart, { sums, shippingMethod }: Calculated, terms: PaymentTerms): Complete {
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

/** Throws PaymentRequiredException or ValidationException where an order cannot begin in `state` by that way to pay. */
export function checkPayment({ isPrepaid }: Complete['payment'], state: FirstState, t: Translate): void {
  if (isPrepaid && state === 'Placed') {
    throw new ShopError('PaymentRequiredException', 'This order is paid before it is placed. Pay it first.')
  }
  if (!isPrepaid && state === 'AwaitingPayment') {
    throw invalid('paymentMethod', t('OrderLack.Beforehand', 'Choose a way to pay that is paid beforehand.'))
  }
}

/**
 * Throws CartHasBeenModifiedException unless this version of the cart, at what its buyer was told of it, is what he
 * agrees to.
 */
export function checkAgreed(
  { cartVersion, totalPrice }: Agreed,
  told: Told | null,
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

/** Throws CartHasBeenModifiedException unless the sums are what the buyer was told of this version of the cart. */
export function checkTold(
  told: Told | null,
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
export async function checkCredit(
  tx: Tx,
  actor: Customer,
  area: EffectiveArea,
  total: number,
  t: Translate,
): Promise<void> {
  const { customerNumber, creditLimit } = actor.customer
  if (creditLimit === null) return
  await lockCustomer(tx, [customerNumber])
  const [row] = await findOpenCredit(tx, [customerNumber, area.currencyCode])
  const { open, orders, invoices } = row ?? { open: 0, orders: [], invoices: [] }
  const left = creditLimit - open - notInvoiced(orders, invoices)
  if (total <= left) return
  const { currencyCode, languageCode } = area
  const amount = formatMoney(toMainUnit(Math.max(0, left), currencyCode), currencyCode, languageCode)
  const text = t('OrderLack.Credit', 'This order is above your credit: {amount} of it is left.', { amount })
  throw new ShopError('CreditLimitExceededException', text)
}
