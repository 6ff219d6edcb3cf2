import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Endpoint, failuresOf, splitName } from '#contract/endpoint.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { mediaTypesOf } from '#contract/files.ts'
import { writeQuery } from '#contract/query-string.ts'
import { Redirection } from '#contract/redirection.ts'
import { nameSchemas } from './named-schemas.ts'

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

/** What holds for all calls, in Markdown. */
const ABOUT = `Every call of the shop. The storefront uses no other.

- \`POST /api/User/Login\` answers an \`accessToken\` for ten minutes: send it as \`Authorization: Bearer …\`. \`POST /api/User/GetAccessToken\` takes the \`refreshToken\` for the next two.
- Calls name their area whole, like \`{"areaId":"eu","languageCode":"en-GB","currencyCode":"EUR"}\`: \`areaInfo\` of \`GET /api/Area/GetAreaById\`. A customer has his own and no other, and pays in his \`currencyCode\` where \`GET /api/User/GetUser\` says one.
- Bodies are JSON in UTF-8. What need not be said is left out; it is null only where null is allowed. Names in a query are taken in any case, all else as it is written here.
- Prices are in the main unit of their currency. Days are UTC.
- A failure is a \`Problem\`: act on its \`type\`, which stays; \`message\` is for people, \`errors\` names each wrong field. After 429 and 503 \`Retry-After\` says how many seconds to wait.`

/** The contract as OpenAPI 3.1: every call with its input, replies and failures. */
export function openApi(endpoints: ReadonlyMap<string, Endpoint>): object {
  nameSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpoints) {
    const { method, path } = splitName(name)
    const operations = paths[path] ?? {}
    operations[method.toLowerCase()] = operation(path, endpoint)
    paths[path] = operations
  }
  const schemas: Record<string, object> = { Problem: PROBLEM }
  return {
    openapi: '3.1.0',
    info: { title: 'Oche', version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    paths: withDefinitionsMoved(paths, schemas),
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/**
 * What a schema refers to by its name stands beside it for zod, but for OpenAPI beside all others of the document, where
 * a name has one meaning: what is read otherwise than it is answered cannot have the same.
 */
const withDefinitionsMoved = (paths: object, schemas: Record<string, object>) =>
  JSON.parse(JSON.stringify(paths), (key, value) => {
    if (key === '$ref') return value.replace('#/$defs/', '#/components/schemas/')
    if (key !== '$defs') return value
    for (const [name, schema] of Object.entries<object>(value)) {
      if (!isDeepStrictEqual(schemas[name] ?? schema, schema)) throw new Error(`Two things are called ${name}`)
      schemas[name] = schema
    }
  })

function operation(path: string, endpoint: Endpoint): object {
  const parameters = [
    ...(endpoint.params
      ? fields(endpoint.params).map(({ key, schema }) => ({ name: key, in: 'path', required: true, ...said(schema) }))
      : []),
    ...(endpoint.query ? queryParameters(endpoint.query, { isBesideBody: endpoint.body !== undefined }) : []),
  ]
  return {
    operationId: endpoint.operationId ?? operationIdOf(path),
    tags: [groupOf(path)],
    summary: endpoint.summary,
    security: endpoint.access === 'open' ? [] : [{ bearer: [] }],
    ...(parameters.length && { parameters }),
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}

/** `Cart_GetCartById`, as generated clients part groups and calls; `BackOfficeUser_Invite` tells the office's from others. */
function operationIdOf(path: string): string {
  const [call, group] = path.replace(/\/{.*/, '').split('/').reverse()
  return `${path.startsWith('/backoffice/') ? 'BackOffice' : ''}${group}_${call}`
}

/** What a call is shown below: the first part of its path that tells it from others. */
const groupOf = (path: string) => path.replace(/^(\/backoffice)?\/api(\/feed)?/, '').split('/')[1]

function requestBody({ body, takesFile }: Endpoint): object {
  const types = takesFile ?? (body && ['application/json-patch+json', 'application/json'])
  const content = { schema: body ? schemaOf(body, 'input') : BINARY }
  return types ? { requestBody: { required: true, content: allAs(types, content) } } : {}
}

function success({ reply }: Endpoint): object {
  if (reply === null) return { 204: { description: 'Done' } }
  if (reply === Redirection) return { 303: { description: 'Leads on', headers: { Location: { schema: PATH } } } }
  const files = mediaTypesOf(reply)
  const content = files
    ? allAs(files, { schema: BINARY })
    : { 'application/json': { schema: schemaOf(reply, 'output') } }
  return { 200: { description: 'OK', content } }
}

const BINARY = { type: 'string', format: 'binary' }
const PATH = { type: 'string' }

const allAs = (types: readonly string[], content: object) => Object.fromEntries(types.map((type) => [type, content]))

/** What the call can be refused with, by status, and that anything else is said in the same way. */
function failures(endpoint: Endpoint): object {
  const byStatus = Map.groupBy(failuresOf(endpoint), (type) => ERROR_STATUS[type])
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return {
    ...Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(', '), content }])),
    default: { description: 'Any other failure, like 503 while the shop is away', content },
  }
}

/** A nested query as the flat names it is written with. */
function queryParameters(query: z.ZodObject, place: { isBesideBody: boolean }): object[] {
  const nameOf = (value: Record<string, unknown>) => writeQuery(value, place).slice(1).split('=')[0]
  return fields(query).flatMap(({ key, schema, required }) => {
    if (!schema.properties) return [{ name: nameOf({ [key]: 1 }), in: 'query', required, ...said(schema) }]
    return fieldsOf(schema).map((inner) => ({
      name: nameOf({ [key]: { [inner.key]: 1 } }),
      in: 'query',
      required: required && inner.required,
      ...said(inner.schema),
    }))
  })
}

/** A parameter says itself what it is, its schema only how it looks. */
const said = ({ description, ...schema }: ObjectSchema) => ({ ...(description && { description }), schema })

type ObjectSchema = {
  $ref?: string
  description?: string
  properties?: Record<string, ObjectSchema>
  required?: string[]
}

const fieldsOf = ({ properties = {}, required = [] }: ObjectSchema) =>
  Object.entries(properties).map(([key, schema]) => ({ key, schema, required: required.includes(key) }))

/** The fields of an object, those that have a name of their own by what it means. */
function fields(schema: z.ZodObject) {
  const { $defs = {}, ...object } = schemaOf(schema, 'input') as ObjectSchema & { $defs?: Record<string, ObjectSchema> }
  const meantBy = ({ $ref = '' }: ObjectSchema) => $defs[$ref.replace('#/$defs/', '')]
  return fieldsOf(object).map(({ schema, ...field }) => ({ ...field, schema: meantBy(schema) ?? schema }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override: ({ jsonSchema }) => {
      // A reply may have more fields with the next version; programs that took it for whole would refuse it.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
        // More than 32 bits hold, which is what a generated client takes a number for that says nothing.
        jsonSchema.format = 'int64'
        delete jsonSchema.maximum
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest
}
