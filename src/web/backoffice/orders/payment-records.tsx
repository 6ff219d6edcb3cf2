import { useState } from 'react'
import type { Reply } from '#contract/index.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Details } from '../../ui/details.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import css from './payment-records.module.css'

type Payment = Reply<'POST /backoffice/api/Payment/GetPayments'>['payments'][number]

/** Payments with their ledgers; those of which something was not as it should be can be looked at and settled. */
export function PaymentRecords({
  payments,
  withOrders = false,
}: {
  payments: readonly Payment[]
  /** Says whose they are and what they are for: the customer and the number of the order, and leads to both. */
  withOrders?: boolean
}) {
  return (
    <Stack gap={6}>
      {payments.map((payment) => (
        <PaymentRecord key={payment.paymentId} payment={payment} withOrder={withOrders} />
      ))}
    </Stack>
  )
}

function PaymentRecord({ payment, withOrder }: { payment: Payment; withOrder: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const { call, area } = useShop()
  const [act, isBusy] = useAct()
  /** What was seen when it was begun: something else may come meanwhile. */
  const [settling, setSettling] = useState<number | null>(null)
  const { faults, form, attempt } = useFaults('')
  const { paymentId, customerNumber, provider, state, difference, differenceId, isToReview, currencyCode, events } =
    payment
  const advice = adviceOn(difference)
  const amount = (value: number) => `${format.amount(value, currencyCode)}\u00a0${format.currency(currencyCode)}`

  async function settle(typed: FormData): Promise<boolean> {
    if (settling === null) return false
    const body = { area, paymentId, differenceId: settling, note: String(typed.get('note') ?? '') }
    const done = t('Office.Settled', 'Noted as settled')
    return act(() => attempt(() => call('POST /backoffice/api/Payment/SettleDifference', { body })), { done })
  }
  const lookAgain = () =>
    act(() => call('POST /backoffice/api/Payment/LookAgain', { body: { area, paymentId } }), {
      done: t('Office.LookedAgain', 'The provider was asked'),
    })

  return (
    <article className={css.payment} data-review={isToReview || undefined}>
      <Row gap={2}>
        {withOrder && payment.orderNumber && (
          <Link to={`/backoffice/${area.areaId}/orders?q=${payment.orderNumber}`}>
            {t('Office.Order', 'Order {number}', { number: payment.orderNumber })}
          </Link>
        )}
        {withOrder && payment.invoices.length > 0 && (
          <span>
            {t('Office.Invoices', 'Invoices {numbers}', {
              numbers: payment.invoices.map(({ invoiceNumber }) => invoiceNumber).join(', '),
            })}
          </span>
        )}
        <strong>{provider}</strong>
        <Badge tone={TONES[state] ?? 'plain'}>{paymentStateText(state)}</Badge>
        {difference && <Badge tone={isToReview ? 'bad' : 'plain'}>{differenceText(difference)}</Badge>}
      </Row>
      {isToReview && advice && <p>{advice}</p>}
      <Facts
        inLines
        facts={[
          [
            t('Office.Customer', 'Customer'),
            withOrder && (
              <Dotted
                facts={[
                  <Link key="name" to={`/backoffice/${area.areaId}/customers/${encodeURIComponent(customerNumber)}`}>
                    {payment.customerName}
                  </Link>,
                  customerNumber,
                ]}
              />
            ),
          ],
          [t('Office.When', 'When'), <Moment key="when" iso={payment.createdAt} />],
          [t('Office.PaymentAmount', 'To be paid'), amount(payment.amount)],
          [t('Office.Captured', 'Taken'), amount(payment.captured)],
          [t('Office.Refunded', 'Given back'), payment.refunded > 0 && amount(payment.refunded)],
          [t('Office.PaymentId', 'Payment'), paymentId],
        ]}
      />
      <Row gap={2}>
        <Button size="s" loading={isBusy} onClick={() => void lookAgain()}>
          {t('Office.LookAgain', 'Ask the provider again')}
        </Button>
        {isToReview && (
          <Button size="s" severity="primary" onClick={() => setSettling(differenceId)}>
            {t('Office.Settle', 'Note as settled')}
          </Button>
        )}
      </Row>
      <Details title={t('Office.Ledger', 'Ledger')} aside={events.length} open={isToReview}>
        <ol className={css.events}>
          {events.map(({ at, kind, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the ledger is only added to
            <li key={index}>
              <Moment iso={at} />
              <span className={css.kind}>{kind}</span>
              <span className={css.detail}>{wordsOf(detail)}</span>
            </li>
          ))}
        </ol>
      </Details>
      <Confirm
        open={settling !== null}
        onClose={() => setSettling(null)}
        title={t('Office.SettleTitle', 'What was done about it?')}
        act={t('Office.Settle', 'Note as settled')}
        isBusy={isBusy}
        form={form}
        keepsTyped
        onConfirm={settle}
      >
        <TextArea name="note" label={t('Office.Note', 'Note')} error={faults.note} required maxLength={500} />
      </Confirm>
    </article>
  )

  function paymentStateText(state: Payment['state']): string {
    switch (state) {
      case 'Created':
        return t('PaymentState.Created', 'Begun')
      case 'Pending':
        return t('PaymentState.Pending', 'Not paid yet')
      case 'Paid':
        return t('PaymentState.Paid', 'Paid')
      case 'Declined':
        return t('PaymentState.Declined', 'Declined')
      case 'Cancelling':
        return t('PaymentState.Cancelling', 'Being stopped')
      case 'Cancelled':
        return t('PaymentState.Cancelled', 'Stopped')
      case 'Refunding':
        return t('PaymentState.Refunding', 'Being given back')
      case 'Refunded':
        return t('PaymentState.Refunded', 'Given back')
    }
  }

  function differenceText(difference: string): string {
    const words: Record<string, string> = {
      WrongAmount: t('Difference.WrongAmount', 'Another amount was paid'),
      PaidTwice: t('Difference.PaidTwice', 'Paid twice'),
      PaidLate: t('Difference.PaidLate', 'Paid too late'),
      CartChanged: t('Difference.CartChanged', 'The cart had changed'),
      SettledMeanwhile: t('Difference.SettledMeanwhile', 'Settled otherwise meanwhile'),
      OrderCancelled: t('Difference.OrderCancelled', 'The order was cancelled'),
      PartlySent: t('Difference.PartlySent', 'Cancelled after a part was sent'),
      Disputed: t('Difference.Disputed', 'Disputed by the buyer’s bank'),
      ProviderGone: t('Difference.ProviderGone', 'Unknown to the provider'),
    }
    return words[difference] ?? difference
  }

  /** What is to be done about a difference that the shop leaves to a person. */
  function adviceOn(difference: string | null): string | undefined {
    switch (difference) {
      case 'PartlySent':
        return t('Difference.PartlySentAdvice', 'Decide what is given back, and give it back at the provider.')
      case 'Disputed':
        return t('Difference.DisputedAdvice', 'Answer it at the provider: the shop gives nothing of it back.')
      case 'ProviderGone':
        return t(
          'Difference.ProviderGoneAdvice',
          'The provider tells the shop nothing of it: look there what came of it.',
        )
      default:
        return undefined
    }
  }
}

const TONES: Partial<Record<Payment['state'], 'good' | 'warn' | 'bad'>> = {
  Paid: 'good',
  Declined: 'bad',
  Pending: 'warn',
  Refunding: 'warn',
}

/** What an event says besides its name, in the ledger's own words. */
const wordsOf = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' · ')
