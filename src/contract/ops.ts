import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const ops = {
  'GET /integrity/Check': endpoint({
    summary: 'Whether the shop can serve: 503 while the database is away.',
    access: 'open',
    query: z.object({}),
    reply: z.object({ status: z.literal('ok') }),
    fails: ['ServiceUnavailableException'],
  }),
}
