import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { Calls } from './calls.ts'
import { openApi } from './openapi.ts'

const PAGES = '/api/docs'

/** The contract for programs at `/api/openapi.json` and for people at `/api/docs`; made when it is first asked for. */
export function serveDocs(app: FastifyInstance, calls: Calls): void {
  let text: string | undefined
  let pages: Promise<FastifyInstance> | undefined
  const write = (_: FastifyRequest, reply: FastifyReply) => {
    text ??= JSON.stringify(openApi(calls.endpoints))
    return reply.type('application/json').send(text)
  }
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    pages ??= docsOf(openApi(calls.endpoints)).catch((error) => {
      pages = undefined
      throw error
    })
    const { statusCode, headers, rawPayload } = await (await pages).inject({ url })
    if (statusCode === 404) return reply.callNotFound()
    // Whether the inner app keeps its connection is about its own caller, not about ours.
    const { connection, ...ofPage } = headers
    return reply.code(statusCode).headers(ofPage).send(rawPayload)
  }
  app.get('/api/openapi.json', write)
  app.get(PAGES, show)
  app.get(`${PAGES}/*`, show)
}

/** The pages that show `document`: an app of their own, as few ever read them. */
async function docsOf(document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = Fastify()
  // The plugin's types know OpenAPI 3.0 only; what it shows reads 3.1.
  await docs.register(swagger, { mode: 'static', specification: { document: document as OpenAPIV3.Document } })
  await docs.register(swaggerUi, {
    routePrefix: PAGES,
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    theme: { title: 'Oche: every call' },
  })
  return docs
}
