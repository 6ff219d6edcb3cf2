import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import type { AreaSettings } from '#contract/area.ts'
import { CHOOSE_CUSTOMER } from '#domain/choose-customer.ts'
import { ownKeys } from '#domain/redirect.ts'
import type { RouteHandle } from '../routes.ts'
import { buysForCustomer, shopContext } from './shop.ts'
import { signInPath } from './sign-in-path.ts'

const TWO_STEP = '/customer-center/user/two-step'

/** What a route may have done before its page is loaded, by its name. */
const MIDDLEWARE: Record<string, (handle: RouteHandle) => MiddlewareFunction> = { auth: guard }

/** The middleware of that name for a route; throws for an unknown one (spec section 8). */
export function middlewareOf(name: string, handle: RouteHandle): MiddlewareFunction {
  const make = MIDDLEWARE[name]
  if (!make) throw new Error(`Unknown route middleware: ${name}`)
  return make(handle)
}

/**
 * Sends a visitor to /login with the wanted path, unless the route is open (spec section 2, Route rules), who needs a
 * second factor to where he gets one, and from what is a customer's a sales person who acts for none to where he
 * chooses one: so his browser leads him back once he has ended. A page from which staff leads on is asked of the shop.
 */
function guard(handle: RouteHandle): MiddlewareFunction {
  return ({ context, request }) => {
    const { session, settings } = context.get(shopContext)
    const { pathname, search } = new URL(request.url)
    if (!import.meta.env.SSR && !handle.cmsContentPage && isRedirected(settings, pathname + search))
      throw redirectDocument(pathname + search)
    if (session?.needsSecondFactor && !handle.disableAuth && !handle.setsUpSecondFactor) throw redirect(TWO_STEP)
    const isSales = session?.user.roles.includes('impersonation')
    if (handle.isCustomers && isSales && !buysForCustomer(session)) throw redirect(CHOOSE_CUSTOMER)
    if (handle.disableAuth || session) return
    throw redirect(signInPath(pathname + search))
  }
}

const isRedirected = ({ redirectedPages }: AreaSettings, url: string): boolean =>
  redirectedPages !== undefined && ownKeys(url).some((key) => redirectedPages.includes(key))
