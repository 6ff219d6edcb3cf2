import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ComponentType, useState } from 'react'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { focusAfterRemoval, REMOVES } from '../parts/focus-after-removal.ts'
import { labelOf } from './labels.ts'
import { newRowId } from './row-id.ts'
import { emptyOf, entryOf, plainOf } from './schema.ts'
import type { FieldProps } from './schema-field.tsx'
import { Group } from './schema-group.tsx'
import css from './schema-list.module.css'

type Entry = { id: number; key: string; value: unknown }

/** Values under names that an editor gives: fees by currency. One without a name counts once it has one. */
export function SchemaEntries(props: FieldProps & { Value: ComponentType<FieldProps> }) {
  const { name, path, value, onChange, isRequired, faults, Value } = props
  const t = useTranslate()
  const schema = plainOf(props.schema)
  const entry = entryOf(schema) ?? {}
  const title = schema.propertyNames?.title
  const nameLabel = title === undefined ? t('Office.EntryName', 'Name') : labelOf(title, t)
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    typeof value === 'object' && value !== null ? Object.entries(value).map(newEntry) : [],
  )

  function change(next: readonly Entry[]): void {
    setEntries(next)
    const named = next.filter(({ key }) => key !== '')
    onChange(named.length || isRequired ? Object.fromEntries(named.map(({ key, value }) => [key, value])) : undefined)
  }

  return (
    <Group title={labelOf(name, t)} fault={faults[path]}>
      <ul className={css.items}>
        {entries.map((each, at) => {
          const { id, key } = each
          const isTwice = key !== '' && entries.findIndex((other) => other.key === key) < at
          return (
            <li key={id} className={css.item}>
              <div className={css.head}>
                <TextField
                  className={css.entryName}
                  label={nameLabel}
                  value={key}
                  error={isTwice ? t('Office.NameTwice', 'This stands above already') : faults[`${path}.${key}`]}
                  onChange={({ target }) => change(entries.with(at, { ...each, key: target.value.trim() }))}
                />
                <IconButton
                  icon={Trash}
                  size="s"
                  label={`${t('Office.TakeAway', 'Take away')}: ${key}`}
                  {...REMOVES}
                  onClick={(event) => {
                    focusAfterRemoval(event)
                    change(entries.toSpliced(at, 1))
                  }}
                />
              </div>
              <Value
                name="value"
                path={`${path}.${key}`}
                isRequired
                faults={faults}
                schema={entry}
                value={each.value}
                onChange={(next) => change(entries.with(at, { ...each, value: next }))}
              />
            </li>
          )
        })}
      </ul>
      <Button size="s" icon={Plus} onClick={() => change([...entries, newEntry(['', emptyOf(entry)])])}>
        {t('Office.Add', 'Add')}
      </Button>
    </Group>
  )
}

const newEntry = ([key, value]: [string, unknown]): Entry => ({ id: newRowId(), key, value })
