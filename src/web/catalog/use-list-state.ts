import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { SearchState } from '#domain/search.ts'
import { useShop } from '../app/shop.ts'
import { listHref, readListUrl } from './list-url.ts'

/** The state a list is in, or is on its way to, and the way to change it. */
type ListState = {
  /** What was chosen, at once: the answer may still be on its way. */
  state: SearchState
  isPending: boolean
  /** Goes to the state that `change` makes of the current one; stays the same function. */
  change: (change: (state: SearchState) => SearchState) => void
}

/** The list that `path` shows, as its address says: everything about it is in the address. */
export function useListState(path: string): ListState {
  const { settings } = useShop()
  const navigate = useNavigate()
  const location = useLocation()
  const next = useNavigation().location
  const isPending = next?.pathname === path
  const query = isPending ? next.search : location.search

  // What was chosen shows before the router, which draws in its own time, says so.
  const [wanted, setWanted] = useState<SearchState>()
  // Two quick choices: the second builds on the first, though nothing was drawn in between.
  const latest = useRef<SearchState>(undefined)
  useEffect(() => {
    latest.current = readListUrl(query, settings.defaultFacets)
    setWanted(undefined)
  }, [query, settings])

  const change = useCallback(
    (change: (state: SearchState) => SearchState) => {
      latest.current = change(latest.current ?? readListUrl(window.location.search, settings.defaultFacets))
      setWanted(latest.current)
      navigate(listHref(path, latest.current), { preventScrollReset: true })
    },
    [navigate, path, settings],
  )
  return { state: wanted ?? readListUrl(query, settings.defaultFacets), isPending, change }
}
