import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { CsvReview, RedirectSnapshot } from '#contract/redirects.ts'
import { download } from '../../app/download.ts'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/field-error.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AskedButton } from '../parts/asked-button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { textOf } from './file-text.ts'
import { ReviewTable } from './review-table.tsx'

/** How many redirects there are, and what can be put back. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { call, area } = shop
  const [{ totalItems }, { snapshots }] = await Promise.all([
    call('POST /backoffice/api/Redirect/GetRedirects', { body: { area, take: 1 } }),
    call('POST /backoffice/api/Redirect/GetSnapshots', { body: { area } }),
  ])
  return { head: { title: translate(shop)('Office.RedirectFiles', 'Files and snapshots') }, totalItems, snapshots }
}

/** Redirects out and in as a file, all of them deleted, and what was before put back. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { totalItems, snapshots } = useLoaderData<typeof loader>()
  return (
    <Stack gap={8}>
      <PageHeading
        title={t('Office.RedirectFiles', 'Files and snapshots')}
        actions={<Link to={`/backoffice/${area.areaId}/redirects`}>{t('Office.Redirects', 'Redirects')}</Link>}
      />
      <Import />
      <Out totalItems={totalItems} />
      <Snapshots snapshots={snapshots} />
    </Stack>
  )
}

/** A file is looked at first; it is taken when nothing in it has to be refused. */
function Import() {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const [fileName, setFileName] = useState('')
  const [csv, setCsv] = useState('')
  const [review, setReview] = useState<CsvReview>()
  const [refusal, setRefusal] = useState('')
  const name = 'POST /backoffice/api/Redirect/UpdateRedirectsByCsv'

  async function look(file: File): Promise<void> {
    setReview(undefined)
    setRefusal('')
    setFileName(file.name)
    await act(async () => {
      const text = await textOf(file)
      setCsv(text)
      try {
        setReview(await call(name, { body: { area, csv: text, isDryRun: true } }))
      } catch (error) {
        // What is wrong with the file itself is said beside it, and nowhere else.
        const fault = error instanceof ApiException && error.result?.errors?.find(({ path }) => path === 'csv')
        if (!fault) throw error
        setRefusal(fault.message)
      }
    })
  }

  async function take(): Promise<void> {
    await act(async () => setReview(await call(name, { body: { area, csv } })), {
      done: t('Office.CsvTaken', 'The file was taken'),
    })
  }

  return (
    <Panel title={t('Office.CsvIn', 'Take a file')}>
      <Stack gap={4}>
        <p className={css.lead}>
          {t(
            'Office.CsvInText',
            'A CSV file with the columns fromUrl, toUrl, statusCode and languageCode; the last two may be missing. It is looked at first and nothing is changed. A file is taken whole or not at all; addresses that are not in it stay.',
          )}
        </p>
        <Row gap={3}>
          <FileButton
            icon={Upload}
            loading={isBusy}
            accept=".csv,.txt,text/csv"
            label={t('Office.CsvFile', 'CSV file')}
            onFile={(file) => void look(file)}
          >
            {fileName || t('Office.CsvChoose', 'Choose a CSV file')}
          </FileButton>
          {review?.isDryRun && (
            <Button severity="primary" disabled={review.faults > 0} loading={isBusy} onClick={() => void take()}>
              {t('Office.TakeCsv', 'Take {count} {count|redirect|redirects}', {
                count: format.count(review.added + review.changed),
              })}
            </Button>
          )}
        </Row>
        {refusal && <ErrorText>{refusal}</ErrorText>}
        {review && <ReviewTable review={review} />}
      </Stack>
    </Panel>
  )
}

function Out({ totalItems }: { totalItems: number }) {
  const t = useTranslate()
  const format = useFormat()
  const shop = useShop()
  const { area, call } = shop
  const [act, isBusy] = useAct()
  const { faults, form, attempt } = useFaults('')
  const save = (what: 'GetAllRedirectsAsCsv' | 'GetRedirectsHeaderAsCsv') =>
    act(() => download(shop, `POST /backoffice/api/Redirect/${what}`, { body: { area } }))

  function deleteAll(typed: FormData): Promise<boolean> {
    const confirm = Number(String(typed.get('confirm') ?? '').replace(/\D/g, ''))
    return act(
      () => attempt(() => call('POST /backoffice/api/Redirect/DeleteAllRedirects', { body: { area, confirm } })),
      { done: t('Office.AllDeleted', 'All redirects of the area are deleted') },
    )
  }

  return (
    <Panel title={t('Office.CsvOut', 'All of them')} aside={format.count(totalItems)}>
      <Row gap={2}>
        <Button icon={Download} loading={isBusy} onClick={() => void save('GetAllRedirectsAsCsv')}>
          {t('Office.SaveCsv', 'Download CSV')}
        </Button>
        <Button onClick={() => void save('GetRedirectsHeaderAsCsv')}>
          {t('Office.SaveHeader', 'Download an empty file')}
        </Button>
        <AskedButton
          label={t('Office.DeleteAll', 'Delete all')}
          severity="danger"
          disabled={totalItems === 0}
          title={t('Office.DeleteAllTitle', 'Delete all redirects of {area}?', { area: area.areaId.toUpperCase() })}
          danger
          isBusy={isBusy}
          form={form}
          onConfirm={deleteAll}
        >
          <TextField
            name="confirm"
            inputMode="numeric"
            label={t('Office.DeleteAllConfirm', 'Type how many there are: {count}', { count: String(totalItems) })}
            hint={t('Office.DeleteAllHint', 'They are kept as a snapshot and can be put back.')}
            error={faults.confirm}
            autoComplete="off"
            required
          />
        </AskedButton>
      </Row>
    </Panel>
  )
}

function Snapshots({ snapshots }: { snapshots: readonly RedirectSnapshot[] }) {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const [chosen, setChosen] = useState<RedirectSnapshot>()
  const reasons = {
    import: t('Office.BeforeImport', 'before a file was taken'),
    delete: t('Office.BeforeDelete', 'before all were deleted'),
    restore: t('Office.BeforeRestore', 'before a snapshot was put back'),
  }

  async function restore(): Promise<void> {
    if (!chosen) return
    const { snapshotId } = chosen
    const isDone = await act(
      () => call('POST /backoffice/api/Redirect/RestoreSnapshot', { body: { area, snapshotId } }),
      {
        done: t('Office.Restored', '{count} {count|redirect is|redirects are} back', {
          count: format.count(chosen.count),
        }),
      },
    )
    if (isDone) setChosen(undefined)
  }

  return (
    <Panel title={t('Office.Snapshots', 'What was before')} aside={snapshots.length}>
      {snapshots.length === 0 && (
        <p className={css.lead}>
          {t('Office.NoSnapshots', 'Before a file is taken and before all are deleted, what is there is kept here.')}
        </p>
      )}
      <ul className={css.list}>
        {snapshots.map((snapshot) => (
          <li key={snapshot.snapshotId}>
            <span>
              <Moment iso={snapshot.takenAt} /> · {reasons[snapshot.reason]} · {snapshot.takenBy} ·{' '}
              {t('Office.RedirectCount', '{count} {count|redirect|redirects}', { count: format.count(snapshot.count) })}
            </span>
            <Button size="s" onClick={() => setChosen(snapshot)}>
              {t('Office.PutBack', 'Put back')}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('Office.PutBackTitle', 'Put these redirects back?')}
        act={t('Office.PutBack', 'Put back')}
        isBusy={isBusy}
        onConfirm={() => void restore()}
      >
        <p>
          {t('Office.PutBackText', 'They take the place of all there are now, which are kept as one more snapshot.')}
        </p>
      </Confirm>
    </Panel>
  )
}
