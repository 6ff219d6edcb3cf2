import type { LoaderFunctionArgs } from 'react-router'
import { shopOf } from '../app/shop.ts'
import { followRedirect } from '../content/data.ts'

/**
 * /links/… and addresses of the shop at which it has no page: the address of today for a durable link, on paper or in a
 * mail, and wherever staff leads on from the others; else the 404 page.
 */
export function loader(args: LoaderFunctionArgs): Promise<never> {
  const { pathname, search } = new URL(args.request.url)
  return followRedirect(shopOf(args), pathname + search)
}

/** Nobody sees it: every link leads somewhere or to the 404 page. */
export const Component = (): null => null
