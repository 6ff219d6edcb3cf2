import type { LoaderFunctionArgs } from 'react-router'
import { shopOf } from '../app/shop.ts'
import { followRedirect } from '../content/data.ts'

/** /links/…: the address of today for a durable one, on paper or in a mail; an unknown one is the 404 page. */
export function loader(args: LoaderFunctionArgs): Promise<never> {
  const { pathname } = new URL(args.request.url)
  return followRedirect(shopOf(args), pathname)
}

/** Nobody sees it: every link leads somewhere or to the 404 page. */
export const Component = (): null => null
