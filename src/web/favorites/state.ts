import type { FavoriteList } from '#contract/favorites.ts'

/** The favourite lists as the screens see them. */
export type FavoriteState = {
  /** As far as they are loaded, the active one first; null before. With every change made so far, answered or not. */
  lists: readonly FavoriteList[] | null
  /** How many there are, those not loaded among them. */
  count: number
  /** Whether they could not be loaded. */
  isMissing: boolean
}

/** Before anything is loaded. */
export const START: FavoriteState = { lists: null, count: 0, isMissing: false }
