/** Templates that a content path may not show as a page of its own (spec section 2, Reserved paths). */
export const FRONT_PAGE_TEMPLATE = '/shop'
export const PRODUCT_TEMPLATE = '/product-detail-page'

/** Whether a path belongs to a template, and so is no page. */
export const isReservedPath = (path: string): boolean => path === FRONT_PAGE_TEMPLATE || path === PRODUCT_TEMPLATE

/** Pages that the shop itself leads to: the front page and those of the error screen. They stay and stay open. */
const SYSTEM_PAGES: readonly string[] = ['/', '/404', '/500']

/** Whether the page at a path cannot be done without. */
export const isSystemPage = (path: string): boolean => SYSTEM_PAGES.includes(path)
