import type { StaffCategory } from '#contract/staff-categories.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { wayTo } from './categories.ts'

type CategoryFieldProps = FieldProps & {
  categories: readonly StaffCategory[]
  /** The ID of the one that is chosen. */
  value: string
  onChange: (id: string) => void
  className?: string | undefined
}

/** Chooses a category by its names; what stands there is its ID. */
export function CategoryField({ categories, value, onChange, ...rest }: CategoryFieldProps) {
  const isKnown = categories.some(({ id }) => id === value)
  return (
    <SelectField {...rest} value={isKnown ? value : ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">–</option>
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {wayTo(category)}
        </option>
      ))}
    </SelectField>
  )
}
