import { useState } from 'react'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { faultWithin } from '../parts/use-faults.ts'
import { countriesOf } from './countries.ts'
import { labelOf } from './labels.ts'
import type { FieldProps } from './schema-field.tsx'

/**
 * Several words, one a line, as a column of a spreadsheet can be pasted; an empty line is none. What codes of countries
 * mean stands above them.
 */
export function SchemaLines({ name, path, value, onChange, faults }: FieldProps) {
  const t = useTranslate()
  const { area } = useShop()
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  const [text, setText] = useState(() => values.join('\n'))
  // What is being written stays as it is, with its empty lines, unless something else came in its place.
  const isOwn = wordsOf(text).join('\n') === values.join('\n')
  const names = name === 'countries' ? countriesOf(area.languageCode) : undefined
  const called = values.flatMap((each) => names?.get(String(each)) ?? [])
  return (
    <TextArea
      label={labelOf(name, t)}
      hint={[t('Office.OneALine', 'One a line'), ...called].join(' · ')}
      error={faultWithin(faults, path)}
      rows={Math.min(Math.max(values.length + 1, 2), 12)}
      value={isOwn ? text : values.join('\n')}
      onChange={({ target }) => {
        setText(target.value)
        onChange(wordsOf(target.value))
      }}
    />
  )
}

const wordsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
