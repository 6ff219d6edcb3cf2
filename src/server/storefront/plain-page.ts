import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS } from '#contract/errors.ts'
import { isCallOrFile } from '#domain/system-pages.ts'
import { beginFailure, type ShopError } from '../http/errors.ts'

/** What a page says when the renderer itself failed. */
const FAILED = 'An error occurred. Nothing you did is lost; please try again.'

/** Whether a browser asks for a page: a program may ask for a page's address as well, and a call is no page. */
export const isPageAsked = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean =>
  Boolean(headers.accept?.includes('text/html')) && !isCallOrFile(url)

/** A person asked, so a failure is a page too, never data. */
export function answerPlainly(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = beginFailure(thrown, request, reply)
  return reply.type('text/html; charset=utf-8').send(plainPage(error))
}

/** The error as a page of its own that needs nothing: no script, no style, no call. */
export function plainPage({ type, message }: ShopError): string {
  const status = ERROR_STATUS[type]
  const words = status === 500 ? FAILED : message
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${status}</title>
</head>
<body>
<main>
<h1>${words}</h1>
<p><a href="/">Go to the front page</a></p>
</main>
</body>
</html>`
}
