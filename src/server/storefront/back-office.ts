import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAssets } from '#contract/page.ts'
import { LOOK_COOKIE, readLook } from '#domain/look.ts'
import { makeNonce, pageHeaders } from '../http/headers.ts'
import { identifyReader } from '../http/identity.ts'
import type { Shop } from '../shop.ts'
import { NONCE } from './page-cache.ts'

/**
 * Serves every page of the back office: one document, whose script draws the page. Nothing is in it but the areas there
 * are and the look; everything else is asked for by calls, which know who may see it. Visitors are led to sign in.
 */
export function serveBackOffice(app: FastifyInstance, shop: Shop, assets: () => Promise<PageAssets>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    if (/^\/backoffice\/(api|assets)(\/|$)/.test(path)) return reply.callNotFound()
    const actor = await identifyReader(shop.sessions, request, reply)
    const isLogin = path === LOGIN
    reply.header('cache-control', 'no-store')
    if (!actor && !isLogin) return reply.redirect(`${LOGIN}?redirect=${encodeURIComponent(request.url)}`, 302)
    if (actor && isLogin && actor.roles.includes('backoffice')) return reply.redirect('/backoffice', 302)
    const nonce = makeNonce()
    const state = {
      areas: shop.areas.all().map(({ areaInfo, name, theme }) => ({ ...areaInfo, name, theme })),
      look: readLook(request.cookies[LOOK_COOKIE]),
      isSignedIn: actor !== undefined,
    }
    return reply
      .headers({ ...withStyledMails(pageHeaders(nonce)), 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(documentOf(state, await assets(), nonce))
  }
  app.get('/backoffice', answer)
  app.get('/backoffice/*', answer)
}

/**
 * Mails are shown as they come to a mailbox, where they are styled in place. No other style that a text brings holds.
 */
const withStyledMails = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'content-security-policy': `${headers['content-security-policy']}; style-src-attr 'unsafe-inline'`,
})

const LOGIN = '/backoffice/login'

type State = { areas: readonly { theme: string }[]; look: { density: string; scheme: string } }

function documentOf(state: State, { build, entry, head, filesOf }: PageAssets, nonce: string): string {
  const { scripts, styles } = filesOf([])
  return `<!doctype html>
<html lang="en-GB" data-theme="${state.areas[0]?.theme ?? ''}" data-density="compact" data-scheme="${state.look.scheme}" data-build="${build.id} ${build.timestamp}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Back office</title>
${head.replaceAll(NONCE, nonce)}
${styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`).join('\n')}
</head>
<body>
<div id="page"></div>
<noscript><p>The back office needs JavaScript. Allow it for this address. <a href="/">To the shop</a></p></noscript>
<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${entry}" nonce="${nonce}"></script>
</body>
</html>`
}
