import { Outlet, type RouteObject, redirect } from 'react-router'
import { withQuery } from '#domain/redirect.ts'
import { middlewareOf } from './app/guard.ts'

/** What the specification says of a route, besides its path. */
export type RouteHandle = {
  /** Open to visitors who are not signed in. */
  disableAuth?: boolean
  /** Shows content that editors wrote for this path. */
  cmsContentPage?: boolean
  hidesMiniCart?: boolean
  /** Shows what belongs to the customer somebody buys for. */
  isCustomers?: boolean
  /** Open to who may do nothing else before he has a second factor. */
  setsUpSecondFactor?: boolean
  /** The page's file below `src/web`: the build's manifest knows it by that. */
  module?: string
}

/** A row of the table: a path with its page, or with the other path that it stands for. */
type Route = RouteHandle & { path: string } & (
    | { load: NonNullable<RouteObject['lazy']>; leadsTo?: undefined }
    | { load?: undefined; leadsTo: string }
  )

const contentPage = { module: 'pages/content-page.tsx', load: () => import('./pages/content-page.tsx') }

/** Leads on as staff entered it, or is the 404 page. */
const elsewhere = { module: 'pages/links.ts', load: () => import('./pages/links.ts') }

/** Every route of the shop (spec section 2). */
const table: Route[] = [
  { path: '/campaigns', ...contentPage, cmsContentPage: true },
  {
    path: '/cart',
    module: 'pages/cart.tsx',
    load: () => import('./pages/cart.tsx'),
    hidesMiniCart: true,
    isCustomers: true,
  },
  {
    path: '/checkout',
    module: 'pages/checkout.tsx',
    load: () => import('./pages/checkout.tsx'),
    hidesMiniCart: true,
    isCustomers: true,
  },
  {
    path: '/checkout/receipt',
    module: 'pages/receipt.tsx',
    load: () => import('./pages/receipt.tsx'),
    isCustomers: true,
  },
  { path: '/compare', module: 'pages/compare.tsx', load: () => import('./pages/compare.tsx'), disableAuth: true },
  { path: '/customer-center', module: 'pages/customer-center.tsx', load: () => import('./pages/customer-center.tsx') },
  {
    path: '/customer-center/favorite-list',
    module: 'pages/favorite-lists.tsx',
    load: () => import('./pages/favorite-lists.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/favorite-list/:id',
    module: 'pages/favorite-list.tsx',
    load: () => import('./pages/favorite-list.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/impersonation',
    module: 'pages/impersonation.tsx',
    load: () => import('./pages/impersonation.tsx'),
  },
  {
    path: '/customer-center/sales-actions',
    module: 'pages/sales-actions.tsx',
    load: () => import('./pages/sales-actions.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/instant-excel',
    module: 'pages/instant-excel.tsx',
    load: () => import('./pages/instant-excel.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/user/change-password',
    module: 'pages/change-password.tsx',
    load: () => import('./pages/change-password.tsx'),
  },
  {
    path: '/customer-center/user/two-step',
    module: 'pages/two-step.tsx',
    load: () => import('./pages/two-step.tsx'),
    setsUpSecondFactor: true,
  },
  {
    path: '/customer-center/addresses',
    module: 'pages/addresses.tsx',
    load: () => import('./pages/addresses.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/bought-before',
    module: 'pages/bought-before.tsx',
    load: () => import('./pages/bought-before.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/credit-memos',
    module: 'pages/credit-memos.tsx',
    load: () => import('./pages/credit-memos.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/credit-memos/:creditMemoId',
    module: 'pages/credit-memo.tsx',
    load: () => import('./pages/credit-memo.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/invoices',
    module: 'pages/invoices.tsx',
    load: () => import('./pages/invoices.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/invoices/:linkId',
    module: 'pages/invoice.tsx',
    load: () => import('./pages/invoice.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/ledger',
    module: 'pages/ledger.tsx',
    load: () => import('./pages/ledger.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/orders',
    module: 'pages/orders.tsx',
    load: () => import('./pages/orders.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/orders/:orderId',
    module: 'pages/order.tsx',
    load: () => import('./pages/order.tsx'),
    isCustomers: true,
  },
  {
    path: '/customer-center/orders/:orderId/reorder',
    module: 'pages/reorder.tsx',
    load: () => import('./pages/reorder.tsx'),
    isCustomers: true,
  },
  { path: '/deals', leadsTo: '/deals/all-deals', disableAuth: true },
  { path: '/deals/:campaignType', ...contentPage, cmsContentPage: true },
  {
    path: '/error-demo',
    module: 'pages/error-demo.tsx',
    load: () => import('./pages/error-demo.tsx'),
    disableAuth: true,
  },
  { path: '/links/*', ...elsewhere, disableAuth: true },
  { path: '/login', module: 'pages/login.tsx', load: () => import('./pages/login.tsx'), disableAuth: true },
  { path: '/search', module: 'pages/search.tsx', load: () => import('./pages/search.tsx'), disableAuth: true },
  {
    path: '/user/recover-password',
    module: 'pages/recover-password.tsx',
    load: () => import('./pages/recover-password.tsx'),
    disableAuth: true,
  },
  // Templates, not places: a product stands at its own address, the front page at /.
  { path: '/product-detail-page/*', ...elsewhere, disableAuth: true },
  { path: '/shop', ...elsewhere, disableAuth: true },
  { path: '/*', ...contentPage, disableAuth: true, cmsContentPage: true },
]

/** Every page below the layout, as the router wants it; a page's id is its path. */
export const pageRoutes: RouteObject[] = table.map(({ path, load, leadsTo, ...handle }) => ({
  id: path,
  // The language may stand before every path (spec section 1).
  path: `/en?${path}`,
  handle,
  middleware: [middlewareOf('auth', handle)],
  ...(load
    ? { lazy: load }
    : { loader: ({ request }) => redirect(withQuery(leadsTo, new URL(request.url).search)), Component: Outlet }),
}))
