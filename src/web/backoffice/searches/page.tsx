import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { MissedSearch } from '#contract/reports.ts'
import { useFormat } from '../../app/format.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { missedColumns } from '../parts/columns.tsx'
import css from '../parts/desk.module.css'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'

/** A page of what people looked for and did not find. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState(PLAIN, new URL(args.request.url).searchParams)
  const page = await shop.call('POST /backoffice/api/Report/GetMissedSearches', {
    body: { area: shop.area, skip: (state.page - 1) * ROWS, take: ROWS },
  })
  return { head: { title: translate(shop)('Office.MissedSearches', 'Searches without a hit') }, state, page }
}

/** Searches without a hit: each wants a synonym, a product, or a redirect. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.MissedSearches', 'Searches without a hit')} />
      <OfficeList<MissedSearch, never, never>
        kind={{ path: `/backoffice/${area.areaId}/missed-searches`, ...PLAIN }}
        state={state}
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.MissedSearches', 'Searches without a hit')}
        keyOf={({ text }) => text}
        empty={t('Office.AllFound', 'Everything that was looked for was found.')}
        columns={[
          {
            id: 'text',
            head: t('Office.SearchText', 'Words'),
            cell: ({ text }) => <span className={css.path}>{text}</span>,
            place: 'title',
          },
          ...missedColumns(t, format),
          {
            id: 'try',
            head: '',
            cell: ({ text }) => (
              <ButtonLink size="s" to={`/search?q=${encodeURIComponent(text)}`} target="_blank">
                {t('Office.TrySearch', 'Try it in the shop')}
              </ButtonLink>
            ),
            narrow: true,
          },
        ]}
      />
    </Stack>
  )
}
