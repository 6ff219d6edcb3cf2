import { useNavigation } from 'react-router'
import { type ListKind, type ListState, readListState } from './list-state.ts'

/** The state that a list is on its way to, `state` itself once it is there: what is chosen next builds on it. */
export function useWantedState<S extends string, F extends string>(
  kind: ListKind<S, F>,
  state: ListState<S, F>,
): ListState<S, F> {
  const next = useNavigation().location
  return next?.pathname === kind.path ? readListState(kind, new URLSearchParams(next.search)) : state
}
