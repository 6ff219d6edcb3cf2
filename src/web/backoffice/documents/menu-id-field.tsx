import { useTranslate } from '../../app/translations.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCategories } from '../parts/categories.ts'
import { CategoryField } from '../parts/category-field.tsx'

type MenuIdFieldProps = FieldProps & { value: string; onChange: (id: string) => void }

/** What names an entry of a menu: any word of its own, or the category it leads to, chosen by its names. */
export function MenuIdField({ value, onChange, ...rest }: MenuIdFieldProps) {
  const t = useTranslate()
  const categories = useCategories()
  return (
    <Stack gap={2}>
      <TextField {...rest} value={value} onChange={({ target }) => onChange(target.value)} />
      {categories.length > 0 && (
        <CategoryField
          label={t('Office.IdOfCategory', 'The ID of a category')}
          categories={categories}
          value={value}
          onChange={(id) => id && onChange(id)}
        />
      )}
    </Stack>
  )
}
