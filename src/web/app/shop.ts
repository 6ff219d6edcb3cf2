import { createContext as createReactContext, use } from 'react'
import { createContext, type LoaderFunctionArgs } from 'react-router'
import type { AreaInfo, AreaSettings } from '#contract/area.ts'
import type { Call } from '#contract/client.ts'
import type { ApiException } from '#contract/errors.ts'
import type { SignedInUser } from '#contract/users.ts'
import type { Look } from '#domain/look.ts'
import { USER_MARK_HEADER, userMark } from '#domain/user-mark.ts'
import type { PersonalParts } from './personal-parts.ts'

/** What every page leans on: the area, who is signed in, and the way to the shop's calls. */
export type Shop = {
  call: Call
  /** Hears of every call of the storefront that failed, before its caller does. */
  onFailure?: (error: ApiException) => void
  /** Sent with every call; its currency is the customer's own when he has one. */
  area: AreaInfo
  settings: AreaSettings
  /** Null for a visitor. */
  session: SignedInUser | null
  /** How the page was asked to look; `useLook` knows what was chosen since. */
  look: Look
  /** Set while a page is rendered for all buyers alike, of whom `session` is none. */
  personal?: PersonalParts
}

/**
 * Whether someone buys for a customer, and so has a cart and prices of his own (spec section 5). Who works in the back
 * office has neither, whatever customer he looks at: so the calls say too.
 */
export const buysForCustomer = (session: Shop['session']): boolean =>
  session?.customer != null && !session.user.roles.includes('backoffice')

/** Says with every call whose page makes it: one that was loaded for somebody else is refused. */
export function markOf({ session }: Pick<Shop, 'session'>): Record<string, string> {
  if (!session) return {}
  return { [USER_MARK_HEADER]: userMark(session.user.userId, session.customer?.customerNumber) }
}

/** Holds the shop for loaders, on the server and in the browser. */
export const shopContext = createContext<Shop>()

/** Holds the shop for components; read it by `useShop`. */
export const ShopContext = createReactContext<Shop | null>(null)

/** The shop, for components. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop outside of ShopContext')
  return shop
}

/** The shop, for loaders. */
export const shopOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): Shop =>
  (context as { get(of: typeof shopContext): Shop }).get(shopContext)
