import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StaffCustomerRow } from '#contract/staff-customers.ts'
import { useFormat } from '../../app/format.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { fetchCountryNames } from '../../customer-center/data.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { RowLink } from '../../ui/data-table.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import desk from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'
import { NewCustomer } from './new-customer.tsx'

const STATES = ['open', 'blocked'] as const
type State = (typeof STATES)[number]

/** A page of the area's customers, as the address says, and the names of the countries. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState({ ...PLAIN, states: STATES }, new URL(args.request.url).searchParams)
  const [only] = state.states
  const body = {
    area: shop.area,
    search: state.text,
    ...(only && { isBlocked: only === 'blocked' }),
    skip: (state.page - 1) * ROWS,
    take: ROWS,
  }
  const [page, countryNames] = await Promise.all([
    shop.call('POST /backoffice/api/Customer/GetCustomers', { body }),
    fetchCountryNames(shop),
  ])
  return { head: { title: translate(shop)('Office.Customers', 'Customers') }, state, page, countryNames }
}

/** Who buys here. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { state, page, countryNames } = useLoaderData<typeof loader>()
  const [isNew, setNew] = useState(false)
  const path = `/backoffice/${area.areaId}/customers`
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Customers', 'Customers')}
        actions={
          <Button icon={Plus} severity="primary" onClick={() => setNew(true)}>
            {t('Office.NewCustomer', 'New customer')}
          </Button>
        }
      />
      <OfficeList<StaffCustomerRow, never, State>
        kind={{ path, ...PLAIN, states: STATES }}
        state={state}
        isOneState
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.Customers', 'Customers')}
        keyOf={({ customerNumber }) => customerNumber}
        isQuiet={({ isBlocked }) => isBlocked}
        stateText={(each) => (each === 'blocked' ? t('Office.BlockedOnes', 'Blocked') : t('Office.OpenOnes', 'Open'))}
        searchLabel={t('Office.SearchCustomers', 'Name, number, who buys, or a paper’s number')}
        empty={t('Office.NoCustomers', 'Nobody buys here yet')}
        columns={[
          {
            id: 'number',
            head: t('Paper.Number', 'Number'),
            cell: ({ customerNumber }) => customerNumber,
            narrow: true,
          },
          {
            id: 'name',
            head: t('Office.Customer', 'Customer'),
            cell: ({ customerNumber, name }) => (
              <RowLink to={`${path}/${encodeURIComponent(customerNumber)}`} className={desk.path}>
                {name}
              </RowLink>
            ),
            place: 'title',
          },
          { id: 'country', head: t('Office.Country', 'Country'), cell: ({ countryCode }) => countryCode, narrow: true },
          {
            id: 'group',
            head: t('Office.PriceGroup', 'Price group'),
            cell: ({ priceGroup }) => priceGroup,
            narrow: true,
            wideOnly: true,
          },
          {
            id: 'users',
            head: t('Office.Users', 'Users'),
            cell: ({ users }) => format.count(users),
            numeric: true,
            narrow: true,
          },
          {
            id: 'orders',
            head: t('Office.Orders', 'Orders'),
            cell: ({ orders }) => format.count(orders),
            numeric: true,
            narrow: true,
          },
          {
            id: 'lastOrderAt',
            head: t('Office.LastOrder', 'Last order'),
            cell: ({ lastOrderAt }) => lastOrderAt && <Moment iso={lastOrderAt} />,
            narrow: true,
          },
          {
            id: 'state',
            head: t('Office.State', 'State'),
            cell: ({ isBlocked }) => isBlocked && <Badge tone="bad">{t('Office.BlockedOnes', 'Blocked')}</Badge>,
            narrow: true,
            place: 'end',
          },
        ]}
      />
      <NewCustomer countryNames={countryNames} open={isNew} onClose={() => setNew(false)} />
    </Stack>
  )
}
