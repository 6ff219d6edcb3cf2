import type { Format } from '../../app/format.ts'
import type { Translate } from '../../app/translations.ts'
import type { Column } from '../../ui/data-table.tsx'
import css from './desk.module.css'
import { Moment } from './moment.tsx'

/** When something was changed and by whom. */
export const changedColumn = (t: Translate): Omit<Column<{ updatedAt: string; updatedBy: string }>, 'sort'> => ({
  id: 'updatedAt',
  head: t('Office.Changed', 'Changed'),
  cell: ({ updatedAt, updatedBy }) => (
    <span className={css.quiet}>
      <Moment iso={updatedAt} />
      {updatedBy && ` · ${updatedBy}`}
    </span>
  ),
  wideOnly: true,
})

/** How often something was asked for in vain, and when. */
export const missedColumns = (
  t: Translate,
  format: Format,
): Omit<Column<{ count: number; firstAt: string; lastAt: string }>, 'sort'>[] => [
  {
    id: 'count',
    head: t('Office.Asked', 'Asked for'),
    cell: ({ count }) => format.count(count),
    numeric: true,
    narrow: true,
    place: 'end',
  },
  {
    id: 'firstAt',
    head: t('Office.FirstAt', 'First'),
    cell: ({ firstAt }) => <Moment iso={firstAt} />,
    narrow: true,
    wideOnly: true,
  },
  {
    id: 'lastAt',
    head: t('Office.LastAt', 'Last'),
    cell: ({ lastAt }) => <Moment iso={lastAt} />,
    narrow: true,
  },
]
