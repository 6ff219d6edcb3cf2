import PackageOpen from 'lucide-react/icons/package-open'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { Reply } from '#contract/index.ts'
import { useFormat } from '../app/format.ts'
import { useKeptFocus } from '../app/keep-focus.ts'
import { type Shop, useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { Row } from '../ui/stack.tsx'
import { useCartStore } from './data.ts'
import { failureFacts } from './failures.ts'
import css from './hand-over.module.css'

type Offer = Reply<'POST /api/Cart/GetHandedOver'> & { token: string }

/**
 * For the loader of the cart: what the link of the address offers; `over` for one that works no more, null for none.
 */
export async function loadHandedOver({ call, area, session }: Shop, url: URL): Promise<Offer | 'over' | null> {
  const token = url.searchParams.get('prepared')?.slice(0, 200)
  if (!token || session?.acting) return null
  try {
    return { ...(await call('POST /api/Cart/GetHandedOver', { body: { area, token } })), token }
  } catch (error) {
    if (error instanceof ApiException && error.status === 404) return 'over'
    throw error
  }
}

/** A cart that somebody prepared, to be put into the own one. */
export function HandedOver({ offer }: { offer: Offer | 'over' }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { call, area } = useShop()
  const store = useCartStore()
  const [isBusy, setIsBusy] = useState(false)
  useKeptFocus()

  const leave = () => void navigate('/cart', { replace: true, preventScrollReset: true })

  if (offer === 'over') {
    return (
      <ErrorText title={t('HandedOver.Over', 'This link does not work any more')}>
        <p>{t('HandedOver.OverText', 'The cart was taken already, or the link is too old. Ask for a new one.')}</p>
      </ErrorText>
    )
  }
  const { from, lines, pieces, token } = offer

  async function take(): Promise<void> {
    setIsBusy(true)
    try {
      const work = (cartId: string) => lasting(call)('POST /api/Cart/TakeOver', { body: { area, cartId, token } })
      await store.change(work, { ofLines: true })
      toasts.show('success', t('HandedOver.Taken', 'The products are in your cart'))
      leave()
    } catch (error) {
      toasts.show('error', t('HandedOver.Failed', 'The products could not be taken over'), failureFacts(t, error))
    }
    setIsBusy(false)
  }

  return (
    <section className={css.notice} role="status">
      <Icon of={PackageOpen} size={20} />
      <div className={css.content}>
        <h2 className={css.title}>{t('HandedOver.Title', '{name} has prepared a cart for you', { name: from })}</h2>
        <p>
          {t('HandedOver.Text', 'Products: {lines}, pieces: {pieces}. They are added to what is in your cart.', {
            lines: format.count(lines),
            pieces: format.count(pieces),
          })}
        </p>
        <Row gap={3}>
          <Button severity="primary" loading={isBusy} onClick={() => void take()}>
            {t('HandedOver.Take', 'Put them into my cart')}
          </Button>
          <Button onClick={leave}>{t('HandedOver.Later', 'Not now')}</Button>
        </Row>
      </div>
    </section>
  )
}
