import type { StaffCustomer } from '#contract/staff-customers.ts'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { termColumns } from '../agreements/columns.tsx'
import css from '../parts/desk.module.css'
import { Panel } from '../parts/panel.tsx'

/** What was agreed with a customer on single items. */
export function Agreed({ agreements }: Pick<StaffCustomer, 'agreements'>) {
  const t = useTranslate()
  const format = useFormat()
  const title = t('Office.Agreements', 'Agreements')
  return (
    <Panel title={title} aside={format.count(agreements.length)}>
      {agreements.length ? (
        <DataTable
          caption={title}
          rows={agreements.map((each, at) => ({ ...each, key: `${at} ${each.number}` }))}
          keyOf={({ key }) => key}
          columns={termColumns(t, format, 'title')}
          slim
        />
      ) : (
        <p className={css.lead}>{t('Office.NoAgreements', 'He pays the prices of his group or of the list.')}</p>
      )}
    </Panel>
  )
}
