import type { z } from 'zod'
import { type Endpoint, failuresOf } from '#contract/endpoint.ts'
import { toShopError } from './errors.ts'

/** What `work` answers a call with, if it is what the endpoint says; throws for any other reply or failure. */
export async function checkedAnswer(endpoint: Endpoint, work: () => Promise<unknown>): Promise<unknown> {
  const reply = await work().catch((thrown) => {
    throw checkedFailure(endpoint, thrown)
  })
  return endpoint.reply ? checkedReply(endpoint.reply, reply) : reply
}

/** What was thrown, if the endpoint names it, or any call can meet it; else that it does not. */
function checkedFailure(endpoint: Endpoint, thrown: unknown): unknown {
  const { type } = toShopError(thrown)
  const isNamed = type === 'ServerException' || type === 'ServiceUnavailableException' || failuresOf(endpoint).has(type)
  return isNamed ? thrown : new Error(`The call fails with what it does not name: ${type}`, { cause: thrown })
}

/** The reply as its schema reads it; throws for one that is not of the schema, or says more than the schema names. */
function checkedReply(schema: z.ZodType, reply: unknown): unknown {
  const read = schema.parse(reply)
  const unnamed = unnamedIn(reply, read, '')
  if (unnamed.length) throw new Error(`The reply says what its schema does not name: ${unnamed.join(', ')}`)
  return read
}

/** The paths of what was given and not read. */
function unnamedIn(given: unknown, read: unknown, path: string): string[] {
  if (!isTree(given) || !isTree(read)) return []
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return []
    return Object.hasOwn(read, key) ? unnamedIn(value, Reflect.get(read, key), `${path}${key}.`) : [path + key]
  })
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
