import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { nothingHere } from '../app/errors.ts'
import { useIsOutOfReach } from '../app/out-of-reach.ts'
import { shopContext } from '../app/shop.ts'
import { Away, Failure, WholeFailure } from './failure.tsx'
import { Layout } from './layout.tsx'
import { LoginPage } from './login-page.tsx'
import { type Office, worksHere } from './office.ts'

/** Every page below an area: its path and what loads it. */
const PAGES: [path: string, load: NonNullable<RouteObject['lazy']>][] = [
  ['', () => import('./overview/page.tsx')],
  ['orders', () => import('./orders/list-page.tsx')],
  ['orders/:orderId', () => import('./orders/order-page.tsx')],
  ['payments', () => import('./payments/page.tsx')],
  ['customers', () => import('./customers/list-page.tsx')],
  ['customers/:customerNumber', () => import('./customers/customer-page.tsx')],
  ['people', () => import('./people/list-page.tsx')],
  ['people/:userId', () => import('./people/person-page.tsx')],
  ['products', () => import('./products/page.tsx')],
  ['products/:variantId', () => import('./products/item-page.tsx')],
  // No item has such an id.
  ['products/-new', () => import('./products/product-page.tsx')],
  ['products/of/:productId', () => import('./products/product-page.tsx')],
  ['campaigns', () => import('./campaigns/list-page.tsx')],
  ['campaigns/:campaignId', () => import('./campaigns/campaign-page.tsx')],
  ['agreements', () => import('./agreements/page.tsx')],
  ['documents', () => import('./documents/list-page.tsx')],
  ['documents/:type', () => import('./documents/document-page.tsx')],
  ['area', () => import('./areas/page.tsx')],
  ['area/shipping', () => import('./areas/shipping-page.tsx')],
  ['mail-templates', () => import('./mails/templates-page.tsx')],
  ['redirects', () => import('./redirects/list-page.tsx')],
  ['redirects/file', () => import('./redirects/file-page.tsx')],
  ['missed-addresses', () => import('./redirects/missed-page.tsx')],
  ['missed-searches', () => import('./searches/page.tsx')],
  ['imports', () => import('./imports/page.tsx')],
  ['imports/:importId', () => import('./imports/run-page.tsx')],
  ['mails', () => import('./mails/list-page.tsx')],
  ['audit', () => import('./audit/page.tsx')],
  ['operations', () => import('./operations/page.tsx')],
  ['caches', () => import('./caches/page.tsx')],
]

/** The routes of the back office: signing in, and every page below the area that is worked on. */
export function officeRoutes(office: Office): RouteObject[] {
  const enter = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
    if (worksHere(office)) return
    const { pathname, search } = new URL(request.url)
    throw redirect(`/backoffice/login?redirect=${encodeURIComponent(pathname + search)}`)
  }
  return [
    {
      path: '/backoffice/login',
      loader: () => office.lastShop(),
      HydrateFallback: NoPageYet,
      element: <LoginPage office={office} />,
      errorElement: <WholeFailure />,
    },
    {
      path: '/backoffice',
      loader: async (args) => {
        enter(args)
        return toLastArea(office, args.request)
      },
      HydrateFallback: NoPageYet,
      errorElement: <WholeFailure />,
    },
    {
      id: 'office',
      path: '/backoffice/:areaId',
      HydrateFallback: NoPageYet,
      errorElement: <WholeFailure />,
      middleware: [
        async (args) => {
          enter(args)
          const shop = await office.shopOf(args.params.areaId ?? '')
          if (!shop) throw await toLastArea(office, args.request)
          args.context.set(shopContext, shop)
        },
      ],
      loader: ({ context }) => context.get(shopContext),
      element: <Layout office={office} />,
      children: [
        {
          errorElement: <Failure />,
          children: [
            ...PAGES.map(([path, lazy]) => ({ path, lazy })),
            { path: '*', loader: nothingHere, element: null },
          ],
        },
      ],
    },
  ]
}

/** Leads from an address that names no area there is to the same one of the area that was worked on last. */
async function toLastArea(office: Office, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { area } = await office.lastShop()
  return redirect(pathname.replace('/backoffice', `/backoffice/${area.areaId}`) + search)
}

/** Nothing until the first page is there, or why there is none yet. */
function NoPageYet() {
  return useIsOutOfReach() ? <Away /> : null
}
