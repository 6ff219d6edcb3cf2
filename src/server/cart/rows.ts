import { behindTheirParents, type Line } from '#domain/cart-lines.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../http/errors.ts'
import * as queries from './queries.ts'
import type { Owner, StoredCart } from './stored-cart.ts'

/** One of the owner's carts, from the database; throws NotFoundException. */
export async function readCart(db: Db, owner: Owner, cartId: string): Promise<StoredCart> {
  const [row] = await queries.findCart(db, [...ownerValues(owner), cartId])
  if (!row) throw notFound('Cart')
  return cartOf(row)
}

/**
 * Writes what of a cart is different now, in one statement: its lines, or else what it says besides them. Gives the new
 * state; no row when the cart is in another than `before` by then, or ordered.
 */
export function writeCart(on: Db, before: StoredCart, after: StoredCart): Promise<queries.CartState[]> {
  const state = stateValues(before)
  if (after.lines === before.lines) {
    const { shippingAddress, shippingMethodId, paymentMethod, comment, reference, name, requestedOn, delivery } = after
    const address = shippingAddress && JSON.stringify(shippingAddress)
    return queries.writeFields(on, [
      ...state,
      address,
      shippingMethodId,
      paymentMethod,
      comment,
      reference,
      name,
      requestedOn,
      delivery,
    ])
  }
  const { deleted, changed, inserted } = difference(before.lines, after.lines)
  const ids = changed.map((line) => line.lineId)
  const quantities = changed.map((line) => line.quantity)
  const comments = changed.map((line) => line.comment ?? '')
  if (!deleted.length && !inserted.length) {
    return queries.writeChangedLines(on, [...state, ids, quantities, comments])
  }
  const rows = inserted.map(({ line, beforeId, ahead }, place) => ({
    place,
    before_id: beforeId,
    ahead,
    line_id: line.lineId,
    parent_id: line.parentId,
    product_id: line.productId,
    variant_id: line.variantId,
    unit_of_measure: line.unitOfMeasure,
    quantity: line.quantity,
    comment: line.comment ?? '',
  }))
  return queries.writeLines(on, [...state, deleted, ids, quantities, comments, JSON.stringify(rows)])
}

function difference(before: readonly Line[], after: readonly Line[]) {
  const known = new Map(before.map((line) => [line.lineId, line]))
  const kept = new Set(after.map((line) => line.lineId))
  return {
    deleted: before.flatMap((line) => (kept.has(line.lineId) ? [] : [line.lineId])),
    changed: after.filter((line) => known.has(line.lineId) && known.get(line.lineId) !== line),
    inserted: placed(after, (line) => !known.has(line.lineId)),
  }
}

/** The new ones of `lines`, each with the older line it stands `ahead` places before; at the end there is none. */
function placed(lines: readonly Line[], isNew: (line: Line) => boolean) {
  const found: { line: Line; beforeId: string | null; ahead: number }[] = []
  let beforeId: string | null = null
  let ahead = 0
  for (const line of lines.toReversed()) {
    if (isNew(line)) {
      ahead += 1
      found.push({ line, beforeId, ahead })
    } else {
      beforeId = line.lineId
      ahead = 0
    }
  }
  return found.reverse()
}

/** The state of a cart as statements name it. */
export const stateValues = ({ cartId, version, touchedAt }: StoredCart): [string, number, string] => [
  cartId,
  version,
  touchedAt,
]

/** The owner as statements name him. */
export const ownerValues = ({ userId, customerNumber, areaId }: Owner): [string, string, string] => [
  userId,
  customerNumber,
  areaId,
]

/**
 * A cart of its row. A part that came later has a place of its own before the next product, where others may stand
 * already: here it stands behind what it belongs to.
 */
export function cartOf({ lines, ...cart }: queries.CartRow): StoredCart {
  return {
    ...cart,
    lines: behindTheirParents(
      lines.map(([lineId, parentId, productId, variantId, unitOfMeasure, quantity, comment]) => ({
        lineId,
        parentId,
        productId,
        variantId,
        unitOfMeasure,
        quantity,
        comment,
      })),
    ),
  }
}
