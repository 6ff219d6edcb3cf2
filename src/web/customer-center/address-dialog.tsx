import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiException, isRefusal } from '#contract/errors.ts'
import type { OwnAddress } from '#contract/shipping.ts'
import { handleRefusal } from '../app/failures.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { type AddressFields, missingFields, missingText, newAddress } from '../checkout/address.ts'
import { type AddressErrors, AddressForm } from '../checkout/address-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { Stack } from '../ui/stack.tsx'

type AddressDialogProps = {
  open: boolean
  /** Which one is changed, or a new one; what was typed stays while it is closed. */
  address: OwnAddress | 'new' | undefined
  countryNames: Readonly<Record<string, string>>
  onSaved: (addresses: OwnAddress[]) => void
  /** Somebody else has deleted it meanwhile. */
  onGone: () => void
  onClose: () => void
}

/**
 * The form of an address; what is missing, or refused by the shop, stands at its field. One that is gone meanwhile can
 * be saved as a new one.
 */
export function AddressDialog({ open, address, countryNames, onSaved, onGone, onClose }: AddressDialogProps) {
  const t = useTranslate()
  const shop = useShop()
  const formId = useId()
  const form = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  const known = address === 'new' || isGone ? undefined : address
  const countries = Object.entries(countryNames).map(([countryCode, name]) => ({ countryCode, name }))
  const [fields, setFields] = useState<AddressFields>(fieldsOf(known) ?? newAddress(shop, countries))
  const [errors, setErrors] = useState<AddressErrors>({})
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const missing = missingFields(fields)
    setErrors(Object.fromEntries(missing.map((name) => [name, missingText(t, name)])))
    const [first] = missing
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setSaving(true)
    try {
      const { addresses } = await lasting(shop.call)('POST /api/Customer/AddOrUpdateAddress', {
        body: { area: shop.area, address: { ...fields, addressId: known?.addressId ?? null } },
      })
      onSaved(addresses)
    } catch (error) {
      if (isRefusal(error, 'NotFoundException')) {
        setGone(true)
        return onGone()
      }
      const refused = error instanceof ApiException ? (error.result?.errors ?? []) : []
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path.replace(/^address\./, ''), message])))
      const isAtField = refused.some(({ path }) => path.startsWith('address.'))
      if (!isAtField) handleRefusal(shop, t('Addresses.NotSaved', 'The address was not saved'), error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={known ? t('Addresses.EditTitle', 'Change the address') : t('Addresses.Add', 'New address')}
      closeLabel={t('Dialog.Close', 'Close')}
      footer={
        <Button type="submit" form={formId} severity="primary" loading={isSaving}>
          {t('Addresses.Save', 'Save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={4}>
          {isGone && (
            <ErrorText title={t('Addresses.Gone', 'This address was deleted elsewhere')}>
              <p>{t('Addresses.GoneText', 'Save once more to have it as a new one.')}</p>
            </ErrorText>
          )}
          <AddressForm
            ref={form}
            fields={fields}
            errors={errors}
            countries={countries}
            onChange={(changed) => {
              setFields((before) => ({ ...before, ...changed }))
              const [name] = Object.keys(changed)
              if (name) setErrors((before) => ({ ...before, [name]: undefined }))
            }}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** What can be typed of an address. */
function fieldsOf(address: OwnAddress | undefined): AddressFields | undefined {
  if (!address) return undefined
  const { name, attention, street, postalCode, city, region, countryCode, phone } = address
  return { name, attention, street, postalCode, city, region, countryCode, phone }
}
