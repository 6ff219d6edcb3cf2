import { type FormEvent, useId, useRef, useState } from 'react'
import type { Address } from '#contract/shipping.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Radio, RadioGroup } from '../ui/choice.tsx'
import { Stack } from '../ui/stack.tsx'
import { type AddressFields, addressLine, isSameAddress, missingFields, missingText } from './address.ts'
import { type AddressErrors, AddressForm } from './address-form.tsx'
import css from './checkout.module.css'
import { useFoundAddresses } from './find-address.tsx'
import type { Country } from './options.ts'

type AddressStepProps = {
  addresses: readonly Address[]
  countries: readonly Country[]
  current: Address | null
  /** A new address that was typed before; its presence chooses it. */
  draft: AddressFields | undefined
  newAddress: AddressFields
  /** Errors that the shop found. */
  errors: AddressErrors
  isBusy: boolean
  onDraft: (fields: AddressFields | undefined) => void
  onSave: (address: Address) => void
}

/** Where the goods go: one of the customer's addresses, or a new one. */
export function AddressStep(props: AddressStepProps) {
  const { addresses, countries, current, draft, newAddress, isBusy, onDraft, onSave } = props
  const t = useTranslate()
  const group = useId()
  const form = useRef<HTMLDivElement>(null)
  const own = addresses.find((address) => isSameAddress(current, address))
  const [wanted, setWanted] = useState(own ?? null)
  const chosen = addresses.find((address) => isSameAddress(wanted, address)) ?? addresses[0]
  const [fields, setFields] = useState(draft ?? (current && !own ? { ...newAddress, ...current } : undefined))
  const [ownErrors, setOwnErrors] = useState<AddressErrors>({})
  const nameOf = (code: string) => countries.find(({ countryCode }) => countryCode === code)?.name ?? code
  const isNew = fields !== undefined || addresses.length === 0
  const typed = fields ?? newAddress
  const { found, field } = useFoundAddresses(addresses, nameOf)

  function change(next: AddressFields | undefined): void {
    setFields(next)
    onDraft(next)
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (!isNew) {
      if (chosen) onSave(chosen)
      return
    }
    const missing = missingFields(typed)
    setOwnErrors(Object.fromEntries(missing.map((name) => [name, missingText(t, name)])))
    const [first] = missing
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSave({ ...typed, addressId: null })
  }

  return (
    <form method="post" onSubmit={save} noValidate>
      <Stack gap={4}>
        {field}
        {addresses.length > 0 && (
          <RadioGroup label={t('Checkout.DeliverTo', 'Deliver to')}>
            <div className={css.choices}>
              {found.map((address) => (
                <Radio
                  key={address.addressId ?? addressLine(address, '')}
                  name={group}
                  checked={!isNew && chosen === address}
                  onChange={() => {
                    setWanted(address)
                    change(undefined)
                  }}
                  label={address.name}
                  detail={addressLine({ ...address, name: '' }, nameOf(address.countryCode))}
                />
              ))}
            </div>
            <Radio
              name={group}
              checked={isNew}
              onChange={() => change(typed)}
              label={t('Checkout.NewAddress', 'Another address')}
            />
          </RadioGroup>
        )}
        {isNew && (
          <AddressForm
            ref={form}
            fields={typed}
            errors={{ ...props.errors, ...ownErrors }}
            countries={countries}
            onChange={(changed) => {
              change({ ...typed, ...changed })
              const [name] = Object.keys(changed)
              if (name) setOwnErrors((before) => ({ ...before, [name]: undefined }))
            }}
          />
        )}
        <div>
          <Button type="submit" severity="primary" loading={isBusy}>
            {t('Checkout.Continue', 'Continue')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
