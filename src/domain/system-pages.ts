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

/** Whether a path is that of a file or a picture, which is there or not, but leads nowhere. */
export const isFilePath = (path: string): boolean => /^\/(?:files|images)\//.test(path)
