import { useContext } from 'react'
import { type DataRouter, type Location, UNSAFE_DataRouterContext } from 'react-router'

/** Where the pages are, or are on their way to, and how to hear that it is another place. */
type Destination = { now: () => Location; subscribe: (onChange: () => void) => () => void }

/**
 * Where the pages are, or are on their way to, as the router knows it at once: what `useNavigation` and `useLocation` say
 * is drawn in its own time, and on a slow machine the next press comes before.
 */
export function useDestination(): Destination {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  if (!router) throw new Error('The page has no router')
  return { now: () => destinationOf(router), subscribe: router.subscribe }
}

/** The same of a router that is at hand. */
export const destinationOf = ({ state }: Pick<DataRouter, 'state'>): Location =>
  state.navigation.location ?? state.location
