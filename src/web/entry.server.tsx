import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { clientOver } from '#contract/client.ts'
import type { RenderPage } from '#contract/page.ts'
import { statusOf, writeErrors } from './app/errors.ts'
import { headOf } from './app/head.ts'
import { loadPart, type PartName, partsIn } from './app/parts.ts'
import { documentOf } from './app/shell.ts'
import { buysForCustomer, type Shop, ShopContext, shopContext } from './app/shop.ts'
import { routes } from './root.tsx'

const handler = createStaticHandler(routes)

/** Renders one page of the storefront, or says where to go instead. */
export const renderPage: RenderPage = async (page) => {
  const call = clientOver(page.transport)
  const [settings, session] = await Promise.all([
    call('GET /api/Area/GetAreaById', { query: { areaId: page.area.areaId, language: page.area.languageCode } }),
    page.isSignedIn ? call('GET /api/User/GetUser', { query: {} }) : null,
  ])
  const shop: Shop = { call, area: page.area, settings, session, look: page.look, origin: page.origin }
  const ownParts: PartName[] = buysForCustomer(session) ? ['src/web/pages/buying.tsx'] : []
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
  const body = renderToString(
    <StrictMode>
      <ShopContext value={shop}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShopContext>
    </StrictMode>,
  )
  const head = errors ? undefined : headOf(matches.map(({ route }) => loaderData[route.id]))
  const parts = [...ownParts, ...partsIn(loaderData)]
  const state = {
    parts,
    shop: { area: page.area, settings, session, look: page.look },
    data: { loaderData, errors: writeErrors(errors) },
  }
  const modules = [...matches.map(({ route }) => route.id), ...parts]
  return {
    status: errors ? Math.max(...Object.values(errors).map(statusOf)) : (head?.status ?? 200),
    html: documentOf({ page, shop, head, state, body, modules }),
  }
}

function redirected(response: Response) {
  const location = response.headers.get('location') ?? '/'
  return { status: response.status === 301 ? 301 : 302, location } as const
}
