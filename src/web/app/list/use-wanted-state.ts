import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useDestination } from '../destination.ts'
import { type ListKind, type ListState, readListState } from './list-state.ts'

/** The state that a list is on its way to, `state` itself once it is there: what is chosen next builds on it. */
export function useWantedState<S extends string, F extends string>(
  kind: ListKind<S, F>,
  state: ListState<S, F>,
): ListState<S, F> {
  const shown = useLocation()
  const { now, subscribe } = useDestination()
  const { pathname, search } = useSyncExternalStore(subscribe, now, now)
  const isOnItsWay = pathname === kind.path && search !== shown.search
  return isOnItsWay ? readListState(kind, new URLSearchParams(search)) : state
}
