import { useTranslate } from '../../app/translations.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Details } from '../../ui/details.tsx'
import { Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { Panel } from '../parts/panel.tsx'

type Setting = { name: string; value: string; isDefault: boolean }

/** How the node that answers was configured at its start; what holds by default is folded away. */
export function SettingsPanel({ settings }: { settings: readonly Setting[] }) {
  const t = useTranslate()
  const said = settings.filter(({ isDefault }) => !isDefault)
  const defaults = settings.filter(({ isDefault }) => isDefault)
  return (
    <Panel title={t('Operations.Settings', 'Configuration of this node')}>
      <Stack gap={4}>
        {said.length > 0 && <Settings caption={t('Operations.Settings', 'Configuration of this node')} rows={said} />}
        <Details title={t('Operations.Defaults', 'What is left at its default')} aside={defaults.length}>
          <Settings caption={t('Operations.Defaults', 'What is left at its default')} rows={defaults} />
        </Details>
      </Stack>
    </Panel>
  )
}

function Settings({ caption, rows }: { caption: string; rows: readonly Setting[] }) {
  const t = useTranslate()
  return (
    <DataTable<Setting>
      caption={caption}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          id: 'name',
          head: t('Operations.Variable', 'Variable'),
          cell: ({ name }) => <span className={css.path}>{name}</span>,
          place: 'title',
        },
        {
          id: 'value',
          head: t('Operations.Value', 'What holds'),
          cell: ({ value }) => <span className={css.quiet}>{value || '–'}</span>,
          place: 'end',
        },
      ]}
    />
  )
}
