import type { ImportFault } from '#contract/imports.ts'
import { useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import css from '../parts/desk.module.css'

/** Rows that stayed out or came in changed, each with the reason. */
export function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  const t = useTranslate()
  return (
    <DataTable<ImportFault & { key: string }>
      caption={t('Import.Faults', 'Rows with something to be said of them')}
      rows={faults.map((fault, at) => ({ ...fault, key: `${fault.line} ${at}` }))}
      keyOf={({ key }) => key}
      columns={[
        {
          id: 'line',
          head: t('Office.Line', 'Line'),
          cell: ({ line }) => line || '–',
          numeric: true,
          narrow: true,
          place: 'end',
        },
        {
          id: 'what',
          head: t('Office.FindingKind', 'What'),
          cell: ({ isWarning }) =>
            isWarning ? (
              <Badge tone="warn">{t('Import.Warning', 'worth a look')}</Badge>
            ) : (
              <Badge tone="bad">{t('Import.Refused', 'stays out')}</Badge>
            ),
          narrow: true,
        },
        {
          id: 'number',
          head: t('Import.Number', 'Which'),
          cell: ({ number }) => <span className={css.path}>{number}</span>,
          place: 'title',
        },
        {
          id: 'reason',
          head: t('Office.Detail', 'Why'),
          cell: ({ reason }) => <span className={css.quiet}>{reason}</span>,
        },
      ]}
    />
  )
}
