import { z } from 'zod'
import { REDIRECT_STATUS } from '#domain/redirect.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'

/** Where an address leads (spec section 3, Page redirect). */
export const PageRedirect = z.object({ toUrl: z.string(), statusCode: z.literal(REDIRECT_STATUS) })

export const redirects = {
  'GET /api/Content/GetRedirectByUrl': endpoint({
    summary: 'Where a URL leads at which nothing stands: an old address, or a durable link below /links.',
    access: 'open',
    query: z.object({ area: AreaInfo, url: z.string().min(1).max(2000) }),
    reply: PageRedirect,
    fails: ['NotFoundException'],
  }),
}
