import { z } from 'zod'
import type { DocumentType } from '#contract/documents.ts'
import { UNSAFE_LINK } from '../content/stored-text.ts'
import { BODIES, type BodyOf } from './bodies.ts'

type Issue = z.core.$ZodIssue
/** A place in a body that can be taken out: a field of an object or an item of a list. */
type Place = { parent: object; key: PropertyKey }

const MOST_REPAIRS = 1_000

/**
 * A stored body as its type has it. What could not be written is left out and logged: a field nobody knows, a link that
 * leads astray, else the item of a list that is wrong, be it a block or a line of it. Undefined when nothing is left
 * that makes sense.
 */
export function readBody<T extends DocumentType>(type: T, stored: unknown, name: string): BodyOf<T> | undefined {
  const schema: z.ZodType = BODIES[type]
  let body = stored
  let repairs = 0
  for (;;) {
    const parsed = schema.safeParse(body)
    // The table pairs each type with the schema that has just been held against the body.
    if (parsed.success) return parsed.data as BodyOf<T>
    if (repairs === 0) {
      console.error(`${name} is not whole: ${z.prettifyError(parsed.error)}`)
      body = structuredClone(body)
    }
    const isMended = parsed.error.issues.toReversed().some((issue) => mend(body, issue))
    if (!isMended || ++repairs > MOST_REPAIRS) return undefined
  }
}

/** Takes what an issue is about out of `body`; false when that cannot be done. */
function mend(body: unknown, issue: Issue): boolean {
  const places = placesOn(body, issue.path)
  if (issue.code === 'unrecognized_keys') {
    const target = valueAt(body, issue.path)
    return issue.keys.map((key) => takeOut(target && { parent: target, key })).some(Boolean)
  }
  if (issue.code === 'custom' && issue.params?.[UNSAFE_LINK]) return takeOut(places.at(-1))
  return takeOut(places.findLast(({ parent }) => Array.isArray(parent)))
}

function takeOut(place: Place | undefined): boolean {
  if (!place) return false
  const { parent, key } = place
  if (Array.isArray(parent)) return parent.splice(Number(key), 1).length > 0
  return Object.hasOwn(parent, key) && Reflect.deleteProperty(parent, key)
}

/** Every step of `path` that leads somewhere in `body`, the outermost first. */
function placesOn(body: unknown, path: readonly PropertyKey[]): Place[] {
  return path.flatMap((key, index) => {
    const parent = valueAt(body, path.slice(0, index))
    return parent ? [{ parent, key }] : []
  })
}

/** The object or list that stands at `path`. */
function valueAt(body: unknown, path: readonly PropertyKey[]): object | undefined {
  let at = body
  for (const key of path) at = isObject(at) && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined
  return isObject(at) ? at : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
