import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StoredDocument } from '#contract/documents.ts'
import { isSystemPage } from '#domain/system-pages.ts'
import { nothingHere } from '../../app/errors.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Stack } from '../../ui/stack.tsx'
import { AskedButton } from '../parts/asked-button.tsx'
import { EditorPage, type EditorProps, useEditing, Written } from '../parts/editor.tsx'
import { Stands } from '../parts/stands.tsx'
import { useLeadOn } from '../parts/use-lead-on.ts'
import { VersionsPanel } from '../parts/versions-panel.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { Schema } from './schema.ts'
import { SchemaForm } from './schema-form.tsx'
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
  const loaded = useLoaderData<typeof loader>()
  return <Written key={`${loaded.type} ${loaded.key}`} loaded={loaded} versionOf={versionOf} Editor={Editor} />
}

type Loaded = Awaited<ReturnType<typeof loader>>
const versionOf = ({ document }: Loaded) => document?.version

function Editor({ loaded, writing }: EditorProps<Loaded, number | undefined>) {
  const t = useTranslate()
  const leadOn = useLeadOn()
  const { area, call } = useShop()
  const { type, key, document, versions } = loaded
  const { schema, start } = writing.begun
  const [body, setBody] = useState<Record<string, unknown>>(start)
  const { faults, form, isBusy, attempt, save, replace } = useEditing(writing, 'body')
  const hasShopsWords = type === 'recoveryMail' || type === 'translation'
  const isNeeded = type === 'page' && isSystemPage(key)
  const list = `/backoffice/${area.areaId}/documents`
  // What has no words of the shop's to begin with is looked up by nobody, but for how goods are counted on a card.
  const isSaidNowhere = type === 'translation' && !document && start.text === '' && !key.startsWith('Product.Choices.')

  async function send(isPublished: boolean, body: Record<string, unknown>): Promise<number> {
    const version = writing.version && { version: writing.version }
    const saved = await call('POST /backoffice/api/Document/Update', {
      body: { area, type, key, ...version, isPublished, body },
    })
    return saved.version
  }

  const put = (isPublished: boolean, said: Record<string, unknown>, way: typeof save) =>
    way(() => send(isPublished, said), {
      done: isPublished ? t('Office.IsPublished', 'Published') : t('Office.IsDraft', 'Kept as a draft'),
    })

  /** What is wrong in the form is said there: nothing is asked any more. */
  async function takeOff(): Promise<true> {
    void put(false, body, save)
    return true
  }

  async function preview(): Promise<void> {
    // Opened at once: a window that opens later is taken for an advertisement.
    const window = open('about:blank', 'preview')
    const isDone = await attempt(async () => {
      const { url } = await call('POST /backoffice/api/Document/CreatePreview', { body: { area, type, key, body } })
      if (window) window.location.href = url
    })
    if (!isDone) window?.close()
  }

  async function remove({ version }: StoredDocument): Promise<boolean> {
    const isDone = await replace(() =>
      call('POST /backoffice/api/Document/DeleteByKey', { body: { area, type, key, version } }),
    )
    if (isDone) await leadOn(list)
    return isDone
  }

  return (
    <EditorPage
      title={key}
      aside={<State document={document} />}
      actions={<Link to={`${list}?state=${type}`}>{t('Office.Documents', 'Documents')}</Link>}
      acts={
        <>
          <Button severity="primary" loading={isBusy} onClick={() => void put(true, body, save)}>
            {t('Office.Publish', 'Publish')}
          </Button>
          {!document?.isPublished ? (
            <Button loading={isBusy} onClick={() => void put(false, body, save)}>
              {t('Office.KeepDraft', 'Keep as a draft')}
            </Button>
          ) : (
            !isNeeded && (
              <AskedButton
                label={t('Office.TakeOff', 'Take off the shop')}
                title={t('Office.TakeOffTitle', 'Take {key} off the shop?', { key })}
                danger
                onConfirm={takeOff}
              >
                <p>
                  {hasShopsWords
                    ? t(
                        'Office.TakeOffWords',
                        'The shop says it in its own words again. What is written here is kept as a draft.',
                      )
                    : t('Office.TakeOffText', 'The shop shows it no more. What is written here is kept as a draft.')}
                </p>
              </AskedButton>
            )
          )}
          {!hasShopsWords && (
            <Button onClick={() => void preview()}>{t('Office.Preview', 'Preview in the shop')}</Button>
          )}
          {document && !isNeeded && (
            <AskedButton
              label={t('Office.Delete', 'Delete')}
              title={t('Office.DeleteTitle', 'Delete {key}?', { key })}
              danger
              isBusy={isBusy}
              onConfirm={() => remove(document)}
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
            </AskedButton>
          )}
        </>
      }
      writing={writing}
      by={document?.updatedBy ?? versions[0]?.replacedBy}
      beside={
        <Stack gap={6}>
          {type === 'recoveryMail' && <MailPreview mailKey={key} body={body} />}
          <VersionsPanel
            versions={versions}
            now={document?.body}
            isChanged={writing.isChanged}
            onRestore={async (before) => void (await put(before.isPublished, before.body, replace))}
          />
        </Stack>
      }
    >
      <SchemaForm
        name={type}
        schema={schema}
        value={body}
        onChange={(next) => {
          setBody(next as Record<string, unknown>)
          writing.change()
        }}
        form={form}
        faults={faults}
        lead={
          isSaidNowhere &&
          t('Office.SaidNowhere', 'The shop says nothing by this key. Every key it knows stands under Text.')
        }
      />
    </EditorPage>
  )
}

function State({ document }: { document: StoredDocument | undefined }) {
  const t = useTranslate()
  if (!document) return <Badge tone="info">{t('Office.NotThere', 'Not written yet')}</Badge>
  return (
    <>
      {document.isPublished ? (
        t('Office.Published', 'Published')
      ) : (
        <Badge tone="warn">{t('Office.Draft', 'Draft')}</Badge>
      )}{' '}
      · <Stands {...document} />
    </>
  )
}
