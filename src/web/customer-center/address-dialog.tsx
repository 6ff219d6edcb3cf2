import { type FormEvent, useState } from 'react'
import { ApiException } from '#contract/errors.ts'
import type { OwnAddress } from '#contract/shipping.ts'
import { handleError } from '../app/failures.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'

type AddressDialogProps = {
  /** Which one is changed, or a new one; undefined is closed. */
  address: OwnAddress | 'new' | undefined
  countryNames: Readonly<Record<string, string>>
  onSaved: (addresses: OwnAddress[]) => void
  onClose: () => void
}

/** The form of an address; what the shop refuses stands at its field. */
export function AddressDialog({ address, countryNames, onSaved, onClose }: AddressDialogProps) {
  const t = useTranslate()
  const shop = useShop()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const known = address === 'new' ? undefined : address
  const field = (name: keyof OwnAddress) => ({
    name,
    defaultValue: String(known?.[name] ?? ''),
    error: errors[name],
  })

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '').trim()
    setSaving(true)
    try {
      const { addresses } = await shop.call('POST /api/Customer/AddOrUpdateAddress', {
        body: {
          area: shop.area,
          address: {
            addressId: known?.addressId ?? null,
            name: value('name'),
            attention: value('attention'),
            street: value('street'),
            postalCode: value('postalCode'),
            city: value('city'),
            region: value('region'),
            countryCode: value('countryCode'),
            phone: value('phone'),
          },
        },
      })
      onSaved(addresses)
    } catch (error) {
      const fields = error instanceof ApiException ? (error.result?.errors ?? []) : []
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^address\./, ''), message])))
      if (fields.length === 0) handleError(shop, error)
    } finally {
      setSaving(false)
    }
  }

  const optional = t('Form.Optional', 'optional')
  return (
    <Dialog
      open={address !== undefined}
      onClose={onClose}
      title={known ? t('Addresses.EditTitle', 'Change the address') : t('Addresses.Add', 'New address')}
      closeLabel={t('Dialog.Close', 'Close')}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack gap={3}>
          <TextField
            label={t('Address.Name', 'Company or name')}
            {...field('name')}
            required
            maxLength={100}
            autoComplete="organization"
          />
          <TextField
            label={t('Address.Attention', 'Attention')}
            {...field('attention')}
            optional={optional}
            maxLength={100}
          />
          <TextField
            label={t('Address.Street', 'Street and number')}
            {...field('street')}
            required
            maxLength={200}
            autoComplete="street-address"
          />
          <TextField
            label={t('Address.PostalCode', 'Postal code')}
            {...field('postalCode')}
            required
            maxLength={20}
            autoComplete="postal-code"
          />
          <TextField
            label={t('Address.City', 'City')}
            {...field('city')}
            required
            maxLength={100}
            autoComplete="address-level2"
          />
          <TextField
            label={t('Address.Region', 'State or region')}
            {...field('region')}
            optional={optional}
            maxLength={100}
          />
          <SelectField
            label={t('Address.Country', 'Country')}
            {...field('countryCode')}
            defaultValue={known?.countryCode ?? shop.session?.customer?.countryCode}
          >
            {Object.entries(countryNames).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('Address.Phone', 'Phone for the driver')}
            {...field('phone')}
            optional={optional}
            maxLength={40}
            autoComplete="tel"
          />
          <Button type="submit" severity="primary" loading={isSaving}>
            {t('Addresses.Save', 'Save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
