import type { AreaInfo } from '#contract/area.ts'
import type { Cart } from '#contract/cart.ts'
import type { Call } from '#contract/client.ts'
import { keyText } from '#domain/product-key.ts'
import { type Edit, isOwnLine, type Wanted } from './edits.ts'

/**
 * Makes the one call that carries `edit` to the shop and gives its answer back. An edit of lines that are gone from
 * `cart` already asks nothing and gives `cart` itself back.
 */
export function sendEdit(call: Call, area: AreaInfo, cart: Cart, edit: Edit): Promise<Cart> {
  const of = { area, cartId: cart.cartId }
  if (edit.kind === 'empty') return call('DELETE /api/Cart/EmptyCart', { body: { ...of, cartVersion: cart.version } })
  if (edit.kind === 'add') return call('POST /api/Cart/AddOrUpdateLines', { body: { ...of, lines: [...edit.lines] } })
  return sendQuantities(call, of, cart, edit.lines)
}

function sendQuantities(
  call: Call,
  of: { area: AreaInfo; cartId: string },
  cart: Cart,
  wanted: readonly Wanted[],
): Promise<Cart> {
  const lineIds = new Map(cart.lines.filter(isOwnLine).map((line) => [keyText(line.productKey), line.id]))
  const lines = wanted.flatMap(({ productKey, quantity, comment }) => {
    const lineId = lineIds.get(keyText(productKey))
    return lineId ? [{ lineId, productKey, quantity, comment }] : []
  })
  const [only] = lines
  if (!only) return Promise.resolve(cart)
  if (lines.every(({ quantity }) => quantity <= 0)) {
    return call('DELETE /api/Cart/DeleteLines', { body: { ...of, lineIds: lines.map(({ lineId }) => lineId) } })
  }
  if (lines.length === 1 && only.comment === undefined) {
    const { lineId, quantity } = only
    return call('PATCH /api/Cart/UpdateLineQuantity', { body: { ...of, line: { lineId, quantity } } })
  }
  return call('POST /api/Cart/AddOrUpdateLines', { body: { ...of, lines, overrideExistingQuantity: true } })
}
