import { useState } from 'react'
import type { AreaVersion } from '#contract/staff-areas.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'

type VersionsPanelProps = {
  versions: readonly AreaVersion[]
  onRestore: (settings: AreaVersion['settings']) => void
}

/** What the settings were before each change; any of them can be put back as the next version. */
export function VersionsPanel({ versions, onRestore }: VersionsPanelProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<AreaVersion>()
  return (
    <Panel title={t('Office.Versions', 'Versions before')} aside={versions.length}>
      {versions.length === 0 && <p className={css.lead}>{t('Office.NoVersions', 'It has not been changed yet.')}</p>}
      <ol className={css.list}>
        {versions.map((version) => (
          <li key={version.version}>
            <span>
              {t('Office.VersionOf', 'version {version}', { version: String(version.version) })} ·{' '}
              <Moment iso={version.updatedAt} />
              <br />
              <span className={css.quiet}>
                {t('Office.ReplacedBy', 'changed by {name}', { name: version.replacedBy })}
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
        onConfirm={() => {
          if (chosen) onRestore(chosen.settings)
          setChosen(undefined)
        }}
      >
        <p>{t('Office.RestoreText', 'It becomes the next version. What stands there now is kept too.')}</p>
      </Confirm>
    </Panel>
  )
}
