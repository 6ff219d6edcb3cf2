import type { StaffCustomer } from '#contract/staff-customers.ts'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import { DataTable } from '../../ui/data-table.tsx'
import css from '../parts/desk.module.css'
import { Panel } from '../parts/panel.tsx'

/** What a customer calls items in his own books; of many the first. */
export function OwnNumbers({ customer: { ownNumbers, ownNumberCount } }: { customer: StaffCustomer }) {
  const t = useTranslate()
  const format = useFormat()
  const more = ownNumberCount - ownNumbers.length
  const title = t('Office.OwnNumbers', 'Their own item numbers')
  return (
    <Panel title={title} aside={format.count(ownNumberCount)}>
      <DataTable
        caption={title}
        rows={ownNumbers}
        keyOf={({ ownNumber }) => ownNumber}
        columns={[
          {
            id: 'own',
            head: t('Office.OwnNumber', 'Own number'),
            cell: ({ ownNumber }) => ownNumber,
            place: 'title',
          },
          { id: 'number', head: t('Paper.Number', 'Number'), cell: ({ number }) => number },
          { id: 'name', head: t('Paper.Name', 'Product'), cell: ({ name }) => name },
        ]}
        slim
      />
      {more > 0 && (
        <p className={css.lead}>{t('Campaign.MoreProducts', 'and {count} more', { count: format.count(more) })}</p>
      )}
    </Panel>
  )
}
