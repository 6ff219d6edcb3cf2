import { useState } from 'react'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useCart } from './data.ts'
import { isOwnLine } from './edits.ts'
import { failureText } from './failures.ts'

/** The button that empties the cart, after asking; `onEmptied` hears of which one. */
export function EmptyCartButton({ onEmptied }: { onEmptied: (cartId: string) => void }) {
  const t = useTranslate()
  const { cart, store } = useCart()
  const [isOpen, setIsOpen] = useState(false)
  const lines = cart?.lines.filter(isOwnLine) ?? []

  function empty(): void {
    setIsOpen(false)
    store
      .empty()
      .then(() => cart && onEmptied(cart.cartId))
      .catch((error) => toasts.show('error', t('Cart.NotEmptied', 'Not emptied'), { detail: failureText(t, error) }))
  }

  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {t('Cart.Empty', 'Empty the cart')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Cart.EmptyQuestion', 'Empty the cart?')}
        closeLabel={t('Dialog.Close', 'Close')}
        footer={
          <>
            <Button severity="danger" onClick={empty}>
              {t('Cart.EmptyConfirm', 'Remove {count} {count|line|lines}', { count: lines.length })}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('Dialog.Cancel', 'Cancel')}</Button>
          </>
        }
      >
        <p>{t('Cart.EmptyWarning', 'All lines are taken out of the cart. This cannot be undone.')}</p>
      </Dialog>
    </>
  )
}
