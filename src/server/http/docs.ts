import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { Calls } from './calls.ts'
import { openApi } from './openapi.ts'

/** The contract for programs at `/api/openapi.json` and for people at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, calls: Calls): Promise<void> {
  const document = openApi(calls.endpoints)
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(text))
  // The plugin's types know OpenAPI 3.0 only; what it shows reads 3.1.
  await app.register(swagger, { mode: 'static', specification: { document: document as OpenAPIV3.Document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    theme: { title: 'Oche: every call' },
  })
}
