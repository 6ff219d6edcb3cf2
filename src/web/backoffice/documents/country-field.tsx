import { useShop } from '../../app/shop.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { countriesOf } from './countries.ts'

type CountryFieldProps = FieldProps & { value: string; onChange: (code: string) => void }

/** A country of all there are, by its name. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const { area } = useShop()
  const countries = countriesOf(area.languageCode)
  return (
    <SelectField {...field} value={value} onChange={({ target }) => onChange(target.value)}>
      {(field.optional || value === '') && <option value="">–</option>}
      {value !== '' && !countries.has(value) && <option value={value}>{value}</option>}
      {[...countries].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
