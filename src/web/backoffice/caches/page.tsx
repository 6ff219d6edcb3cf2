import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CacheUsage } from '#contract/ops.ts'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { type Translate, translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { useAct } from '../parts/use-act.ts'

/** What the caches of the process that answers hold. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { caches } = await shop.call('GET /backoffice/api/Debug/GetCacheUsage', { query: {} })
  return { head: { title: translate(shop)('Office.Caches', 'Caches') }, caches }
}

/** Why one still sees the old text: what is kept, and how it is read anew. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const { caches } = useLoaderData<typeof loader>()
  const [act, isBusy] = useAct()
  const [chosen, setChosen] = useState<CacheUsage>()
  const [isKeyMissing, setKeyMissing] = useState(false)
  const keyField = useRef<HTMLInputElement>(null)

  async function purge({ type }: CacheUsage, key = ''): Promise<void> {
    const isDone = await act(
      () => call('POST /backoffice/api/Debug/InvalidateCacheByType', { body: { area, type, key } }),
      { done: t('Office.Purged', 'Read anew, in every process: {type}', { type: typeText(type, t) }) },
    )
    if (isDone) setChosen(undefined)
  }

  function purgeOne(form: FormData): void {
    const key = String(form.get('key') ?? '').trim()
    // Without a key all entries would be.
    setKeyMissing(!key)
    if (!key) keyField.current?.focus()
    else if (chosen) void purge(chosen, key)
  }

  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Caches', 'Caches')}
        intro={t(
          'Office.CachesIntro',
          'Copies that the shop keeps to be fast. They follow every change by themselves, within two seconds; read one anew when something still looks old.',
        )}
      />
      <DataTable<CacheUsage>
        caption={t('Office.Caches', 'Caches')}
        rows={caches}
        keyOf={({ type }) => type}
        columns={[
          {
            id: 'type',
            head: t('Office.CacheType', 'Of what'),
            cell: ({ type }) => <span className={css.path}>{typeText(type, t)}</span>,
            place: 'title',
          },
          {
            id: 'entries',
            head: t('Office.Entries', 'Entries'),
            cell: ({ entries }) => format.count(entries),
            numeric: true,
            narrow: true,
            place: 'end',
          },
          {
            id: 'bytes',
            head: t('Office.Megabytes', 'MB'),
            cell: ({ bytes }) => (bytes === null ? '' : (bytes / 2 ** 20).toFixed(1)),
            numeric: true,
            narrow: true,
          },
          {
            id: 'purgedAt',
            head: t('Office.PurgedAt', 'Read anew'),
            cell: ({ purgedAt }) => purgedAt && <Moment iso={purgedAt} />,
            narrow: true,
          },
          {
            id: 'acts',
            head: '',
            cell: (cache) => (
              <Row gap={2}>
                <Button size="s" loading={isBusy} onClick={() => void purge(cache)}>
                  {t('Office.Purge', 'Read all anew')}
                </Button>
                {cache.keyExample && (
                  <Button
                    size="s"
                    onClick={() => {
                      setKeyMissing(false)
                      setChosen(cache)
                    }}
                  >
                    {t('Office.PurgeOne', 'One entry …')}
                  </Button>
                )}
              </Row>
            ),
            narrow: true,
          },
        ]}
      />
      <Confirm
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('Office.PurgeOneTitle', 'Read one entry anew')}
        act={t('Office.PurgeOneAct', 'Read anew')}
        cancel={t('Dialog.Cancel', 'Cancel')}
        isBusy={isBusy}
        onConfirm={purgeOne}
      >
        <TextField
          ref={keyField}
          name="key"
          label={t('Office.CacheKey', 'Key')}
          hint={t('Office.CacheKeyHint', 'Like: {example}', { example: chosen?.keyExample ?? '' })}
          error={isKeyMissing ? t('Office.CacheKeyMissing', 'Say which entry') : undefined}
          required
          maxLength={500}
        />
      </Confirm>
    </Stack>
  )
}

function typeText(type: CacheUsage['type'], t: Translate): string {
  const words: Record<CacheUsage['type'], string> = {
    area: t('Cache.Area', 'Areas, menus, settings'),
    content: t('Cache.Content', 'Pages, texts, forms'),
    redirect: t('Cache.Redirect', 'Redirects'),
    product: t('Cache.Product', 'Products and search'),
    price: t('Cache.Price', 'Prices'),
    campaign: t('Cache.Campaign', 'Campaigns'),
    shipping: t('Cache.Shipping', 'Shipping'),
    tax: t('Cache.Tax', 'Value added tax'),
    session: t('Cache.Session', 'Sessions'),
    file: t('Cache.File', 'Files'),
    image: t('Cache.Image', 'Resized pictures'),
    page: t('Cache.Page', 'Rendered pages'),
    paper: t('Cache.Paper', 'Invoices and other papers'),
  }
  return words[type]
}
