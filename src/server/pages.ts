import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AreaInfo } from '#contract/area.ts'
import type { PageAnswer, PageAssets, RenderPage } from '#contract/page.ts'
import { LOOK_COOKIE, readLook, writeLook } from '#domain/look.ts'
import type { Calls } from './http/calls.ts'
import { pageHeaders } from './http/headers.ts'
import { identify } from './http/identity.ts'
import type { Shop } from './shop.ts'
import type { Actor } from './users/actor.ts'

/** The storefront's renderer and its files. */
export type Storefront = { renderPage: RenderPage; assets: PageAssets }

/** Below these, what is not there is not there: a program asks, not a person. */
const NO_PAGE = /^\/(api|backoffice\/api|images|files|assets|session)\//i

/** Serves every path that is no call and no file as a page of the storefront. */
export function servePages(
  app: FastifyInstance,
  shop: Shop,
  calls: Calls,
  storefront: () => Promise<Storefront>,
): void {
  const kept = keepPages(shop)
  app.get('/*', async (request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound()
    const actor = await identify(shop.sessions, request, reply)
    const { renderPage, assets } = await storefront()
    const area = areaOf(shop, request, actor)
    const origin = `${request.protocol}://${request.host}`
    const look = readLook(request.cookies[LOOK_COOKIE])
    const render = async () => {
      const answer = await renderPage({
        url: request.url,
        origin,
        area,
        isSignedIn: actor !== undefined,
        look,
        transport: calls.transport({ actor, ip: request.ip, traceId: request.id }),
        assets,
        nonce: NONCE,
      })
      return cut(answer)
    }
    const answer = actor ? await render() : await kept([origin, area.areaId, writeLook(look), request.url], render)

    reply.header('cache-control', actor ? 'no-store' : 'public, max-age=0')
    if ('location' in answer) return reply.redirect(answer.location, answer.status)
    const nonce = randomBytes(16).toString('base64')
    const html = withNonce(answer, nonce)
    return reply.code(answer.status).headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(html)
  })
}

/** Stands in a rendered page where each answer puts its own nonce; nobody outside can know it and write it in a text. */
const NONCE = `nonce-${randomBytes(16).toString('hex')}`

/** A page cut where its nonce goes: bytes that are ready to be sent. */
type KeptPage = { status: number; pieces: readonly Buffer[]; bytes: number } | { status: 301 | 302; location: string }

function cut(answer: PageAnswer): KeptPage {
  if ('location' in answer) return answer
  const pieces = answer.html.split(NONCE).map((piece) => Buffer.from(piece))
  return { status: answer.status, pieces, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0) }
}

function withNonce({ pieces }: { pieces: readonly Buffer[] }, nonce: string): Buffer {
  const own = Buffer.from(nonce)
  return Buffer.concat(pieces.flatMap((piece, index) => (index ? [own, piece] : [piece])))
}

/** Pages kept for visitors: so many bytes of them, and for so long at most. */
const KEPT = { maxSize: 64 * 2 ** 20, ttl: 60_000 }

/**
 * Gives a page that was rendered before for the same `key`, as long as nothing has changed since; several who ask at
 * once wait for one. Only for what every visitor sees alike.
 */
function keepPages(shop: Shop) {
  const pages = new LRUCache<string, { edition: number; page: KeptPage }>({
    ...KEPT,
    sizeCalculation: ({ page }) => ('bytes' in page ? page.bytes : 1),
  })
  const underWay = new Map<string, Promise<KeptPage>>()

  return async (parts: readonly string[], render: () => Promise<KeptPage>): Promise<KeptPage> => {
    const edition = shop.edition()
    const key = parts.join(' ')
    const known = pages.get(key)
    if (known?.edition === edition) return known.page
    const waiting = underWay.get(`${edition} ${key}`)
    if (waiting) return waiting
    const rendering = render().finally(() => underWay.delete(`${edition} ${key}`))
    underWay.set(`${edition} ${key}`, rendering)
    const page = await rendering
    if (page.status === 200) pages.set(key, { edition, page })
    return page
  }
}

/** A customer sees his own area in his own currency, a visitor the one chosen by cookie or else the host's. */
function areaOf(shop: Shop, request: FastifyRequest, actor: Actor | undefined): AreaInfo {
  const chosen = shop.areas.find(actor?.customer?.areaId ?? request.cookies.area ?? '')
  const { areaInfo } = chosen ?? shop.areas.ofHost(request.hostname)
  return { ...areaInfo, currencyCode: actor?.customer?.currencyCode ?? areaInfo.currencyCode }
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The files of the build in `dist`, by Vite's manifest. */
export function builtAssets(dist: string): PageAssets {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/client/.vite/manifest.json`, 'utf8'))
  const ENTRY = 'src/web/entry.client.tsx'
  const known = new Map<string, { scripts: string[]; styles: string[] }>()

  const collect = (modules: readonly string[]) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const visit = (name: string): void => {
      const chunk = manifest[name]
      if (!chunk || scripts.has(`/${chunk.file}`)) return
      scripts.add(`/${chunk.file}`)
      // The entry's styles say the order of the layers, so they come before those of what it imports.
      for (const style of chunk.css ?? []) styles.add(`/${style}`)
      for (const each of chunk.imports ?? []) visit(each)
    }
    for (const each of [ENTRY, ...modules]) visit(each)
    return { scripts: [...scripts], styles: [...styles] }
  }

  return {
    entry: `/${manifest[ENTRY]?.file}`,
    head: '',
    filesOf(modules) {
      const key = modules.join()
      const files = known.get(key) ?? collect(modules)
      known.set(key, files)
      return files
    },
  }
}
