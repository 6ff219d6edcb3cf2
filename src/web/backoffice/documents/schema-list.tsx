import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ComponentType, useState } from 'react'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { titleOf } from './entry-title.ts'
import { emptyOf, kindsOf, labelOf, plainOf } from './schema.ts'
import type { FieldProps } from './schema-field.tsx'
import { Group } from './schema-group.tsx'
import css from './schema-list.module.css'

/** A list of more is folded: what is in it shows by its titles. */
const MOST_OPEN = 4

/** Several values, to be added, moved and taken away. */
export function SchemaList(props: FieldProps & { Value: ComponentType<FieldProps> }) {
  const { name, path, schema, value, onChange, faults, Value } = props
  const t = useTranslate()
  const items = plainOf(schema).items ?? {}
  const kinds = kindsOf(items)
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(values.length > MOST_OPEN ? [] : values.map((_, at) => at)),
  )
  const isOpen = (at: number) =>
    open.has(at) || Object.keys(faults).some((each) => each === `${path}.${at}` || each.startsWith(`${path}.${at}.`))
  const turn = (at: number) => setOpen(new Set(open.has(at) ? [...open].filter((each) => each !== at) : [...open, at]))
  const add = (next: unknown) => {
    setOpen(new Set([...open, values.length]))
    onChange([...values, next])
  }
  const remove = (at: number) => {
    setOpen(new Set([...open].filter((each) => each !== at).map((each) => (each > at ? each - 1 : each))))
    onChange(values.toSpliced(at, 1))
  }
  const move = (from: number, to: number) => {
    const moved = values[from]
    setOpen(new Set([...open].map((each) => (each === from ? to : each === to ? from : each))))
    onChange(values.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  return (
    <Group title={labelOf(name)} fault={faults[path]}>
      <ol className={css.items}>
        {values.map((each, at) => {
          const title = titleOf(each, at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is in the list has no name of its own
            <li key={at} className={css.item} data-folded={!isOpen(at) || undefined}>
              <div className={css.head}>
                <IconButton
                  icon={isOpen(at) ? ChevronDown : ChevronRight}
                  size="s"
                  label={
                    isOpen(at)
                      ? t('Office.Fold', 'Fold {title}', { title })
                      : t('Office.Unfold', 'Open {title}', { title })
                  }
                  aria-expanded={isOpen(at)}
                  onClick={() => turn(at)}
                />
                <span className={css.title}>{title}</span>
                <IconButton
                  icon={ArrowUp}
                  size="s"
                  label={t('Office.MoveUp', 'Move up')}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="s"
                  label={t('Office.MoveDown', 'Move down')}
                  disabled={at === values.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon={Trash}
                  size="s"
                  label={t('Office.TakeAway', 'Take away')}
                  onClick={() => remove(at)}
                />
              </div>
              {isOpen(at) && (
                <Value
                  name={singular(name)}
                  path={`${path}.${at}`}
                  schema={items}
                  value={each}
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
              {labelOf(kind)}
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

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')
