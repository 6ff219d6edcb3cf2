import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { splitName } from '#contract/endpoint.ts'
import { isCallOrFile } from '#domain/system-pages.ts'
import type { Calls } from './http/calls.ts'
import { serveDocs } from './http/docs.ts'
import { answerError, ShopError } from './http/errors.ts'
import { DATA_HEADERS } from './http/headers.ts'
import { inUtf8 } from './http/in-utf8.ts'
import { modest } from './http/modest.ts'
import { FAST, PACKED_AT_ONCE } from './http/packing.ts'
import { withPlainKeys } from './http/plain-keys.ts'
import { addressTooLong, answerUnreadable, checkReadable, pathAsked } from './http/readable.ts'
import { PARTING_MS, watchReaders } from './http/readers.ts'
import { watchSenders } from './http/senders.ts'
import { serveCalls } from './http/serve.ts'
import { inLog } from './log.ts'
import { serveSandbox } from './payments/sandbox/serve.ts'
import { serveWebhooks } from './payments/webhooks.ts'
import type { Shop } from './shop.ts'
import { serveRobots } from './sitemap/robots.ts'
import { answerNavigation, isNavigation } from './storefront/navigation.ts'
import { answerPlainly, isPageAsked } from './storefront/plain-page.ts'
import { serveSessions } from './users/session-routes.ts'

/** A request has so long to arrive; one without a file far less (`watchSenders`). */
const FILE_MS = 60 * 60_000

/** The HTTP server with every call of the contract; pages and files are added by the caller. */
export async function buildApp(
  shop: Shop,
  calls: Calls,
  { onAnswer }: { onAnswer?: (request: FastifyRequest, reply: FastifyReply) => void } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: shop.config.logLevel, stream: process.stdout, serializers: { err: inLog } },
    frameworkErrors: (error, request, reply) => void answerAsAsked(error, request, begin(request, reply)),
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request is made for nothing but the few that fail, which `logDefect` names.
    childLoggerFactory: (logger) => logger,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    rewriteUrl: pathAsked,
    requestIdHeader: false,
    trustProxy: shop.config.trustedProxies.length ? [...shop.config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: FILE_MS,
    // The app's own closing, which waits for slow readers, is held to it as well.
    pluginTimeout: PARTING_MS + 2_000,
    keepAliveTimeout: 5_000,
    routerOptions: { maxParamLength: 2000, ignoreDuplicateSlashes: false },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // What comes over a connection that was accepted is answered as ever, and the connection ends with it.
    return503OnClosing: false,
  })

  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  watchReaders(app)
  watchSenders(app)
  if (onAnswer) app.addHook('onResponse', async (request, reply) => onAnswer(request, reply))
  await app.register(cookie)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that stays would keep the shop from its end for seconds.
    if (isClosing) reply.header('connection', 'close')
    // What brings tokens is for one browser, whatever else it is: nobody between may keep it for the next one.
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store')
    done()
  })
  await app.register(formbody, { bodyLimit: 4096 })
  // What is made for one answer is packed fast and at once; files that stay are packed well when they are built.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: FAST,
    syncThreshold: PACKED_AT_ONCE,
  })
  // One schema for both names of JSON.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    ['application/json', 'application/json-patch+json'],
    { parseAs: 'buffer' },
    inUtf8(modest(withPlainKeys(app.getDefaultJsonParser('error', 'error')))),
  )

  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply)
    const { url: asked } = request.routeOptions
    if (isClosing && asked === '/ready') throw ENDING
    checkReadable(request, shop.config.allowedHosts, asked === '/ready' || asked === '/live')
    done()
  })
  app.setErrorHandler((error, request, reply) =>
    (isNavigation(request) ? answerNavigation : answerError)(error, request, reply),
  )

  app.setNotFoundHandler(answerUnknown(calls))

  serveCalls(app, calls, shop.sessions)
  serveSessions(app, shop, calls)
  serveRobots(app, shop)
  await serveWebhooks(app, shop)
  serveSandbox(app, shop, calls)
  serveDocs(app, calls)
  return app
}

/** Answers what no route takes: nothing is there, or what is there takes another verb, which the answer names. */
function answerUnknown({ endpoints }: Calls) {
  const paths = [...endpoints.keys()].map(splitName).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const known = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const isPage = !known.length && !isCallOrFile(path) && !/^(GET|HEAD)$/.test(request.method)
    if (!known.length && !isPage) throw new ShopError('NotFoundException', 'There is nothing at this address.')
    // The router finds none of them where a part of the address is longer than it takes.
    const verb = request.method === 'HEAD' ? 'GET' : request.method
    if (known.some((each) => each === verb)) throw addressTooLong()
    const taken = (isPage ? ['GET'] : known).flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each))
    reply.header('allow', taken.join(', '))
    const words = isPage ? 'This page takes nothing without its script.' : 'This address does not take that verb.'
    return answerAsAsked(new ShopError('MethodNotAllowedException', words), request, reply)
  }
}

/** By a page where a person asks for one, else by data. */
function answerAsAsked(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  return (isPageAsked(request) ? answerPlainly : answerError)(thrown, request, reply)
}

/** Calls are checked by their contract; the framework's own compilers of schemas are never loaded. */
function noSchemas(): never {
  throw new Error('A route brings a schema of its own: the contract is the place for it')
}

/** A balancer takes the node out by it. */
const ENDING = new ShopError('ServiceUnavailableException', 'The shop is ending.', { retryAfter: 2 })

/** Gives an answer the headers that all data have, and the id by which the log names its request. */
const begin = ({ id }: FastifyRequest, reply: FastifyReply) => reply.headers(DATA_HEADERS).header('x-request-id', id)
