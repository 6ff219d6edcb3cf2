import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ImportRun } from '#contract/imports.ts'
import { IMPORT_KINDS } from '#domain/import-kinds.ts'
import { useFormat } from '../../app/format.ts'
import { ListPages } from '../../app/list/list-pages.tsx'
import { readPage } from '../../app/list/list-state.ts'
import { PastEnd } from '../../app/list/past-end.tsx'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { DataTable, RowLink } from '../../ui/data-table.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { FileDesk } from './file-desk.tsx'
import { isAtWork, kindText, runStateText } from './words.ts'

const ROWS = 20
/** Imports before, a page of them. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const page = readPage(new URL(args.request.url).searchParams)
  const { items, totalItems } = await shop.call('POST /backoffice/api/Import/GetImports', {
    body: { area: shop.area, skip: (page - 1) * ROWS, take: ROWS },
  })
  return { head: { title: translate(shop)('Office.Imports', 'Imports') }, page, items, totalItems }
}

/** Data in by file: one is chosen, checked, brought in; and how all those before went. */
export function Component() {
  const t = useTranslate()
  const [params] = useSearchParams()
  return (
    <Stack gap={8}>
      <PageHeading
        title={t('Office.Imports', 'Imports')}
        intro={t(
          'Import.Intro',
          'Fill in a spreadsheet, check it, bring it in. What is known is overwritten, nothing is deleted by leaving it out, and each row that cannot come in is named with the reason. The shop stays open meanwhile.',
        )}
      />
      <FileDesk startKind={IMPORT_KINDS.find((each) => each === params.get('kind')) ?? 'products'} />
      <History />
    </Stack>
  )
}

function History() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { page, items, totalItems } = useLoaderData<typeof loader>()
  const path = `/backoffice/${area.areaId}/imports`
  const pageCount = Math.max(1, Math.ceil(totalItems / ROWS))
  const hrefOf = (to: number) => (to > 1 ? `${path}?p=${to}` : path)
  return (
    <Panel title={t('Import.History', 'Imports before')} aside={format.count(totalItems)}>
      {totalItems === 0 && (
        <p className={css.lead}>
          {t(
            'Import.NoHistory',
            'No file has come in here yet. The examples above come in as they are: try one with “Check it”.',
          )}
        </p>
      )}
      {items.length > 0 && (
        <DataTable<ImportRun>
          caption={t('Import.History', 'Imports before')}
          rows={items}
          keyOf={({ importId }) => importId}
          isQuiet={({ isDryRun }) => isDryRun}
          columns={[
            {
              id: 'kind',
              head: t('Import.KindHead', 'What'),
              cell: ({ importId, kind }) => <RowLink to={`${path}/${importId}`}>{kindText(kind, t)}</RowLink>,
              place: 'title',
            },
            {
              id: 'file',
              head: t('Import.File', 'File'),
              cell: ({ fileName }) => <span className={css.quiet}>{fileName}</span>,
            },
            {
              id: 'at',
              head: t('Office.When', 'When'),
              cell: ({ startedAt }) => <Moment iso={startedAt} />,
              narrow: true,
            },
            {
              id: 'who',
              head: t('Office.Who', 'Who'),
              cell: ({ startedBy }) => <span className={css.quiet}>{startedBy}</span>,
              wideOnly: true,
            },
            ...countColumns(t, format),
            {
              id: 'state',
              head: t('Office.State', 'State'),
              cell: (run) => <Badge tone={toneOf(run)}>{runStateText(run, t)}</Badge>,
              narrow: true,
              place: 'end',
            },
          ]}
        />
      )}
      {items.length === 0 && totalItems > 0 && <PastEnd lastPage={hrefOf(pageCount)} />}
      <ListPages page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </Panel>
  )
}

function countColumns(t: ReturnType<typeof useTranslate>, format: ReturnType<typeof useFormat>) {
  return [
    { id: 'read', head: t('Import.RowsHead', 'Rows'), of: ({ read }: ImportRun) => read },
    {
      id: 'written',
      head: t('Import.WrittenHead', 'New or changed'),
      of: (run: ImportRun) => run.created + run.updated,
    },
    { id: 'refused', head: t('Import.RefusedHead', 'Stayed out'), of: ({ refused }: ImportRun) => refused },
  ].map(({ id, head, of }) => ({
    id,
    head,
    cell: (run: ImportRun) => format.count(of(run)),
    numeric: true,
    narrow: true,
  }))
}

/** What draws the eye: rows that stayed out, and what did not end well. */
function toneOf(run: ImportRun): 'plain' | 'good' | 'warn' | 'bad' | 'info' {
  if (isAtWork(run)) return 'info'
  if (run.state === 'stopped') return 'warn'
  if (run.state !== 'done') return 'bad'
  if (run.refused > 0) return 'warn'
  return run.isDryRun ? 'plain' : 'good'
}
