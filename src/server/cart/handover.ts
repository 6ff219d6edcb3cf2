import type { Cart } from '#contract/cart.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import type { Tx } from '../db/database.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { hashOf, newSecret } from '../users/tokens.ts'
import { alreadyOrdered, cartIdOf } from './carts.ts'
import * as queries from './handover-queries.ts'
import { addOrUpdateLines } from './lines.ts'
import { getCart } from './service.ts'
import type { StoredCart } from './stored-cart.ts'

const DAYS = 14

/**
 * A link's secret by which whoever buys for the same customer takes over what is in the actor's cart, once, within a
 * fortnight. Throws NotFoundException for another's cart, ValidationException for an empty one and
 * CartIsOrderedException.
 */
export async function handOver(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  cartId: string,
): Promise<{ token: string; until: string }> {
  const cart = await getCart(shop, actor, area, cartId)
  if (cart.status === 'ordered') throw alreadyOrdered()
  if (cart.lines.length === 0) {
    const t = voiceIn(shop, area)
    throw invalid('cartId', t('CartFault.Empty', 'The cart is empty. Put something into it first.'))
  }
  const { token, hash } = newSecret()
  const until = await queries.insertHandover(shop.db, { hash, cartId, userId: actor.userId, days: DAYS })
  return { token, until: until.toISOString() }
}

/**
 * What a link offers to the actor: who prepared it, how many lines and pieces. Throws NotFoundException when it is
 * over.
 */
export async function findHandedOver(shop: Shop, actor: Customer, area: EffectiveArea, token: string) {
  const { from, lines } = await openHandover(shop, actor, area, hashOf(token))
  return { from, lines: lines.length, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/**
 * Adds what was prepared to the actor's own cart; the prepared one stays as it is. Throws NotFoundException when the
 * link is over, ValidationException for the prepared cart itself, and what AddOrUpdateLines throws: the link works on
 * then.
 */
export async function takeOver(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, token }: { cartId: string; token: string },
): Promise<Cart> {
  const hash = hashOf(token)
  const prepared = await openHandover(shop, actor, area, hash)
  if (prepared.cartId === cartIdOf(cartId)) {
    const t = voiceIn(shop, area)
    throw invalid('cartId', t('CartFault.Itself', 'This is the prepared cart: all of it is in it.'))
  }
  const lines = prepared.lines.map(({ productId, variantId, unitOfMeasure, quantity, comment }) => ({
    productKey: { productId, variantId, unitOfMeasure },
    quantity,
    comment: comment || undefined,
  }))
  const also = async (tx: Tx) => {
    const [taken] = await queries.takeHandover(tx, [hash])
    if (!taken) throw noSuchLink()
  }
  return addOrUpdateLines(shop, actor, area, { cartId, lines, overrides: false, also })
}

/**
 * What is for sale of the cart behind a link, as it is now and as part of the products that it belongs to by now; sublines
 * come with what they belong to. Of one that was ordered there is nothing left to take.
 */
async function openHandover(shop: Shop, { customer }: Customer, { areaId }: EffectiveArea, hash: Buffer) {
  const { customerNumber } = customer
  const [found] = await queries.findHandover(shop.db, [hash, customerNumber, areaId])
  if (!found) throw noSuchLink()
  const cart: StoredCart = await shop.carts.get({ userId: found.userId, customerNumber, areaId }, found.cartId)
  const lines = cart.lines.flatMap((line) => {
    const variant = line.parentId ? undefined : shop.catalog.variant(line.variantId, areaId)
    return variant?.unitOfMeasure === line.unitOfMeasure ? [{ ...line, productId: variant.productId }] : []
  })
  if (cart.status === 'ordered' || lines.length === 0) throw noSuchLink()
  return { from: found.from, cartId: cart.cartId, lines }
}

/** The refusal of a link that works no more. */
const noSuchLink = () => notFound('The prepared cart')
