import { type MouseEvent, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Facet } from '#contract/products.ts'
import { type FacetChoice, toggled } from '#domain/search.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Checkbox } from '../ui/choice.tsx'
import { Details } from '../ui/details.tsx'
import { Range } from '../ui/range.tsx'
import { optionText } from './facet-option.ts'
import css from './facets.module.css'

/** As many options are shown before one asks for all. */
const FIRST_OPTIONS = 8

/** Puts a choice in the place of the facet's former one, which may be newer than the one that is drawn. */
export type ChooseFacet = (queryField: string, choose: (choice: FacetChoice) => FacetChoice) => void

type FacetGroupProps = {
  facet: Facet
  /** What is chosen in it, as the address says or soon will. */
  choice: FacetChoice | undefined
  onChoose: ChooseFacet
  isOpen: boolean
}

/** One facet: its options with counts, or its scale. */
export const FacetGroup = memo(({ facet, choice, onChoose, isOpen }: FacetGroupProps) => {
  const chosen = choice?.values?.length ?? (choice ? 1 : 0)
  return (
    <Details title={facet.facetName} aside={chosen || undefined} open={isOpen || chosen > 0}>
      {facet.type === 'Slider' ? (
        <Scale facet={facet} choice={choice} onChoose={onChoose} />
      ) : (
        <Options facet={facet} chosen={choice?.values ?? []} onChoose={onChoose} />
      )}
    </Details>
  )
})

type OptionsProps = Pick<FacetGroupProps, 'facet' | 'onChoose'> & { chosen: readonly string[] }

function Options({ facet, chosen, onChoose }: OptionsProps) {
  const t = useTranslate()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const { queryField } = facet
  const options = (facet.options ?? []).filter(({ count, value }) => count > 0 || chosen.includes(value))
  const shown = showsAll
    ? options
    : options.filter(({ value }, index) => index < FIRST_OPTIONS || chosen.includes(value))

  /** The focus goes on to the first option that was not shown: the button is gone. */
  function showAll({ currentTarget }: MouseEvent<HTMLElement>) {
    const group = currentTarget.parentElement
    flushSync(() => setShowsAll(true))
    group?.querySelectorAll('input')[options.findIndex((each) => !shown.includes(each))]?.focus()
  }

  return (
    <>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          name={queryField}
          value={value}
          label={optionText(facet, value, t)}
          aside={format.count(count)}
          checked={chosen.includes(value)}
          onChange={() => onChoose(queryField, (now) => toggled(now, value))}
        />
      ))}
      {shown.length < options.length && (
        <button type="button" className={css.more} onClick={showAll}>
          {t('Facet.ShowAll', 'Show all {count}', { count: options.length })}
        </button>
      )}
    </>
  )
}

function Scale({ facet, choice, onChoose }: Omit<FacetGroupProps, 'isOpen'>) {
  const t = useTranslate()
  const { facetName, queryField } = facet
  const min = Math.floor(facet.min ?? 0)
  const max = Math.ceil(facet.max ?? 0)
  return (
    <Range
      label={facetName}
      fromLabel={t('Facet.Lowest', '{facet}: lowest', { facet: facetName })}
      toLabel={t('Facet.Highest', '{facet}: highest', { facet: facetName })}
      min={min}
      max={max}
      value={[choice?.min ?? min, choice?.max ?? max]}
      onCommit={([from, to]) =>
        onChoose(queryField, () => ({ queryField, min: from <= min ? null : from, max: to >= max ? null : to }))
      }
    />
  )
}
