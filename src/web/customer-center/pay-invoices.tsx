import CreditCard from 'lucide-react/icons/credit-card'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { ApiException } from '#contract/errors.ts'
import { parseAmount } from '#domain/decimal.ts'
import { plainAmount, toMainUnit, toMinorUnits } from '#domain/money.ts'
import { useComeBack } from '../app/come-back.ts'
import { refusalText } from '../app/error-store.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Radio, RadioGroup } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { WayToPay } from './data.ts'
import css from './pay-invoices.module.css'

/** What is known of an invoice that can be paid; the amount in the main unit of its currency. */
type Payable = { linkId: string; invoiceNumber: string; dueOn: string; currencyCode: string; openAmount: number }

/** What invoices of one currency come to that are open, in its main unit. */
export function sumOpen(invoices: readonly Pick<Payable, 'openAmount' | 'currencyCode'>[]): number {
  const currencyCode = invoices[0]?.currencyCode ?? ''
  const minor = invoices.reduce((sum, { openAmount }) => sum + toMinorUnits(openAmount, currencyCode), 0)
  return minor && toMainUnit(minor, currencyCode)
}

type PayButtonProps = { invoices: readonly Payable[]; waysToPay: readonly WayToPay[]; children: ReactNode }

/** Opens the payment of what is open of these invoices; nothing where none is, or the shop takes no payments. */
export function PayButton({ invoices, waysToPay, children }: PayButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const open = invoices.filter(({ openAmount }) => openAmount > 0)
  if (open.length === 0 || waysToPay.length === 0) return null
  return (
    <>
      <Button severity="cta-1" icon={CreditCard} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('PayInvoices.Title', 'Pay invoices')}
        closeLabel={t('Dialog.Close', 'Close')}
      >
        <PayForm invoices={open} waysToPay={waysToPay} />
      </Dialog>
    </>
  )
}

/** How much of each is paid, and how. What the shop refuses stands at its invoice. */
function PayForm({ invoices, waysToPay }: Omit<PayButtonProps, 'children'>) {
  const t = useTranslate()
  const format = useFormat()
  const { call, area } = useShop()
  const group = useId()
  const currencyCode = invoices[0]?.currencyCode ?? ''
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [paymentMethod, setPaymentMethod] = useState(waysToPay[0]?.id ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  useComeBack(() => setLeaving(false))

  // All of them may be others than a moment ago: one is paid in another window, and the list is read anew.
  const textOf = ({ linkId, openAmount }: Payable) => typed[linkId] ?? plainAmount(openAmount, currencyCode)
  const amounts = invoices.map((invoice) => {
    const amount = parseAmount(textOf(invoice), currencyCode) ?? 0
    return amount > 0 && amount <= toMinorUnits(invoice.openAmount, currencyCode) ? amount : undefined
  })
  const firstWrong = amounts.indexOf(undefined)
  const isWrong = firstWrong >= 0
  const sum = toMainUnit(
    amounts.reduce<number>((total, amount = 0) => total + amount, 0),
    currencyCode,
  )

  function wrongAmounts(): Record<string, string> {
    const words = (most: number) => ({
      least: format.amount(toMainUnit(1, currencyCode), currencyCode),
      most: format.amount(most, currencyCode),
    })
    const wrong = invoices.flatMap(({ linkId, openAmount }, index) =>
      amounts[index] === undefined
        ? [[linkId, t('PayInvoices.Between', 'From {least} to {most}', words(openAmount))] as const]
        : [],
    )
    return Object.fromEntries(wrong)
  }

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isLeaving) return
    setErrors(wrongAmounts())
    setProblem('')
    if (isWrong) return event.currentTarget.querySelectorAll('input')[firstWrong]?.focus()
    setLeaving(true)
    const wanted = invoices.map(({ linkId }, index) => ({
      linkId,
      amount: toMainUnit(amounts[index] ?? 0, currencyCode),
    }))
    try {
      const body = { area, invoices: wanted, paymentMethod }
      const { redirectUrl } = await lasting(call)('POST /api/Payment/CreateInvoicePaymentIntent', { body })
      location.assign(redirectUrl)
    } catch (error) {
      const fields = error instanceof ApiException ? (error.result?.errors ?? []) : []
      const refused = fields.flatMap(({ path, message }) => {
        const invoice = wanted[Number(/^invoices\.(\d+)/.exec(path)?.[1])]
        return invoice ? [[invoice.linkId, message] as const] : []
      })
      setErrors(Object.fromEntries(refused))
      if (refused.length === 0) setProblem(problemText(t, error))
      setLeaving(false)
    }
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      <Stack gap={4}>
        <ul className={css.invoices}>
          {invoices.map((invoice) => (
            <li key={invoice.linkId} className={css.invoice}>
              <p>
                <span className={css.number}>{invoice.invoiceNumber}</span>
                <span className={css.open}>
                  {t('PayInvoices.OpenOf', '{amount} open, due {date}', {
                    amount: format.amount(invoice.openAmount, currencyCode),
                    date: format.date(invoice.dueOn),
                  })}
                </span>
              </p>
              <TextField
                className={css.amount}
                inputMode="decimal"
                label={t('PayInvoices.Amount', 'Amount for invoice {number}', { number: invoice.invoiceNumber })}
                labelHidden
                autoComplete="off"
                value={textOf(invoice)}
                error={errors[invoice.linkId]}
                onChange={({ target }) => setTyped({ ...typed, [invoice.linkId]: target.value })}
              />
            </li>
          ))}
        </ul>
        {waysToPay.length > 1 && (
          <RadioGroup label={t('Checkout.PaymentQuestion', 'How it is paid')}>
            {waysToPay.map(({ id, name, description }) => (
              <Radio
                key={id}
                name={group}
                checked={id === paymentMethod}
                onChange={() => setPaymentMethod(id)}
                label={name}
                detail={description}
              />
            ))}
          </RadioGroup>
        )}
        {problem && <ErrorText>{problem}</ErrorText>}
        <UnusedCredit currencyCode={currencyCode} />
        <div className={css.foot}>
          <p className={css.sum} aria-live="polite">
            <span>{t('PayInvoices.Sum', 'To pay now')}</span>{' '}
            <Money
              size="l"
              text={isWrong ? '–' : format.amount(sum, currencyCode)}
              currency={format.currency(currencyCode)}
            />
          </p>
          <Button type="submit" severity="primary" icon={CreditCard} loading={isLeaving}>
            {t('PayInvoices.GoOn', 'Go on to the payment')}
          </Button>
        </div>
        {waysToPay.length === 1 && <p className={css.open}>{waysToPay[0]?.description}</p>}
      </Stack>
    </form>
  )
}

/** That there is credit which covers no invoice yet: what is paid here leaves it as it is. */
function UnusedCredit({ currencyCode }: { currencyCode: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { call, area } = useShop()
  const [unused, setUnused] = useState(0)
  useEffect(() => {
    call('POST /api/CustomerCenter/GetBalance', { body: { area } }).then(
      ({ balances }) => setUnused(balances.find((each) => each.currencyCode === currencyCode)?.unused ?? 0),
      () => {},
    )
  }, [call, area, currencyCode])
  if (unused <= 0) return null
  const amount = format.amount(unused, currencyCode)
  return (
    <p className={css.open}>
      {t('PayInvoices.Unused', '{amount} of your credit is not used yet; it is not taken off here.', { amount })}
    </p>
  )
}

/** Why the payment was not opened, and what to do. */
function problemText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiException)) {
    return t('PayInvoices.NoAnswer', 'The shop did not answer and nothing was charged. Try again.')
  }
  if (error.status >= 500) {
    return t(
      'PayInvoices.Unavailable',
      'The payment provider does not answer. Nothing was charged; try again in a moment.',
    )
  }
  return refusalText(t, error)
}
