import type { Cart } from '#contract/cart.ts'
import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { offerBack } from './bring-back.ts'
import { useCart } from './data.ts'
import { isOwnLine, type ShownCart } from './edits.ts'
import { failureFacts } from './failures.ts'
import { unsaid } from './unsaid.ts'

/** The button that empties the cart, with undo; `onEmptied` hears of which one, and gives what undoes that too. */
export function EmptyCartButton({ onEmptied }: { onEmptied: (cartId: string) => () => void }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { cart, store } = useCart()

  async function empty(before: ShownCart): Promise<void> {
    await store.empty()
    const undoRest = onEmptied(before.cartId)
    // But for what cannot be bought any more.
    const gone = before.lines.filter((line) => isOwnLine(line) && !line.ended && !line.lacksPrice)
    offerBack(t('Cart.Emptied', 'The cart is emptied'), {
      t,
      store,
      before,
      gone,
      async undoRest() {
        undoRest()
        await sayAgain(before)
      },
    })
  }

  /** What was said of goods went with them; what was said of the cart since stays. */
  async function sayAgain(before: ShownCart): Promise<void> {
    const { fields, shipping } = unsaid(before, store.current().cart ?? before)
    const { cartId } = before
    const say = (work: () => Promise<Cart>) => store.change(work, { only: cartId })
    if (fields) await say(() => call('PATCH /api/Cart/SetOrderFields', { body: { area, cartId, ...fields } }))
    if (shipping) await say(() => call('PATCH /api/Cart/SetShipping', { body: { area, cartId, ...shipping } }))
  }

  const refuse = (error: unknown) =>
    void toasts.show('error', t('Cart.NotEmptied', 'Not emptied'), failureFacts(t, error))

  return (
    <Button size="s" onClick={() => cart && void empty(cart).catch(refuse)}>
      {t('Cart.Empty', 'Empty the cart')}
    </Button>
  )
}
