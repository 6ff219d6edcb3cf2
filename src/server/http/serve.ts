import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Endpoint, splitName } from '#contract/endpoint.ts'
import type { Sessions } from '../users/sessions.ts'
import type { Calls } from './calls.ts'
import { identify } from './identity.ts'
import { queryFor } from './query.ts'

/** Serves every call of the contract over HTTP. */
export function serveCalls(app: FastifyInstance, calls: Calls, sessions: Sessions): void {
  for (const [name, endpoint] of calls.endpoints) {
    const { method, path } = splitName(name)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      handler: async (request, reply) => {
        const actor = await identify(sessions, request, reply)
        const input = readInput(endpoint, request)
        const answer = await calls.answer(name, input, { actor, ip: request.ip, traceId: request.id })
        reply.header('cache-control', 'no-store')
        return answer === undefined ? reply.code(204).send() : send(reply, answer)
      },
    })
  }
}

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const mark = request.url.indexOf('?')
  return {
    ...(endpoint.params && { params: request.params as Record<string, string> }),
    ...(endpoint.query && {
      query: queryFor(endpoint.query, mark < 0 ? '' : request.url.slice(mark + 1)) as z.output<z.ZodObject>,
    }),
    ...(endpoint.body && { body: request.body }),
  }
}

const send = (reply: FastifyReply, answer: unknown) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer))
