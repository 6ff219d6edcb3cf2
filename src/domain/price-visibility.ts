import { isStaff } from './staff.ts'

/** To whom an area can show its prices: to everyone, or to customers who are signed in. */
export const PRICE_VISIBILITIES = ['everyone', 'signedIn'] as const
type PriceVisibility = (typeof PRICE_VISIBILITIES)[number]

/** What is known of who is signed in: whether he works for the shop, and the customer he buys for in the area. */
type SignedIn = { roles: readonly string[]; customer: object | null }

/**
 * Whether prices of such a visibility are shown to who looks, of whom nothing is known while nobody is signed in. To be
 * signed in is not enough: it takes a customer of the area, or work for the shop.
 */
export const seesPrices = (visibility: PriceVisibility, who: SignedIn | undefined): boolean =>
  visibility === 'everyone' || (who !== undefined && (who.customer !== null || isStaff(who.roles)))
