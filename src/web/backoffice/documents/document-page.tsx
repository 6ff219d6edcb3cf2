import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { StoredDocument } from '#contract/documents.ts'
import { isSystemPage } from '#domain/system-pages.ts'
import { nothingHere } from '../../app/errors.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Acts } from '../parts/acts.tsx'
import { Confirm } from '../parts/confirm.tsx'
import css from '../parts/desk.module.css'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { Moment } from '../parts/moment.tsx'
import { Overtaken } from '../parts/overtaken.tsx'
import { WideAndNarrow } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { useWriting, type Writing } from '../parts/use-writing.ts'
import { VersionsPanel } from '../parts/versions-panel.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { Schema } from './schema.ts'
import { SchemaFields } from './schema-field.tsx'
import { startOf } from './start.ts'
import { TYPES, typeText } from './types.ts'

/**
 * A document with what it was before, and the schema it is written by; a key at which nothing stands begins a new one.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { call, area } = shop
  const type = TYPES.find((each) => each === args.params.type) ?? nothingHere()
  const key = new URL(args.request.url).searchParams.get('key') || nothingHere()
  const [found, { versions }, { schemas }] = await Promise.all([
    call('POST /backoffice/api/Document/GetBySearch', { body: { area, type, keyPrefix: key, take: 100 } }),
    call('POST /backoffice/api/Document/GetVersions', { body: { area, type, key } }),
    call('POST /backoffice/api/Document/GetSchemas', { body: { area } }),
  ])
  const document = found.items.find((each) => each.key === key)
  const t = translate(shop)
  const schema: Schema = schemas[type] ?? {}
  const start = document?.body ?? (await startOf(shop, type, key, schema))
  return { head: { title: `${typeText(type, t)} ${key}` }, type, document, key, versions, schema, start }
}

/** One document: its form, its preview in the shop, and what it was before. */
export function Component() {
  const { type, key } = useLoaderData<typeof loader>()
  return <Writer key={`${type} ${key}`} />
}

type Loaded = Awaited<ReturnType<typeof loader>>
const versionOf = ({ document }: Loaded) => document?.version

function Writer() {
  const writing = useWriting(useLoaderData<typeof loader>(), versionOf)
  // Another version is another form: what is written in it is not mixed with what somebody else wrote.
  return <Editor key={writing.form} writing={writing} />
}

function Editor({ writing }: { writing: Writing<Loaded, number | undefined> }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { area, call } = useShop()
  const { type, key, document, versions } = useLoaderData<typeof loader>()
  const { schema, start } = writing.begun
  const [body, setBody] = useState<Record<string, unknown>>(start)
  const { faults, form, attempt } = useFaults('body')
  const hasShopsWords = type === 'recoveryMail' || type === 'translation'
  const isNeeded = type === 'page' && isSystemPage(key)
  const [isTakingOff, setTakingOff] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [act, isBusy] = useAct()
  const list = `/backoffice/${area.areaId}/documents`
  // What has no words of the shop's to begin with is looked up by nobody, but for how goods are counted on a card.
  const isSaidNowhere = type === 'translation' && !document && start.text === '' && !key.startsWith('Product.Choices.')

  function change(next: unknown): void {
    setBody(next as Record<string, unknown>)
    writing.change()
  }

  async function send(isPublished: boolean, body: Record<string, unknown>): Promise<number> {
    const version = writing.version && { version: writing.version }
    const saved = await call('POST /backoffice/api/Document/Update', {
      body: { area, type, key, ...version, isPublished, body },
    })
    return saved.version
  }

  async function save(isPublished: boolean, work: () => Promise<void>): Promise<void> {
    if (!(await act(work))) return
    toasts.show('success', isPublished ? t('Office.IsPublished', 'Published') : t('Office.IsDraft', 'Kept as a draft'))
  }

  const write = (isPublished: boolean) =>
    save(isPublished, () => attempt(() => writing.save(() => send(isPublished, body))))

  async function preview(): Promise<void> {
    // Opened at once: a window that opens later is taken for an advertisement.
    const window = open('about:blank', 'preview')
    const isDone = await act(() =>
      attempt(async () => {
        const { url } = await call('POST /backoffice/api/Document/CreatePreview', { body: { area, type, key, body } })
        if (window) window.location.href = url
      }),
    )
    if (!isDone) window?.close()
  }

  async function remove(): Promise<void> {
    if (!document) return
    const { version } = document
    const isDone = await act(() =>
      writing.replace(() => call('POST /backoffice/api/Document/DeleteByKey', { body: { area, type, key, version } })),
    )
    if (isDone) await navigate(list)
  }

  return (
    <Stack gap={6}>
      <PageHeading
        title={key}
        aside={<State document={document} />}
        actions={<Link to={`${list}?state=${type}`}>{t('Office.Documents', 'Documents')}</Link>}
      />
      <Acts>
        <Button severity="primary" loading={isBusy} onClick={() => void write(true)}>
          {t('Office.Publish', 'Publish')}
        </Button>
        {!document?.isPublished ? (
          <Button loading={isBusy} onClick={() => void write(false)}>
            {t('Office.KeepDraft', 'Keep as a draft')}
          </Button>
        ) : (
          !isNeeded && <Button onClick={() => setTakingOff(true)}>{t('Office.TakeOff', 'Take off the shop')}</Button>
        )}
        {!hasShopsWords && <Button onClick={() => void preview()}>{t('Office.Preview', 'Preview in the shop')}</Button>}
        {document && !isNeeded && <Button onClick={() => setDeleting(true)}>{t('Office.Delete', 'Delete')}</Button>}
      </Acts>
      {writing.isOvertaken && <Overtaken writing={writing} by={document?.updatedBy ?? versions[0]?.replacedBy} />}
      <WideAndNarrow>
        <form ref={form} onSubmit={(event) => event.preventDefault()}>
          <Stack gap={4}>
            {isSaidNowhere && (
              <p className={css.lead}>
                {t('Office.SaidNowhere', 'The shop says nothing by this key. Every key it knows stands under Text.')}
              </p>
            )}
            <SchemaFields
              name={type}
              path=""
              schema={schema}
              value={body}
              onChange={change}
              isRequired
              faults={faults}
            />
          </Stack>
        </form>
        <Stack gap={6}>
          {type === 'recoveryMail' && <MailPreview mailKey={key} body={body} />}
          <VersionsPanel
            versions={versions}
            isChanged={writing.isChanged}
            onRestore={({ isPublished, body }) =>
              save(isPublished, () => writing.replace(() => send(isPublished, body)))
            }
            preview={({ body }) => <pre className={css.source}>{JSON.stringify(body, null, 2)}</pre>}
          />
        </Stack>
      </WideAndNarrow>
      <Confirm
        open={isTakingOff}
        onClose={() => setTakingOff(false)}
        title={t('Office.TakeOffTitle', 'Take {key} off the shop?', { key })}
        act={t('Office.TakeOff', 'Take off the shop')}
        danger
        onConfirm={() => {
          setTakingOff(false)
          void write(false)
        }}
      >
        <p>
          {hasShopsWords
            ? t(
                'Office.TakeOffWords',
                'The shop says it in its own words again. What is written here is kept as a draft.',
              )
            : t('Office.TakeOffText', 'The shop shows it no more. What is written here is kept as a draft.')}
        </p>
      </Confirm>
      <Confirm
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Office.DeleteTitle', 'Delete {key}?', { key })}
        act={t('Office.Delete', 'Delete')}
        danger
        isBusy={isBusy}
        onConfirm={() => void remove()}
      >
        <p>
          {hasShopsWords
            ? t(
                'Office.DeleteWords',
                'The shop says it in its own words again. What it was is kept and can be put back here.',
              )
            : t('Office.DeleteText', 'The shop shows it no more. What it was is kept and can be put back here.')}
        </p>
        {writing.isChanged && <p>{t('Office.LeaveText', 'What you have changed here is lost.')}</p>}
      </Confirm>
      <LeaveGuard isChanged={writing.isChanged} />
    </Stack>
  )
}

function State({ document }: { document: StoredDocument | undefined }) {
  const t = useTranslate()
  if (!document) return <Badge tone="info">{t('Office.NotThere', 'Not written yet')}</Badge>
  const { isPublished, version, updatedAt, updatedBy } = document
  return (
    <>
      {isPublished ? t('Office.Published', 'Published') : <Badge tone="warn">{t('Office.Draft', 'Draft')}</Badge>} ·{' '}
      {t('Office.VersionOf', 'version {version}', { version: String(version) })} · <Moment iso={updatedAt} />
      {updatedBy && ` · ${updatedBy}`}
    </>
  )
}
