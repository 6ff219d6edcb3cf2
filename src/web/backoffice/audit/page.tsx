import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { useSearchText } from '../../app/search-text.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { type Translate, translate, useTranslate } from '../../app/translations.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { labelOf } from '../documents/labels.ts'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { deedText } from './deeds.ts'

const TAKE = 100

/** Entries of the audit trail after the one the address names, as it asks for them. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const params = new URL(args.request.url).searchParams
  const search = (params.get('q') ?? '').slice(0, 100)
  const isFailed = params.has('failed')
  const before = Number(params.get('before'))
  const { entries, next } = await shop.call('POST /backoffice/api/Audit/GetEntries', {
    body: {
      area: shop.area,
      search,
      isFailed,
      take: TAKE,
      ...(Number.isSafeInteger(before) && before > 0 && { before }),
    },
  })
  return { head: { title: translate(shop)('Office.Audit', 'Audit trail') }, search, isFailed, entries, next }
}

/** Who did what, when and from where; what is written here is only ever added to. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { search, isFailed, entries, next } = useLoaderData<typeof loader>()
  const words = useSearchText(search)
  const failed = useSearchText(isFailed ? 'on' : '')
  const path = `/backoffice/${area.areaId}/audit`
  const hrefBefore = (before: number) =>
    `${path}?${new URLSearchParams({ ...(search && { q: search }), ...(isFailed && { failed: '' }), before: String(before) })}`

  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.Audit', 'Audit trail')} />
      <SearchForm path={path} texts={[words, failed]}>
        <TextField
          type="search"
          name="q"
          label={t('Office.SearchAudit', 'Name, customer, order, action, object or trace id')}
          value={words.text}
          onChange={({ target }) => words.type(target.value)}
          maxLength={100}
          className={css.wide}
        />
        <Checkbox
          name="failed"
          label={t('Office.OnlyFailed', 'Only what was refused or failed')}
          checked={failed.text !== ''}
          onChange={({ currentTarget: { checked, form } }) => {
            flushSync(() => failed.type(checked ? 'on' : ''))
            form?.requestSubmit()
          }}
        />
      </SearchForm>
      {entries.length ? (
        <DataTable<AuditEntry>
          caption={t('Office.Audit', 'Audit trail')}
          rows={entries}
          keyOf={({ entryId }) => String(entryId)}
          columns={[
            { id: 'at', head: t('Office.When', 'When'), cell: ({ at }) => <Moment iso={at} />, narrow: true },
            {
              id: 'who',
              head: t('Office.Who', 'Who'),
              cell: (entry) => (
                <>
                  {entry.actorName ? <Word text={entry.actorName} /> : nobodyText(entry, t)}
                  {entry.isActing && <span className={css.quiet}> →&nbsp;{entry.customerNumber}</span>}
                </>
              ),
            },
            {
              id: 'action',
              head: t('Office.Deed', 'What'),
              cell: ({ action }) => <Action action={action} />,
              place: 'title',
            },
            {
              id: 'object',
              head: t('Office.Object', 'To what'),
              cell: ({ object, objectName }) => object && <ObjectName object={object} name={objectName} />,
            },
            {
              id: 'outcome',
              head: t('Office.Outcome', 'Outcome'),
              cell: ({ outcome, isDone }) =>
                isDone ? (
                  t('Office.Done', 'done')
                ) : outcome === 'begun' ? (
                  t('Office.BegunOnly', 'begun')
                ) : (
                  <Badge tone="bad">{labelOf(outcome.replace(/Exception$/, ''), t)}</Badge>
                ),
              narrow: true,
              place: 'end',
            },
            { id: 'ip', head: t('Office.FromWhere', 'From'), cell: ({ ip }) => ip, narrow: true, wideOnly: true },
          ]}
        />
      ) : (
        <EmptyState
          title={
            next === null
              ? t('CenterList.NothingFits', 'Nothing fits')
              : t('Office.NothingLately', 'Nothing fits among the latest entries')
          }
        />
      )}
      {next !== null && <ButtonLink to={hrefBefore(next)}>{t('Office.Older', 'Older entries')}</ButtonLink>}
    </Stack>
  )
}

/** Who did what names nobody: whoever called is somewhere. */
function nobodyText({ ip, traceId }: AuditEntry, t: Translate): string {
  if (ip) return t('Office.Visitor', 'a visitor')
  return traceId === 'command line'
    ? t('Office.CommandLine', 'the command line')
    : t('Office.TheShop', 'the shop itself')
}

/** What was done: in words where it has some, a call by its name, which may be broken where its words meet. */
function Action({ action }: { action: string }) {
  const t = useTranslate()
  const words = deedText(action, t)
  if (words)
    return (
      <span className={css.path} title={action}>
        {words}
      </span>
    )
  const name = action.replace(/^\w+ \/(?:backoffice\/)?api\//, '')
  return (
    <span className={css.path} title={action}>
      {name.split(/(?<=[a-z/])(?=[A-Z])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name stay where they are
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

/** What it is called, or else its id, a long one by its beginning; all of that is in its title. */
function ObjectName({ object, name }: { object: string; name: string | null }) {
  const parts = (name ?? object).split(' ').map((part) => ({ part, beginning: LONG_KEY.exec(part)?.[1] }))
  return (
    <span className={css.quiet} title={object}>
      {parts.map(({ part, beginning }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name stay where they are
        <Fragment key={at}>
          {at > 0 && ' '}
          {beginning ? <span className={css.unbroken}>{beginning}…</span> : <Word text={part} />}
        </Fragment>
      ))}
    </span>
  )
}

/** A mail address may be broken before its domain. */
function Word({ text }: { text: string }) {
  const [user, domain] = text.split(/(?<=.)(?=@)/)
  return (
    <>
      {user}
      {domain && <wbr />}
      {domain}
    </>
  )
}

const LONG_KEY = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f-]{22}$/
