import { type FormEvent, useRef, useState } from 'react'
import type { Reply } from '#contract/index.ts'
import { ORDER_LENGTHS } from '#domain/order-lengths.ts'
import { answerTo, callFailure } from '../app/call-failure.ts'
import { useHydrated } from '../app/hydrated.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { inWindow } from '../app/storage.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { unsent } from '../app/unsent.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { MESSAGES } from './lists.ts'
import { MessageList } from './message-list.tsx'
import css from './order-messages.module.css'
import { Section } from './page.tsx'

type Messages = Reply<'POST /api/CustomerCenter/GetOrderMessages'>

/** What was written to the wholesaler about an order, and the form for more; what is typed there stays until it is sent. */
export function OrderMessages({ orderId, given }: { orderId: string; given: Messages }) {
  const t = useTranslate()
  const { call, area, session } = useShop()
  const [{ messages, isMailed }, setMessages] = useState(given)
  const [text, type] = useKeptText(`message ${session?.user.userId} ${orderId}`)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setError(text.trim() ? undefined : t('OrderMessage.Empty', 'Write what it is about'))
    if (!text.trim()) return field.current?.focus()
    setSending(true)
    try {
      const body = { area, orderId, text }
      setMessages(await lasting(call)('POST /api/CustomerCenter/SendOrderMessage', { body }))
      type(unsent(field.current?.value ?? '', text))
      toasts.show('success', t('OrderMessage.Sent', 'Sent. We answer here and by mail.'))
    } catch (failure) {
      const signedOut = t('OrderMessage.SignedOut', 'Your session is over. Try again to go on: what you wrote is kept.')
      toasts.show('error', t('OrderMessage.NotSent', 'Not sent'), {
        detail: callFailure(t, failure, signedOut),
        ...answerTo(failure),
      })
    }
    setSending(false)
  }

  return (
    <div id={MESSAGES} data-no-print={messages.length > 0 ? undefined : ''}>
      <Section title={t('OrderMessage.Heading', 'Ask us about this order')}>
        <div className={css.messages}>
          <MessageList messages={messages} />
          {isMailed && (
            <form className={css.form} noValidate onSubmit={(event) => void send(event)} data-no-print="">
              <TextArea
                ref={field}
                label={t('OrderMessage.Label', 'Your message')}
                hint={t('OrderMessage.Hint', 'Something broken, missing or wrong? Name the item and how many.')}
                value={text}
                maxLength={ORDER_LENGTHS.message}
                error={error}
                onChange={({ target }) => {
                  type(target.value)
                  setError(undefined)
                }}
              />
              <Button type="submit" loading={isSending}>
                {t('Form.Send', 'Send')}
              </Button>
            </form>
          )}
        </div>
      </Section>
    </div>
  )
}

/** A text that this window keeps under `name`: who leaves the page, or loads it again, finds it as he left it. */
function useKeptText(name: string): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string>()
  const kept = useHydrated() ? (inWindow.read(name) ?? '') : ''
  return [
    typed ?? kept,
    (text) => {
      setTyped(text)
      inWindow.write(name, text || null)
    },
  ]
}
