import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shared.ts'

/** What is kept in memory and on disk, by the sort of thing it is a copy of. */
export const CacheType = z.enum([
  'area',
  'content',
  'redirect',
  'product',
  'price',
  'campaign',
  'shipping',
  'tax',
  'session',
  'file',
  'image',
  'paper',
  'page',
])
export type CacheType = z.output<typeof CacheType>

const CacheUsage = z.object({
  type: CacheType,
  entries: z.int(),
  bytes: z.int().nullable().describe('Null where nobody counts them.'),
  keyExample: z
    .string()
    .nullable()
    .describe('What names one entry, as an example; null where it can only be purged whole.'),
  purgedAt: z.iso
    .datetime()
    .nullable()
    .describe('When it was last told to read everything anew; null since the start.'),
})
export type CacheUsage = z.output<typeof CacheUsage>

const Ok = z.object({ status: z.literal('ok') })

/** A build of the storefront. */
const Build = z.object({ id: z.string(), timestamp: z.iso.datetime() })

export const ops = {
  'GET /integrity/Check': endpoint({
    operationId: 'Integrity_Check',
    summary: 'Whether the shop can serve: 503 while the database is away. Good news may be five seconds old.',
    access: 'open',
    query: z.object({}),
    reply: Ok,
    fails: ['ServiceUnavailableException'],
  }),
  'GET /live': endpoint({
    operationId: 'Ops_IsLive',
    summary: 'Whether the process answers at all; it asks nobody else.',
    access: 'open',
    query: z.object({}),
    reply: Ok,
  }),
  'GET /ready': endpoint({
    operationId: 'Ops_IsReady',
    summary: 'Whether requests may be sent here: 503 without a database of this version, and as soon as it is to end.',
    access: 'open',
    query: z.object({}),
    reply: Ok,
    fails: ['ServiceUnavailableException'],
  }),
  'GET /builds/latest.json': endpoint({
    operationId: 'Builds_GetLatestJson',
    summary: 'The build of the storefront that is served; a page of an older one is to be loaded anew.',
    access: 'open',
    query: z.object({}),
    reply: Build,
  }),
  'GET /builds/latest': endpoint({
    operationId: 'Builds_GetLatest',
    summary: 'The same, for who asks for the manifest without the ending of its file.',
    access: 'open',
    query: z.object({}),
    reply: Build,
  }),
  'GET /backoffice/api/Debug/GetCacheUsage': endpoint({
    summary: 'How much each cache of this process holds.',
    access: 'backOffice',
    query: z.object({}),
    reply: z.object({ caches: z.array(CacheUsage) }),
  }),
  'POST /backoffice/api/Debug/InvalidateCacheByType': endpoint({
    summary:
      'Reads a cache anew, whole or one entry of it, in every process. Several who ask at once have it read once.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      type: CacheType,
      key: text(500).default('').describe('One entry; all of them when left out.'),
    }),
    reply: CacheUsage,
  }),
}
