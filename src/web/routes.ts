import type { RouteObject } from 'react-router'
import { guard } from './app/guard.ts'

/** What the specification says of a route, besides its path. */
export type RouteHandle = {
  /** Open to visitors who are not signed in. */
  disableAuth?: boolean
  /** Shows content that editors wrote for this path. */
  cmsContentPage?: boolean
  hidesMiniCart?: boolean
}

type Page = { path: string; module: string; load: NonNullable<RouteObject['lazy']> } & RouteHandle

// The module is named beside its import because the build's manifest knows pages by their file.
const pages: Page[] = [
  { path: '/cart', module: 'pages/cart.tsx', load: () => import('./pages/cart.tsx'), hidesMiniCart: true },
  { path: '/checkout', module: 'pages/checkout.tsx', load: () => import('./pages/checkout.tsx'), hidesMiniCart: true },
  { path: '/checkout/receipt', module: 'pages/receipt.tsx', load: () => import('./pages/receipt.tsx') },
  { path: '/login', module: 'pages/login.tsx', load: () => import('./pages/login.tsx'), disableAuth: true },
  { path: '/search', module: 'pages/search.tsx', load: () => import('./pages/search.tsx'), disableAuth: true },
  {
    path: '/*',
    module: 'pages/content-page.tsx',
    load: () => import('./pages/content-page.tsx'),
    disableAuth: true,
    cmsContentPage: true,
  },
]

/** Every page below the layout, as the router wants it; a page's id is its file. */
export const pageRoutes: RouteObject[] = pages.map(({ path, module, load, ...handle }) => ({
  id: `src/web/${module}`,
  // The language may stand before every path (spec section 1).
  path: `/en?${path}`,
  lazy: load,
  handle,
  middleware: [guard(handle)],
}))
