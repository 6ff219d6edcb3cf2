import type { AreaInfo } from '#contract/area.ts'
import type { CalculatedCart, Cart } from '#contract/cart.ts'
import type { Call } from '#contract/client.ts'
import { ApiException } from '#contract/errors.ts'
import { shareLines } from './edits.ts'
import type { LiveState } from './live-state.ts'
import { retrying } from './retry.ts'

type Deps = {
  call: Call
  area: AreaInfo
  wait: (ms: number) => Promise<void>
  live: LiveState
  /** The cart as the shop holds it, when no change of it is on its way. */
  restingCart: () => Cart | null
  /** Loads the cart after somebody else changed it. */
  followOthers: () => Promise<void>
}

/**
 * Keeps the cart's sums in its state while a screen wants them. One calculation at a time, and none beside a change of
 * the cart: the shop refuses sums of what moves on meanwhile. A failed one is tried again (spec section 9); of a cart
 * that others changed the new state is loaded and calculated.
 */
export function createCalculation({ call, area, wait, live, restingCart, followOthers }: Deps) {
  let users = 0
  /** The cart state that was calculated last, well or not. */
  let calculatedFor = ''
  let running = new AbortController()

  /** Lets go of the calculation under way, if there is one; its sums would be of a cart that is no more. */
  function stop(): void {
    running.abort()
    if (live.current().calculation !== 'running') return
    calculatedFor = ''
    live.set({ calculation: 'none' })
  }

  function ifWanted(): void {
    const cart = restingCart()
    if (users === 0 || !cart) return
    const wanted = nameOf(cart)
    if (wanted === calculatedFor) return
    running.abort()
    calculatedFor = wanted
    if (cart.lines.length === 0) live.set({ calculated: null, calculation: 'none' })
    else void calculate(cart)
  }

  async function calculate({ cartId, version }: Cart): Promise<void> {
    live.set({ calculation: 'running' })
    running = new AbortController()
    const { signal } = running
    const isStale = () => signal.aborted
    try {
      const work = () => call('POST /api/Cart/CalculateCart', { body: { area, cartId } }, { signal })
      const calculated = await retrying(work, { wait, isStale })
      if (isStale()) return
      if (calculated.cartVersion !== version) await followOthers()
      else live.set({ calculated: shareLines(live.current().calculated, calculated), calculation: 'done' })
    } catch (error) {
      if (isStale()) return
      const type = error instanceof ApiException ? error.type : undefined
      if (type === 'CartHasBeenModifiedException' || type === 'NotFoundException') {
        live.set({ calculated: null })
        await followOthers().catch(() => {})
      }
    }
    if (!isStale() && live.current().calculation === 'running') live.set({ calculation: 'failed' })
  }

  return {
    /** Calculates, if anybody looks and it was not done for this state of the cart. */
    ifWanted,

    stop,

    /** Takes sums that came with the cart. */
    receive(cart: Cart, calculated: CalculatedCart): void {
      running.abort()
      calculatedFor = nameOf(cart)
      live.set({ calculated, calculation: 'done' })
    },

    /** Keeps the sums up to date until the returned function is called. */
    keep(): () => void {
      users += 1
      ifWanted()
      return () => {
        users -= 1
      }
    },

    /** Tries once more, or replaces sums that the shop no longer holds to. */
    again(): void {
      calculatedFor = ''
      ifWanted()
    },
  }
}

const nameOf = ({ cartId, version }: Cart): string => `${cartId} ${version}`
