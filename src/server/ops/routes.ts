import { ops } from '#contract/ops.ts'
import { ShopError } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { servedBuild } from './build.ts'
import { databaseIsWell } from './check.ts'

const OK = { status: 'ok' } as const

export const opsRoutes = handlers(ops, {
  'GET /integrity/Check': ({ shop }) => check(shop),
  'GET /live': () => OK,
  // While the process ends, the server itself answers 503 to everything that still comes.
  'GET /ready': ({ shop }) => check(shop),
  'GET /builds/latest.json': () => servedBuild(),
})

/** Says no more than that something is away: what it is stands in the log. */
async function check({ db }: Shop): Promise<typeof OK> {
  if (await databaseIsWell(db)) return OK
  throw new ShopError('ServiceUnavailableException', 'The shop is away for a moment.', { retryAfter: 2 })
}
