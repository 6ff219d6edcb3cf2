import type { FastifyInstance } from 'fastify'
import { siteOrigin } from '../areas/origin.ts'
import type { Shop } from '../shop.ts'

/** What is one person's, or no page, with all below it. With the language before it too (spec section 1). */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/backoffice',
  '/cart',
  '/checkout',
  '/customer-center',
  '/error-demo',
  '/files/',
  '/links/',
  '/login',
  '/session/',
  '/user/',
]

/** A rule holds for all that begins with it: `/cart` would keep robots from `/cartridges` too. */
const rulesOf = (path: string): string[] => (path.endsWith('/') ? [path] : [`${path}$`, `${path}/`, `${path}?`])

/** Serves `/robots.txt`: what robots are to leave alone, and the site map of the area that the host belongs to. */
export function serveRobots(app: FastifyInstance, { areas, config }: Shop): void {
  app.get('/robots.txt', (request, reply) => {
    const area = areas.ofHost(request.hostname)
    const { areaId, languageCode } = area.areaInfo
    const lines = [
      'User-agent: *',
      ...NOT_FOR_ROBOTS.flatMap((path) =>
        [...rulesOf(path), ...rulesOf(`/en${path}`)].map((rule) => `Disallow: ${rule}`),
      ),
      '',
      `Sitemap: ${siteOrigin(area, config)}/sitemap/${areaId}/${languageCode}`,
    ]
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'host' })
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
