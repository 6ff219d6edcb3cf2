import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StaffOrderRow } from '#contract/staff-orders.ts'
import { ORDER_STATES } from '#domain/order-states.ts'
import { useFormat } from '../../app/format.ts'
import { periodOf, readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { OrderStateWord, orderStateText } from '../../customer-center/state-words.tsx'
import { Badge } from '../../ui/chip.tsx'
import { RowLink } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Moment } from '../parts/moment.tsx'
import { OfficeList, ROWS } from '../parts/office-list.tsx'
import { askedText } from './asked-text.ts'

/** What the list can be narrowed by: where orders are, and whether something was asked about them. */
const STATES = [...ORDER_STATES, 'asked'] as const
type State = (typeof STATES)[number]

const SORTS = ['placedAt', 'orderNumber', 'customerName', 'state', 'totalPrice'] as const
const LATEST = { field: 'placedAt', direction: 'Descending' } as const

/** A page of the area's orders, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const params = new URL(args.request.url).searchParams
  const state = readListState({ sorts: SORTS, states: STATES }, params, shop.area.languageCode)
  const page = await shop.call('POST /backoffice/api/Order/GetOrders', {
    body: {
      area: shop.area,
      search: state.text,
      states: ORDER_STATES.filter((each) => state.states.includes(each)),
      isAsked: state.states.includes('asked'),
      placed: periodOf(state),
      sortingSelected: state.sort ?? LATEST,
      skip: (state.page - 1) * ROWS,
      take: ROWS,
    },
  })
  return { head: { title: translate(shop)('Office.Orders', 'Orders') }, state, page }
}

/** The orders of every customer. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  const path = `/backoffice/${area.areaId}/orders`
  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.Orders', 'Orders')} />
      <OfficeList<StaffOrderRow, (typeof SORTS)[number], State>
        kind={{ path, sorts: SORTS, states: STATES }}
        state={state}
        sortedBy={LATEST}
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.Orders', 'Orders')}
        keyOf={({ orderId }) => orderId}
        isQuiet={({ state, isAsked }) => !isAsked && (state === 'Cancelled' || state === 'Completed')}
        stateText={(each) => (each === 'asked' ? askedText(t) : orderStateText(each, t))}
        searchLabel={t('Office.SearchOrders', 'Number, invoice, customer, reference or buyer')}
        hasPeriod
        empty={t('Office.NoOrdersYet', 'Nothing has been ordered yet')}
        columns={[
          {
            id: 'number',
            head: t('Orders.Number', 'Order'),
            cell: (row) => <RowLink to={`${path}/${row.orderId}`}>{row.orderNumber}</RowLink>,
            sort: 'orderNumber',
            narrow: true,
            place: 'title',
          },
          {
            id: 'placedAt',
            head: t('Office.PlacedAt', 'Placed'),
            cell: ({ placedAt }) => <Moment iso={placedAt} />,
            sort: 'placedAt',
            narrow: true,
          },
          {
            id: 'state',
            head: t('Office.State', 'State'),
            cell: ({ state, isAsked }) => (
              <>
                <OrderStateWord state={state} /> {isAsked && <Badge tone="warn">{askedText(t)}</Badge>}
              </>
            ),
            sort: 'state',
            narrow: true,
          },
          {
            id: 'customer',
            head: t('Office.Customer', 'Customer'),
            cell: ({ customerName, customerNumber }) => `${customerName} · ${customerNumber}`,
            sort: 'customerName',
          },
          {
            id: 'reference',
            head: t('Office.Reference', 'Reference'),
            cell: ({ reference }) => reference,
            wideOnly: true,
          },
          {
            id: 'buyer',
            head: t('Office.PlacedBy', 'Placed by'),
            cell: ({ placedBy, isPlacedBySales }) =>
              isPlacedBySales ? t('Office.BySales', '{name}, sales', { name: placedBy }) : placedBy,
            wideOnly: true,
          },
          {
            id: 'total',
            head: t('Office.TotalNet', 'Total without VAT'),
            cell: ({ totalPrice, currencyCode }) => (
              <Money
                text={format.amount(totalPrice.priceWithoutVat, currencyCode)}
                currency={format.currency(currencyCode)}
              />
            ),
            sort: 'totalPrice',
            numeric: true,
            narrow: true,
            place: 'end',
          },
        ]}
      />
    </Stack>
  )
}
