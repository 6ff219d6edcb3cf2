import type { Cart } from '#contract/cart.ts'
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
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(nameOf(cartId)) ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

/** Remembers more of it; `undefined` forgets a part. */
export function writeDraft(cartId: string, change: { [K in keyof Draft]: Draft[K] | undefined }): void {
  try {
    sessionStorage.setItem(nameOf(cartId), JSON.stringify({ ...readDraft(cartId), ...change }))
  } catch {
    // A full or closed storage only means that a reload forgets.
  }
}

/** Lets go of what was typed for a cart; storage that cannot be used is no failure. */
export function forgetDraft(cartId: string): void {
  try {
    sessionStorage.removeItem(nameOf(cartId))
  } catch {
    // As above.
  }
}

const nameOf = (cartId: string) => `checkout ${cartId}`
