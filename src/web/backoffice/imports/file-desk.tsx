import Upload from 'lucide-react/icons/upload'
import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportRun } from '#contract/imports.ts'
import { writeQuery } from '#contract/query-string.ts'
import { BEGINNING_BYTES, importFormatOf } from '#domain/import-format.ts'
import {
  formatsOf,
  IMPORT_KINDS,
  type ImportFormat,
  type ImportKind,
  leavesVatOpen,
  WHOLE_KINDS,
} from '#domain/import-kinds.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Link } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { useAskBeforeUnload } from '../parts/leave-guard.tsx'
import { Panel } from '../parts/panel.tsx'
import { sendFile } from '../parts/send-file.ts'
import { useAct } from '../parts/use-act.ts'
import { contentTypeOf } from './file-format.ts'
import { RunFaults } from './run-faults.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { useRun } from './use-run.ts'
import { formatText, isAtWork, kindHint, kindText } from './words.ts'

/** Where a file is chosen, checked and brought in; how it goes is seen here. */
export function FileDesk({ startKind }: { startKind: ImportKind }) {
  const t = useTranslate()
  const shop = useShop()
  const [act, isBusy] = useAct()
  const [kind, setKind] = useState(startKind)
  const [file, setFile] = useState<File>()
  const [format, setFormat] = useState<ImportFormat>('sheet')
  const [isWhole, setWhole] = useState(false)
  const [hasVat, setHasVat] = useState(false)
  const [sent, setSent] = useState<number>()
  const [run, setRun] = useState<ImportRun>()
  const [isWorking, setWorking] = useState(false)
  /** The choice that holds: the beginning of a file chosen before it may be read later. */
  const latest = useRef({})

  const isOccupied = isBusy || isWorking
  const asksForVat = file !== undefined && leavesVatOpen(kind, format)
  const isChecked = run?.isDryRun === true && !isWorking
  const mayBringIn = !isOccupied && (isChecked || !isWhole)

  async function choose(chosen: File | undefined, forKind = kind): Promise<void> {
    setRun(undefined)
    if (!chosen) return
    const choice = {}
    latest.current = choice
    const head = await chosen.slice(0, BEGINNING_BYTES).text()
    if (latest.current !== choice) return
    setFile(chosen)
    setFormat(importFormatOf(forKind, chosen.name, head))
  }

  async function send(isDryRun: boolean): Promise<void> {
    if (!file || isOccupied || !(isDryRun || mayBringIn)) return
    setRun(undefined)
    setSent(0)
    await act(async () => {
      const path = `/backoffice/api/Import/${kind}`
      const said = { isWhole, pricesHaveVat: asksForVat && hasVat }
      const query = { area: shop.area, format, isDryRun, ...said, fileName: file.name.slice(0, 200) }
      const sending = { path, query, contentType: contentTypeOf(format, file.name), file }
      const begun = await sendFile<ImportRun>(shop, sending, setSent)
      setWorking(isAtWork(begun))
      setRun(begun)
    })
    setSent(undefined)
  }

  useAskBeforeUnload(sent !== undefined)
  return (
    <Panel title={t('Import.Take', 'Bring a file in')}>
      <Stack gap={4}>
        <Row gap={4}>
          <SelectField
            className={css.wide}
            label={t('Import.Kind', 'What is in the file')}
            value={kind}
            disabled={isOccupied}
            onChange={({ target }) => {
              const next = IMPORT_KINDS.find((each) => each === target.value) ?? kind
              setKind(next)
              setWhole(false)
              void choose(file, next)
            }}
          >
            {IMPORT_KINDS.map((each) => (
              <option key={each} value={each}>
                {kindText(each, t)}
              </option>
            ))}
          </SelectField>
          {file && (
            <SelectField
              className={css.wide}
              label={t('Import.Format', 'How it is written')}
              value={format}
              disabled={isOccupied}
              onChange={({ target }) => {
                setFormat(formatsOf(kind).find((each) => each === target.value) ?? format)
                setRun(undefined)
              }}
            >
              {formatsOf(kind).map((each) => (
                <option key={each} value={each}>
                  {formatText(each, t)}
                </option>
              ))}
            </SelectField>
          )}
        </Row>
        <p className={css.lead}>{kindHint(kind, t)}</p>
        <Examples kind={kind} />
        {WHOLE_KINDS.includes(kind) && (
          <Checkbox
            label={
              kind === 'prices'
                ? t(
                    'Import.WholePrices',
                    'The file has all list prices, all agreements with customers or all with price groups, whichever are in it: those it does not name end',
                  )
                : t('Import.Whole', 'The file has all products: those it does not name go off sale')
            }
            detail={t('Import.WholeDetail', 'Check it first: each of them is named then, and none has gone yet.')}
            checked={isWhole}
            disabled={isOccupied}
            onChange={({ target }) => {
              setWhole(target.checked)
              setRun(undefined)
            }}
          />
        )}
        {asksForVat && (
          <Checkbox
            label={t('Import.PricesHaveVat', 'Value added tax is in its prices, and is to be taken off')}
            checked={hasVat}
            disabled={isOccupied}
            onChange={({ target }) => {
              setHasVat(target.checked)
              setRun(undefined)
            }}
          />
        )}
        <Row gap={2}>
          <FileButton
            icon={Upload}
            disabled={isOccupied}
            accept=".csv,.xlsx,.ods,.ndjson,.jsonl,.json,.xml,.txt"
            label={t('Import.File', 'File')}
            onFile={(chosen) => void choose(chosen)}
          >
            {file?.name ?? t('Import.Choose', 'Choose a file')}
          </FileButton>
          {file && (
            <>
              <Button
                severity={isChecked ? 'secondary' : 'primary'}
                // It keeps the keyboard, which goes on to what comes after a check.
                aria-disabled={isOccupied}
                onClick={() => void send(true)}
              >
                {t('Import.Check', 'Check it')}
              </Button>
              <Button
                severity={isChecked ? 'primary' : 'secondary'}
                aria-disabled={!mayBringIn}
                onClick={() => void send(false)}
              >
                {t('Import.BringIn', 'Bring it in')}
              </Button>
            </>
          )}
        </Row>
        {sent !== undefined && <ProgressBar label={t('Import.Sending', 'Sending the file')} value={sent} max={1} />}
        {run && <Outcome key={run.importId} start={run} onEnd={() => setWorking(false)} />}
      </Stack>
    </Panel>
  )
}

/** How the import that was begun here goes; the list of all of them is read anew at its end. */
function Outcome({ start, onEnd }: { start: ImportRun; onEnd: () => void }) {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the import ends once
  const ended = useCallback(() => {
    onEnd()
    void revalidate()
  }, [])
  const run = useRun(start, ended)
  return (
    <>
      <RunOutcome run={run} />
      <RunFaults run={run} />
    </>
  )
}

/** Files to be filled in. */
function Examples({ kind }: { kind: ImportKind }) {
  const t = useTranslate()
  const { area } = useShop()
  return (
    <p className={css.lead}>
      {/* It comes in whole: what an example does not say of it would be lost. */}
      {kind === 'areas' && (
        <>
          <Link to={`/backoffice/api/Import/GetArea${writeQuery({ area })}`} download>
            {t('Import.AreaAsItIs', 'This area as it is, to be changed')}
          </Link>
          {' · '}
        </>
      )}
      {t('Import.ExamplesText', 'Examples to fill in:')}{' '}
      {formatsOf(kind).map((format, at, { length }) => (
        <span key={format}>
          <Link to={`/backoffice/api/Import/GetExample${writeQuery({ area, kind, format })}`} download>
            {formatText(format, t).replace(/ \(.*/, '')}
          </Link>
          {at < length - 1 && '\u00a0· '}
        </span>
      ))}
    </p>
  )
}
