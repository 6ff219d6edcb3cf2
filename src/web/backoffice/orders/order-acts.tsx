import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { OrderStates } from '#contract/orders.ts'
import { type OrderState, wasPlaced } from '#domain/order-states.ts'
import { keepFocus } from '../../app/keep-focus.ts'
import { useShop } from '../../app/shop.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { orderStateText } from '../../customer-center/state-words.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { usePaperAddress } from '../parts/paper-links.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'

/** Where orders go when nothing is in the way: the first of these that may follow is pressed most. */
const FORWARD: readonly OrderState[] = ['Completed', 'Shipped', 'Processing']
/** What is pressed most stands first, what cannot be undone last. */
const MOVES = ['Completed', 'Shipped', 'Processing', 'PartiallyShipped', 'Placed', 'OnHold', 'Cancelled'] as const

/** What may follow, and the receipt once more, which ask first; and the confirmation as a file. */
export function OrderActs({ states }: { states: OrderStates }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { orderId, orderNumber, state: from, next } = states
  const addressOf = usePaperAddress()
  const [act, isBusy] = useAct()
  const [to, setTo] = useState<OrderState>()
  const [isMoving, setMoving] = useState(false)
  const [isSending, setSending] = useState(false)
  const { faults, form, attempt } = useFaults('')
  const forward = FORWARD.find((state) => next.includes(state))

  function ask(state: OrderState): void {
    setTo(state)
    setMoving(true)
  }

  async function move(typed: FormData): Promise<boolean> {
    if (!to) return false
    const note = String(typed.get('note') ?? '')
    const name = 'POST /backoffice/api/Order/UpdateOrderState'
    const done = t('Office.Moved', 'Order {number} is now: {state}', {
      number: orderNumber,
      state: orderStateText(to, t),
    })
    if (!(await act(() => call(name, { body: { area, orderId, from, state: to, note } }), { done }))) return false
    // Another may be asked about by then.
    setTo((now) => (now === to ? undefined : now))
    // What was pressed goes with the state it was for.
    keepFocus()
    return true
  }

  function send(typed: FormData): Promise<boolean> {
    const to = String(typed.get('to') ?? '').trim()
    const body = { area, orderId, ...(to && { to }) }
    const done = t('Office.ReceiptSent', 'The receipt is on its way')
    const work = () => attempt(() => call('POST /backoffice/api/Order/SendReceiptCopy', { body }))
    return act(work, { done })
  }

  return (
    <Row gap={2}>
      {MOVES.filter((state) => next.includes(state)).map((state) => (
        <Button key={state} severity={state === forward ? 'primary' : 'secondary'} onClick={() => ask(state)}>
          {moveText(state, t)}
        </Button>
      ))}
      <Button onClick={() => setSending(true)}>{t('Office.SendReceipt', 'Send receipt again')}</Button>
      {wasPlaced(states) && (
        <ButtonLink to={addressOf('OrderConfirmation', orderNumber)} icon={FileText}>
          {t('Order.Confirmation', 'Confirmation (PDF)')}
        </ButtonLink>
      )}
      <Confirm
        // A note is for the move it was begun for.
        key={to}
        open={isMoving && to !== undefined && next.includes(to)}
        onClose={() => setMoving(false)}
        title={t('Office.MoveTitle', 'Order {number}', { number: orderNumber })}
        act={to ? moveText(to, t) : ''}
        danger={to === 'Cancelled'}
        isBusy={isBusy}
        keepsTyped
        onConfirm={move}
      >
        <p>
          {to === 'Cancelled'
            ? t(
                'Office.CancelText',
                'The customer is told, and the goods go back on the shelf unless a part of them was sent. This cannot be undone.',
              )
            : t('Office.MoveText', 'The customer sees the new state, and is told by mail where the shop does so.')}
        </p>
        <TextArea
          name="note"
          label={t('Office.Note', 'Note')}
          hint={t('Office.NoteHint', 'The customer reads it in the history of the order.')}
          maxLength={500}
          optional={t('Form.Optional', 'optional')}
        />
      </Confirm>
      <Confirm
        open={isSending}
        onClose={() => setSending(false)}
        title={t('Office.SendReceipt', 'Send receipt again')}
        act={t('Office.Send', 'Send')}
        cancel={t('Dialog.Cancel', 'Cancel')}
        isBusy={isBusy}
        form={form}
        keepsTyped
        onConfirm={send}
      >
        <TextField
          name="to"
          type="email"
          label={t('Office.ReceiptTo', 'To')}
          hint={t(
            'Office.ReceiptToHint',
            'Left empty it goes to whom it went at first; another has to belong to the customer.',
          )}
          error={faults.to}
          optional={t('Form.Optional', 'optional')}
        />
      </Confirm>
    </Row>
  )
}

/** What is pressed to move an order there. */
function moveText(to: OrderState, t: Translate): string {
  const words: Record<OrderState, string> = {
    AwaitingPayment: t('OrderMove.AwaitingPayment', 'Wait for payment'),
    Placed: t('OrderMove.Placed', 'Back to placed'),
    Processing: t('OrderMove.Processing', 'Start processing'),
    PartiallyShipped: t('OrderMove.PartiallyShipped', 'Mark as partly shipped'),
    Shipped: t('OrderMove.Shipped', 'Mark as shipped'),
    Completed: t('OrderMove.Completed', 'Complete'),
    Cancelled: t('OrderMove.Cancelled', 'Cancel order'),
    OnHold: t('OrderMove.OnHold', 'Put on hold'),
  }
  return words[to]
}
