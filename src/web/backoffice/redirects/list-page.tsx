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
import { ChosenTools, tickColumn, useChosen } from '../parts/chosen.tsx'
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
  const format = useFormat()
  const { area, call } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const wanted = params.get('new')
  const [act, isBusy] = useAct()
  const chosen = useChosen(page.items, keyOf)
  const [start, setStart] = useState<RedirectStart>(wanted ? { fromUrl: wanted } : {})
  const [isOpen, setIsOpen] = useState(wanted !== null)
  const path = `/backoffice/${area.areaId}/redirects`

  function begin(next: RedirectStart): void {
    setStart(next)
    setIsOpen(true)
  }

  async function remove(): Promise<void> {
    const deleted = chosen.rows
    const redirects = deleted.map(({ fromUrl, languageCode }) => ({ fromUrl, languageCode }))
    const isDone = await act(
      () => call('POST /backoffice/api/Redirect/DeleteRedirects', { body: { area, redirects } }),
      {
        done: t('Office.RedirectsDeleted', '{count} {count|redirect|redirects} deleted', { count: deleted.length }),
        undo: {
          work: () =>
            call('POST /backoffice/api/Redirect/PutBackRedirects', { body: { area, redirects: [...deleted] } }),
        },
      },
    )
    if (isDone) chosen.drop(deleted)
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
          <ChosenTools chosen={chosen}>
            <Button size="s" severity="danger" loading={isBusy} onClick={() => void remove()}>
              {t('Office.DeleteCount', 'Delete {count}', { count: format.count(chosen.rows.length) })}
            </Button>
          </ChosenTools>
        }
        columns={[
          tickColumn(t, chosen, ({ fromUrl }) => fromUrl),
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
