import type { StaffCustomer } from '#contract/staff-customers.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { Stack } from '../../ui/stack.tsx'
import { termColumns } from '../agreements/columns.tsx'
import css from '../parts/desk.module.css'
import { Panel } from '../parts/panel.tsx'

/** What was agreed with a customer on single items; of much the first, and where the rest stands. */
export function Agreed({ customer }: { customer: StaffCustomer }) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { customerNumber, agreements, agreementCount } = customer
  const more = agreementCount - agreements.length
  const title = t('Office.Agreements', 'Agreements')
  return (
    <Panel title={title} aside={format.count(agreementCount)}>
      {agreements.length ? (
        <Stack gap={3}>
          <DataTable
            caption={title}
            rows={agreements.map((each, at) => ({ ...each, key: `${at} ${each.number}` }))}
            keyOf={({ key }) => key}
            columns={termColumns(t, format, 'title')}
            slim
          />
          {more > 0 && (
            <p className={css.lead}>
              <Link to={`/backoffice/${area.areaId}/agreements?whose=${encodeURIComponent(customerNumber)}`}>
                {t('Campaign.MoreProducts', 'and {count} more', { count: format.count(more) })}
              </Link>
            </p>
          )}
        </Stack>
      ) : (
        <p className={css.lead}>{t('Office.NoAgreements', 'They pay the prices of their group or of the list.')}</p>
      )}
    </Panel>
  )
}
