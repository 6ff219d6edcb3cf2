import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { useCart } from './data.ts'
import { bringingBack, isOwnLine, type ShownCart } from './edits.ts'
import { failureText } from './failures.ts'

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
    toasts.show('info', t('Cart.Emptied', 'The cart is emptied'), {
      action: {
        label: t('Cart.Undo', 'Undo'),
        onAct: () =>
          void fill(full)
            .then(undoRest)
            .catch(refuse(t('Cart.NotChanged', 'Not changed'))),
      },
      lifeMs: UNDO_MS,
    })
  }

  /**
   * Puts the goods back, but for what cannot be bought any more, and then what was said of them, which went with them:
   * another cart that is in use by now has its own words.
   */
  async function fill({
    cartId: id,
    lines,
    reference,
    comment,
    shippingMethod,
    shippingAddress,
    ...wishes
  }: ShownCart) {
    const gone = lines.filter((line) => isOwnLine(line) && !line.ended && !line.lacksPrice)
    if (gone.length > 0) await store.addLines(bringingBack(gone, lines, store.current().cart?.lines ?? []))
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

  const refuse = (title: string) => (error: unknown) =>
    void toasts.show('error', title, { detail: failureText(t, error) })

  return (
    <Button size="s" onClick={() => cart && void empty(cart).catch(refuse(t('Cart.NotEmptied', 'Not emptied')))}>
      {t('Cart.Empty', 'Empty the cart')}
    </Button>
  )
}
