import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Endpoint, splitName } from '#contract/endpoint.ts'
import { File, type FileAnswer } from '#contract/files.ts'
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
        if (endpoint.reply === File) return sendFile(request, reply, answer as FileAnswer)
        reply.header('cache-control', 'no-store')
        return answer === undefined ? reply.code(204).send() : sendJson(reply, answer)
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

const sendJson = (reply: FastifyReply, answer: unknown) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer))

/** Files may be kept for an hour and are then asked for by their fingerprint. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  reply.headers({ 'cache-control': 'public, max-age=3600', etag: file.etag })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  return reply.type(file.contentType).send(file.bytes)
}
