import { useSyncExternalStore } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { createFollowers } from '#domain/followers.ts'
import { isPassing } from './errors.ts'

/** When a shop that is out of reach is asked again. */
const AGAIN_MS = 2000

let waiting = 0
const { subscribe, tell } = createFollowers()

/** Whether something that is wanted waits for a shop that cannot be reached. */
export const useIsOutOfReach = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  )

/**
 * In the browser, a page that cannot be loaded because the shop is out of reach is waited for, at the page before it,
 * and loaded once the shop answers again; until then another one may be asked for. The server's results are an
 * answer, in which nothing has failed.
 */
export const stayUntilReached: MiddlewareFunction = async ({ request: { signal, url } }, next) => {
  const results = (await next()) as Record<string, DataStrategyResult>
  const isFailed = () => Object.values(results).some(({ type, result }) => type === 'error' && isPassing(result))
  const wasAway = !signal.aborted && isFailed() && (await wasOutOfReach(signal))
  // Of another page the browser may lack the script, and does not ask for it twice.
  if (wasAway && !signal.aborted) throw (new URL(url).pathname === location.pathname ? redirect : redirectDocument)(url)
  return results
}

/** Whether the shop cannot be reached just now; then it is waited for, as long as `signal` lets. */
export async function wasOutOfReach(signal?: AbortSignal): Promise<boolean> {
  if (await isReached()) return false
  wait(1)
  do await pause(signal)
  while (!signal?.aborted && !(await isReached()))
  wait(-1)
  return true
}

function wait(more: 1 | -1): void {
  waiting += more
  tell()
}

/** Silence is no answer either. */
const isReached = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Ends early where nobody waits any more. */
const pause = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve())
    setTimeout(resolve, AGAIN_MS)
  })
