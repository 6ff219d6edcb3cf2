import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { useCategories, wayTo } from '../parts/categories.ts'
import { CategoryField } from '../parts/category-field.tsx'
import css from '../parts/desk.module.css'
import type { FieldProps } from './schema-field.tsx'
import { SchemaLines } from './schema-lines.tsx'

/** IDs of categories, one a line; each can be added by its names, and what is meant by those there is said below. */
export function CategoryIds(props: FieldProps) {
  const { value, onChange } = props
  const t = useTranslate()
  const categories = useCategories()
  const [chosen, setChosen] = useState('')
  const ids: readonly unknown[] = Array.isArray(value) ? value : []
  const nameOf = (id: unknown) => {
    const category = categories.find((each) => each.id === id)
    return category
      ? wayTo(category)
      : t('Office.NoSuchCategory', '{id}: there is no such category', { id: String(id) })
  }

  return (
    <Stack gap={2}>
      <SchemaLines {...props} />
      {categories.length > 0 && (
        <>
          {ids.length > 0 && <p className={css.quiet}>{ids.map(nameOf).join(' · ')}</p>}
          <Row gap={2} className={css.tools}>
            <CategoryField
              className={css.wide}
              label={t('Office.Category', 'Category')}
              categories={categories}
              value={chosen}
              onChange={setChosen}
            />
            <Button
              icon={Plus}
              disabled={chosen === '' || ids.includes(chosen)}
              onClick={() => {
                onChange([...ids, chosen])
                setChosen('')
              }}
            >
              {t('Office.AddCategory', 'Add the category')}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}
