import { toasts } from '../app/toasts.ts'
import type { Translate } from '../app/translations.ts'
import { UNDO_LIFE_MS } from '../ui/toast-store.ts'
import { bringingBack, holds, type ShownCart, type ShownLine, type Wanted } from './edits.ts'
import { isOver } from './errors.ts'
import { failureFacts } from './failures.ts'
import type { CartStore } from './store.ts'

type Gone = {
  t: Translate
  store: CartStore
  /** The cart as it was with them. */
  before: ShownCart
  gone: readonly ShownLine[]
  /** Whether they are gone, where that is not known yet. */
  removed?: Promise<boolean> | undefined
  /** Undoes what else was done, once the goods are back. */
  undoRest?: (() => Promise<unknown>) | undefined
}

/**
 * Says that lines are gone, and offers to bring them back into the cart they were in, until they are there with all
 * else. Gives the id of the toast.
 */
export function offerBack(text: string, { t, store, before, gone, removed, undoRest }: Gone): number {
  let areBack = gone.length === 0
  /** What was last tried to be brought back, and the cart without it. */
  let tried: { cart: ShownCart; wanted: readonly Wanted[] } | undefined

  async function bringBack(): Promise<void> {
    // What could not be removed is there, and would be there twice.
    if ((await removed) === false) return
    const cart = await store.savedOf(before.cartId)
    // Whose answer was lost may have come back all the same.
    areBack ||= tried !== undefined && holds(cart, tried.cart, tried.wanted)
    if (!areBack) {
      const wanted = bringingBack(gone, before.lines, cart.lines)
      tried = { cart, wanted }
      await store.addLines(wanted).catch(async (error) => {
        const now = (await store.saved()).cart
        if (!now || !holds(now, cart, wanted)) throw error
      })
    }
    // Brought back once more, as the rest was refused, they would be there twice.
    areBack = true
    await undoRest?.()
  }

  const offer = () => ({
    action: { label: t('Cart.Undo', 'Undo'), onAct: () => void bringBack().catch(refuse) },
    lifeMs: UNDO_LIFE_MS,
  })
  const refuse = (error: unknown) =>
    toasts.show(
      'error',
      areBack ? t('Cart.PartlyBack', 'The goods are back, the rest is not') : t('Cart.NotChanged', 'Not changed'),
      { ...failureFacts(t, error), ...(!isOver(error) && offer()) },
    )
  return toasts.show('info', text, offer())
}
