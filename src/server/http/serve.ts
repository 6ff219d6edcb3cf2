import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Endpoint, splitName } from '#contract/endpoint.ts'
import { type FileAnswer, mediaTypesOf } from '#contract/files.ts'
import { Redirection } from '#contract/redirection.ts'
import { USER_MARK_HEADER } from '#domain/user-mark.ts'
import type { Actor } from '../users/actor.ts'
import type { Sessions } from '../users/sessions.ts'
import { contentDisposition } from './attachment.ts'
import type { Calls } from './calls.ts'
import { logDefect, ShopError } from './errors.ts'
import { isKnown } from './etag.ts'
import { identify } from './identity.ts'
import { queryFor } from './query.ts'
import { encodeJson } from './shared-json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its request may take as long as a file needs. */
    takesFile?: boolean
    /** Links lead to it: it answers with a file, or with where to go on. */
    isForPeople?: boolean
  }
  interface FastifyRequest {
    /** Who makes a call of the contract. */
    actor: Actor | undefined
  }
}

/** Serves every call of the contract over HTTP. */
export function serveCalls(app: FastifyInstance, calls: Calls, sessions: Sessions): void {
  app.decorateRequest('actor', undefined)
  // What is sent along with a call that takes no body counts for nothing, whatever it is.
  app.register(async (bodiless) => {
    bodiless.removeAllContentTypeParsers()
    bodiless.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    for (const [name, endpoint] of calls.endpoints) {
      if (!endpoint.body && !endpoint.takesFile) serveCall(bodiless, name, endpoint, calls, sessions)
    }
  })
  for (const [name, endpoint] of calls.endpoints) {
    const { takesFile } = endpoint
    if (endpoint.body) serveCall(app, name, endpoint, calls, sessions)
    else if (takesFile) {
      // To this call alone a body of these types is a stream; every other call refuses them.
      app.register(async (own) => {
        own.addContentTypeParser([...takesFile], (_request, stream, done) => done(null, stream))
        own.addContentTypeParser('*', async () => undefined)
        // What is left of a refused file is read away: the next request of the connection comes behind it.
        own.addHook('onResponse', async ({ raw }) => void raw.resume())
        serveCall(own, name, endpoint, calls, sessions)
      })
    }
  }
}

/** A file as it comes. Giving it up does not end its request, so that what is left of it can be read away. */
async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk
}

function serveCall(app: FastifyInstance, name: string, endpoint: Endpoint, calls: Calls, sessions: Sessions): void {
  const { method, path } = splitName(name)
  const takesFile = endpoint.takesFile !== undefined
  const isFile = mediaTypesOf(endpoint.reply) !== undefined
  const isOpen = endpoint.access === 'open'
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    request.actor = await identify(sessions, request, reply)
    await calls.admit(name, callerOf(request))
  }
  app.route({
    config: { takesFile, isForPeople: isFile || endpoint.reply === Redirection },
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    // Of who may not make the call no body is read.
    ...(!isOpen && { onRequest: admit }),
    handler: async (request, reply) => {
      // What is open to anyone may itself see to the cookies before.
      if (isOpen) request.actor = await identify(sessions, request, reply)
      const input = readInput(endpoint, request)
      const answer = await calls.answer(name, input, {
        ...callerOf(request),
        isPage: request.headers[USER_MARK_HEADER] !== undefined,
        accept: request.headers.accept,
        userAgent: request.headers['user-agent'],
        ...(takesFile && request.body instanceof Readable && { upload: chunksOf(request.body) }),
        origin: `${request.protocol}://${request.host}`,
      })
      if (isFile) return sendFile(request, reply, answer as FileAnswer)
      if (endpoint.reply === Redirection) return sendOn(reply, answer as z.output<typeof Redirection>)
      reply.header('cache-control', endpoint.cacheControl ?? 'no-store')
      return answer === undefined ? reply.code(204).send() : sendJson(reply, answer)
    },
  })
}

const callerOf = ({ actor, ip, id }: FastifyRequest) => ({ actor, ip, traceId: id })

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const mark = request.url.indexOf('?')
  return {
    ...(endpoint.params && { params: request.params as Record<string, string> }),
    ...(endpoint.query && {
      query: queryFor(endpoint.query, mark < 0 ? '' : request.url.slice(mark + 1)) as z.output<z.ZodObject>,
    }),
    ...(endpoint.body && { body: jsonOf(request) }),
  }
}

/** Forms are for pages and for those who say how a payment ended; a call would miss all its fields in one. */
function jsonOf({ headers, body }: FastifyRequest): unknown {
  if (!/^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '')) return body
  throw new ShopError('UnsupportedMediaTypeException', 'Send the body as application/json.')
}

const sendJson = (reply: FastifyReply, answer: unknown) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(encodeJson(answer))

/** Leads a browser on, with GET whatever it came with. */
const sendOn = (reply: FastifyReply, { location }: z.output<typeof Redirection>) =>
  reply.header('cache-control', 'no-store').redirect(location, 303)

/** Names the charset of a drawing (SVG), which fastify does for other texts. */
const withCharset = (contentType: string): string =>
  contentType.endsWith('+xml') ? `${contentType}; charset=utf-8` : contentType

/** A file, or only the word that the caller has it already. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const { etag, fileName, vary, cacheControl = 'public, max-age=3600' } = file
  const headers = {
    'cache-control': cacheControl,
    ...(etag && { etag }),
    ...(vary && { vary }),
    ...(fileName && { 'content-disposition': contentDisposition(fileName) }),
  }
  if (etag && isKnown(etag, request.headers['if-none-match'])) return reply.headers(headers).code(304).send()
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  reply.headers(headers).type(withCharset(file.contentType))
  if (bytes instanceof Uint8Array) return reply.send(bytes)
  // Its beginning is with the caller by then, who can only be cut off.
  const stream = Readable.from(bytes).on('error', (error) => logDefect(request, error, 'an answer broke off'))
  return reply.send(stream)
}
