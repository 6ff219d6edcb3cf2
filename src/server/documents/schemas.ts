import { z } from 'zod'
import { DocumentType } from '#contract/documents.ts'
import { BODIES } from './bodies.ts'

type JsonSchema = Record<string, unknown>

let made: Record<string, JsonSchema> | undefined

/** What a body of each type may hold, as an editor writes it. Rules that have no words in JSON Schema are left out. */
export function schemas(): Record<string, JsonSchema> {
  made ??= Object.fromEntries(
    DocumentType.options.map((type): [string, JsonSchema] => [
      type,
      { ...z.toJSONSchema(BODIES[type], { io: 'input', unrepresentable: 'any' }) },
    ]),
  )
  return made
}
