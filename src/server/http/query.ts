import { z } from 'zod'
import { readQuery } from '#contract/query-string.ts'

/** A number as JSON has it: `0x10` and ` 1 ` are none. */
const JSON_NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * The query as `schema` wants it: names matched without regard to case, numbers and booleans read from their text.
 *
 * What the schema does not name is dropped; what does not read as its type is left for the schema to refuse. A name
 * that is repeated is a list where one is wanted, else its last value counts.
 */
export function queryFor(schema: z.ZodObject, query: string): unknown {
  return shaped(schema, readQuery(query))
}

function shaped(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined) return undefined
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return shaped(schema.unwrap(), value)
  }
  if (schema instanceof z.ZodObject) return shapedObject(schema, value)
  if (schema instanceof z.ZodArray) {
    const items = typeof value === 'object' && value !== null ? Object.values(value) : [value]
    return items.map((each) => shaped(schema.element, each))
  }
  if (Array.isArray(value)) return shaped(schema, value.at(-1))
  if (typeof value !== 'string') return value
  if (schema instanceof z.ZodNumber) return JSON_NUMBER.test(value) ? Number(value) : value
  if (schema instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value
  return value
}

function shapedObject(schema: z.ZodObject, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const given = new Map(Object.entries(value))
  const entries = Object.entries(schema.shape).map(([key, each]) => [key, shaped(each, given.get(key.toLowerCase()))])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}
