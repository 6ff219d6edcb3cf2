import type { OfficeNode } from '#contract/operations.ts'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'

/** Every process that serves the shop, each as it last spoke of itself. */
export function NodesPanel({ nodes }: { nodes: readonly OfficeNode[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Panel title={t('Operations.Nodes', 'Nodes')} aside={format.count(nodes.filter((each) => !each.isSilent).length)}>
      <DataTable<OfficeNode>
        caption={t('Operations.Nodes', 'Nodes')}
        rows={nodes}
        keyOf={({ nodeId }) => nodeId}
        columns={[
          {
            id: 'host',
            head: t('Operations.Host', 'Machine'),
            cell: ({ host, port, isThis }) => (
              <>
                <span className={css.path}>
                  {host}:{port}
                </span>{' '}
                {isThis && <span className={css.quiet}>{t('Operations.This', 'this one')}</span>}
              </>
            ),
            place: 'title',
          },
          { id: 'build', head: t('Operations.BuildHead', 'Build'), cell: ({ buildId }) => buildId, narrow: true },
          {
            id: 'runtime',
            head: t('Operations.Runtime', 'Node'),
            cell: ({ runtime }) => runtime,
            narrow: true,
            wideOnly: true,
          },
          {
            id: 'startedAt',
            head: t('Operations.Started', 'Started'),
            cell: ({ startedAt }) => <Moment iso={startedAt} />,
            narrow: true,
          },
          {
            id: 'memory',
            head: t('Operations.Memory', 'Memory, MB'),
            cell: ({ memoryBytes }) => format.count(Math.round(memoryBytes / 2 ** 20)),
            numeric: true,
            narrow: true,
          },
          {
            id: 'delay',
            head: t('Operations.Delay', 'Delay, ms'),
            cell: ({ delayMs }) => format.count(delayMs),
            numeric: true,
            narrow: true,
          },
          {
            id: 'state',
            head: t('Office.State', 'State'),
            cell: ({ isSilent, beatAt }) =>
              isSilent ? (
                <Badge tone="bad">
                  {t('Operations.SilentSince', 'silent since')} <Moment iso={beatAt} />
                </Badge>
              ) : (
                <Badge tone="good">{t('Operations.Serves', 'serves')}</Badge>
              ),
            narrow: true,
            place: 'end',
          },
        ]}
      />
    </Panel>
  )
}
