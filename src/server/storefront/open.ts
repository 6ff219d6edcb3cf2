import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RenderForBuyers, RenderPage } from '#contract/page.ts'
import { servedBuild } from '../ops/build.ts'
import { BACK_OFFICE, builtAssets, SHOP } from './assets.ts'
import { NONCE } from './page-cache.ts'
import type { Storefront } from './pages.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'dist')

type Renderer = { renderPage: RenderPage; renderForBuyers: RenderForBuyers }

/** The renderer and its files: of the build, or in development as the sources are at each request. */
export async function openStorefront(app: FastifyInstance, isDevelopment: boolean): Promise<() => Promise<Storefront>> {
  return isDevelopment ? developed(app) : built(app)
}

async function built(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  if (!existsSync(join(DIST, 'server/entry.server.js'))) {
    throw new Error('The storefront is not built. Start the shop with `npm start`, which builds it.')
  }
  await app.register(fastifyStatic, { root: DIST, serve: false, preCompressed: true, acceptRanges: false })
  serveFolder(app, '/assets/', join(DIST, 'client/assets'))
  serveFolder(app, '/backoffice/assets/', join(DIST, 'backoffice/backoffice/assets'))
  for (const icon of filesIn(join(DIST, 'client'))) {
    app.get(`/${icon}`, (_, reply) => reply.sendFile(icon, join(DIST, 'client'), { maxAge: '1h' }))
  }
  const { renderPage, renderForBuyers }: Renderer = await import(
    pathToFileURL(join(DIST, 'server/entry.server.js')).href
  )
  const storefront = {
    renderPage,
    renderForBuyers,
    assets: builtAssets(DIST),
    backOffice: builtAssets(DIST, BACK_OFFICE),
  }
  return async () => storefront
}

/**
 * Serves the files of a folder that are there now, whose names change with what is in them. One route for all of them:
 * each takes its time at every start.
 */
function serveFolder(app: FastifyInstance, prefix: string, folder: string): void {
  const files = new Set(filesIn(folder))
  app.get<{ Params: { file: string } }>(`${prefix}:file`, ({ params: { file } }, reply) =>
    files.has(file) ? reply.sendFile(file, folder, { maxAge: '365d', immutable: true }) : reply.callNotFound(),
  )
}

/** Names of the files right in a folder; the packed ones beside them are sent in their place, not by their names. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.name.endsWith('.br') ? entry.name : [],
  )

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
    const { renderPage, renderForBuyers } = (await vite.ssrLoadModule('/src/web/entry.server.tsx')) as Renderer
    const assetsOf = (entry: string) => ({
      build: servedBuild(),
      entry: `/${entry}`,
      head: head.replace(/<\/?head>/g, ''),
      filesOf: () => ({ scripts: [], styles: [] }),
    })
    return { renderPage, renderForBuyers, assets: assetsOf(SHOP.entry), backOffice: assetsOf(BACK_OFFICE.entry) }
  }
}
