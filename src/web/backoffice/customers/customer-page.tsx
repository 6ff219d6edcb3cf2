import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopOf, useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Ages, BalanceLine } from '../../customer-center/balance.tsx'
import { fetchCountryNames } from '../../customer-center/data.ts'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { WideAndNarrow } from '../parts/panel.tsx'
import { Agreed } from './agreed.tsx'
import { BlockButton } from './block-button.tsx'
import { Known } from './known.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { SalesPersons } from './sales-persons.tsx'
import { TermsButton } from './terms-button.tsx'
import { Unpaid } from './unpaid.tsx'
import { Users } from './users.tsx'

/** Sales people to choose from; of more, the rest is added on their own pages. */
const MOST_SALES = 200

/**
 * A customer with what he owes and by which invoices, his users, agreements, addresses and own numbers, who does
 * sales, and the names of the countries.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { call, area } = shop
  const body = { area, customerNo: args.params.customerNumber ?? '' }
  const sales = { area, role: 'impersonation', isActive: true, take: MOST_SALES } as const
  const [customer, { balances, unpaid }, { items: salesPeople }, countryNames] = await Promise.all([
    call('POST /backoffice/api/Customer/GetCustomer', { body }),
    call('POST /backoffice/api/Customer/GetBalances', { body }),
    call('POST /backoffice/api/Staff/GetPeople', { body: sales }),
    fetchCountryNames(shop),
  ])
  return { head: { title: customer.name }, customer, balances, unpaid, salesPeople, countryNames }
}

/** One customer: what he owes, what is known of him, who buys and who acts for him, and what was agreed with
 * him. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { customer, balances, unpaid, salesPeople, countryNames } = useLoaderData<typeof loader>()
  const { name, customerNumber, isBlocked, ownNumbers } = customer
  const [own] = balances
  return (
    // What is asked about one is not asked about the next.
    <Stack key={customerNumber} gap={6}>
      <PageHeading
        title={name}
        aside={isBlocked ? <Badge tone="bad">{t('Office.BlockedOnes', 'Blocked')}</Badge> : customerNumber}
        actions={<Link to={`/backoffice/${area.areaId}/customers`}>{t('Office.Customers', 'Customers')}</Link>}
      />
      <Row gap={2}>
        <TermsButton customer={customer} />
        <BlockButton customer={customer} />
      </Row>
      <BalanceLine balances={balances} />
      {own && <Ages balance={own} />}
      <WideAndNarrow>
        <Stack gap={6}>
          <Users customer={customer} />
          <SalesPersons customer={customer} salesPeople={salesPeople} />
          {unpaid.length > 0 && (
            <Unpaid invoices={unpaid} count={balances.reduce((sum, { openCount }) => sum + openCount, 0)} />
          )}
          <Agreed customer={customer} />
          {ownNumbers.length > 0 && <OwnNumbers customer={customer} />}
        </Stack>
        <Known customer={customer} countryNames={countryNames} />
      </WideAndNarrow>
    </Stack>
  )
}
