import { toasts } from '../app/toasts.ts'
import type { Translate } from '../app/translations.ts'
import { UNDO_LIFE_MS } from '../ui/toast-store.ts'
import { bringingBack, holds, type ShownCart, type ShownLine } from './edits.ts'
import { failureFacts, OtherCartInUse } from './failures.ts'
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

  async function bringBack(): Promise<void> {
    // What could not be removed is there, and would be there twice.
    if ((await removed) === false) return
    const { cart } = await store.saved()
    if (!cart || cart.cartId !== before.cartId) throw new OtherCartInUse()
    if (!areBack) {
      const wanted = bringingBack(gone, before.lines, cart.lines)
      await store.addLines(wanted).catch(async (error) => {
        // The answer alone may have been lost.
        const now = (await store.saved()).cart
        if (!now || !holds(now, cart, wanted)) throw error
      })
    }
    // Brought back once more, as the rest was refused, they would be there twice.
    areBack = true
    await undoRest?.()
  }

  const offer = (severity: 'info' | 'error', said: string, facts?: object): number =>
    toasts.show(severity, said, {
      ...facts,
      action: { label: t('Cart.Undo', 'Undo'), onAct: () => void bringBack().catch(offerAgain) },
      lifeMs: UNDO_LIFE_MS,
    })
  const offerAgain = (error: unknown) =>
    offer(
      'error',
      areBack ? t('Cart.PartlyBack', 'The goods are back, the rest is not') : t('Cart.NotChanged', 'Not changed'),
      failureFacts(t, error),
    )
  return offer('info', text)
}
