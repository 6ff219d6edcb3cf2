import type { Cart } from '#contract/cart.ts'
import { inWindow, parsed } from '../app/storage.ts'
import type { AddressFields } from './address.ts'

/** What is said of the delivery beside the address and the method. */
export type Wishes = Partial<Pick<Cart, 'requestedOn' | 'delivery'>>

/** What was typed or chosen in the checkout and is not saved with the cart yet. */
export type Draft = Wishes & {
  /** A new address in the making. */
  address?: AddressFields
  reference?: string
  comment?: string
}

/** What the window remembers of a cart's checkout; it survives a reload, not the window. */
export function readDraft(cartId: string): Draft {
  const draft = parsed(inWindow.read(nameOf(cartId)))
  return typeof draft === 'object' && draft !== null ? draft : {}
}

/** Remembers more of it; `undefined` forgets a part. */
export function writeDraft(cartId: string, change: { [K in keyof Draft]: Draft[K] | undefined }): void {
  inWindow.write(nameOf(cartId), JSON.stringify({ ...readDraft(cartId), ...change }))
}

/** Lets go of what was typed for a cart; the function that comes back takes it up again. */
export function forgetDraft(cartId: string): () => void {
  const draft = readDraft(cartId)
  inWindow.write(nameOf(cartId), null)
  return () => writeDraft(cartId, draft)
}

const nameOf = (cartId: string) => `checkout ${cartId}`
