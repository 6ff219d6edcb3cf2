import { type ReactNode, useState } from 'react'
import type { InvoiceRow } from '#contract/customer-center.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Checkbox } from '../ui/choice.tsx'
import { Money } from '../ui/money.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { WayToPay } from './data.ts'
import css from './invoice-ticks.module.css'
import { PayButton, sumOpen } from './pay-invoices.tsx'

type Tick = (linkIds: readonly string[], isTicked: boolean) => void

/** Which invoices are ticked, by what names them in addresses, and what ticks them. */
export function useTicked(): [ReadonlySet<string>, Tick] {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick: Tick = (linkIds, isTicked) =>
    setTicked(
      (before) => new Set(isTicked ? [...before, ...linkIds] : [...before].filter((id) => !linkIds.includes(id))),
    )
  return [ticked, tick]
}

type InvoiceTickProps = { invoice: InvoiceRow; isTicked: boolean; onTick: Tick; children: ReactNode }

/** The box before the number of an invoice. */
export function InvoiceTick({ invoice, isTicked, onTick, children }: InvoiceTickProps) {
  const t = useTranslate()
  const label = t('Invoices.Select', 'Select invoice {number}', { number: invoice.invoiceNumber })
  return (
    <div className={css.tick}>
      <Checkbox
        checked={isTicked}
        onChange={({ target }) => onTick([invoice.linkId], target.checked)}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
      />
      {children}
    </div>
  )
}

type InvoiceBarProps = {
  /** All that the page shows, and those of them that are ticked. */
  invoices: readonly InvoiceRow[]
  chosen: readonly InvoiceRow[]
  onTick: Tick
  waysToPay: readonly WayToPay[]
}

/**
 * Below the list: ticks all, says what the ticked ones come to, and leads to their payment. Stays in view with them.
 */
export function InvoiceBar({ invoices, chosen, onTick, waysToPay }: InvoiceBarProps) {
  const t = useTranslate()
  const format = useFormat()
  const [first, ...others] = chosen
  const isOneCurrency = others.every(({ currencyCode }) => currencyCode === first?.currencyCode)
  const count = format.count(chosen.length)
  return (
    <div className={css.bar} data-filled={chosen.length > 0 || undefined}>
      <Checkbox
        checked={chosen.length === invoices.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < invoices.length
        }}
        onChange={({ target }) =>
          onTick(
            invoices.map(({ linkId }) => linkId),
            target.checked,
          )
        }
        label={t('Favorites.SelectAll', 'Select all')}
      />
      <p className={css.sum} aria-live="polite">
        {first && (
          <>
            <span className={css.count}>
              {isOneCurrency
                ? t('Invoices.Selected', '{count} selected', { count })
                : t('Invoices.Currencies', '{count} selected; pay one currency at a time', { count })}
            </span>{' '}
            {isOneCurrency && (
              <Money
                size="l"
                text={format.amount(sumOpen(chosen), first.currencyCode)}
                currency={format.currency(first.currencyCode)}
              />
            )}
          </>
        )}
      </p>
      {isOneCurrency && (
        <PayButton invoices={chosen} waysToPay={waysToPay}>
          {t('PayInvoices.PaySelected', 'Pay selected')}
        </PayButton>
      )}
    </div>
  )
}
