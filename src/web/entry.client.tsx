import './styles/index.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider, RouterProvider } from 'react-router'
import { clientOver, httpTransport } from '#contract/client.ts'
import type { ApiException } from '#contract/errors.ts'
import { type EarlyEvents, replay } from './app/early-events.ts'
import { enterTexts } from './app/early-texts.ts'
import { readErrors } from './app/errors.ts'
import { on } from './app/events.ts'
import { formatOf } from './app/format.ts'
import { openRouter } from './app/out-of-reach.ts'
import { loadPart } from './app/parts.ts'
import type { PageState } from './app/shell.ts'
import { markOf, type Shop, ShopContext, shopContext } from './app/shop.ts'
import { CURRENCY_BEFORE, inWindow } from './app/storage.ts'
import { followUser } from './app/user-changes.ts'
import { ErrorContentContext } from './content/error-content-context.ts'
import { routes } from './root.tsx'
import { pageRoutes } from './routes.ts'
import './ui/press.ts'

declare const early: EarlyEvents

const IDLE_MS = 10_000

const failures = () => import('./app/failures.ts')

start()

/** Takes over the page that the server rendered, in several turns: the browser draws and hears in between. */
async function start(): Promise<void> {
  await turn()
  const {
    shop: given,
    page: pageId,
    parts,
    data,
    publicSettings,
    textsUrl,
    errorContent,
  }: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const onFailure = (error: ApiException) => {
    const atMs = Date.now()
    void failures().then(({ onFailedCall }) => onFailedCall(shop, error, atMs))
  }
  const shop: Shop = { ...given, call: clientOver(httpTransport('', markOf(given)), onFailure), onFailure }
  const sayReady = followUser(shop)
  const handle = (error: unknown) => {
    if (error) void failures().then(({ handleError }) => handleError(shop, error))
  }
  addEventListener('error', ({ error }) => handle(error))
  addEventListener('unhandledrejection', ({ reason }) => handle(reason))

  await Promise.all([loadPage(pageId), ...parts.map(loadPart), textsUrl && loadTexts(given, textsUrl)])
  await turn()
  // Made ahead: the first formats of a browser take it some milliseconds.
  formatOf(given.area)
  await turn()
  const router = openRouter(routes, {
    hydrationData: { loaderData: data.loaderData, errors: readErrors(data.errors) },
    getContext() {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      return context
    },
  })
  await turn()
  const page = document.getElementById('page')
  if (!page) throw new Error('The document has no page')
  const changes: unknown[] = []
  const stopNoting = publicSettings && on('cart:updated', (change) => changes.push(change))
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
  sayReady()
  if (inWindow.read(CURRENCY_BEFORE)) void failures().then(({ sayCurrency }) => sayCurrency(shop))
  // Nobody waits for it, so it comes when everything else is there.
  setTimeout(() => import('./app/updates.ts').then(({ watchBuilds }) => watchBuilds(shop)).catch(console.warn), IDLE_MS)
  if (publicSettings) {
    await import('./tracking/start.ts')
      .then(({ startTracking }) => startTracking(publicSettings, shop, router, changes))
      .finally(stopNoting)
      .catch((error) => console.warn('Nothing is measured', error))
  }
}

/** Does what was done before React had drawn. It is around the page: beside it, the ids of the page would be others. */
function Replaying({ children }: { children: ReactNode }) {
  useLayoutEffect(() => enterTexts(early), [])
  useEffect(() => void replay(early), [])
  return children
}

/**
 * The page's own module has to be there before React compares; it is preloaded, as its parts are: little to wait for.
 */
async function loadPage(pageId: string | undefined): Promise<void> {
  const route = pageRoutes.find(({ id }) => id === pageId)
  if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** The area's own texts, which the browser has kept since the first page; without them the shop says its own. */
async function loadTexts({ settings }: PageState['shop'], url: string): Promise<void> {
  settings.texts = await fetch(url)
    .then((answer) => answer.json())
    .catch(() => ({}))
}

/**
 * The browser's next turn, before which it may draw and hear; none for a page behind others, whose timers are held
 * back.
 */
async function turn(): Promise<void> {
  if (!document.hidden) await new Promise((done) => setTimeout(done))
}
