import { ops } from '#contract/ops.ts'
import { announceChange } from '../db/changes.ts'
import { databaseIsOnDisk } from '../db/embedded.ts'
import { invalid, ShopError } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { servedBuild } from './build.ts'
import { databaseIsWell } from './check.ts'

const OK = { status: 'ok' } as const

export const opsRoutes = handlers(ops, {
  'GET /integrity/Check': ({ shop }) => check(shop),
  'GET /live': () => OK,
  // Who asks while the process ends is told so before it comes to this.
  'GET /ready': ({ shop }) => check(shop),
  'GET /builds/latest.json': () => servedBuild(),
  'GET /builds/latest': () => servedBuild(),
  'GET /backoffice/api/Debug/GetCacheUsage': ({ shop }) => ({ caches: shop.caches.usage() }),
  'POST /backoffice/api/Debug/InvalidateCacheByType': async ({ shop, body: { type, key } }) => {
    const isWhole = shop.caches.usage().find((each) => each.type === type)?.keyExample === null
    if (key && isWhole) throw invalid('key', 'This cache can only be purged whole.')
    const usage = await shop.caches.purge(type, key)
    await announceChange(shop.db, ['cache', shop.caches.told(type, key)])
    return usage
  },
})

/** Says no more than that something is away: what it is stands in the log. */
async function check({ db, config }: Shop): Promise<typeof OK> {
  const isKept = config.databaseUrl !== undefined || (await databaseIsOnDisk(config.dataDir))
  if (isKept && (await databaseIsWell(db))) return OK
  const message = isKept ? 'The shop is away for a moment.' : 'The folder of the data is gone: the log says which.'
  throw new ShopError('ServiceUnavailableException', message, { retryAfter: 2 })
}
