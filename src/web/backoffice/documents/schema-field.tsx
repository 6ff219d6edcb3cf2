import { useState } from 'react'
import { DayField } from '../../app/day-field.tsx'
import { useTranslate } from '../../app/translations.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { FormRow } from '../../ui/form-row.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Faults } from '../parts/use-faults.ts'
import { CategoryIds } from './category-ids.tsx'
import { CountryField } from './country-field.tsx'
import { labelOf } from './labels.ts'
import { MenuIdField } from './menu-id-field.tsx'
import { PictureField } from './picture-field.tsx'
import { choicesOf, controlOf, isFewFigures, isRecord, kindsOf, mayBeNull, plainOf, type Schema } from './schema.ts'
import { SchemaEntries } from './schema-entries.tsx'
import css from './schema-field.module.css'
import { Group } from './schema-group.tsx'
import { SchemaLines } from './schema-lines.tsx'
import { SchemaList } from './schema-list.tsx'
import { SchemaPairs } from './schema-pairs.tsx'

export type FieldProps = {
  /** The last step of the path: what the field is called. */
  name: string
  /** Where it stands in the body: `blocks.0.heading`. */
  path: string
  schema: Schema
  value: unknown
  /** Undefined leaves it out. */
  onChange: (value: unknown) => void
  isRequired: boolean
  /** What was refused, by path. */
  faults: Faults
}

/** The field of a schema, whatever it is: a line, a list, a group, a block of one of several kinds. */
function SchemaField(props: FieldProps) {
  const { name, path, schema, value, onChange, isRequired, faults } = props
  const t = useTranslate()
  const label = labelOf(name, t)
  const error = faults[path]
  const optional = isRequired ? undefined : t('Form.Optional', 'optional')
  const shared = { label, error, ...(optional && { optional }) }
  const text = typeof value === 'string' ? value : ''
  // What may be left out is, once it is empty: no address is no empty address.
  const empty = isRequired || schema.default !== undefined ? '' : undefined

  const none = isRequired && mayBeNull(schema) ? null : undefined

  switch (controlOf(name, schema)) {
    case 'line':
      if (isMenuId(path)) return <MenuIdField {...shared} value={text} onChange={onChange} />
      return (
        <TextField
          {...shared}
          readOnly={schema.readOnly}
          value={text}
          onChange={({ target }) => onChange(target.value || empty)}
        />
      )
    case 'country':
      return <CountryField {...shared} value={text} onChange={(code) => onChange(code || empty)} />
    case 'text':
      return <TextArea {...shared} rows={3} value={text} onChange={({ target }) => onChange(target.value)} />
    case 'markup':
      return (
        <TextArea
          {...shared}
          rows={8}
          spellCheck
          className={css.markup}
          hint={t('Office.MarkupHint', 'HTML; what could do harm is taken out.')}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'picture':
      return <PictureField {...shared} value={text} onChange={(url) => onChange(url || empty)} />
    case 'day':
      return <DayField {...shared} value={text} onChange={(day) => onChange(day || null)} />
    case 'number':
      return (
        <TextField
          {...shared}
          type="number"
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? none : target.valueAsNumber)}
        />
      )
    case 'tick':
      return (
        <Checkbox
          label={label}
          error={error}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'choice': {
      const choices = choicesOf(schema)
      return (
        <SelectField
          {...shared}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(choices.find((each) => String(each) === target.value))}
        >
          {/* What is needed once something beside it is said is not said by the first choice standing there. */}
          {(!isRequired || value === undefined) && <option value="">–</option>}
          {choices.map((each) => (
            <option key={String(each)} value={String(each)}>
              {labelOf(String(each), t)}
            </option>
          ))}
        </SelectField>
      )
    }
    case 'group':
      // What is called as what it stands in needs no title of its own.
      if (path.split('.').at(-2) === name) return <SchemaFields {...props} />
      return (
        <Group title={label}>
          <div className={css.inner}>
            <SchemaFields {...props} />
          </div>
        </Group>
      )
    case 'ticks':
      return <Ticks {...props} />
    case 'lines':
      return <SchemaLines {...props} />
    case 'categories':
      return <CategoryIds {...props} />
    case 'pairs':
      return <SchemaPairs {...props} />
    case 'list':
      return <SchemaList {...props} Value={EntryValue} />
    case 'kinds':
      return <SchemaFields {...props} schema={kindOf(schema, value)} />
    case 'entries':
      return <SchemaEntries {...props} Value={EntryValue} />
    case 'json':
      return <Json {...props} />
  }
}

/** Whether a field names an entry of a menu. */
const isMenuId = (path: string): boolean => /^menus\.\d+\.(children\.\d+\.)*id$/.test(path)

/**
 * The fields of an object, in the order of its schema; short ones in a row. Which kind it is stands in its title and is
 * no field.
 */
export function SchemaFields({ isRow = false, ...props }: FieldProps & { isRow?: boolean }) {
  const { path, schema: given, value, onChange, faults } = props
  const schema = plainOf(given)
  const known = isRecord(value) ? value : {}
  const change = (name: string, next: unknown) => {
    const { [name]: _, ...others } = known
    onChange(next === undefined ? others : { ...known, [name]: next })
  }
  const fields = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.const === undefined)
    .map(([name, property]) => (
      <SchemaField
        key={name}
        name={name}
        path={path ? `${path}.${name}` : name}
        schema={property}
        value={known[name] ?? (name in known ? known[name] : property.default)}
        onChange={(next) => change(name, next)}
        isRequired={schema.required?.includes(name) ?? false}
        faults={faults}
      />
    ))
  return isRow ? <FormRow>{fields}</FormRow> : <div className={css.fields}>{fields}</div>
}

/** What stands under a name: its fields, which need no title beside it, or its one field. */
function EntryValue(props: FieldProps) {
  if (controlOf(props.name, props.schema) !== 'group') return <SchemaField {...props} />
  return <SchemaFields {...props} isRow={isFewFigures(props.schema)} />
}

/** Some of a few words; what is ticked last stands last. */
function Ticks({ name, path, schema, value, onChange, isRequired, faults }: FieldProps) {
  const t = useTranslate()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const turn = (each: unknown, isOn: boolean) => {
    const next = isOn ? [...chosen, each] : chosen.filter((other) => other !== each)
    onChange(next.length || isRequired ? next : undefined)
  }
  return (
    <Group title={labelOf(name, t)} fault={faults[path]}>
      <div className={css.ticks}>
        {choicesOf(plainOf(schema).items ?? {}).map((each) => (
          <Checkbox
            key={String(each)}
            label={labelOf(String(each), t)}
            checked={chosen.includes(each)}
            onChange={({ target }) => turn(each, target.checked)}
          />
        ))}
      </div>
    </Group>
  )
}

/** What no other control can write. What is no JSON is not taken over. */
function Json({ name, path, value, onChange, faults }: FieldProps) {
  const t = useTranslate()
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)))
  const [isWrong, setWrong] = useState(false)

  function change(next: string): void {
    setText(next)
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <TextArea
      label={labelOf(name, t)}
      hint={t('Office.JsonHint', 'JSON')}
      error={isWrong ? t('Office.NoJson', 'This is no JSON') : faults[path]}
      className={css.markup}
      rows={3}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  )
}

function kindOf(schema: Schema, value: unknown): Schema {
  const kind = isRecord(value) ? value.type : undefined
  return kindsOf(schema).find((each) => each.kind === kind)?.schema ?? {}
}
