import type { CreditMemoRow } from '#contract/credit-memos.ts'
import type { InvoiceRow } from '#contract/invoices.ts'
import { plainAmount } from '#domain/money.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Money } from '../ui/money.tsx'
import type { ListColumn } from './center-list.tsx'

type Paper = Pick<InvoiceRow & CreditMemoRow, 'totalPrice' | 'openAmount' | 'currencyCode'>

/** The columns that a list of invoices or credit memos ends with: the total, and under `openHead` what of it is open. */
export function useAmountColumns(openHead: string): ListColumn<Paper, 'totalPrice' | 'openAmount'>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      id: 'total',
      head: t('Invoices.Total', 'Total'),
      cell: ({ totalPrice, currencyCode }) => (
        <Money text={format.amount(totalPrice.priceWithVat, currencyCode)} currency={format.currency(currencyCode)} />
      ),
      csv: (row) => plainAmount(row.totalPrice.priceWithVat, row.currencyCode),
      sort: 'totalPrice',
      numeric: true,
      narrow: true,
    },
    {
      id: 'open',
      head: openHead,
      cell: ({ openAmount, currencyCode }) =>
        openAmount > 0 ? <Money text={format.amount(openAmount, currencyCode)} /> : '–',
      csv: (row) => plainAmount(row.openAmount, row.currencyCode),
      sort: 'openAmount',
      numeric: true,
      narrow: true,
    },
  ]
}
