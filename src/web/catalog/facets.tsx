import type { Facet } from '#contract/products.ts'
import type { FacetChoice, SearchState } from '#domain/search.ts'
import { type ChooseFacet, FacetGroup } from './facet-group.tsx'

type FacetsProps = {
  facets: readonly Facet[]
  state: SearchState
  onChoose: ChooseFacet
}

/** As many facets are open at first. */
const FIRST_OPEN = 4

/** Every facet that parts this list, in the order of the area's settings. */
export function Facets({ facets, state, onChoose }: FacetsProps) {
  return facets
    .filter((facet) => isUseful(facet, state))
    .map((facet, index) => (
      <FacetGroup
        key={facet.queryField}
        facet={facet}
        choice={choiceOf(state, facet)}
        onChoose={onChoose}
        isOpen={index < FIRST_OPEN || facet.type === 'Slider'}
      />
    ))
}

const choiceOf = ({ facets }: SearchState, { queryField }: Facet): FacetChoice | undefined =>
  facets.find((each) => each.queryField === queryField)

/** A facet that has something to choose, or to take back. */
function isUseful(facet: Facet, state: SearchState): boolean {
  if (choiceOf(state, facet)) return true
  if (facet.type === 'Slider') return (facet.max ?? 0) > (facet.min ?? 0)
  return (facet.options ?? []).some(({ count }) => count > 0)
}
