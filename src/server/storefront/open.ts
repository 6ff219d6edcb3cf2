import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#contract/page.ts'
import { servedBuild } from '../ops/build.ts'
import { BACK_OFFICE, builtAssets, SHOP } from './assets.ts'
import { NONCE } from './page-cache.ts'
import type { Storefront } from './pages.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'dist')

/** The renderer and its files: of the build, or in development as the sources are at each request. */
export async function openStorefront(app: FastifyInstance, isDevelopment: boolean): Promise<() => Promise<Storefront>> {
  return isDevelopment ? developed(app) : built(app)
}

async function built(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  if (!existsSync(join(DIST, 'server/entry.server.js'))) {
    throw new Error('The storefront is not built. Start the shop with `npm start`, which builds it.')
  }
  await app.register(fastifyStatic, {
    root: join(DIST, 'client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  await app.register(fastifyStatic, {
    root: join(DIST, 'backoffice/backoffice/assets'),
    prefix: '/backoffice/assets/',
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  })
  const { renderPage }: { renderPage: RenderPage } = await import(
    pathToFileURL(join(DIST, 'server/entry.server.js')).href
  )
  const storefront = { renderPage, assets: builtAssets(DIST), backOffice: builtAssets(DIST, BACK_OFFICE) }
  return async () => storefront
}

/** Vite in front of our own routes; pages are rendered by the sources as they are. */
async function developed(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    html: { cspNonce: NONCE },
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
  app.addHook('onClose', () => vite.close())
  const head = await vite.transformIndexHtml('/', '<head></head>')
  return async () => {
    const { renderPage } = (await vite.ssrLoadModule('/src/web/entry.server.tsx')) as { renderPage: RenderPage }
    const assetsOf = (entry: string) => ({
      build: servedBuild(),
      entry: `/${entry}`,
      head: head.replace(/<\/?head>/g, ''),
      filesOf: () => ({ scripts: [], styles: [] }),
    })
    return { renderPage, assets: assetsOf(SHOP.entry), backOffice: assetsOf(BACK_OFFICE.entry) }
  }
}
