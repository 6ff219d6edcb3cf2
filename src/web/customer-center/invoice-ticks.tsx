import { type ReactNode, useRef, useState } from 'react'
import type { InvoiceRow } from '#contract/invoices.ts'
import { MOST_PAPERS } from '#domain/ledger.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { useFoot } from '../ui/foot.ts'
import { Money } from '../ui/money.tsx'
import { SelectAll } from '../ui/select-all.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { WayToPay } from './data.ts'
import css from './invoice-ticks.module.css'
import { PayButton, sumOpen } from './pay-invoices.tsx'

type Tick = (invoices: readonly InvoiceRow[], isTicked: boolean) => void

/**
 * The invoices that are ticked, by what names them in addresses, and what ticks them. They stay ticked on other pages of
 * the list: those that are not `shown` as they were when they were seen.
 */
export function useTicked(shown: readonly InvoiceRow[]): [ReadonlyMap<string, InvoiceRow>, Tick] {
  const [ticked, setTicked] = useState<ReadonlyMap<string, InvoiceRow>>(new Map())
  const tick: Tick = (invoices, isTicked) =>
    setTicked((before) => {
      const after = new Map(before)
      for (const invoice of invoices) {
        if (isTicked) after.set(invoice.linkId, invoice)
        else after.delete(invoice.linkId)
      }
      return after
    })
  const current = new Map(ticked)
  for (const invoice of shown) if (ticked.has(invoice.linkId)) current.set(invoice.linkId, invoice)
  return [current, tick]
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
        onChange={({ target }) => onTick([invoice], target.checked)}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
      />
      {children}
    </div>
  )
}

type InvoiceBarProps = {
  /** All that the page shows. */
  shown: readonly InvoiceRow[]
  ticked: ReadonlyMap<string, InvoiceRow>
  onTick: Tick
  waysToPay: readonly WayToPay[]
}

/**
 * Below the list: ticks all, says what the ticked ones come to, and leads to their payment. Stays in view with them.
 */
export function InvoiceBar({ shown, ticked, onTick, waysToPay }: InvoiceBarProps) {
  const t = useTranslate()
  const format = useFormat()
  const all = useRef<HTMLInputElement>(null)
  const foot = useFoot<HTMLDivElement>()
  const chosen = [...ticked.values()]
  const here = shown.filter(({ linkId }) => ticked.has(linkId)).length
  const [first, ...others] = chosen
  const isOneCurrency = others.every(({ currencyCode }) => currencyCode === first?.currencyCode)
  const canBePaid = isOneCurrency && chosen.length <= MOST_PAPERS
  return (
    <div ref={foot} className={css.bar} data-no-print data-filled={chosen.length > 0 || undefined}>
      <div className={css.ticks}>
        <SelectAll
          ref={all}
          label={t('Favorites.SelectAll', 'Select all')}
          chosen={here}
          of={shown.length}
          onChange={(isChosen) => onTick(shown, isChosen)}
        />
        {chosen.length > here && (
          <Button
            size="s"
            onClick={() => {
              // The button goes; the keyboard stays beside it.
              all.current?.focus()
              onTick(chosen, false)
            }}
          >
            {t('Invoices.SelectNone', 'Select none')}
          </Button>
        )}
      </div>
      <p className={css.sum} aria-live="polite">
        {first && (
          <>
            <span className={css.count}>{countText()}</span>{' '}
            {canBePaid && (
              <Money
                size="l"
                text={format.amount(sumOpen(chosen), first.currencyCode)}
                currency={format.currency(first.currencyCode)}
              />
            )}
          </>
        )}
      </p>
      {canBePaid && (
        <PayButton invoices={chosen} waysToPay={waysToPay}>
          {t('PayInvoices.PaySelected', 'Pay selected')}
        </PayButton>
      )}
    </div>
  )

  /** How many are ticked, and where those are that are not seen, or why they cannot be paid at once. */
  function countText(): string {
    const count = format.count(chosen.length)
    const elsewhere = format.count(chosen.length - here)
    if (!isOneCurrency) return t('Invoices.Currencies', '{count} selected; pay one currency at a time', { count })
    if (!canBePaid) {
      return t('Invoices.TooMany', '{count} selected; no more than {most} at a time', { count, most: MOST_PAPERS })
    }
    return chosen.length > here
      ? t('Invoices.SelectedElsewhere', '{count} selected, {elsewhere} not on this page', { count, elsewhere })
      : t('Invoices.Selected', '{count} selected', { count })
  }
}
