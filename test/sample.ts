import { z } from 'zod'
import { EU } from './factories.ts'

/** A body that fits the schema as far as its shape goes, with the area of the tests. */
export function sample(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return sample(schema.unwrap())
  }
  if (schema instanceof z.ZodObject) {
    if ('areaId' in schema.shape) return EU
    return Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, sample(each)]))
  }
  if (schema instanceof z.ZodArray) return [sample(schema.element)]
  if (schema instanceof z.ZodNumber) return 1
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.values.values().next().value
  return 'DK'
}
