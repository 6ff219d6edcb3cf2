import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useCopy } from '../app/copy.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Row } from '../ui/stack.tsx'
import { useCart } from './data.ts'
import { failureFacts } from './failures.ts'
import css from './hand-over.module.css'

/** Hands the prepared cart to the customer: a link to copy or to mail. */
export function HandOverButton() {
  const t = useTranslate()
  const format = useFormat()
  const { call, area } = useShop()
  const { cart, store } = useCart()
  const copy = useCopy()
  const [link, setLink] = useState<{ url: string; until: string }>()
  const [isBusy, setIsBusy] = useState(false)

  async function handOver(): Promise<void> {
    if (!cart) return
    setIsBusy(true)
    try {
      await store.settled()
      const { token, until } = await lasting(call)('POST /api/Cart/HandOver', { body: { area, cartId: cart.cartId } })
      setLink({ url: `${location.origin}/cart?${new URLSearchParams({ prepared: token })}`, until })
    } catch (error) {
      toasts.show('error', t('HandOver.Failed', 'The cart could not be handed over'), failureFacts(t, error))
    }
    setIsBusy(false)
  }

  const subject = t('HandOver.MailSubject', 'Your cart is ready')
  const body = t('HandOver.MailBody', 'Hello,\n\nI have put a cart together for you:\n{url}', { url: link?.url ?? '' })
  return (
    <>
      <Button size="s" icon={Send} loading={isBusy} onClick={() => void handOver()}>
        {t('HandOver.Button', 'Hand over')}
      </Button>
      <Dialog
        open={link !== undefined}
        onClose={() => setLink(undefined)}
        title={t('HandOver.Title', 'Hand the cart over')}
        closeLabel={t('Dialog.Close', 'Close')}
      >
        {link && (
          <div className={css.dialog}>
            <p>
              {t(
                'HandOver.Text',
                'Whoever buys for this customer opens the link, signs in and takes the products into their own cart, once, until {date}. This cart stays as it is.',
                { date: format.date(link.until) },
              )}
            </p>
            <p className={css.link}>{link.url}</p>
            <Row gap={3}>
              <Button
                severity="primary"
                icon={Copy}
                onClick={() => void copy(link.url, t('HandOver.Copied', 'The link is on your clipboard'))}
              >
                {t('HandOver.Copy', 'Copy the link')}
              </Button>
              <ButtonLink icon={Mail} to={`mailto:?${mailQuery({ subject, body })}`}>
                {t('HandOver.Mail', 'Write a mail')}
              </ButtonLink>
            </Row>
          </div>
        )}
      </Dialog>
    </>
  )
}

/** Mail programs show a plus sign as it is. */
const mailQuery = (fields: Record<string, string>): string =>
  new URLSearchParams(fields).toString().replaceAll('+', '%20')
