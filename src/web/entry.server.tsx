import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { AreaSettings } from '#contract/area.ts'
import { type Call, clientOver } from '#contract/client.ts'
import { ApiException } from '#contract/errors.ts'
import type { PageAnswer, PageRequest, RenderForBuyers, RenderPage } from '#contract/page.ts'
import { REDIRECT_STATUS } from '#domain/redirect.ts'
import { errorWords } from './app/error-words.ts'
import { statusOf, writeErrors } from './app/errors.ts'
import { ANY_NAME, gatherPersonalParts } from './app/gather-personal.tsx'
import { type Head, headOf } from './app/head.ts'
import { ERROR_PAGE, loadPart, ORDER_SHEET, type PartName, PRODUCT_ROWS, partsIn } from './app/parts.ts'
import { anyBuyer } from './app/personal-parts.ts'
import { documentOf } from './app/shell.ts'
import { buysForCustomer, type Shop, ShopContext, shopContext } from './app/shop.ts'
import { translate } from './app/translations.ts'
import { loadErrorContent } from './content/error-content.ts'
import { ErrorContentContext } from './content/error-content-context.ts'
import { factsOf } from './facts.ts'
import { routes } from './root.tsx'
import type { RouteHandle } from './routes.ts'

const handler = createStaticHandler(routes)

/** Renders one page of the storefront, or says where to go instead. */
export const renderPage: RenderPage = async (page) => {
  const call = clientOver(page.transport)
  const [settings, session] = await Promise.all([
    loadSettings(call, page),
    page.isSignedIn ? call('GET /api/User/GetUser', { query: {} }) : null,
  ])
  return render(page, { call, area: page.area, settings, session, look: page.look })
}

/** Renders one page for all who buy in its area, and for each of them what is his own. */
export const renderForBuyers: RenderForBuyers = async (page) => {
  const { area, look } = page
  const call = clientOver(page.transport)
  const settings = await loadSettings(call, page)
  const { parts, cut } = gatherPersonalParts()
  const session = parts.value(anyBuyer(ANY_NAME), async ({ session }) => session)
  const answer = await render(page, { call, area, settings, session, look, personal: parts })
  const shared = 'html' in answer && answer.status === 200 ? cut(answer.html) : undefined
  if (!shared) return undefined
  // What is kept for buyers holds on to this, but not to the page's text.
  const { pieces, fill } = shared
  return {
    pieces,
    async personalParts(page) {
      const call = clientOver(page.transport)
      const session = await call('GET /api/User/GetUser', { query: {} })
      return fill({ call, area, settings, session, look })
    },
  }
}

const loadSettings = (call: Call, { area: { areaId, languageCode } }: PageRequest): Promise<AreaSettings> =>
  call('GET /api/Area/GetAreaById', { query: { areaId, language: languageCode } })

async function render(page: PageRequest, shop: Shop): Promise<PageAnswer> {
  const { session, settings } = shop
  const ownParts: PartName[] = [
    ...(session ? (['src/web/layout/account-menu.tsx'] as const) : []),
    ...(buysForCustomer(session) ? (['src/web/pages/buying.tsx'] as const) : []),
    ...(page.look.view === 'order' ? [ORDER_SHEET] : []),
    ...(page.look.view === 'list' ? [PRODUCT_ROWS] : []),
    ...(session?.acting ? (['src/web/pages/acting.ts'] as const) : []),
  ]
  await Promise.all(ownParts.map(loadPart))
  const requestContext = new RouterContextProvider()
  requestContext.set(shopContext, shop)

  const request = new Request(page.origin + page.url)
  let found: StaticHandlerContext | undefined
  // Middleware runs only around a response, so what the loaders found is kept on the way out.
  const answer = await handler.query(request, {
    requestContext,
    async generateMiddlewareResponse(query) {
      const result = await query(request)
      if (result instanceof Response) return result
      found = result
      return new Response()
    },
  })
  const context = found ?? answer
  if (context instanceof Response) return redirected(context)

  const { loaderData, errors, matches } = context
  logDefects(errors)
  const status = errors ? Math.max(...Object.values(errors).map(statusOf)) : undefined
  const head = status ? errorHead(shop, status, page.url) : headOf(matches.map(({ route }) => loaderData[route.id]))
  if (errors) await loadPart(ERROR_PAGE)
  const errorContent = status ? { status, found: await loadErrorContent(shop, status) } : null
  const body = renderToString(
    <StrictMode>
      <ShopContext value={shop}>
        <ErrorContentContext value={errorContent}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ErrorContentContext>
      </ShopContext>
    </StrictMode>,
  )
  const parts: PartName[] = [
    ...ownParts,
    ...partsIn(loaderData),
    ...(errors ? [ERROR_PAGE, ...(errorContent?.found?.parts ?? [])] : []),
  ]
  const state = {
    page: matches.at(-1)?.route.id,
    parts,
    ...(Object.keys(page.publicSettings).length && { publicSettings: page.publicSettings }),
    ...(page.textsUrl && { textsUrl: page.textsUrl }),
    shop: {
      area: page.area,
      settings: page.textsUrl ? { ...settings, texts: {} } : settings,
      session,
      look: page.look,
    },
    data: { loaderData, errors: writeErrors(errors) },
    errorContent,
  }
  const facts = matches.flatMap(({ route }) => factsOf(loaderData[route.id], settings, page.origin))
  const modules = [...matches.flatMap(({ route }) => fileOf(route.handle)), ...parts]
  return {
    status: status ?? head?.status ?? 200,
    html: documentOf({ page, shop, head, state, body, modules, facts }),
  }
}

/** What no call answered and nothing on the way to a page foresaw: the page shows it as 500 and tells no more of it. */
function logDefects(errors: StaticHandlerContext['errors']): void {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof Error && !(error instanceof ApiException)) console.error('A page could not be loaded', error)
  }
}

/** A page that is none keeps out of search engines and says so in its title. */
function errorHead(shop: Shop, status: number, url: string): Head {
  const { title } = errorWords(translate(shop), status, url)
  return { title, noIndex: true }
}

/** The page's file as the build's manifest names it. */
const fileOf = (handle: RouteHandle | undefined): string[] => (handle?.module ? [`src/web/${handle.module}`] : [])

function redirected(response: Response) {
  const location = response.headers.get('location') ?? '/'
  return { status: REDIRECT_STATUS.find((each) => each === response.status) ?? 302, location } as const
}
