import type { UnpaidInvoice } from '#contract/ledger.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { InvoiceStateWord } from '../../customer-center/state-words.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../parts/panel.tsx'
import { usePaperAddress } from '../parts/paper-links.tsx'

/** The invoices by which a customer owes, to be saved, with the orders they are of; `count` is how many there are in all. */
export function Unpaid({ invoices, count }: { invoices: readonly UnpaidInvoice[]; count: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const addressOf = usePaperAddress()
  const title = t('Office.Unpaid', 'Unpaid invoices')
  return (
    <Panel title={title} aside={format.count(count)}>
      <DataTable
        caption={title}
        rows={invoices}
        keyOf={({ invoiceNumber }) => invoiceNumber}
        columns={[
          {
            id: 'number',
            head: t('Invoices.Number', 'Invoice'),
            cell: ({ invoiceNumber }) => <Link to={addressOf('Invoice', invoiceNumber)}>{invoiceNumber}</Link>,
            narrow: true,
            place: 'title',
          },
          { id: 'dueOn', head: t('Invoices.Due', 'Due'), cell: ({ dueOn }) => format.date(dueOn), narrow: true },
          {
            id: 'state',
            head: t('Invoices.State', 'State'),
            cell: ({ daysOverdue }) => (
              <InvoiceStateWord state={daysOverdue > 0 ? 'Overdue' : 'Open'} daysOverdue={daysOverdue} />
            ),
            narrow: true,
          },
          {
            id: 'orders',
            head: t('Invoices.Orders', 'Order'),
            cell: ({ orderNumbers }) =>
              orderNumbers.length > 0 && (
                <Dotted
                  facts={orderNumbers.map((number) => (
                    <Link key={number} to={`/backoffice/${area.areaId}/orders?q=${encodeURIComponent(number)}`}>
                      {number}
                    </Link>
                  ))}
                />
              ),
          },
          {
            id: 'open',
            head: t('Invoices.Open', 'To be paid'),
            cell: ({ openAmount, currencyCode }) => (
              <Money text={format.amount(openAmount, currencyCode)} currency={format.currency(currencyCode)} />
            ),
            numeric: true,
            narrow: true,
            place: 'end',
          },
        ]}
        slim
      />
    </Panel>
  )
}
