import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Ok = z.object({ status: z.literal('ok') })

export const ops = {
  'GET /integrity/Check': endpoint({
    summary: 'Whether the shop can serve: 503 while the database is away. Good news may be five seconds old.',
    access: 'open',
    query: z.object({}),
    reply: Ok,
    fails: ['ServiceUnavailableException'],
  }),
  'GET /live': endpoint({
    summary: 'Whether the process answers at all; it asks nobody else.',
    access: 'open',
    query: z.object({}),
    reply: Ok,
  }),
  'GET /ready': endpoint({
    summary: 'Whether requests may be sent here: 503 without a database of this version, and as soon as it is to end.',
    access: 'open',
    query: z.object({}),
    reply: Ok,
    fails: ['ServiceUnavailableException'],
  }),
  'GET /builds/latest.json': endpoint({
    summary: 'The build of the storefront that is served; a page of an older one is to be loaded anew.',
    access: 'open',
    query: z.object({}),
    reply: z.object({ id: z.string(), timestamp: z.iso.datetime() }),
  }),
}
