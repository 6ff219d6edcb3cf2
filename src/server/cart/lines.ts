import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import type { ProductKey } from '#contract/shared.ts'
import {
  type Adjusted,
  haveTheirParts,
  type Line,
  type Merged,
  mergeLines,
  type Part,
  type Wanted,
  withoutLines,
  withParts,
} from '#domain/cart-lines.ts'
import { displayCurrency } from '#domain/money.ts'
import { priceLevels } from '#domain/prices.ts'
import { deletesLine, formatCount, MAX_LINES, MAX_QUANTITY, PIECE_BY_PIECE } from '#domain/quantities.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import { buyerOf } from '../prices/service.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import type { Also, Change } from './carts.ts'
import * as queries from './queries.ts'
import { cartReply } from './reply.ts'
import { getCart, ownerOf } from './service.ts'
import type { StoredCart } from './stored-cart.ts'

/** A line as a buyer asks for it. */
type AskedLine = Pick<Wanted, 'lineId' | 'beforeLineId' | 'quantity' | 'comment'> & { productKey: ProductKey }

/** Adds lines or, with `overrides`, sets them; all or none, and none without what is to happen `also`. */
export async function addOrUpdateLines(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, lines, overrides, also }: { cartId: string; lines: readonly AskedLine[]; overrides: boolean; also?: Also },
): Promise<Cart> {
  const wanted = await wantedLines(shop, actor, area, lines)
  const merge = (cart: StoredCart) => mergeLines(cart.lines, wanted, { overrides, newLine })
  return changeLines(shop, actor, area, { cartId, merge, also })
}

/** Sets the quantity of one line; one that is no whole number above zero deletes it. */
export function updateLineQuantity(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, line: asked }: { cartId: string; line: { lineId: string; quantity: number } },
): Promise<Cart> {
  const merge = (cart: StoredCart) => {
    const line = cart.lines.find((each) => each.lineId === asked.lineId)
    if (!line) throw notFound('Cart line')
    // What is not sold any more can still be reduced or deleted.
    const saleUnit = shop.catalog.variant(line.variantId, area.areaId) ?? PIECE_BY_PIECE
    return mergeLines(cart.lines, [{ ...asked, key: line, saleUnit }], { overrides: true, newLine })
  }
  return changeLines(shop, actor, area, { cartId, merge, nameOf: () => 'line' })
}

/** Deletes the named lines with their sublines, all or none. */
export function deleteLines(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  asked: { cartId: string; lineIds: readonly string[] },
): Promise<Cart> {
  const merge = (cart: StoredCart) => {
    const lines = withoutLines(cart.lines, asked.lineIds)
    if (!lines) throw notFound('Cart line')
    return { lines, adjusted: [] }
  }
  return changeLines(shop, actor, area, { cartId: asked.cartId, merge })
}

/** What is said of goods and goes with them: the next ones in this cart are other ones. */
const UNSAID = { shippingMethodId: null, requestedOn: null, delivery: 'Together', reference: '', comment: '' } as const

/**
 * Deletes every line, then what was said of them; throws CartIsBeingPaidException while exactly this cart is being
 * paid, and CartHasBeenModifiedException when it is not in the version that is named.
 */
export async function emptyCart(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, cartVersion }: { cartId: string; cartVersion?: number | undefined },
): Promise<Cart> {
  await refuseWhilePaid(shop, await getCart(shop, actor, area, cartId))
  const owner = ownerOf(actor, area)
  const emptied = await shop.carts.change(owner, cartId, ({ version }) => {
    if (cartVersion !== undefined && cartVersion !== version) {
      throw new ShopError('CartHasBeenModifiedException', 'The cart has been changed meanwhile. Look at it once more.')
    }
    return { lines: [] }
  })
  return cartReply(shop, actor, area, await shop.carts.change(owner, cartId, (cart) => unsaidSince(cart, emptied)))
}

/** Nothing said of a cart, but for what was said since it was `emptied`, perhaps in another window. */
const unsaidSince = (cart: StoredCart, emptied: StoredCart): Partial<typeof UNSAID> =>
  Object.fromEntries(Object.entries(UNSAID).filter(([name]) => Reflect.get(cart, name) === Reflect.get(emptied, name)))

async function refuseWhilePaid({ db }: Shop, { cartId }: StoredCart): Promise<void> {
  const [paying] = await queries.findPaying(db, [cartId])
  if (!paying) return
  throw new ShopError(
    'CartIsBeingPaidException',
    'This cart is being paid just now, perhaps in another window. Pay it there, or give the payment up by changing a quantity here first.',
  )
}

/** Whether a cart holds what comes along with its products today. */
export async function isWhole(shop: Shop, { areaId }: EffectiveArea, { lines }: StoredCart): Promise<boolean> {
  return haveTheirParts(lines, await shop.parts.in(areaId))
}

/**
 * Brings what comes along with the products of a cart up to date; whether there was anything to do. Throws
 * CartIsBeingPaidException while exactly this cart is being paid: the money for it would go back.
 */
export async function makeWhole(shop: Shop, actor: Customer, area: EffectiveArea, cartId: string): Promise<boolean> {
  const cart = await getCart(shop, actor, area, cartId)
  if (await isWhole(shop, area, cart)) return false
  await refuseWhilePaid(shop, cart)
  await changeLines(shop, actor, area, { cartId, merge: ({ lines }) => ({ lines: [...lines], adjusted: [] }) })
  return true
}

/** Why a cart is not sold as it is. */
export const partsHaveChanged = (t: Translate): string =>
  t('CartChange.Parts', 'What comes along with a product has changed. Look at the cart once more.')

type LinesChange = {
  cartId: string
  merge: (cart: StoredCart) => Merged<Line>
  /** Where the call has the line of that index among those it asks for. */
  nameOf?: (index: number) => string
  also?: Also | undefined
}

async function changeLines(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { cartId, merge, nameOf = (index) => `lines.${index}`, also }: LinesChange,
): Promise<Cart> {
  let adjusted: readonly Adjusted[] = []
  const t = voiceIn(shop, area)
  const partsOf = await shop.parts.in(area.areaId)
  const change: Change = (cart) => {
    const merged = merge(cart)
    if ('fault' in merged) throw faultError(merged, nameOf, t, area)
    adjusted = merged.adjusted
    return { lines: withTheirParts(merged.lines, partsOf, t, area) }
  }
  const changed = await shop.carts.change(ownerOf(actor, area), cartId, change, also)
  return cartReply(shop, actor, area, changed, adjusted)
}

/** The asked lines with how each is sold; throws ValidationException naming the first that is not sold here. */
async function wantedLines(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  lines: readonly AskedLine[],
): Promise<Wanted[]> {
  const listOf = await shop.prices.listsOf(
    buyerOf(actor, area),
    lines.map(({ productKey }) => productKey.variantId),
  )
  const t = voiceIn(shop, area)
  const day = today()
  return lines.map(({ productKey: key, ...line }, index) => {
    const variant = shop.catalog.variant(key.variantId, area.areaId)
    if (deletesLine(line.quantity)) {
      return { ...line, key, saleUnit: variant ?? PIECE_BY_PIECE }
    }
    if (variant?.productId !== key.productId || variant.unitOfMeasure !== key.unitOfMeasure) {
      throw invalid(`lines.${index}.productKey`, t('CartFault.NotSold', 'This product is not sold here.'))
    }
    const asked = { unitOfMeasure: key.unitOfMeasure, saleUnit: variant, today: day }
    if (priceLevels(listOf(key.variantId).rows, asked).length === 0) {
      const values = { number: variant.number, currency: displayCurrency(area.currencyCode) }
      const text = t('CartFault.NoPrice', '{number} has no price in {currency}.', values)
      throw invalid(`lines.${index}.productKey`, text)
    }
    return { ...line, key, saleUnit: variant }
  })
}

/** The lines with what comes along with them; throws ValidationException when that is too much. */
function withTheirParts(
  lines: readonly Line[],
  partsOf: (key: ProductKey) => Part[],
  t: Translate,
  area: EffectiveArea,
): Line[] {
  const whole = withParts(lines, partsOf, (part, quantity, { lineId }) => ({
    ...newLine(part, quantity),
    parentId: lineId,
  }))
  if (!whole) {
    const most = { most: formatCount(MAX_QUANTITY, area.languageCode) }
    throw invalid('lines', t('CartFault.Parts', 'What comes along with a line can be {most} pieces at most.', most))
  }
  if (whole.length > MAX_LINES) throw tooManyLines(t, area)
  return whole
}

const tooManyLines = (t: Translate, area: EffectiveArea) =>
  invalid(
    'lines',
    t('CartFault.Lines', 'A cart can hold {most} lines at most.', { most: formatCount(MAX_LINES, area.languageCode) }),
  )

function newLine({ productId, variantId, unitOfMeasure }: ProductKey, quantity: number): Line {
  return { lineId: randomUUID(), parentId: null, productId, variantId, unitOfMeasure, quantity }
}

function faultError(
  merged: Extract<Merged<Line>, { fault: string }>,
  nameOf: (index: number) => string,
  t: Translate,
  area: EffectiveArea,
): ShopError {
  switch (merged.fault) {
    case 'unknown-line':
      return notFound('Cart line')
    case 'other-product':
      return invalid(
        `${nameOf(merged.index)}.productKey`,
        t('CartFault.OtherProduct', 'The line holds another product.'),
      )
    case 'subline':
      return invalid(
        `${nameOf(merged.index)}.lineId`,
        t('CartFault.Follows', 'This line follows another one. Change that one.'),
      )
    case 'too-many-pieces':
      return invalid(
        `${nameOf(merged.index)}.quantity`,
        t('CartFault.Pieces', 'A line can hold {most} pieces at most.', {
          most: formatCount(MAX_QUANTITY, area.languageCode),
        }),
      )
    case 'too-many-lines':
      return tooManyLines(t, area)
  }
}
