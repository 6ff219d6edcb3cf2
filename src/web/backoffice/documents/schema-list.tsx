import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ComponentType, useState } from 'react'
import { moved } from '#domain/places.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { focusAfterRemoval, REMOVES } from '../parts/focus-after-removal.ts'
import { titleOf } from './entry-title.ts'
import { labelOf } from './labels.ts'
import { newRowId } from './row-id.ts'
import { emptyOf, entriesIn, kindsOf, plainOf, singular } from './schema.ts'
import type { FieldProps } from './schema-field.tsx'
import { Group } from './schema-group.tsx'
import css from './schema-list.module.css'

/** A list of more, with what its entries list, is folded: what is in it shows by its titles. */
const MOST_OPEN = 4

/** Several values, to be added, moved and taken away. */
export function SchemaList(props: FieldProps & { Value: ComponentType<FieldProps> }) {
  const { name, path, schema, value, onChange, faults, Value } = props
  const t = useTranslate()
  const { area } = useShop()
  const { items = {}, isInNoOrder = false } = plainOf(schema)
  const kinds = kindsOf(items)
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const isOpen = entriesIn(values, items) <= MOST_OPEN
    return values.map(() => newRow(isOpen))
  })
  // The list was replaced from outside.
  if (rows.length !== values.length) setRows(values.map((_, at) => rows[at] ?? newRow(false)))
  const isWrong = (at: number) =>
    Object.keys(faults).some((each) => each === `${path}.${at}` || each.startsWith(`${path}.${at}.`))
  const change = (nextRows: readonly Row[], next: readonly unknown[]) => {
    setRows(nextRows)
    onChange(next)
  }
  const add = (next: unknown) => change([...rows, newRow(true)], [...values, next])
  const remove = (at: number) => change(rows.toSpliced(at, 1), values.toSpliced(at, 1))
  const move = (from: number, to: number) => change(moved(rows, from, to), moved(values, from, to))

  return (
    <Group title={labelOf(name, t)} fault={faults[path]}>
      <ol className={css.items}>
        {rows.map((row, at) => {
          const title = titleOf(values[at], at, t, area.languageCode)
          const isOpen = row.isOpen || isWrong(at)
          return (
            <li key={row.id} className={css.item} data-folded={!isOpen || undefined}>
              <div className={css.head}>
                <IconButton
                  icon={isOpen ? ChevronDown : ChevronRight}
                  size="s"
                  label={
                    isOpen ? t('Office.Fold', 'Fold {title}', { title }) : t('Office.Unfold', 'Open {title}', { title })
                  }
                  aria-expanded={isOpen}
                  onClick={() => setRows(rows.with(at, { ...row, isOpen: !row.isOpen }))}
                />
                <span className={css.title}>{title}</span>
                {!isInNoOrder && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      size="s"
                      label={`${t('Office.MoveUp', 'Move up')}: ${title}`}
                      disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      size="s"
                      label={`${t('Office.MoveDown', 'Move down')}: ${title}`}
                      disabled={at === values.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                  </>
                )}
                <IconButton
                  icon={Trash}
                  size="s"
                  label={`${t('Office.TakeAway', 'Take away')}: ${title}`}
                  {...REMOVES}
                  onClick={(event) => {
                    focusAfterRemoval(event)
                    remove(at)
                  }}
                />
              </div>
              {isOpen && (
                <Value
                  name={singular(name)}
                  path={`${path}.${at}`}
                  schema={items}
                  value={values[at]}
                  onChange={(next) => onChange(values.with(at, next))}
                  isRequired
                  faults={faults}
                />
              )}
            </li>
          )
        })}
      </ol>
      {kinds.length > 0 ? (
        <Menu
          align="start"
          trigger={(props) => (
            <Button size="s" icon={Plus} {...props}>
              {t('Office.Add', 'Add')}
            </Button>
          )}
        >
          {kinds.map(({ kind, schema }) => (
            <MenuItem key={kind} onSelect={() => add(emptyOf(schema))}>
              {labelOf(kind, t)}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <Button size="s" icon={Plus} onClick={() => add(emptyOf(items))}>
          {t('Office.Add', 'Add')}
        </Button>
      )}
    </Group>
  )
}

type Row = { id: number; isOpen: boolean }

const newRow = (isOpen: boolean): Row => ({ id: newRowId(), isOpen })
