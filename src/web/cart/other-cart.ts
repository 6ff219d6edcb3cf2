import type { Cart } from '#contract/cart.ts'
import type { Shop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { translate } from '../app/translations.ts'
import { isOwnLine } from './edits.ts'
import { failureFacts } from './failures.ts'
import type { CartStore } from './store.ts'

/** As long as it takes to read it and to decide. */
const OTHER_MS = 10_000

/** Says that what is added goes into another cart now, with the way back to the one before. */
export function sayOther(shop: Shop, store: CartStore, before: Cart | undefined, now: Cart): void {
  const t = translate(shop)
  const { area } = shop
  const nameOf = ({ name, lines }: Cart) => {
    const count = lines.filter(isOwnLine).length
    if (name) return name
    return count > 0
      ? t('OtherCart.Unnamed', 'the one with {count} {count|line|lines}', { count })
      : t('OtherCart.Empty', 'the empty one')
  }
  const goBack = (cartId: string) => () => {
    store
      .replace(() => lasting(shop.call)('PUT /api/Cart/SetCartActive', { body: { area, cartId } }))
      .catch((error) => toasts.show('error', t('OtherCart.NotBack', 'The other cart stays'), failureFacts(t, error)))
  }
  toasts.show('warn', t('OtherCart.Title', 'Another of your carts is in use now: {name}', { name: nameOf(now) }), {
    detail: t('OtherCart.Text', 'What you add goes into it.'),
    lifeMs: OTHER_MS,
    action: before && {
      label: t('OtherCart.Back', 'Back to {name}', { name: nameOf(before) }),
      onAct: goBack(before.cartId),
    },
  })
}
