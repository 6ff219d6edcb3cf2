import { ops } from '#contract/ops.ts'
import { ShopError } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { databaseAnswers } from './check.ts'

export const opsRoutes = handlers(ops, {
  'GET /integrity/Check': async ({ shop }) => {
    if (await databaseAnswers(shop.db)) return { status: 'ok' as const }
    throw new ShopError('ServiceUnavailableException', 'The database does not answer.', { retryAfter: 2 })
  },
})
