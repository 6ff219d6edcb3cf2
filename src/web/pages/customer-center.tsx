import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Address } from '#contract/shipping.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { buysForCustomer, shopOf, useShop } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { RichText } from '../content/rich-text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Row } from '../ui/stack.tsx'
import css from './customer-center.module.css'

type Data = { head: Head; addresses: Address[]; countryNames: Record<string, string> }

/** Who buys for a customer gets his addresses too; anyone else has none to show. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const { call, area, session } = shop
  const [{ addresses }, { countries }] = await Promise.all([
    buysForCustomer(session) ? call('POST /api/Customer/GetAddresses', { body: { area } }) : { addresses: [] },
    call('GET /api/Shipping/GetShippingCountries', { query: { areaInfo: area } }),
  ])
  return {
    head: { title: translate(shop)('CustomerCenter.Heading', 'Your account'), noIndex: true },
    addresses,
    countryNames: Object.fromEntries(countries.map(({ countryCode, name }) => [countryCode, name])),
  }
}

/** /customer-center: the account at a glance, with the ways to all that belongs to it. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { session, area, settings } = useShop()
  const { addresses, countryNames } = useLoaderData<Data>()
  const customer = session?.customer
  const facts: [string, ReactNode][] = [
    [t('CustomerCenter.Number', 'Customer number'), customer?.customerNumber],
    [t('CustomerCenter.Area', 'Area'), settings.name],
    [t('CustomerCenter.Currency', 'Currency'), format.currency(area.currencyCode)],
    [t('CustomerCenter.SignedInAs', 'Signed in as'), session?.user.name],
    [t('CustomerCenter.UserName', 'User name'), session?.user.username],
    [t('CustomerCenter.Mail', 'E-mail'), session?.user.email],
  ]

  return (
    <div className={css.page}>
      <PageHeading title={customer?.name ?? t('CustomerCenter.Heading', 'Your account')} />
      {customer && (
        <Row gap={3}>
          <ButtonLink to="/cart" severity="primary">
            {t('CustomerCenter.Cart', 'Go to the cart')}
          </ButtonLink>
          <ButtonLink to="/customer-center/instant-excel">{t('InstantExcel.Heading', 'Instant excel')}</ButtonLink>
          <ButtonLink to="/search">{t('CustomerCenter.Order', 'Find products to order')}</ButtonLink>
        </Row>
      )}
      <div className={css.columns}>
        <Section title={t('CustomerCenter.Account', 'Account')}>
          <dl className={css.facts}>
            {facts.flatMap(([name, value]) =>
              value ? [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>] : [],
            )}
          </dl>
          {customer && (
            <p>
              <Link to="/customer-center/sales-actions">{t('SalesActions.Heading', 'What our sales did for you')}</Link>
            </p>
          )}
        </Section>
        {customer && (
          <Section title={t('CustomerCenter.Addresses', 'Delivery addresses')}>
            {addresses.length === 0 && (
              <p className={css.empty}>{t('CustomerCenter.NoAddress', 'None yet. You give one at checkout.')}</p>
            )}
            <ul className={css.addresses}>
              {addresses.map((address, index) => (
                <li key={address.addressId}>
                  <PostalAddress address={address} countryName={countryNames[address.countryCode]} />
                  {index === 0 && addresses.length > 1 && (
                    <p className={css.mark}>{t('CustomerCenter.DefaultAddress', 'Used unless you choose another')}</p>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t('CustomerCenter.Contact', 'Contact')}>
          <RichText html={settings.footerContent} size="s" />
        </Section>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}

function PostalAddress({ address, countryName }: { address: Address; countryName: string | undefined }) {
  const { name, attention, street, postalCode, city, region, countryCode, phone } = address
  const lines = [name, attention, street, `${postalCode} ${city}`.trim(), region, countryName ?? countryCode, phone]
  return (
    <address className={css.address}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
