import { type CartState, START } from './state.ts'

/** The cart's state that screens follow. */
export type LiveState = ReturnType<typeof createLiveState>

/** Holds the state and tells those who follow it of every change. */
export function createLiveState() {
  let state = START
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    current: () => state,

    set(change: Partial<CartState>): void {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
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
