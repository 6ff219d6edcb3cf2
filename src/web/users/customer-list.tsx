import type { AllowedUser } from '#contract/impersonation.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { signedAmount } from '../app/signed-amount.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { Money } from '../ui/money.tsx'
import css from './customer-list.module.css'

/** The customers a sales person may act for, each with the button that begins it. Works without script. */
export function CustomerList({ customers }: { customers: readonly AllowedUser[] }) {
  return (
    <ul className={css.list}>
      {customers.map((customer) => (
        <li key={customer.customerNumber} className={css.row}>
          <Customer customer={customer} />
        </li>
      ))}
    </ul>
  )
}

function Customer({ customer }: { customer: AllowedUser }) {
  const t = useTranslate()
  const format = useFormat()
  const { session } = useShop()
  const { customerNumber, name, city, countryCode, email, isBlocked, openOrders, openTotals, balances } = customer
  const { lastOrderAt, lastOrderNumber, lastActedAt } = customer
  const isCurrent = session?.acting !== null && session?.customer?.customerNumber === customerNumber
  return (
    <>
      <span className={css.number}>{customerNumber}</span>
      <div className={css.who}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.quiet}>
          <Dotted facts={[[city, countryCode].filter(Boolean).join(', '), email]} />
        </p>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('Impersonation.LastOrder', 'Last order')}</dt>
          <dd>{lastOrderAt ? `${format.date(lastOrderAt)} · ${lastOrderNumber}` : t('Impersonation.None', 'none')}</dd>
        </div>
        <div>
          <dt>{t('Impersonation.OpenOrders', 'Open orders')}</dt>
          <dd>
            {format.count(openOrders)}
            {openTotals.map(({ total, currencyCode }) => (
              <span key={currencyCode} className={css.balance}>
                <Money text={format.amount(total, currencyCode)} currency={format.currency(currencyCode)} />
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('Impersonation.Balance', 'Balance')}</dt>
          <dd>
            {balances.length === 0 && format.amount(0)}
            {balances.map(({ currencyCode, balance, overdue }) => (
              <span key={currencyCode} className={css.balance}>
                <Money text={signedAmount(format, balance, currencyCode)} currency={format.currency(currencyCode)} />
                {overdue > 0 && (
                  <strong className={css.overdue}>
                    {' '}
                    {t('Impersonation.Overdue', '{amount} overdue', { amount: format.amount(overdue, currencyCode) })}
                  </strong>
                )}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('Impersonation.LastActed', 'You were here')}</dt>
          <dd>{lastActedAt ? format.date(lastActedAt) : t('Impersonation.Never', 'never')}</dd>
        </div>
      </dl>
      <div className={css.act}>{act()}</div>
    </>
  )

  function act() {
    if (isBlocked) return <p className={css.closed}>{t('Impersonation.Closed', 'Closed for orders')}</p>
    if (isCurrent) return <p className={css.quiet}>{t('Impersonation.Current', 'You act for them now')}</p>
    return (
      <form method="post" action="/session/impersonate">
        <input type="hidden" name="customerNo" value={customerNumber} />
        <input type="hidden" name="redirect" value="/customer-center" />
        <Button type="submit" wide aria-label={t('Impersonation.ActAs', 'Act as {name}', { name })}>
          {t('Impersonation.Act', 'Act')}
        </Button>
      </form>
    )
  }
}
