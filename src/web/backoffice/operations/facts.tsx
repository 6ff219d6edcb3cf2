import type { Reply } from '#contract/index.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { kindText } from '../imports/words.ts'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'

type State = Reply<'POST /backoffice/api/Operations/GetState'>

/** The database, and the standbys that follow it. */
export function DatabasePanel({ database }: { database: State['database'] }) {
  const t = useTranslate()
  const format = useFormat()
  const { version, isEmbedded, bytes, connections, mostConnections, migration, isReplicaInUse, standbys } = database
  return (
    <Panel title={t('Operations.Database', 'Database')}>
      <Facts
        inLines
        facts={[
          [
            'PostgreSQL',
            `${version} · ${isEmbedded ? t('Operations.Embedded', 'comes along') : t('Operations.External', 'external')}`,
          ],
          [t('Operations.Size', 'Size'), `${format.count(Math.round(bytes / 2 ** 20))} MB`],
          [
            t('Operations.Connections', 'Connections'),
            `${format.count(connections)} / ${format.count(mostConnections)}`,
          ],
          [t('Operations.Migration', 'Newest migration'), migration],
          [
            t('Operations.Replica', 'Replica'),
            isReplicaInUse === null ? null : isReplicaInUse ? (
              <Badge key="reads" tone="good">
                {t('Operations.ReplicaReads', 'serves reads')}
              </Badge>
            ) : (
              <Badge key="behind" tone="warn">
                {t('Operations.ReplicaBehind', 'away or behind')}
              </Badge>
            ),
          ],
          ...standbys.map(
            ({ name, state, lagSeconds }) =>
              [
                t('Operations.Standby', 'Standby {name}', { name }),
                [state, lagSeconds === null ? '' : `${lagSeconds.toFixed(1)} s`].filter(Boolean).join(' · '),
              ] as const,
          ),
        ]}
      />
    </Panel>
  )
}

const STALE_MS = 36 * 60 * 60_000

/** The last backup that the shop's own command has written. */
export function BackupPanel({ backup }: { backup: State['backup'] }) {
  const t = useTranslate()
  const format = useFormat()
  const isStale = backup !== null && Date.now() - Date.parse(backup.takenAt) > STALE_MS
  return (
    <Panel title={t('Operations.Backup', 'Last backup')}>
      {backup ? (
        <Facts
          inLines
          facts={[
            [
              t('Office.When', 'When'),
              <span key="when">
                <Moment iso={backup.takenAt} />{' '}
                {isStale && <Badge tone="warn">{t('Operations.Stale', 'more than a day ago')}</Badge>}
              </span>,
            ],
            [t('Import.File', 'File'), backup.fileName],
            [t('Import.RowsHead', 'Rows'), format.count(backup.rows)],
          ]}
        />
      ) : (
        <p className={css.lead}>
          <Badge tone="warn">{t('Operations.NoBackup', 'none known')}</Badge>{' '}
          {t(
            'Operations.NoBackupText',
            'The shop’s own command has written none: npm run shop -- backup FILE. Backups by other means are not seen here.',
          )}
        </p>
      )}
    </Panel>
  )
}

/** Imports that somebody works on just now. */
export function ImportsPanel({ imports }: { imports: State['imports'] }) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const path = `/backoffice/${area.areaId}/imports`
  return (
    <Panel title={t('Operations.ImportsAtWork', 'Imports at work')} aside={imports.length}>
      {imports.length === 0 && (
        <p className={css.lead}>
          {t('Operations.NoImports', 'None.')} <Link to={path}>{t('Office.Imports', 'Imports')}</Link>
        </p>
      )}
      <ul className={css.list}>
        {imports.map(({ importId, kind, fileName, read, startedBy }) => (
          <li key={importId}>
            <span>
              <Link to={`${path}/${importId}`}>{kindText(kind, t)}</Link>{' '}
              <span className={css.quiet}>
                {fileName} · {startedBy}
              </span>
            </span>
            {t('Import.RowsSoFar', '{count} {count|row|rows}', { count: format.count(read) })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
