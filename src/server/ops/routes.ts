import { sql } from 'kysely'
import { ops } from '#contract/ops.ts'
import { ShopError } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'

export const opsRoutes = handlers(ops, {
  'GET /integrity/Check': async ({ shop }) => {
    try {
      await sql`select 1`.execute(shop.db)
    } catch {
      throw new ShopError('ServiceUnavailableException', 'The database does not answer.', { retryAfter: 2 })
    }
    return { status: 'ok' as const }
  },
})
