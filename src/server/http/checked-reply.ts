import type { z } from 'zod'

/** The reply as its schema reads it; throws for one that is not of the schema, or says more than the schema names. */
export function checkedReply(schema: z.ZodType, reply: unknown): unknown {
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
