import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AreaInfo } from '#contract/area.ts'
import type { PageAnswer, PageAssets, PageRequest, RenderForBuyers, RenderPage } from '#contract/page.ts'
import { AREA_COOKIE } from '#domain/area.ts'
import { chooseCustomerAfter } from '#domain/choose-customer.ts'
import { LOOK_COOKIE, readLook, writeLook } from '#domain/look.ts'
import { isCallOrFile } from '#domain/system-pages.ts'
import { textsAddress } from '../content/translations.ts'
import { findPreview, PREVIEW, type Preview, withPreview } from '../documents/preview.ts'
import { type Calls, createCalls } from '../http/calls.ts'
import { isKnown } from '../http/etag.ts'
import { makeNonce, pageHeaders } from '../http/headers.ts'
import { actingTokenOf, identifyReader } from '../http/identity.ts'
import { packNow, takes } from '../http/packing.ts'
import { redirectOfOwnPage } from '../redirects/service.ts'
import { routes } from '../routes.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { anyBuyer, isPlainBuyer } from '../users/any-buyer.ts'
import { addressesIn } from './addresses.ts'
import { serveBackOffice } from './back-office.ts'
import { cutForBuyers, isForBuyersAlike, joinForBuyer } from './buyers-pages.ts'
import { unite } from './packed-page.ts'
import { cut, type KeptPage, keepPages, NONCE } from './page-cache.ts'
import { answerPlainly, isPageAsked } from './plain-page.ts'

const unpack = promisify(gunzip)

/** The storefront's renderer and its files. */
export type Storefront = {
  renderPage: RenderPage
  renderForBuyers: RenderForBuyers
  assets: PageAssets
  /** The files of the back office. */
  backOffice: PageAssets
}

/**
 * A visitor's browser keeps the page and asks each time whether it is still so. Nobody between may: a nonce is for one
 * browser, and in a cache that many share it would be known to all of them.
 */
const FOR_VISITORS = 'private, no-cache'

/** An address that opens something by itself, as the link of a mail does: it is told to nobody and kept nowhere. */
const SECRET = /^[^?]*\/recover-password(?=[?/]|$)|[?&]token=/i

/** A list as all buyers share it, with what is one buyer's own between. */
type SharedPage = { status: 200; parts: ReturnType<typeof joinForBuyer> }

/** Serves every path that is no call and no file as a page of the storefront. */
export function servePages(
  app: FastifyInstance,
  shop: Shop,
  calls: Calls,
  storefront: () => Promise<Storefront>,
): void {
  const kept = keepPages(shop)
  serveBackOffice(app, shop, async () => (await storefront()).backOffice)
  app.get('/*', { errorHandler: answerPage }, async (request, reply) => {
    if (isCallOrFile(request.url)) return reply.callNotFound()
    const plain = request.url.replace(/^[^?]*/, (path) => path.replace(/[/\\]{2,}/g, '/'))
    if (plain !== request.url) return reply.redirect(plain, 301)
    const actor = await identifyReader(shop.sessions, request, reply)
    // Who still counts on acting for a customer is told that it is over: the page would be his own, with his own cart.
    if (actor && !actor.acting && actingTokenOf(request)) {
      return reply.header('cache-control', 'no-store').redirect(chooseCustomerAfter('UnauthorizedException'), 302)
    }
    const { renderPage, renderForBuyers, assets } = await storefront()
    const preview = await previewFor(shop, request, actor)
    const area = preview ? areaOfPreview(shop, preview) : areaOf(shop, request, actor)
    const away = redirectOfOwnPage(shop, area, request.url)
    if (away) return reply.header('cache-control', 'no-store').redirect(away.toUrl, away.statusCode)
    const asked = preview ? callsWith(shop, preview) : calls
    const { origin, alternatesOf } = addressesIn(shop, area, request)
    const look = readLook(request.cookies[LOOK_COOKIE])
    const nonce = makeNonce()
    const pageOf = (actor: Actor | undefined, nonce: string): PageRequest => ({
      url: request.url,
      origin,
      alternatesOf,
      area,
      isSignedIn: actor !== undefined,
      look,
      transport: asked.transport({ actor, ip: request.ip, traceId: request.id }),
      assets: { ...assets, head: assets.head.replaceAll(NONCE, nonce) },
      publicSettings: shop.config.publicSettings,
      // What is only looked at before it is written is nowhere to be fetched.
      textsUrl: preview ? undefined : textsAddress(shop, area),
      nonce,
    })
    const isSecret = SECRET.test(request.url)
    const address = [origin, ...Object.values(area), writeLook(look), request.url]

    /** A list as all buyers share it, with what is this buyer's own. */
    async function renderShared(): Promise<SharedPage | undefined> {
      if (!isPlainBuyer(actor) || !isForBuyersAlike(shop, area, request.url)) return undefined
      const shared = await kept.forBuyers(address, async () => {
        const anyone = anyBuyer(actor.customer)
        const page = await renderForBuyers(pageOf(anyone.actor, NONCE))
        return cutForBuyers(anyone.wasAsked() ? undefined : page)
      })
      if ('isPersonal' in shared) return undefined
      const own = await shared.personalParts(pageOf(actor, nonce))
      return { status: 200, parts: joinForBuyer(shared, own, nonce) }
    }

    const answer =
      actor || isSecret
        ? ((await renderShared()) ?? (await renderPage(pageOf(actor, nonce))))
        : await kept.forVisitors(address, async () => cut(await renderPage(pageOf(actor, NONCE))))

    const headers = {
      ...pageHeaders(nonce, shop.config.publicSettings.monitoringUrl),
      ...(isSecret && { 'referrer-policy': 'no-referrer' }),
    }
    return sendPage(request, reply, answer, { isForVisitors: !actor && !isSecret, nonce, headers })
  })
}

type Sent = { isForVisitors: boolean; nonce: string; headers: Record<string, string> }

/** Sends a page as it was drawn, or was kept with room for a nonce; or only the word that its browser has it already. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer | KeptPage | SharedPage,
  { isForVisitors, nonce, headers }: Sent,
) {
  const isForAll = isForVisitors && answer.status === 200
  reply.header('cache-control', isForAll ? FOR_VISITORS : 'no-store')
  // Who goes back after signing in, or to another area, is not shown what his browser kept from before.
  reply.header('vary', 'accept-encoding, cookie')
  if (answer.status === 503) reply.header('retry-after', '2')
  if ('location' in answer) return reply.redirect(answer.location, answer.status)
  const etag = isForAll && 'etag' in answer ? answer.etag : undefined
  if (etag) reply.header('etag', etag)
  if (etag && isKnown(etag, request.headers['if-none-match'])) {
    // The browser goes on with the headers that came with its copy; the policy in them knows the copy's nonce.
    return reply.removeHeader('content-security-policy').code(304).send()
  }
  reply.code(answer.status).headers(headers).type('text/html; charset=utf-8')
  if ('packed' in answer) {
    const packed = unite(answer.packed, nonce)
    if (!takes(request, 'gzip')) return reply.send(await unpack(packed))
    return reply.header('content-encoding', 'gzip').send(packed)
  }
  const parts = 'parts' in answer ? answer.parts : [answer.html]
  const packed = takes(request, 'zstd') ? packNow(parts) : undefined
  if (packed) return reply.header('content-encoding', 'zstd').send(packed)
  return reply.send(Buffer.concat(parts.map((part) => Buffer.from(part))))
}

/** What no person asked for is thrown on. */
function answerPage(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!isPageAsked(request)) throw thrown
  return answerPlainly(thrown, request, reply)
}

/** A document that who works here wants to see in the shop before it is published; its address says which. */
async function previewFor(shop: Shop, request: FastifyRequest, actor: Actor | undefined) {
  if (!actor?.roles.includes('backoffice')) return undefined
  const id = new URLSearchParams(request.url.split('?')[1]).get(PREVIEW)
  return id ? findPreview(shop.db, id) : undefined
}

/** The same calls, but that the preview stands in the place of what is published. */
const callsWith = (shop: Shop, preview: Preview): Calls =>
  createCalls({ ...shop, documents: withPreview(shop.documents, preview) }, routes)

function areaOfPreview({ areas }: Shop, { areaId, languageCode }: Preview): AreaInfo {
  const currencyCode = areas.find(areaId)?.areaInfo.currencyCode ?? ''
  return { areaId, languageCode, currencyCode }
}

/**
 * A customer sees his own area in his own currency; a visitor that of the host name, or where no area has the host to
 * itself the one he chose, else the one that the host's name tells.
 */
function areaOf({ areas }: Shop, request: FastifyRequest, actor: Actor | undefined): AreaInfo {
  const { hostname, cookies } = request
  const own = actor?.customer && areas.find(actor.customer.areaId)
  const { areaInfo } =
    own ?? areas.ofDomain(hostname) ?? areas.find(cookies[AREA_COOKIE] ?? '') ?? areas.ofHost(hostname)
  return { ...areaInfo, currencyCode: actor?.customer?.currencyCode ?? areaInfo.currencyCode }
}
