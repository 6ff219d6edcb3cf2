import Grid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import Rows from 'lucide-react/icons/rows-3'
import type { ReactNode } from 'react'
import type { ProductPage } from '#contract/products.ts'
import type { Look } from '#domain/look.ts'
import { readSorting, type SearchState, type Sorting, writeSorting } from '#domain/search.ts'
import { useLook } from '../app/look.ts'
import { useTranslate } from '../app/translations.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import css from './list-toolbar.module.css'

type ListToolbarProps = {
  options: ProductPage['sortingOptions']
  state: SearchState
  onSort: (sorting: Sorting) => void
  /** Stands between the two: the way to the filters. */
  children: ReactNode
}

/** How the list is sorted, and how it is shown. */
export function ListToolbar({ options, state, onSort, children }: ListToolbarProps) {
  const t = useTranslate()
  const [look, changeLook] = useLook()
  const [first] = options
  const sorting = state.sorting ?? first
  const views: { view: Look['view']; icon: typeof Grid; label: string }[] = [
    { view: 'gallery', icon: Grid, label: t('View.Gallery', 'Gallery') },
    { view: 'list', icon: List, label: t('View.List', 'List') },
    { view: 'order', icon: Rows, label: t('View.OrderSheet', 'Order sheet') },
  ]
  return (
    <div className={css.toolbar} data-no-print="">
      <SelectField
        label={t('List.SortBy', 'Sort by')}
        labelHidden
        className={css.sort}
        value={sorting ? writeSorting(sorting) : ''}
        onChange={({ target }) => {
          const wanted = readSorting(target.value)
          if (wanted) onSort(wanted)
        }}
      >
        {options.map((option) => (
          <option key={option.name} value={writeSorting(option)}>
            {t(`Sorting.${option.field}.${option.direction}`, option.name)}
          </option>
        ))}
      </SelectField>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className={css.views} role="group" aria-label={t('View.Label', 'View')}>
        {views.map(({ view, icon, label }) => (
          <IconButton
            key={view}
            icon={icon}
            label={label}
            pressed={look.view === view}
            className={css.view}
            onClick={() => changeLook({ view })}
          />
        ))}
      </div>
    </div>
  )
}
