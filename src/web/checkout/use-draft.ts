import { useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { type Draft, readDraft, type Wishes, writeDraft } from './draft.ts'

type Drafted = Pick<Cart, 'cartId' | 'reference' | 'comment' | 'requestedOn' | 'delivery'>

/** What is typed and wished in the checkout of a cart, saved with it or not; it comes back after a reload. */
export function useDraft(cart: Drafted) {
  const [draft, setDraft] = useState<Draft>({})
  const reference = useRef<HTMLInputElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)

  /** Remembers more of it; `undefined` forgets a part. */
  function remember(change: { [K in keyof Draft]: Draft[K] | undefined }): void {
    setDraft((before) => ({ ...before, ...change }) as Draft)
    writeDraft(cart.cartId, change)
  }

  /** What the window remembers, and what was typed before the script was there to hear of it. */
  function comeBack(): Draft {
    const typed = { reference: reference.current?.value, comment: comment.current?.value }
    const back: Draft = {
      ...readDraft(cart.cartId),
      ...(typed.reference !== undefined && typed.reference !== cart.reference && { reference: typed.reference }),
      ...(typed.comment !== undefined && typed.comment !== cart.comment && { comment: typed.comment }),
    }
    remember(back)
    return back
  }

  const wishes: Wishes = {
    // Null is a wish, too: that the goods come as soon as they can.
    ...(draft.requestedOn !== undefined && { requestedOn: draft.requestedOn }),
    ...(draft.delivery && { delivery: draft.delivery }),
  }
  return {
    draft,
    /** What is wished of the delivery and not saved yet. */
    wishes,
    /** What stands on the screen. */
    shown: {
      reference: draft.reference ?? cart.reference,
      comment: draft.comment ?? cart.comment,
      requestedOn: cart.requestedOn,
      delivery: cart.delivery,
      ...wishes,
    },
    fields: { reference, comment },
    remember,
    comeBack,
  }
}
