import type { FastifyInstance } from 'fastify'
import type { PageAssets, RenderForBuyers, RenderPage } from '#contract/page.ts'
import { createCalls } from '#server/http/calls.ts'
import { routes } from '#server/routes.ts'
import { servePages } from '#server/storefront/pages.ts'
import type { Person, TestShop } from './shop.ts'

const build = { id: 'a', timestamp: '2026-01-01T00:00:00.000Z' }
const assets: PageAssets = { build, entry: '/entry.js', head: '', filesOf: () => ({ scripts: [], styles: [] }) }

type Renderer = { renderPage: RenderPage; renderForBuyers: RenderForBuyers }

/** The storefront's own renderer. */
function storefront(): Promise<Renderer> {
  // By its path, since this file is compiled with the server's settings and the renderer with the web's.
  const entry = `${import.meta.dirname}/../src/web/entry.server.tsx`
  return import(entry)
}

/** The shop over HTTP with its pages, drawn by the storefront or as `renderer` does; its scripts are not there. */
export async function openTestPages(
  shop: Pick<TestShop, 'http' | 'inside'>,
  renderer: Partial<Renderer> = {},
): Promise<FastifyInstance> {
  const app = await shop.http()
  const drawn = { ...(await storefront()), ...renderer, assets, backOffice: assets }
  servePages(app, shop.inside, createCalls(shop.inside, routes), async () => drawn)
  return app
}

/** What a person who comes to `url` is answered. */
export async function visitPage(
  app: FastifyInstance,
  url: string,
  person: Person,
  headers: Record<string, string> = {},
) {
  const cookies = person.token ? { accessToken: person.token } : {}
  const answer = await app.inject({ url, headers: { host: 'shop.example', ...headers }, cookies })
  const title = /<title>(.*?)<\/title>/.exec(answer.body)?.[1]
  const { statusCode: status, body } = answer
  return { status, location: answer.headers.location, title, headers: answer.headers, body }
}
