import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { StaffRedirect } from '#contract/redirects.ts'
import { useFormat } from '../../app/format.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { changedColumn } from '../parts/columns.tsx'
import css from '../parts/desk.module.css'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'
import { useAct } from '../parts/use-act.ts'
import { formOf, RedirectForm, type RedirectStart } from './redirect-form.tsx'

/** A page of the area's redirects, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState(PLAIN, new URL(args.request.url).searchParams)
  const page = await shop.call('POST /backoffice/api/Redirect/GetRedirects', {
    body: { area: shop.area, search: state.text, skip: (state.page - 1) * ROWS, take: ROWS },
  })
  return { head: { title: translate(shop)('Office.Redirects', 'Redirects') }, state, page }
}

const keyOf = ({ fromUrl, languageCode }: StaffRedirect): string => `${languageCode ?? ''} ${fromUrl}`

/** The redirects of the area: found, written, deleted. `?new=/path` begins one for an address. */
export function Component() {
  const t = useTranslate()
  const { area, call } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const wanted = params.get('new')
  const [act, isBusy] = useAct()
  /** By their keys; they stay chosen on other pages of the list, as they were when they were seen. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, StaffRedirect>>(new Map())
  const [start, setStart] = useState<RedirectStart>(wanted ? { fromUrl: wanted } : {})
  const [isOpen, setIsOpen] = useState(wanted !== null)
  const path = `/backoffice/${area.areaId}/redirects`
  const here = page.items.filter((row) => chosen.has(keyOf(row)))

  function begin(next: RedirectStart): void {
    setStart(next)
    setIsOpen(true)
  }

  function turn(row: StaffRedirect): void {
    const key = keyOf(row)
    setChosen((now) => new Map(now.has(key) ? [...now].filter(([each]) => each !== key) : [...now, [key, row]]))
  }

  async function remove(): Promise<void> {
    const deleted = [...new Map([...chosen, ...here.map((row) => [keyOf(row), row] as const)]).values()]
    const redirects = deleted.map(({ fromUrl, languageCode }) => ({ fromUrl, languageCode }))
    const isDone = await act(
      () => call('POST /backoffice/api/Redirect/DeleteRedirects', { body: { area, redirects } }),
      {
        done: t('Office.RedirectsDeleted', '{count} {count|redirect|redirects} deleted', { count: deleted.length }),
        undo: {
          work: () => call('POST /backoffice/api/Redirect/PutBackRedirects', { body: { area, redirects: deleted } }),
        },
      },
    )
    // What was ticked meanwhile is there still.
    const gone = new Set(deleted.map(keyOf))
    if (isDone) setChosen((now) => new Map([...now].filter(([key]) => !gone.has(key))))
  }

  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Redirects', 'Redirects')}
        actions={
          <Row gap={2}>
            <Button icon={Plus} severity="primary" onClick={() => begin({})}>
              {t('Office.NewRedirect', 'New redirect')}
            </Button>
            <ButtonLink to={`${path}/file`}>{t('Office.RedirectFiles', 'Files and snapshots')}</ButtonLink>
          </Row>
        }
      />
      <OfficeList<StaffRedirect, never, never>
        kind={{ path, ...PLAIN }}
        state={state}
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.Redirects', 'Redirects')}
        keyOf={keyOf}
        searchLabel={t('Office.SearchRedirects', 'Part of an address')}
        empty={t('Office.NoRedirects', 'No address leads elsewhere yet')}
        tools={
          chosen.size > 0 && (
            <ChosenTools
              count={chosen.size}
              elsewhere={chosen.size - here.length}
              isBusy={isBusy}
              onDelete={() => void remove()}
              onClear={() => setChosen(new Map())}
            />
          )
        }
        columns={[
          {
            id: 'chosen',
            head: '',
            cell: (row) => (
              <input
                type="checkbox"
                className={css.tick}
                aria-label={t('Office.Choose', 'Choose {name}', { name: row.fromUrl })}
                checked={chosen.has(keyOf(row))}
                onChange={() => turn(row)}
              />
            ),
            narrow: true,
            place: 'end',
          },
          {
            id: 'from',
            head: t('Office.RedirectFrom', 'From'),
            cell: ({ fromUrl }) => <span className={css.path}>{fromUrl}</span>,
            place: 'title',
          },
          {
            id: 'to',
            head: t('Office.RedirectTo', 'To'),
            cell: ({ toUrl }) => <span className={css.quiet}>{toUrl}</span>,
          },
          { id: 'status', head: t('Office.Status', 'Status'), cell: ({ statusCode }) => statusCode, narrow: true },
          {
            id: 'language',
            head: t('Office.Language', 'Language'),
            cell: ({ languageCode }) => languageCode ?? t('Office.AllLanguages', 'all'),
            narrow: true,
            wideOnly: true,
          },
          changedColumn(t),
          {
            id: 'edit',
            head: '',
            cell: (row) => (
              <Button size="s" aria-label={`${t('Office.Edit', 'Edit')}: ${row.fromUrl}`} onClick={() => begin(row)}>
                {t('Office.Edit', 'Edit')}
              </Button>
            ),
            narrow: true,
          },
        ]}
      />
      <RedirectForm
        key={formOf(start)}
        start={start}
        open={isOpen}
        present={page.items}
        onTake={setStart}
        onClose={() => setIsOpen(false)}
      />
    </Stack>
  )
}

type ChosenToolsProps = {
  /** How many rows are chosen, and how many of those the page does not show. */
  count: number
  elsewhere: number
  isBusy: boolean
  onDelete: () => void
  onClear: () => void
}

/** What is chosen, here and on other pages, and what can be done with it. */
function ChosenTools({ count, elsewhere, isBusy, onDelete, onClear }: ChosenToolsProps) {
  const t = useTranslate()
  const format = useFormat()
  const counts = { count: format.count(count), elsewhere: format.count(elsewhere) }
  return (
    <>
      <p className={css.quiet} role="status">
        {elsewhere > 0
          ? t('Office.ChosenElsewhere', '{count} chosen, {elsewhere} not on this page', counts)
          : t('Office.Chosen', '{count} chosen', counts)}
      </p>
      <Button
        size="s"
        onClick={() => {
          // The button goes; the keyboard stays at the page.
          document.getElementById('main')?.focus()
          onClear()
        }}
      >
        {t('Office.ChooseNone', 'Choose none')}
      </Button>
      <Button size="s" severity="danger" loading={isBusy} onClick={onDelete}>
        {t('Office.DeleteCount', 'Delete {count}', counts)}
      </Button>
    </>
  )
}
