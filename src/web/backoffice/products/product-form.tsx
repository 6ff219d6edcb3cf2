import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import { FormRow } from '../../ui/form-row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { emptyOf, isRecord, plainOf, type Schema } from '../documents/schema.ts'
import { type FieldProps, SchemaFields } from '../documents/schema-field.tsx'
import { SchemaList } from '../documents/schema-list.tsx'
import { useCategories } from '../parts/categories.ts'
import { CategoryField } from '../parts/category-field.tsx'
import css from '../parts/desk.module.css'
import type { Faults } from '../parts/use-faults.ts'
import { fieldTexts } from './words.ts'

type Body = Record<string, unknown>

/** What a new product begins with: one item of which nothing is said. */
export function emptyProduct(schema: Schema): Body {
  return { ...(emptyOf(schema) as Body), items: [emptyOf(itemOf(schema))] }
}

const itemOf = (schema: Schema): Schema => schema.properties?.items?.items ?? {}

type ProductFormProps = {
  schema: Schema
  body: Body
  /** Whether it is there already: what names it stays. */
  isKnown: boolean
  faults: Faults
  onChange: (body: Body) => void
}

/** Everything that is said of a product, as a file says it: its texts, its pictures and its items. */
export function ProductForm({ schema, body, isKnown, faults, onChange }: ProductFormProps) {
  const t = useTranslate()
  const categories = useCategories()
  const shared = {
    path: '',
    value: body,
    faults,
    isRequired: true,
    onChange: (next: unknown) => onChange(next as Body),
  }
  const fields = (names: readonly string[], isRow = false) => (
    <SchemaFields {...shared} name="product" schema={partOf(schema, names, isKnown ? ['number'] : [])} isRow={isRow} />
  )
  return (
    <Stack gap={6}>
      {fields(['number', 'brand'], true)}
      {fields(['name'])}
      <Stack gap={2}>
        {fields(['category'])}
        <p className={css.quiet}>
          {t('Item.CategoryHint', 'The way to it, from the top down; what is not there yet is made.')}
        </p>
        <CategoryField
          label={t('Item.CategoryChoice', 'Take one that is there')}
          categories={categories}
          value={categories.find(({ names }) => String(names) === String(body.category))?.id ?? ''}
          onChange={(id) => onChange({ ...body, category: categories.find((each) => each.id === id)?.names ?? [] })}
        />
      </Stack>
      {fields(['description', 'specifications', 'tags', 'images'])}
      <SchemaList
        name="items"
        path="items"
        schema={schema.properties?.items ?? {}}
        value={body.items}
        isRequired
        faults={faults}
        onChange={(items) => onChange({ ...body, items })}
        Value={ItemFields}
      />
      {fields(['documents', 'related', 'alsoFoundBy'])}
      {fields(['newUntil', 'taxClass', 'productType'], true)}
    </Stack>
  )
}

/** What is said of a new item as it is typed. */
const TYPED = ['price', 'stock'] as const

/** An item of a product: of one that is there, its number and its unit stay, and prices and stock are its own page's. */
function ItemFields(props: FieldProps) {
  const { schema, path, faults, onChange } = props
  const t = useTranslate()
  const labels = fieldTexts(t, useFormat().currency())
  const item = isRecord(props.value) ? props.value : {}
  const isKnown = typeof item.variantId === 'string'
  const fields = (names: readonly string[], isRow = false) => (
    <SchemaFields {...props} schema={partOf(schema, names, isKnown ? ['number', 'unitOfMeasure'] : [])} isRow={isRow} />
  )
  return (
    <Stack gap={4}>
      {fields(['number', 'ean'], true)}
      {!isKnown && (
        <FormRow>
          {TYPED.map((field) => (
            <TextField
              key={field}
              inputMode={field === 'price' ? 'decimal' : 'numeric'}
              label={labels[field === 'price' ? 'amount' : field]}
              optional={t('Form.Optional', 'optional')}
              value={typeof item[field] === 'string' ? item[field] : ''}
              error={faults[`${path}.${field}`]}
              onChange={({ target }) => onChange({ ...item, [field]: target.value })}
            />
          ))}
        </FormRow>
      )}
      {fields(['attributes', 'image'])}
      {fields(['minimumQuantity', 'orderMultiple', 'weightGrams', 'unitOfMeasure'], true)}
      {fields(['parts'])}
    </Stack>
  )
}

/** The schema of some fields alone, in their order. */
function partOf(given: Schema, names: readonly string[], readOnly: readonly string[]): Schema {
  const schema = plainOf(given)
  const properties = Object.fromEntries(
    names.flatMap((name) => {
      const property = schema.properties?.[name]
      return property ? [[name, { ...property, ...(readOnly.includes(name) && { readOnly: true }) }]] : []
    }),
  )
  return { ...schema, properties }
}
