import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { MissedAddress } from '#contract/redirects.ts'
import { useFormat } from '../../app/format.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { missedColumns } from '../parts/columns.tsx'
import css from '../parts/desk.module.css'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'
import { useAct } from '../parts/use-act.ts'

/** A page of addresses that were asked for and lead nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState(PLAIN, new URL(args.request.url).searchParams)
  const page = await shop.call('POST /backoffice/api/Redirect/GetMissedAddresses', {
    body: { area: shop.area, search: state.text, skip: (state.page - 1) * ROWS, take: ROWS },
  })
  return { head: { title: translate(shop)('Office.MissedAddresses', 'Addresses not found') }, state, page }
}

/** Addresses people really asked for: led somewhere, or taken off the list. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  const [act, isBusy] = useAct()
  const base = `/backoffice/${area.areaId}`
  const forget = (path: string) =>
    act(() => call('POST /backoffice/api/Redirect/DeleteMissedAddresses', { body: { area, paths: [path] } }))

  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.MissedAddresses', 'Addresses not found')} />
      <OfficeList<MissedAddress, never, never>
        kind={{ path: `${base}/missed-addresses`, ...PLAIN }}
        state={state}
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.MissedAddresses', 'Addresses not found')}
        keyOf={({ path }) => path}
        searchLabel={t('Office.SearchRedirects', 'Part of an address')}
        empty={t('Office.NoMissed', 'Everything that was asked for was there')}
        columns={[
          {
            id: 'path',
            head: t('Office.Address', 'Address'),
            cell: ({ path }) => <span className={css.path}>{path}</span>,
            place: 'title',
          },
          ...missedColumns(t, format),
          {
            id: 'acts',
            head: '',
            cell: ({ path }) => (
              <Row gap={2}>
                <ButtonLink size="s" to={`${base}/redirects?new=${encodeURIComponent(path)}`}>
                  {t('Office.LeadOn', 'Lead it on')}
                </ButtonLink>
                <Button size="s" loading={isBusy} onClick={() => void forget(path)}>
                  {t('Office.Forget', 'Forget')}
                </Button>
              </Row>
            ),
            narrow: true,
          },
        ]}
      />
    </Stack>
  )
}
