import { z } from 'zod'
import { AreaInfo } from '#contract/area.ts'
import { EU } from './factories.ts'

/** What a text can be that is of some kind: a code, a day, a moment, an address, a barcode, an id. */
const TEXTS = [
  'DK',
  '2026-11-21',
  '2026-11-21T08:00:00Z',
  'EUR',
  'en-GB',
  'somebody@oche.example',
  'https://oche.example/picture.jpg',
  '5701234567899',
  '7',
  '5f3f9f0e-6a51-4c39-9d5e-0f6a1f3e7b11',
]
const NUMBERS = [1, 7]

/** A body that fits the schema, as far as one of the usual values does, with the area of the tests. */
export function sample(schema: z.core.$ZodType): unknown {
  if (schema === AreaInfo) return EU
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return sample(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) return firstFitting(schema, [sample(schema.in), ...TEXTS])
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, sample(each)]))
  }
  if (schema instanceof z.ZodArray) return [sample(schema.element)]
  if (schema instanceof z.ZodUnion) return firstFitting(schema, schema.options.map(sample))
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodNumber) return firstFitting(schema, NUMBERS)
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.values.values().next().value
  return firstFitting(schema, TEXTS)
}

/** The first of `values` that the schema takes; the first of all where it takes none. */
const firstFitting = (schema: z.core.$ZodType, values: readonly unknown[]): unknown =>
  values.find((value) => z.safeParse(schema, value).success) ?? values[0]
