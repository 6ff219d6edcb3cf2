import Plus from 'lucide-react/icons/plus'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Phase } from '#contract/shared.ts'
import type { StaffCampaignRow } from '#contract/staff-campaigns.ts'
import { useFormat } from '../../app/format.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { RowLink } from '../../ui/data-table.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'
import { levelTexts, PHASES, periodText, phaseText, phaseTone, typeText } from './words.ts'

/** A page of the area's campaigns, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState({ ...PLAIN, states: PHASES }, new URL(args.request.url).searchParams)
  const page = await shop.call('POST /backoffice/api/Campaigns/GetCampaigns', {
    body: {
      area: shop.area,
      search: state.text,
      phases: [...state.states],
      skip: (state.page - 1) * ROWS,
      take: ROWS,
    },
  })
  return { head: { title: translate(shop)('Office.Campaigns', 'Campaigns') }, state, page }
}

/** What is cheaper for a time: running, coming and over. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  const base = `/backoffice/${area.areaId}`
  const path = `${base}/campaigns`
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Campaigns', 'Campaigns')}
        actions={
          <Row gap={2}>
            <ButtonLink icon={Plus} severity="primary" to={`${path}/new`}>
              {t('Campaign.New', 'New campaign')}
            </ButtonLink>
            <ButtonLink to={`${base}/imports?kind=campaigns`}>{t('Office.FromFile', 'From a file')}</ButtonLink>
          </Row>
        }
      />
      <OfficeList<StaffCampaignRow, never, Phase>
        kind={{ path, ...PLAIN, states: PHASES }}
        state={state}
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.Campaigns', 'Campaigns')}
        keyOf={({ id }) => id}
        isQuiet={({ phase }) => phase === 'over'}
        stateText={(each) => phaseText(each, t)}
        searchLabel={t('Campaign.Search', 'Name, ID or number of a product')}
        empty={t('Campaign.None', 'Nothing is cheaper for a time yet')}
        columns={[
          {
            id: 'name',
            head: t('Campaign.Name', 'Campaign'),
            cell: ({ id, name }) => <RowLink to={`${path}/${encodeURIComponent(id)}`}>{name}</RowLink>,
            place: 'title',
          },
          {
            id: 'type',
            head: t('Campaign.Counts', 'Counts'),
            cell: ({ campaignType }) => typeText(campaignType, t),
            narrow: true,
            wideOnly: true,
          },
          {
            id: 'levels',
            head: t('Campaign.Levels', 'Levels'),
            cell: ({ levels }) => <Dotted facts={levelTexts(levels, format)} />,
          },
          {
            id: 'whom',
            head: t('Campaign.Whom', 'For whom'),
            cell: (row) => (
              <span className={css.quiet}>
                <Dotted facts={whomTexts(row, t, format)} />
              </span>
            ),
          },
          {
            id: 'products',
            head: t('Campaign.Products', 'Products'),
            cell: ({ products }) => format.count(products),
            numeric: true,
            narrow: true,
          },
          {
            id: 'period',
            head: t('Office.Valid', 'Valid'),
            cell: ({ validFrom, validUntil }) => periodText(validFrom, validUntil, format, t),
            narrow: true,
          },
          {
            id: 'phase',
            head: t('Office.State', 'State'),
            cell: ({ phase }) => <Badge tone={phaseTone(phase)}>{phaseText(phase, t)}</Badge>,
            narrow: true,
            place: 'end',
          },
        ]}
      />
    </Stack>
  )
}

function whomTexts(
  { customers, priceGroups }: StaffCampaignRow,
  t: ReturnType<typeof useTranslate>,
  format: ReturnType<typeof useFormat>,
): string[] {
  if (customers === 0 && priceGroups.length === 0) return [t('Campaign.Everybody', 'everybody')]
  const groups = priceGroups.length
    ? [t('Campaign.Groups', 'price group {groups}', { groups: priceGroups.join(', ') })]
    : []
  const some = customers
    ? [t('Campaign.SomeCustomers', '{count} {count|customer|customers}', { count: format.count(customers) })]
    : []
  return [...groups, ...some]
}
