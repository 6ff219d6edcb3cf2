import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { useCart } from './data.ts'
import { bringingBack, isOwnLine, type ShownCart } from './edits.ts'
import { failureFacts } from './failures.ts'

/** As long as it takes to see that it was the wrong button. */
const UNDO_MS = 8_000

/** The button that empties the cart, with undo; `onEmptied` hears of which one, and gives what undoes that too. */
export function EmptyCartButton({ onEmptied }: { onEmptied: (cartId: string) => () => void }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { cart, store } = useCart()

  async function empty(full: ShownCart): Promise<void> {
    await store.empty()
    const undoRest = onEmptied(full.cartId)
    let gone = full.lines.filter((line) => isOwnLine(line) && !line.ended && !line.lacksPrice)

    /** Puts the goods back, but for what cannot be bought any more, and then what was said of them. */
    async function undo(): Promise<void> {
      if (gone.length > 0) await store.addLines(bringingBack(gone, full.lines, store.current().cart?.lines ?? []))
      // Undone once more, as the rest was refused, they would be there twice.
      gone = []
      await sayAgain(full)
      undoRest()
    }
    const offer = (severity: 'info' | 'error', text: string, facts?: object) =>
      void toasts.show(severity, text, {
        ...facts,
        action: {
          label: t('Cart.Undo', 'Undo'),
          onAct: () =>
            void undo().catch((error) => offer('error', t('Cart.NotChanged', 'Not changed'), failureFacts(t, error))),
        },
        lifeMs: UNDO_MS,
      })
    offer('info', t('Cart.Emptied', 'The cart is emptied'))
  }

  /** What was said of goods went with them; another cart that is in use by now has its own words. */
  async function sayAgain({ cartId: id, reference, comment, shippingMethod, shippingAddress, ...wishes }: ShownCart) {
    if (store.current().cart?.cartId !== id) return
    if (reference || comment) {
      await store.change((cartId) =>
        call('PATCH /api/Cart/SetOrderFields', { body: { area, cartId, reference, comment } }),
      )
    }
    if (!shippingMethod || !shippingAddress) return
    const { requestedOn, delivery } = wishes
    await store.change((cartId) =>
      call('PATCH /api/Cart/SetShipping', {
        body: { area, cartId, shippingAddress, shippingMethod, requestedOn, delivery },
      }),
    )
  }

  const refuse = (error: unknown) =>
    void toasts.show('error', t('Cart.NotEmptied', 'Not emptied'), failureFacts(t, error))

  return (
    <Button size="s" onClick={() => cart && void empty(cart).catch(refuse)}>
      {t('Cart.Empty', 'Empty the cart')}
    </Button>
  )
}
