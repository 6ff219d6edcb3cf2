import { z } from 'zod'
import { WrittenSettings } from './written-settings.ts'

type JsonSchema = { [name: string]: unknown }

/** What an area keeps for its life. */
const NOT_WRITTEN = { areaInfo: true } as const
/** Menus are drawn so many levels deep. */
const DEEPEST = 3

let made: JsonSchema | undefined

/** What the settings of an area may hold, for a form that is drawn by it: whole, without references within it. */
export function settingsSchema(): JsonSchema {
  made ??= schemaOf()
  return made
}

function schemaOf(): JsonSchema {
  const whole: JsonSchema = {
    ...z.toJSONSchema(WrittenSettings.omit(NOT_WRITTEN), { io: 'input', unrepresentable: 'any' }),
  }
  const { $defs, ...schema } = whole
  return isObject(schema) ? (resolved(schema, whole, 0) as JsonSchema) : {}
}

/** The part with what it refers to put in its place; what would go on without end is left out. */
function resolved(part: unknown, whole: JsonSchema, depth: number): unknown {
  if (Array.isArray(part)) return part.map((each) => resolved(each, whole, depth))
  if (!isObject(part)) return part
  if (typeof part.$ref === 'string') {
    if (depth >= DEEPEST) return undefined
    const steps = part.$ref.split('/').slice(1)
    const target = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), whole)
    return resolved(target, whole, depth + 1)
  }
  const entries = Object.entries(part).map(([name, each]): [string, unknown] => [name, resolved(each, whole, depth)])
  const kept = entries.filter(([, each]) => each !== undefined && !isEndless(each))
  return Object.fromEntries(kept)
}

/** A list of what was left out. */
const isEndless = (value: unknown): boolean => isObject(value) && value.type === 'array' && value.items === undefined

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
