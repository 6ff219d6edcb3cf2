import { z } from 'zod'
import { type Endpoint, splitName } from '#contract/endpoint.ts'
import { ERROR_STATUS, type ErrorType } from '#contract/errors.ts'
import { writeQuery } from '#contract/query-string.ts'

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'message', 'traceId'],
  properties: {
    type: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    title: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

/** The contract as OpenAPI 3.1: every call with its input, replies and failures. */
export function openApi(endpoints: ReadonlyMap<string, Endpoint>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpoints) {
    const { method, path } = splitName(name)
    const operations = paths[path] ?? {}
    operations[method.toLowerCase()] = operation(path, endpoint)
    paths[path] = operations
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Oche', version: '1', description: 'Every call of the shop. The storefront uses no other.' },
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(path: string, endpoint: Endpoint): object {
  const body = endpoint.body && { schema: schemaOf(endpoint.body, 'input') }
  const parameters = [
    ...(endpoint.params
      ? fields(endpoint.params).map(({ key, schema }) => ({ name: key, in: 'path', required: true, schema }))
      : []),
    ...(endpoint.query ? queryParameters(endpoint.query) : []),
  ]
  return {
    tags: [path.split('/').slice(-2)[0]],
    summary: endpoint.summary,
    ...(endpoint.access !== 'open' && { security: [{ bearer: [] }] }),
    ...(parameters.length && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json-patch+json': body, 'application/json': body } },
    }),
    responses: {
      ...(endpoint.reply
        ? {
            200: { description: 'OK', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } },
          }
        : { 204: { description: 'Done' } }),
      ...failures(endpoint),
    },
  }
}

function failures(endpoint: Endpoint): object {
  const types: ErrorType[] = [
    'ValidationException',
    ...(endpoint.access === 'open' ? [] : (['UnauthorizedException', 'ForbiddenException'] as const)),
    ...(endpoint.fails ?? []),
  ]
  const byStatus = Map.groupBy(types, (type) => ERROR_STATUS[type])
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(', '), content }]))
}

/** A nested query as the flat names it is written with. */
function queryParameters(query: z.ZodObject): object[] {
  return fields(query).flatMap(({ key, schema, required }) => {
    if (!schema.properties) return [{ name: nameOf({ [key]: 1 }), in: 'query', required, schema }]
    return fieldsOf(schema).map((inner) => ({
      name: nameOf({ [key]: { [inner.key]: 1 } }),
      in: 'query',
      required: required && inner.required,
      schema: inner.schema,
    }))
  })
}

const nameOf = (query: Record<string, unknown>) => writeQuery(query).slice(1).split('=')[0]

type ObjectSchema = { properties?: Record<string, ObjectSchema>; required?: string[] }

const fieldsOf = ({ properties = {}, required = [] }: ObjectSchema) =>
  Object.entries(properties).map(([key, schema]) => ({ key, schema, required: required.includes(key) }))

const fields = (schema: z.ZodObject) => fieldsOf(schemaOf(schema, 'input') as ObjectSchema)

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
