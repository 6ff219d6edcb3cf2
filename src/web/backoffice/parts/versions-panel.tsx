import { startTransition, useState } from 'react'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { WhatDiffers } from '../documents/what-differs.tsx'
import { Confirm } from './confirm.tsx'
import css from './desk.module.css'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'

/** What something was before a change, and who changed or deleted it. */
export type Version = {
  version: number
  body: Record<string, unknown>
  updatedAt: string
  replacedBy: string
  isPublished?: boolean
  isDeleted?: boolean
}

type VersionsPanelProps<V extends Version> = {
  versions: readonly V[]
  /** What stands now; nothing where it was deleted. */
  now: Version['body'] | undefined
  /**
   * Done when the version stands, or was refused and that is said, which no field of what is written does: until then
   * it is asked, and nothing else is begun.
   */
  onRestore: (version: V) => Promise<void>
  /** Whether something is written that a version put back would take the place of. */
  isChanged: boolean
}

/** What something was before each change; any of them can be put back as the next version. */
export function VersionsPanel<V extends Version>({ versions, now, onRestore, isChanged }: VersionsPanelProps<V>) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<V>()
  const [isBusy, setBusy] = useState(false)

  async function restore(): Promise<void> {
    if (!chosen) return
    setBusy(true)
    await onRestore(chosen)
    // As what stands now is drawn, and no sooner: what is begun in the form before is gone with it.
    startTransition(() => {
      setBusy(false)
      // Another may be asked about by then.
      setChosen((now) => (now === chosen ? undefined : now))
    })
  }

  return (
    <Panel title={t('Office.Versions', 'Versions before')} aside={versions.length}>
      {versions.length === 0 && <p className={css.lead}>{t('Office.NoVersions', 'It has not been changed yet.')}</p>}
      <ol className={css.list}>
        {versions.map((version) => (
          <li key={version.version}>
            <span>
              {t('Office.VersionOf', 'version {version}', { version: String(version.version) })} ·{' '}
              <Moment iso={version.updatedAt} />
              {version.isPublished === false && ` · ${t('Office.Draft', 'Draft')}`}
              <br />
              <span className={css.quiet}>
                {version.replacedBy === ''
                  ? t('Office.ReplacedByImport', 'changed by an import')
                  : version.isDeleted
                    ? t('Office.DeletedBy', 'deleted by {name}', { name: version.replacedBy })
                    : t('Office.ReplacedBy', 'changed by {name}', { name: version.replacedBy })}
              </span>
            </span>
            <Button size="s" onClick={() => setChosen(version)}>
              {t('Office.PutBack', 'Put back')}
            </Button>
          </li>
        ))}
      </ol>
      <Confirm
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('Office.RestoreTitle', 'Put version {version} back?', { version: String(chosen?.version ?? '') })}
        act={t('Office.PutBack', 'Put back')}
        danger={isChanged}
        isBusy={isBusy}
        onConfirm={() => void restore()}
      >
        <p>
          {now
            ? t('Office.RestoreText', 'It becomes the next version. What stands there now is kept too.')
            : t('Office.RestoreDeletedText', 'It was deleted, and stands there again as the next version.')}
        </p>
        {chosen?.isPublished === false && (
          <p>{t('Office.RestoreDraftText', 'It was a draft, and is one again: the shop does not show it.')}</p>
        )}
        {isChanged && <p>{t('Office.LeaveText', 'What you have changed here is lost.')}</p>}
        {chosen && <WhatDiffers now={now} before={chosen.body} />}
      </Confirm>
    </Panel>
  )
}
