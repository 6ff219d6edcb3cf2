import type { Cart, Delivery } from '#contract/cart.ts'
import type { Address } from '#contract/shipping.ts'
import { addDays } from '#domain/day.ts'
import { isOffered } from '#domain/payment-methods.ts'
import type { Translate } from '#domain/texts.ts'
import { checkHome, type EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { findAddress } from '../customers/addresses.ts'
import { invalid, notFound } from '../http/errors.ts'
import { checkCountry } from '../shipping/country.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { paymentTermsOf } from './payment-terms.ts'
import { cartReply, offersFor } from './reply.ts'
import type { Owner, StoredCart } from './stored-cart.ts'

/**
 * Whose carts the actor sees in an area; throws ValidationException when it is not the customer's, for sales persons
 * too.
 */
export function ownerOf({ userId, customer }: Customer, { areaId }: EffectiveArea): Owner {
  checkHome(customer, areaId)
  return { userId, customerNumber: customer.customerNumber, areaId }
}

/** One of the actor's carts, ordered ones too; throws NotFoundException, for another's as for none. */
export function getCart(shop: Shop, actor: Customer, area: EffectiveArea, cartId: string): Promise<StoredCart> {
  return shop.carts.get(ownerOf(actor, area), cartId)
}

type AskedShipping = {
  cartId: string
  shippingAddress: Address
  shippingMethod?: { id: string } | null | undefined
  requestedOn?: string | null | undefined
  delivery?: Delivery | undefined
}

/**
 * Sets where the goods go, how and when; one of the customer's own addresses is taken as it is stored, and what is left
 * out of when and how stays.
 */
export async function setShipping(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  asked: AskedShipping,
): Promise<Cart> {
  const t = voiceIn(shop, area)
  if (asked.requestedOn) checkDay(asked.requestedOn, t)
  const owner = ownerOf(actor, area)
  const shippingAddress = await checkedAddress(shop, actor, asked.shippingAddress, () =>
    shop.carts.get(owner, asked.cartId),
  )
  const { countryCode } = shippingAddress
  await checkCountry(shop, area, countryCode, 'shippingAddress.countryCode')
  const shippingMethodId = asked.shippingMethod?.id ?? null
  const isOffered = async (cart: StoredCart) => {
    const offers = await offersFor(shop, actor, area, { ...cart, shippingAddress }, countryCode)
    return offers.some(({ id }) => id === shippingMethodId)
  }
  // A refusal is never from memory.
  if (
    shippingMethodId !== null &&
    !(await isOffered(await shop.carts.recall(owner, asked.cartId))) &&
    !(await isOffered(await shop.carts.get(owner, asked.cartId)))
  ) {
    const text = t('CartFault.Shipping', 'The goods cannot be sent this way. Choose another one.')
    throw invalid('shippingMethod.id', text)
  }
  const changed = await shop.carts.change(owner, asked.cartId, ({ requestedOn, delivery }) => ({
    shippingAddress,
    shippingMethodId,
    requestedOn: asked.requestedOn === undefined ? requestedOn : asked.requestedOn,
    delivery: asked.delivery ?? delivery,
  }))
  return cartReply(shop, actor, area, changed)
}

/** Sets how the order is paid. */
export async function setPayment(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, paymentMethod }: { cartId: string; paymentMethod: string },
): Promise<Cart> {
  const owner = ownerOf(actor, area)
  const terms = paymentTermsOf(shop, actor, area)
  const changed = await shop.carts.change(owner, cartId, () => {
    if (!isOffered(paymentMethod, terms)) {
      const text = terms.t('CartFault.Payment', 'You cannot pay this way. Choose another one.')
      throw invalid('paymentMethod', text)
    }
    return { paymentMethod }
  })
  return cartReply(shop, actor, area, changed)
}

/** Sets the buyer's comment and own reference and the name of the cart, as far as they are said. */
export async function setOrderFields(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, ...said }: { cartId: string } & Partial<Record<'comment' | 'reference' | 'name', string | undefined>>,
): Promise<Cart> {
  const changed = await shop.carts.change(ownerOf(actor, area), cartId, (cart) => ({
    comment: said.comment ?? cart.comment,
    reference: said.reference ?? cart.reference,
    name: said.name ?? cart.name,
  }))
  return cartReply(shop, actor, area, changed)
}

/** Throws ValidationException for a day that is over, or more than a year ahead. */
function checkDay(requestedOn: string, t: Translate): void {
  const last = addDays(today(), 366)
  if (requestedOn < today() || requestedOn > last) {
    throw invalid('requestedOn', t('CartFault.Day', 'Choose a day from today on, within a year.'))
  }
}

/** One's own address as it is now, one that was deleted meanwhile as the cart has it, or what was typed. */
async function checkedAddress(
  shop: Shop,
  actor: Customer,
  address: Address,
  getCart: () => Promise<StoredCart>,
): Promise<Address> {
  const { addressId } = address
  if (!addressId) return { ...address, addressId: null }
  const [own] = await findAddress(shop.db, [actor.customer.customerNumber, addressId])
  if (own) return own
  const { shippingAddress } = await getCart()
  if (shippingAddress?.addressId !== addressId) throw notFound('Address')
  return shippingAddress
}
