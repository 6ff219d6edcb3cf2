import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Person } from '#contract/staff-people.ts'
import { useFormat } from '../../app/format.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { RowLink } from '../../ui/data-table.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import desk from '../parts/desk.module.css'
import { LastSeen } from '../parts/last-seen.tsx'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'
import { rolesText } from '../parts/role-text.ts'
import { NewPerson } from './new-person.tsx'
import { PersonState } from './person-state.tsx'

const STATES = ['sales', 'office', 'out'] as const
type State = (typeof STATES)[number]

const WANTED = {
  sales: { role: 'impersonation' },
  office: { role: 'backoffice' },
  out: { isActive: false },
} as const

/** A page of who works for the shop, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState({ ...PLAIN, states: STATES }, new URL(args.request.url).searchParams)
  const [only] = state.states
  const page = await shop.call('POST /backoffice/api/Staff/GetPeople', {
    body: {
      area: shop.area,
      search: state.text,
      ...(only && WANTED[only]),
      skip: (state.page - 1) * ROWS,
      take: ROWS,
    },
  })
  return { head: { title: translate(shop)('Office.People', 'People') }, state, page }
}

/** Who works here. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  const [isNew, setNew] = useState(false)
  const path = `/backoffice/${area.areaId}/people`
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.People', 'People')}
        intro={t('Office.PeopleIntro', 'Who works for the shop: sales people and clerks, in every area.')}
        actions={
          <Button icon={Plus} severity="primary" onClick={() => setNew(true)}>
            {t('Office.NewPerson', 'Invite somebody')}
          </Button>
        }
      />
      <OfficeList<Person, never, State>
        kind={{ path, ...PLAIN, states: STATES }}
        state={state}
        isOneState
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.People', 'People')}
        keyOf={({ userId }) => userId}
        isQuiet={({ isActive }) => !isActive}
        stateText={(each) =>
          ({
            sales: t('Office.SalesOnes', 'Sales'),
            office: t('Office.ClerkOnes', 'Back office'),
            out: t('Office.KeptOutOnes', 'Kept out'),
          })[each]
        }
        searchLabel={t('Office.SearchPeople', 'Name, user name or e-mail')}
        empty={t('Office.NoPeople', 'Nobody works here yet')}
        columns={[
          {
            id: 'name',
            head: t('Office.PersonName', 'Name'),
            cell: ({ userId, name }) => (
              <RowLink to={`${path}/${userId}`} className={desk.path}>
                {name}
              </RowLink>
            ),
            place: 'title',
          },
          {
            id: 'email',
            head: t('Office.Email', 'E-mail'),
            cell: ({ email }) => <span className={desk.quiet}>{email}</span>,
            place: 'subtitle',
          },
          { id: 'roles', head: t('Office.Roles', 'Roles'), cell: ({ roles }) => rolesText(roles, t), narrow: true },
          {
            id: 'customers',
            head: t('Office.ListedCustomers', 'Customers on the list'),
            cell: ({ roles, customers }) => roles.includes('impersonation') && format.count(customers),
            numeric: true,
            narrow: true,
          },
          {
            id: 'secondFactor',
            head: t('Office.TwoSteps', 'Two-step sign-in'),
            cell: ({ hasSecondFactor }) => (hasSecondFactor ? t('Office.On', 'on') : t('Office.Off', 'off')),
            narrow: true,
            wideOnly: true,
          },
          { id: 'seen', head: t('Office.Seen', 'Last here'), cell: (person) => <LastSeen user={person} isShort /> },
          {
            id: 'state',
            head: t('Office.State', 'State'),
            cell: (person) => <PersonState person={person} />,
            narrow: true,
            place: 'end',
          },
        ]}
      />
      <NewPerson open={isNew} onClose={() => setNew(false)} />
    </Stack>
  )
}
