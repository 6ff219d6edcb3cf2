import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS } from '#contract/errors.ts'
import { escapeMarkup } from '#domain/markup.ts'
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
  const mayPass = error.type === 'ServiceUnavailableException' && request.method === 'GET'
  return reply.headers(PLAIN_PAGE_HEADERS).send(plainPage(error, { mayPass }))
}

/**
 * The error as a page of its own that needs nothing: no script, no file, no call. What may pass can be asked for again.
 */
export function plainPage({ type, message }: ShopError, { mayPass }: { mayPass: boolean }): string {
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
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${status}</p>
<h1>${escapeMarkup(words)}</h1>
<p>${mayPass ? '<a href="">Try again</a> ' : ''}<a href="/">Go to the front page</a></p>
</main>
</body>
</html>`
}

const STYLE = `
:root { --ink: light-dark(#131a16, #e9efeb); --faint: light-dark(#43504a, #b5c0ba); --mark: light-dark(#0f6a43, #57c08c); }
body { margin: 0; padding: 15dvh 24px; background: light-dark(#fafbf9, #0f1412); color: var(--ink); font: 16px/26px system-ui, sans-serif; }
main { max-width: 560px; margin: auto; padding-left: 24px; border-left: 2px solid var(--mark); }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 34px; font-weight: 640; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 0; color: var(--faint); }
a { display: inline-block; padding: 9px 16px 9px 0; color: var(--mark); }
`

/** What goes with a plain page: it may have its own style, and nothing else. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}
