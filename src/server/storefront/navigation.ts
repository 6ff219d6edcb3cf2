import type { FastifyReply, FastifyRequest } from 'fastify'
import { toShopError } from '../http/errors.ts'
import { answerPlainly } from './plain-page.ts'

/** Whether a person went to a call whose answer is a file or a place to go on to: failing, it is a page as well. */
export const isNavigation = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isForPeople === true &&
  (headers['sec-fetch-mode'] ?? (headers.accept?.includes('text/html') ? 'navigate' : '')) === 'navigate'

/** Leads a person whose session has ended to sign in, and then back to the page he was on; else says it on a page. */
export function answerNavigation(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (toShopError(thrown).type !== 'UnauthorizedException') return answerPlainly(thrown, request, reply)
  const location = `/login?redirect=${encodeURIComponent(pageBefore(request))}`
  return reply.header('cache-control', 'no-store').redirect(location, 303)
}

/** The page of the shop that led here; the account where none did. */
function pageBefore({ headers, host }: FastifyRequest): string {
  const page = URL.parse(headers.referer ?? '')
  return page?.host === host ? page.pathname + page.search : '/customer-center'
}
