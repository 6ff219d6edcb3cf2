import { createFollowers } from '#domain/followers.ts'
import { type CartState, START } from './state.ts'

/** The cart's state that screens follow. */
export type LiveState = ReturnType<typeof createLiveState>

/** Holds the state and tells those who follow it of every change. */
export function createLiveState() {
  let state = START
  const { subscribe, tell } = createFollowers()

  return {
    current: () => state,

    set(change: Partial<CartState>): void {
      state = { ...state, ...change }
      tell()
    },

    subscribe,

    /** The state as soon as `isReached` holds: now, or after a change. */
    when(isReached: () => boolean): Promise<CartState> {
      return new Promise((resolve) => {
        const end = subscribe(check)
        function check() {
          if (!isReached()) return
          end()
          resolve(state)
        }
        check()
      })
    },
  }
}
