import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OwnAddress } from '#contract/shipping.ts'
import type { Head } from '../app/head.ts'
import { shopOf, useShop } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { AddressBook } from '../customer-center/address-book.tsx'
import { AddressDialog } from '../customer-center/address-dialog.tsx'
import { fetchCountryNames } from '../customer-center/data.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The customer's addresses; without them the page is the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { call, area } = shop
  const [{ addresses }, countryNames] = await Promise.all([
    call('POST /api/Customer/GetAddresses', { body: { area } }),
    fetchCountryNames(shop),
  ])
  const head: Head = { title: translate(shop)('Addresses.Heading', 'Addresses'), noIndex: true }
  return { head, addresses, countryNames }
}

/** /customer-center/addresses: where goods can go; added, changed, made the usual one and taken away. */
export function Component() {
  const t = useTranslate()
  const data = useLoaderData<typeof loader>()
  const { countryNames } = data
  const { call, area } = useShop()
  const [addresses, setAddresses] = useState(data.addresses)
  /** The one whose form is there, open or closed in the middle. */
  const [form, setForm] = useState<{ address?: OwnAddress | 'new'; isOpen: boolean }>({ isOpen: false })
  const edit = (address: OwnAddress | 'new') => setForm({ address, isOpen: true })
  const lookAgain = () =>
    void call('POST /api/Customer/GetAddresses', { body: { area } }).then(
      (now) => setAddresses(now.addresses),
      (error) => console.warn('The addresses could not be loaded', error),
    )
  return (
    <CenterPage
      title={t('Addresses.Heading', 'Addresses')}
      actions={
        <Button icon={Plus} onClick={() => edit('new')}>
          {t('Addresses.Add', 'New address')}
        </Button>
      }
    >
      {addresses.length > 0 ? (
        <AddressBook
          addresses={addresses}
          countryNames={countryNames}
          onChange={setAddresses}
          onEdit={edit}
          onGone={lookAgain}
        />
      ) : (
        <EmptyState title={t('Addresses.None', 'No address yet')}>
          <p>{t('Addresses.NoneText', 'Add where your goods go; you choose among them at checkout.')}</p>
        </EmptyState>
      )}
      <AddressDialog
        key={form.address === 'new' ? 'new' : form.address?.addressId}
        open={form.isOpen}
        address={form.address}
        countryNames={countryNames}
        onSaved={(next) => {
          setAddresses(next)
          // Another may have been begun since.
          setForm((now) => (now.address === form.address ? { isOpen: false } : now))
        }}
        onGone={lookAgain}
        onClose={() => setForm((now) => ({ ...now, isOpen: false }))}
      />
    </CenterPage>
  )
}
