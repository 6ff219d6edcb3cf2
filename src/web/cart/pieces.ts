import { useMemo } from 'react'
import type { ProductKey } from '#contract/shared.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { type AddedLine, type CountedLine, piecesAfter } from '#domain/price-levels.ts'
import type { Pieces } from '#domain/prices.ts'
import { keyText } from '#domain/product-key.ts'
import { useCart } from './data.ts'
import { isOwnLine, type ShownCart } from './edits.ts'

type Held = Pick<ShownCart, 'lines'> | null

const counted = new WeakMap<NonNullable<Held>, ReadonlyMap<string, Pieces>>()

/** What the price of a product in a cart goes by, counted once for the same cart; undefined where it holds none. */
export function piecesIn(cart: Held, key: ProductKey): Pieces | undefined {
  if (!cart) return undefined
  return getOrInsert(counted, cart, () => piecesAfter(countedLines(cart, []))).get(keyText(key))
}

/** The same once `line` is in the cart. */
export const piecesWith = (cart: Held, line: AddedLine): Pieces =>
  piecesAfter(countedLines(cart, [line]), [line]).get(keyText(line)) ?? line

/**
 * What the price of each line of the user's cart goes by once `added` is in it, by its key; until it is known, an empty
 * one's.
 */
export function usePiecesAfter(added: readonly AddedLine[]): ReadonlyMap<string, Pieces> {
  const { cart } = useCart()
  return useMemo(() => piecesAfter(countedLines(cart, added), added), [cart, added])
}

/**
 * The own lines of a cart as prices count them. What is new and not answered yet counts as `added` of its product does.
 */
function countedLines(cart: Held, added: readonly AddedLine[]): CountedLine[] {
  const known = new Map(added.map(({ productId, campaigns }) => [productId, campaigns]))
  return (cart?.lines ?? []).filter(isOwnLine).map(({ productKey, quantity, countsFor }) => ({
    ...productKey,
    quantity,
    campaigns: countsFor ?? known.get(productKey.productId) ?? [],
  }))
}
