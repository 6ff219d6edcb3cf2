import './styles/index.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { clientOver, httpTransport } from '#contract/client.ts'
import { USER_MARK_HEADER, userMark } from '#domain/user-mark.ts'
import type { EarlyEvents } from './app/early-events.ts'
import { enterTexts } from './app/early-texts.ts'
import { readErrors } from './app/errors.ts'
import { loadPart } from './app/parts.ts'
import type { PageState } from './app/shell.ts'
import { type Shop, ShopContext, shopContext } from './app/shop.ts'
import { followUser } from './app/user-changes.ts'
import { ErrorContentContext } from './content/error-content.ts'
import { routes } from './root.tsx'

declare const early: EarlyEvents

const IDLE_MS = 10_000

start()

/** Takes over the page that the server rendered. */
async function start(): Promise<void> {
  const {
    shop: given,
    parts,
    data,
    publicSettings,
    errorContent,
  }: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const call = clientOver(httpTransport('', markOf(given)), (error) => {
    const atMs = Date.now()
    void import('./app/failures.ts').then(({ onFailedCall }) => onFailedCall(shop, error, atMs))
  })
  const shop: Shop = { ...given, call }
  const handle = (error: unknown) => {
    if (error) void import('./app/failures.ts').then(({ handleError }) => handleError(shop, error))
  }
  addEventListener('error', ({ error }) => handle(error))
  addEventListener('unhandledrejection', ({ reason }) => handle(reason))

  await Promise.all([loadMatchedPages(), ...parts.map(loadPart)])
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: data.loaderData, errors: readErrors(data.errors) },
    getContext() {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      return context
    },
  })
  const page = document.getElementById('page')
  if (!page) throw new Error('The document has no page')
  early.noted.abort()
  // In a transition React works in slices, between which the browser draws and hears.
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <Replaying>
          <ShopContext value={shop}>
            <ErrorContentContext value={errorContent}>
              <RouterProvider router={router} />
            </ErrorContentContext>
          </ShopContext>
        </Replaying>
      </StrictMode>,
    )
  })
  followUser(shop)
  // Nobody waits for it, so it comes when everything else is there.
  setTimeout(async () => (await import('./app/updates.ts')).watchBuilds(shop), IDLE_MS)
  if (publicSettings) {
    await import('./tracking/start.ts')
      .then(({ startTracking }) => startTracking(publicSettings, shop, router))
      .catch((error) => console.warn('Nothing is measured', error))
  }
}

/** Does what was done before React listened. It is around the page: beside it, the ids of the page would be others. */
function Replaying({ children }: { children: ReactNode }) {
  useLayoutEffect(() => enterTexts(early), [])
  useEffect(() => {
    if (early.events.length > 0) void import('./app/early-events.ts').then(({ replay }) => replay(early))
  }, [])
  return children
}

/** The page's own module has to be there before React compares; it is preloaded, as its parts are: little to wait for. */
async function loadMatchedPages(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** Says with every call whose page this is: one that was loaded for somebody else is refused. */
function markOf({ session }: Pick<Shop, 'session'>): Record<string, string> {
  if (!session) return {}
  return { [USER_MARK_HEADER]: userMark(session.user.userId, session.customer?.customerNumber) }
}
