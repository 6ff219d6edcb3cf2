import Download from 'lucide-react/icons/download'
import type { ImportRun } from '#contract/imports.ts'
import { useFormat } from '../../app/format.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { type Figure, Figures } from '../parts/figures.tsx'
import { StopImport } from './stop-import.tsx'
import { isAtWork } from './words.ts'

/** How far an import is, or how it ended: in a sentence and in figures. */
export function RunOutcome({ run }: { run: ImportRun }) {
  const t = useTranslate()
  const format = useFormat()
  const isWorking = isAtWork(run)
  const { read, created, updated, unchanged, refused, ended, warnings } = run
  const isBegun = created + updated + unchanged + refused > 0
  const figures: Figure[] = [
    [t('Import.Rows', 'rows'), read],
    [run.isDryRun ? t('Office.WouldAdd', 'would be new') : t('Office.Added', 'new'), created],
    [run.isDryRun ? t('Office.WouldChange', 'would change') : t('Office.ChangedCount', 'changed'), updated],
    [t('Office.Unchanged', 'stay as they are'), unchanged],
    [
      run.isDryRun ? t('Import.WouldStayOut', 'would stay out') : t('Import.StayedOut', 'stayed out'),
      refused,
      refused > 0,
    ],
    ...(run.isWhole ? [[endedText(run, t), ended, ended > 0] satisfies Figure] : []),
    [t('Import.Warnings', 'worth a look'), warnings],
  ]
  return (
    <>
      {isWorking && (
        <Stack gap={3}>
          <ProgressBar
            label={
              run.isDryRun ? t('Import.Checking', 'Checking the file') : t('Import.Working', 'Bringing the file in')
            }
            value={run.bytes ? run.bytesRead : undefined}
            max={run.bytes || 1}
            text={t('Import.RowsSoFar', '{count} {count|row|rows}', { count: format.count(run.read) })}
          />
          <StopImport run={run} />
        </Stack>
      )}
      {/* There from the start: how an import ended is read out to who waits for that. */}
      <p className={css.lead} role="status">
        {!isWorking && <Sentence run={run} />}
      </p>
      {!isWorking && (run.state !== 'failed' || isBegun) && <Figures figures={figures} />}
      {!isWorking && refused + warnings > 0 && (
        <div>
          <ButtonLink icon={Download} to={`/backoffice/api/Import/GetFaults?importId=${run.importId}`} download>
            {t('Import.SaveFaults', 'Download these rows as CSV')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** What became, or would become, of what a whole file does not name. */
function endedText({ kind, isDryRun }: ImportRun, t: Translate): string {
  if (kind === 'prices') return isDryRun ? t('Import.PricesWouldEnd', 'would end') : t('Import.PricesEnded', 'ended')
  return isDryRun ? t('Import.WouldGoOffSale', 'would go off sale') : t('Import.WentOffSale', 'went off sale')
}

function Sentence({ run: { state, isDryRun, fileName, error, read, refused, stoppedBy } }: { run: ImportRun }) {
  const t = useTranslate()
  const format = useFormat()
  if (state === 'stopped') {
    const values = { count: format.count(read), who: stoppedBy }
    return isDryRun
      ? t(
          'Import.CheckStoppedText',
          '{who} stopped the check after {count} {count|row|rows}. Nothing was changed.',
          values,
        )
      : t(
          'Import.StoppedText',
          '{who} stopped it after {count} {count|row|rows}, which are in. To go on, send the same file again: what is in stays as it is.',
          values,
        )
  }
  if (state === 'failed') {
    const values = { file: fileName, reason: error }
    return (
      <strong>
        {isDryRun || read === 0
          ? t('Import.NothingBecause', 'Nothing came in: {file} {reason}', values)
          : t('Import.FailedBecause', 'Nothing more came in: {file} {reason}', values)}
      </strong>
    )
  }
  if (state === 'interrupted') {
    return t('Import.InterruptedText', 'It was broken off. What is counted here is in; send the file again to go on.')
  }
  if (read === 0) return t('Import.NoRows', 'The file has no rows.')
  if (refused === read) {
    return isDryRun
      ? t('Import.CheckedInVain', 'Nothing was changed. No row would come in, for the reasons below.')
      : t('Import.DoneInVain', 'No row came in, for the reasons below. Mend the rows and send them again.')
  }
  if (isDryRun) {
    return refused
      ? t('Import.CheckedWithFaults', 'Nothing was changed. The rows below would stay out, all others would come in.')
      : t('Import.CheckedWell', 'Nothing was changed. Every row would come in.')
  }
  return refused
    ? t('Import.DoneWithFaults', 'The rows below stayed out, all others are in. Mend those and send only them.')
    : t('Import.DoneWell', 'Every row is in. The shop shows it within a second.')
}
