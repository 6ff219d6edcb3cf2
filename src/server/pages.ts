import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AreaInfo } from '#contract/area.ts'
import type { PageAssets, RenderPage } from '#contract/page.ts'
import { LOOK_COOKIE, readLook } from '#domain/look.ts'
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
  app.get('/*', async (request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound()
    const actor = await identify(shop.sessions, request, reply)
    const { renderPage, assets } = await storefront()
    const area = areaOf(shop, request, actor)
    const nonce = randomBytes(16).toString('base64')
    const answer = await renderPage({
      url: request.url,
      origin: `${request.protocol}://${request.host}`,
      area,
      isSignedIn: actor !== undefined,
      look: readLook(request.cookies[LOOK_COOKIE]),
      transport: calls.transport({ actor, ip: request.ip, traceId: request.id }),
      assets,
      nonce,
    })
    reply.header('cache-control', actor ? 'no-store' : 'public, max-age=0')
    if ('location' in answer) return reply.redirect(answer.location, answer.status)
    return reply.code(answer.status).headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(answer.html)
  })
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
