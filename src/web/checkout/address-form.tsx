import { type RefObject, useId } from 'react'
import { ADDRESS_LENGTHS } from '#domain/address.ts'
import { useTranslate } from '../app/translations.ts'
import { FormRow } from '../ui/form-row.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AddressFields } from './address.ts'
import type { Country } from './options.ts'

export type AddressErrors = Partial<Record<keyof AddressFields, string>>

type AddressFormProps = {
  fields: AddressFields
  errors: AddressErrors
  countries: readonly Country[]
  onChange: (change: Partial<AddressFields>) => void
  /** Holds the fields, so that the first wrong one can be focused. */
  ref: RefObject<HTMLDivElement | null>
}

/** The fields of a new address. */
export function AddressForm({ fields, errors, countries, onChange, ref }: AddressFormProps) {
  const t = useTranslate()
  const id = useId()
  const optional = t('Form.Optional', 'optional')
  const field = (name: keyof AddressFields, autoComplete: string) => ({
    id: `${id}-${name}`,
    name,
    autoComplete: `shipping ${autoComplete}`,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const text = (name: keyof typeof ADDRESS_LENGTHS, autoComplete: string) => ({
    ...field(name, autoComplete),
    maxLength: ADDRESS_LENGTHS[name],
  })

  return (
    <div ref={ref}>
      <Stack gap={4}>
        <FormRow>
          <TextField label={t('Address.Name', 'Company or name')} {...text('name', 'organization')} />
          <TextField label={t('Address.Attention', 'Attention')} optional={optional} {...text('attention', 'name')} />
        </FormRow>
        <TextField label={t('Address.Street', 'Street and number')} {...text('street', 'street-address')} />
        <FormRow>
          <TextField label={t('Address.PostalCode', 'Postal code')} {...text('postalCode', 'postal-code')} />
          <TextField label={t('Address.City', 'City')} {...text('city', 'address-level2')} />
        </FormRow>
        <FormRow>
          <TextField
            label={t('Address.Region', 'State or region')}
            optional={optional}
            {...text('region', 'address-level1')}
          />
          <SelectField label={t('Address.Country', 'Country')} {...field('countryCode', 'country')}>
            <option value="">{t('Address.ChooseCountry', 'Choose …')}</option>
            {countries.map(({ countryCode, name }) => (
              <option key={countryCode} value={countryCode}>
                {name}
              </option>
            ))}
          </SelectField>
        </FormRow>
        <TextField
          label={t('Address.Phone', 'Phone for the driver')}
          type="tel"
          optional={optional}
          {...text('phone', 'tel')}
        />
      </Stack>
    </div>
  )
}
