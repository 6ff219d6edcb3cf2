import { useState } from 'react'
import type { StaffCategory } from '#contract/staff-categories.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useCategories, wayTo } from './categories.ts'

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

type CategoryChoiceProps = { label: string; onChoose: (category: StaffCategory) => void }

/** Chooses a category for another field, which `onChoose` fills; nothing where there are none. */
export function CategoryChoice({ label, onChoose }: CategoryChoiceProps) {
  const categories = useCategories()
  const [chosen, setChosen] = useState('')
  if (categories.length === 0) return null
  return (
    <CategoryField
      label={label}
      categories={categories}
      value={chosen}
      onChange={(id) => {
        setChosen(id)
        const category = categories.find((each) => each.id === id)
        if (category) onChoose(category)
      }}
    />
  )
}
