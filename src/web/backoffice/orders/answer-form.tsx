import { useState } from 'react'
import { ORDER_LENGTHS } from '#domain/order-lengths.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { unsent } from '../../app/unsent.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'

type AnswerFormProps = {
  orderId: string
  /** The last message that the clerk sees: he answers none that has come since. */
  upTo: string
  /** Whether something waits for an answer. */
  isAsked: boolean
}

/** Answers what was written about an order, here or as one that was given elsewhere. */
export function AnswerForm({ orderId, upTo, isAsked }: AnswerFormProps) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt, refuse } = useFaults('')
  const [text, setText] = useState('')

  const seen = { area, orderId, upTo }

  const answer = (text: string) => () =>
    attempt(() => call('POST /backoffice/api/Order/AnswerMessages', { body: { ...seen, text } }))

  async function send(): Promise<void> {
    if (!text.trim()) return refuse({ text: t('Office.NoAnswerWritten', 'Write an answer') })
    const done = t('Office.AnswerSent', 'The answer stands with the order and is on its way by mail')
    if (await act(answer(text), { done })) setText((typed) => unsent(typed, text))
  }

  const settle = () =>
    act(answer(''), {
      done: t('Office.Answered', 'Nothing waits for an answer here'),
      undo: {
        work: () => call('POST /backoffice/api/Order/ReopenMessages', { body: seen }),
        done: t('Office.Reopened', 'It waits for an answer again'),
      },
    })

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap={3}>
        <TextArea
          label={t('Office.Answer', 'Answer')}
          hint={t('Office.AnswerHint', 'The customer reads it under the order and by mail.')}
          value={text}
          maxLength={ORDER_LENGTHS.message}
          error={faults.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Row gap={2}>
          <Button type="submit" loading={isBusy}>
            {t('Office.SendAnswer', 'Send the answer')}
          </Button>
          {isAsked && (
            <Button loading={isBusy} onClick={() => void settle()}>
              {t('Office.NeedsNoAnswer', 'Needs no answer')}
            </Button>
          )}
        </Row>
      </Stack>
      <LeaveGuard isChanged={text.trim() !== ''} />
    </form>
  )
}
