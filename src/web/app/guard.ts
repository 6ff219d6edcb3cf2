import { type MiddlewareFunction, redirect } from 'react-router'
import type { RouteHandle } from '../routes.ts'
import { shopContext } from './shop.ts'

/** Sends a visitor to /login with the wanted path, unless the route is open (spec section 2, Route rules). */
export function guard(handle: RouteHandle): MiddlewareFunction {
  return ({ context, request }) => {
    if (handle.disableAuth || context.get(shopContext).session) return
    const { pathname, search } = new URL(request.url)
    throw redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`)
  }
}
