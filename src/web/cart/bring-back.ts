import { toasts } from '../app/toasts.ts'
import type { Translate } from '../app/translations.ts'
import { UNDO_LIFE_MS } from '../ui/toast-store.ts'
import { addingOnce } from './adding-once.ts'
import { bringingBack, type ShownCart, type ShownLine } from './edits.ts'
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
  const add = addingOnce(store)
  let areBack = gone.length === 0

  async function bringBack(): Promise<void> {
    // What could not be removed is there, and would be there twice.
    if ((await removed) === false) return
    const cart = await store.knownOf(before.cartId)
    if (!areBack) await add(bringingBack(gone, before.lines, cart.lines))
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
