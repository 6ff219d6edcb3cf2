import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { LastSeen } from '../parts/last-seen.tsx'
import { PLAIN, ROWS } from '../parts/office-list.tsx'
import { rolesText } from '../parts/role-text.ts'
import { CustomerList, STATES } from './customer-list.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonState } from './person-state.tsx'

/** Somebody who works for the shop, and the customers on his list, or those who are not, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, area } = shopOf(args)
  const { userId = '' } = args.params
  const state = readListState({ ...PLAIN, states: STATES }, new URL(args.request.url).searchParams)
  const [person, page] = await Promise.all([
    call('POST /backoffice/api/Staff/GetPerson', { body: { area, userId } }),
    call('POST /backoffice/api/Customer/GetCustomers', {
      body: {
        area,
        search: state.text,
        list: { userId, isOn: state.states.length === 0 },
        skip: (state.page - 1) * ROWS,
        take: ROWS,
      },
    }),
  ])
  return { head: { title: person.name }, person, state, page }
}

/** One who works here: what he does, how he signs in, and for whom he acts. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { person, state, page } = useLoaderData<typeof loader>()
  const { userId, name, username, email, roles, customerNumber, customers, customersElsewhere } = person
  const office = `/backoffice/${area.areaId}`
  return (
    // What is asked about one is not asked about the next.
    <Stack key={userId} gap={6}>
      <PageHeading
        title={name}
        aside={<PersonState person={person} />}
        intro={email}
        actions={<Link to={`${office}/people`}>{t('Office.People', 'People')}</Link>}
      />
      <PersonActs person={person} />
      <Facts
        facts={[
          [t('Office.Roles', 'Roles'), rolesText(roles, t)],
          [t('Office.Username', 'User name'), username !== email.toLowerCase() && username],
          [
            t('Office.BuysFor', 'Buys for'),
            !roles.includes('backoffice') && customerNumber && (
              <Link key="buys" to={`${office}/customers/${encodeURIComponent(customerNumber)}`}>
                {customerNumber}
              </Link>
            ),
          ],
          [
            t('Office.TwoSteps', 'Two-step sign-in'),
            person.hasSecondFactor ? t('Office.On', 'on') : t('Office.Off', 'off'),
          ],
          [t('Office.Seen', 'Last here'), <LastSeen key="seen" user={person} isShort />],
        ]}
      />
      {(roles.includes('impersonation') || customers + customersElsewhere > 0) && (
        <CustomerList key={state.states.join()} person={person} state={state} page={page} />
      )}
    </Stack>
  )
}
