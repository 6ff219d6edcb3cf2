/** Templates that a content path may not show as a page of its own (spec section 2, Reserved paths). */
export const FRONT_PAGE_TEMPLATE = '/shop'
export const PRODUCT_TEMPLATE = '/product-detail-page'

/** Whether a path belongs to a template, and so is no page. */
export const isReservedPath = (path: string): boolean => path === FRONT_PAGE_TEMPLATE || path === PRODUCT_TEMPLATE

/** Pages that the shop itself leads to: the front page and those of the error screen. They stay and stay open. */
const SYSTEM_PAGES: readonly string[] = ['/', '/404', '/500']

/** Whether the page at a path cannot be done without. */
export const isSystemPage = (path: string): boolean => SYSTEM_PAGES.includes(path)

/** Paths at which the shop itself shows something, besides what editors wrote and the catalogue sells. */
const OWN =
  /^\/(?:campaigns|cart|checkout|compare|customer-center|deals|error-demo|links|login|search|user\/recover-password)(?:\/|$)/

/** Whether the shop itself shows a page at a path. */
export const isOwnPage = (path: string): boolean => OWN.test(path)

/** Those of them that show nothing editors could write. */
const SCREENS =
  /^\/(?:cart|checkout(?:\/receipt)?|compare|deals|error-demo|login|search|user\/recover-password|(?:customer-center|links|product-detail-page)\/.+|customer-center)$/

/** Whether a path is that of a screen, whatever editors write. */
export const isOwnScreen = (path: string): boolean => SCREENS.test(path)

/** Whether calls and files are answered below a path: what is not there is not there, and no page stands in for it. */
export const isCallOrFile = (path: string): boolean =>
  /^\/(?:api|assets|backoffice\/(?:api|assets)|builds|files|icons|images|session|sitemap)\//i.test(path)

/** What else is answered before anybody asks whether an address leads on. */
const ANSWERED = /^\/(?:backoffice(?:\/|$)|(?:favicon\.(?:ico|svg)|integrity\/check|live|ready|robots\.txt)$)/i

/** Whether a path is answered by itself or not at all, and so leads nowhere: a redirect from it would never be seen. */
export const leadsNowhere = (path: string): boolean => isCallOrFile(path) || ANSWERED.test(path)
