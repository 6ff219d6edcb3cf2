import { useState } from 'react'
import { isRefusal } from '#contract/errors.ts'
import type { OwnAddress } from '#contract/shipping.ts'
import { handleError } from '../app/failures.ts'
import { keepFocus } from '../app/keep-focus.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { useFoundAddresses } from '../checkout/find-address.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './address-book.module.css'
import { PostalAddress } from './postal-address.tsx'

type AddressBookProps = {
  addresses: readonly OwnAddress[]
  countryNames: Readonly<Record<string, string>>
  onChange: (addresses: OwnAddress[]) => void
  onEdit: (address: OwnAddress) => void
  /** One of them is not there any more. */
  onGone: () => void
}

/** The addresses beside each other, the usual one first; where they are many they can be searched. */
export function AddressBook({ addresses, countryNames, onChange, onEdit, onGone }: AddressBookProps) {
  const t = useTranslate()
  const shop = useShop()
  const [leaving, setLeaving] = useState<OwnAddress>()
  const { found, field } = useFoundAddresses(addresses, (code) => countryNames[code] ?? code)
  const { area } = shop
  const call = lasting(shop.call)
  const take = (answer: Promise<{ addresses: OwnAddress[] }>, message: string) =>
    answer.then(
      (next) => {
        onChange(next.addresses)
        keepFocus()
        toasts.show('success', message)
      },
      (error) => {
        if (!isRefusal(error, 'NotFoundException')) return handleError(shop, error)
        toasts.show('warn', t('Addresses.Gone', 'This address was deleted elsewhere'))
        onGone()
      },
    )

  function remove({ addressId }: OwnAddress): void {
    setLeaving(undefined)
    const answer = call('DELETE /api/Customer/DeleteAddress', { body: { area, addressId } })
    void take(answer, t('Addresses.Deleted', 'Address deleted'))
  }

  return (
    <>
      <div className={css.find}>{field}</div>
      <ul className={css.list}>
        {found.map((address) => {
          const { addressId, isDefault, name } = address
          return (
            <li key={addressId} className={css.address}>
              <PostalAddress address={address} countryName={countryNames[address.countryCode]} />
              <p className={css.mark}>{isDefault && t('Addresses.Default', 'Used unless you choose another')}</p>
              <div className={css.acts}>
                <Button
                  size="s"
                  onClick={() => onEdit(address)}
                  aria-label={t('Addresses.EditOf', 'Change {name}', { name })}
                >
                  {t('Addresses.Edit', 'Change')}
                </Button>
                {!isDefault && (
                  <Button
                    size="s"
                    aria-label={t('Addresses.MakeDefaultOf', 'Use {name} from now on', { name })}
                    onClick={() =>
                      void take(
                        call('PUT /api/Customer/SetDefaultAddress', { body: { area, addressId } }),
                        t('Addresses.DefaultSet', 'This address is used from now on'),
                      )
                    }
                  >
                    {t('Addresses.MakeDefault', 'Use from now on')}
                  </Button>
                )}
                <Button
                  size="s"
                  aria-label={t('Addresses.DeleteOf', 'Delete {name}', { name })}
                  onClick={() => setLeaving(address)}
                >
                  {t('Addresses.Delete', 'Delete')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Addresses.DeleteQuestion', 'Delete this address?')}
        closeLabel={t('Dialog.Close', 'Close')}
        footer={
          <>
            <Button severity="danger" onClick={() => leaving && remove(leaving)}>
              {t('Addresses.Delete', 'Delete')}
            </Button>
            <Button onClick={() => setLeaving(undefined)}>{t('Dialog.Cancel', 'Cancel')}</Button>
          </>
        }
      >
        {leaving && <PostalAddress address={leaving} countryName={countryNames[leaving.countryCode]} />}
      </Dialog>
    </>
  )
}
