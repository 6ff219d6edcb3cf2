import type { MouseEvent } from 'react'
import type { Facet } from '#contract/products.ts'
import { type FacetChoice, type SearchState, toggled, withFacet } from '#domain/search.ts'
import { type Format, useFormat } from '../app/format.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Chip } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import { optionText } from './facet-option.ts'
import css from './filter-chips.module.css'
import { listHref } from './list-url.ts'

type FilterChipsProps = { path: string; facets: readonly Facet[]; state: SearchState }

/** What the list is narrowed by, each with the way to take it back; nothing when it is not. */
export function FilterChips({ path, facets, state }: FilterChipsProps) {
  const t = useTranslate()
  const format = useFormat()
  const chips = state.facets.flatMap((choice) => chipsOf(choice, facets, state, t, format))
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('Filter.Active', 'Active filters')}>
      {chips.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <Chip
            to={listHref(path, without)}
            removeLabel={t('Filter.Remove', 'Remove filter {name}: {label}', { name, label })}
            onClick={focusBeside}
          >
            {label}
          </Chip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={listHref(path, { ...state, page: 1, facets: [] })}
            look="quiet"
            className={css.clear}
            preventScrollReset
            onClick={focusBeside}
          >
            {t('Filter.Clear', 'Clear all')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Takes the focus from what goes to the chip beside it, from the last one to the heading of what is listed. */
function focusBeside({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const chips = [...(link.closest('ul')?.querySelectorAll<HTMLElement>('a[aria-label]') ?? [])]
  const at = chips.indexOf(link)
  const heading = (link.closest('dialog') ?? document.getElementById('products'))?.querySelector('h2')
  if (heading) heading.tabIndex = -1
  const next = at < 0 ? heading : (chips[at + 1] ?? chips[at - 1] ?? heading)
  next?.focus({ preventScroll: true })
}

function chipsOf(choice: FacetChoice, facets: readonly Facet[], state: SearchState, t: Translate, format: Format) {
  const { queryField, values } = choice
  const facet = facets.find((each) => each.queryField === queryField)
  const name = facet?.facetName ?? queryField
  if (!values) return [{ name, label: rangeText(choice, name, t, format), without: withFacet(state, { queryField }) }]
  return values.map((value) => ({
    name,
    label: optionText(facet, value, t),
    without: withFacet(state, toggled(choice, value)),
  }))
}

function rangeText({ min, max }: FacetChoice, name: string, t: Translate, format: Format): string {
  if (min == null) return t('Filter.UpTo', '{name} up to {max}', { name, max: format.count(max ?? 0) })
  if (max == null) return t('Filter.From', '{name} from {min}', { name, min: format.count(min) })
  return t('Filter.Between', '{name} {min} – {max}', { name, min: format.count(min), max: format.count(max) })
}
