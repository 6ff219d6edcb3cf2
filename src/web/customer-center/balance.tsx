import type { Balance } from '#contract/ledger.ts'
import { useFormat } from '../app/format.ts'
import { signedAmount } from '../app/signed-amount.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Money } from '../ui/money.tsx'
import css from './balance.module.css'

/** What is owed in each currency, in one line: open, overdue, credit that is not used yet, the balance. */
export function BalanceLine({ balances }: { balances: readonly Balance[] }) {
  const t = useTranslate()
  const format = useFormat()
  return balances.map(({ currencyCode, open, overdue, unused, balance }) => {
    const money = (value: number) => (
      <Money size="l" text={signedAmount(format, value, currencyCode)} currency={format.currency(currencyCode)} />
    )
    return (
      <dl key={currencyCode} className={css.figures}>
        <div>
          <dt>{t('Balance.Open', 'Open invoices')}</dt>
          <dd>{money(open)}</dd>
        </div>
        <div data-bad={overdue > 0 || undefined}>
          <dt>{t('Balance.Overdue', 'Overdue')}</dt>
          <dd>{money(overdue)}</dd>
        </div>
        <div>
          <dt>{t('Balance.Unused', 'Unused credit')}</dt>
          <dd>{money(unused)}</dd>
        </div>
        <div>
          <dt>{t('Balance.Balance', 'Balance')}</dt>
          <dd>{money(balance)}</dd>
        </div>
      </dl>
    )
  })
}

/** What is open by its age: a bar in proportion, and the figures below it. */
export function Ages({ balance }: { balance: Balance }) {
  const t = useTranslate()
  const format = useFormat()
  const { ages, currencyCode, open } = balance
  if (open === 0) return null
  return (
    <div className={css.ages}>
      <svg className={css.bar} viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
        {ages.map(({ fromDays, amount }, index) => (
          <rect
            key={fromDays}
            data-age={index}
            x={(1000 * sumUpTo(ages, index)) / open}
            width={(1000 * amount) / open}
            height={1}
          />
        ))}
      </svg>
      <dl className={css.columns}>
        {ages.map((age, index) => (
          <div key={age.fromDays} data-age={index} data-none={age.amount === 0 || undefined}>
            <dt>{ageText(age, t)}</dt>
            <dd>
              <Money text={format.amount(age.amount, currencyCode)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const sumUpTo = (ages: Balance['ages'], index: number) =>
  ages.slice(0, index).reduce((sum, { amount }) => sum + amount, 0)

function ageText({ fromDays, toDays }: Balance['ages'][number], t: Translate): string {
  if (fromDays === null) return t('Balance.NotDue', 'Not due yet')
  if (toDays === null) return t('Balance.FromDays', 'More than {days} days', { days: String(fromDays - 1) })
  return t('Balance.Days', '{from}–{to} days', { from: String(fromDays), to: String(toDays) })
}
