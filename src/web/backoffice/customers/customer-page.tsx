import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Ages, BalanceLine } from '../../customer-center/balance.tsx'
import { fetchCountryNames } from '../../customer-center/data.ts'
import { PostalAddress } from '../../customer-center/postal-address.tsx'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { termColumns } from '../agreements/columns.tsx'
import { Confirm } from '../parts/confirm.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel, WideAndNarrow } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { Unpaid } from './unpaid.tsx'
import { Users } from './users.tsx'

/** A customer with what he owes and by which invoices, his users, agreements, addresses and own numbers, and the names of the countries. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { call, area } = shop
  const body = { area, customerNo: args.params.customerNumber ?? '' }
  const [customer, { balances, unpaid }, countryNames] = await Promise.all([
    call('POST /backoffice/api/Customer/GetCustomer', { body }),
    call('POST /backoffice/api/Customer/GetBalances', { body }),
    fetchCountryNames(shop),
  ])
  return { head: { title: customer.name }, customer, balances, unpaid, countryNames }
}

/** One customer: what he owes, what is known of him, who buys for him, and what was agreed with him. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const { customer, balances, unpaid, countryNames } = useLoaderData<typeof loader>()
  const [act, isBusy] = useAct()
  const [isAsking, setAsking] = useState(false)
  const { customerNumber, name, isBlocked, creditLimit, currencyCode, agreements, addresses, ownNumbers } = customer
  const [own] = balances
  const base = `/backoffice/${area.areaId}`
  const turned = isBlocked ? t('Office.Open', 'Open for orders') : t('Office.Block', 'Block')

  async function turn(): Promise<void> {
    const body = { area, customerNo: customerNumber, isBlocked: !isBlocked }
    const done = isBlocked
      ? t('Office.IsOpen', '{name} can order again', { name })
      : t('Office.IsBlocked', '{name} is blocked', { name })
    if (await act(() => call('POST /backoffice/api/Customer/SetBlocked', { body }), { done })) setAsking(false)
  }

  return (
    <Stack gap={6}>
      <PageHeading
        title={name}
        aside={isBlocked ? <Badge tone="bad">{t('Office.BlockedOnes', 'Blocked')}</Badge> : customerNumber}
        actions={<Link to={`${base}/customers`}>{t('Office.Customers', 'Customers')}</Link>}
      />
      <Row gap={2}>
        <Button severity={isBlocked ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
          {turned}
        </Button>
      </Row>
      <BalanceLine balances={balances} />
      {own && <Ages balance={own} />}
      <WideAndNarrow>
        <Stack gap={6}>
          <Users users={customer.userList} />
          {unpaid.length > 0 && (
            <Unpaid invoices={unpaid} count={balances.reduce((sum, { openCount }) => sum + openCount, 0)} />
          )}
          <Panel title={t('Office.Agreements', 'Agreements')} aside={format.count(agreements.length)}>
            {agreements.length ? (
              <DataTable
                caption={t('Office.Agreements', 'Agreements')}
                rows={agreements.map((each, at) => ({ ...each, key: `${at} ${each.number}` }))}
                keyOf={({ key }) => key}
                columns={[
                  { id: 'number', head: t('Paper.Number', 'Number'), cell: ({ number }) => number, place: 'title' },
                  ...termColumns(t, format),
                ]}
                slim
              />
            ) : (
              <p className={css.lead}>{t('Office.NoAgreements', 'He pays the prices of his group or of the list.')}</p>
            )}
          </Panel>
          {ownNumbers.length > 0 && (
            <Panel title={t('Office.OwnNumbers', 'His own item numbers')} aside={format.count(ownNumbers.length)}>
              <DataTable
                caption={t('Office.OwnNumbers', 'His own item numbers')}
                rows={ownNumbers}
                keyOf={({ ownNumber }) => ownNumber}
                columns={[
                  {
                    id: 'own',
                    head: t('Office.OwnNumber', 'Own number'),
                    cell: ({ ownNumber }) => ownNumber,
                    place: 'title',
                  },
                  { id: 'number', head: t('Paper.Number', 'Number'), cell: ({ number }) => number },
                  { id: 'name', head: t('Paper.Name', 'Product'), cell: ({ name }) => name },
                ]}
                slim
              />
            </Panel>
          )}
        </Stack>
        <Stack gap={6}>
          <Panel title={t('Office.Facts', 'What is known')}>
            <Facts
              inLines
              facts={[
                [t('Paper.Number', 'Number'), customerNumber],
                [t('Office.Country', 'Country'), countryNames[customer.countryCode] ?? customer.countryCode],
                [t('Office.VatNumber', 'VAT number'), customer.vatNumber],
                [t('Office.Currency', 'Currency'), format.currency(currencyCode ?? area.currencyCode)],
                [t('Office.PriceGroup', 'Price group'), customer.priceGroup],
                [
                  t('Office.CreditLimit', 'Credit limit'),
                  creditLimit === null ? null : format.amount(creditLimit, currencyCode ?? area.currencyCode),
                ],
                [
                  t('Office.Orders', 'Orders'),
                  <Link key="orders" to={`${base}/orders?q=${encodeURIComponent(customerNumber)}`}>
                    {format.count(customer.orders)}
                  </Link>,
                ],
                [
                  t('Office.LastOrder', 'Last order'),
                  customer.lastOrderAt && <Moment key="last" iso={customer.lastOrderAt} />,
                ],
              ]}
            />
          </Panel>
          <Panel title={t('Office.Addresses', 'Addresses')} aside={format.count(addresses.length)}>
            {addresses.length ? (
              <Stack gap={4}>
                {addresses.map((address) => (
                  <PostalAddress
                    key={address.addressId}
                    address={address}
                    countryName={countryNames[address.countryCode]}
                  />
                ))}
              </Stack>
            ) : (
              <p className={css.lead}>{t('Office.NoAddresses', 'None yet: his first order asks for one.')}</p>
            )}
          </Panel>
        </Stack>
      </WideAndNarrow>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          isBlocked
            ? t('Office.OpenTitle', 'Let {name} order again?', { name })
            : t('Office.BlockTitle', 'Block {name}?', { name })
        }
        act={turned}
        danger={!isBlocked}
        isBusy={isBusy}
        onConfirm={() => void turn()}
      >
        <p>
          {isBlocked
            ? t('Office.OpenText', 'Everybody who buys for him can order at once.')
            : t(
                'Office.BlockText',
                'Nobody can order for him from now on, also who is signed in. Orders that are placed stay.',
              )}
        </p>
      </Confirm>
    </Stack>
  )
}
