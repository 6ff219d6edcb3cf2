import { useSyncExternalStore } from 'react'
import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type DOMRouterOpts,
  type RouteObject,
  redirectDocument,
} from 'react-router'
import { ApiException } from '#contract/errors.ts'
import { createFollowers } from '#domain/followers.ts'
import { destinationOf } from './destination.ts'
import { isPassing } from './errors.ts'
import { mayLoadAnew } from './leave.ts'

type Results = Record<string, DataStrategyResult>

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
 * The browser's router. A page that cannot be loaded because the shop is out of reach is waited for, at the page before
 * it, and loaded once the shop answers again, as if it had answered at once; until then another one may be asked for.
 */
export function openRouter(routes: RouteObject[], options: Omit<DOMRouterOpts, 'dataStrategy'> = {}): DataRouter {
  const router = createBrowserRouter(routes, { ...options, dataStrategy: load })
  return router

  async function load({ request: { signal }, matches, runClientMiddleware }: DataStrategyFunctionArgs) {
    for (;;) {
      const results = (await runClientMiddleware(() => loadAll(matches))) as Results
      const wasAway = !signal.aborted && hasFailed(results, isPassing) && (await wasOutOfReach(signal))
      const wanted = destinationOf(router)
      const isAtPage = router.state.initialized && wanted.pathname === router.state.location.pathname
      // Of another page the browser may lack the script, which it does not ask for twice, and a new version has not.
      const isOther = !signal.aborted && !isAtPage
      if (isOther && (wasAway || (hasFailed(results, isNoCall) && mayLoadAnew(wanted.pathname))))
        return { [matches[0]?.route.id ?? '']: await documentAt(createPath(wanted)) }
      if (!wasAway || signal.aborted) return withPlace(results, wanted.hash)
    }
  }
}

async function loadAll(matches: DataStrategyFunctionArgs['matches']): Promise<Results> {
  const wanted = matches.filter(({ shouldLoad }) => shouldLoad)
  return Object.fromEntries(await Promise.all(wanted.map(async (match) => [match.route.id, await match.resolve()])))
}

/** What leads on takes the place within the page along, as browsers do, unless it names one. */
function withPlace(results: Results, hash: string): Results {
  for (const { result } of Object.values(results)) {
    const location = result instanceof Response && result.headers.get('location')
    if (location && !location.includes('#')) result.headers.set('location', location + hash)
  }
  return results
}

/**
 * Leads to a page by its document. Where the browser goes back or forward it is at its address by now, which it would
 * not load again only for being led there.
 */
async function documentAt(path: string): Promise<DataStrategyResult> {
  if (new URL(path, location.href).href !== location.href) return { type: 'error', result: redirectDocument(path) }
  location.reload()
  return new Promise(() => undefined)
}

const hasFailed = (results: Results, is: (error: unknown) => boolean): boolean =>
  Object.values(results).some(({ type, result }) => type === 'error' && is(result))

const isNoCall = (error: unknown): boolean => isPassing(error) && !(error instanceof ApiException)

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
