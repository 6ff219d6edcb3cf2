import type { StaffCustomer } from '#contract/staff-customers.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { useFoundAddresses } from '../../checkout/find-address.tsx'
import { PostalAddress } from '../../customer-center/postal-address.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'

type KnownProps = { customer: StaffCustomer; countryNames: Readonly<Record<string, string>> }

/** What is known of a customer, his number, terms and orders, and where his goods go. */
export function Known({ customer, countryNames }: KnownProps) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { customerNumber, countryCode, creditLimit, lastOrderAt, addresses } = customer
  const { found, field } = useFoundAddresses(addresses, (code) => countryNames[code] ?? code)
  const currencyCode = customer.currencyCode ?? area.currencyCode
  return (
    <Stack gap={6}>
      <Panel title={t('Office.Facts', 'What is known')}>
        <Facts
          inLines
          facts={[
            [t('Paper.Number', 'Number'), customerNumber],
            [t('Office.Country', 'Country'), countryNames[countryCode] ?? countryCode],
            [t('Office.VatNumber', 'VAT number'), customer.vatNumber],
            [t('Office.Currency', 'Currency'), format.currency(currencyCode)],
            [t('Office.PriceGroup', 'Price group'), customer.priceGroup],
            [
              t('Office.CreditLimit', 'Credit limit'),
              creditLimit === null ? null : format.amount(creditLimit, currencyCode),
            ],
            [
              t('Office.Orders', 'Orders'),
              <Link key="orders" to={`/backoffice/${area.areaId}/orders?q=${encodeURIComponent(customerNumber)}`}>
                {format.count(customer.orders)}
              </Link>,
            ],
            [t('Office.LastOrder', 'Last order'), lastOrderAt && <Moment key="last" iso={lastOrderAt} />],
          ]}
        />
      </Panel>
      <Panel title={t('Office.Addresses', 'Addresses')} aside={format.count(addresses.length)}>
        {addresses.length ? (
          <Stack gap={4}>
            {field}
            {found.map((address) => (
              <PostalAddress
                key={address.addressId}
                address={address}
                countryName={countryNames[address.countryCode]}
              />
            ))}
          </Stack>
        ) : (
          <p className={css.lead}>{t('Office.NoAddresses', 'None yet: every order asks for one.')}</p>
        )}
      </Panel>
    </Stack>
  )
}
