import { DatabaseError } from 'pg'
import type { z } from 'zod'

/** A null character or a lone surrogate, as JSON.stringify writes them: nothing the database could keep. */
export const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** What a record is refused for, in one line: the first three faults with where they are. */
export function faultsOf(error: z.ZodError): string {
  const faults = error.issues.slice(0, 3).map(({ path, ...issue }) => {
    const message = wordsOf(issue)
    const at = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return at ? `${at.replace(/^\./, '')}: ${message}` : message
  })
  const others = error.issues.length - faults.length
  return faults.join('; ') + (others ? `; and ${others} more` : '')
}

type Fault = Pick<z.core.$ZodIssue, 'message'> & { code: string; expected?: unknown }

/** What is the matter, for somebody who has never heard of types. */
function wordsOf({ code, expected, message }: Fault): string {
  if (code !== 'invalid_type') return message
  if (message.endsWith('received undefined')) return 'is missing'
  const wanted: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
  }
  return typeof expected === 'string' && wanted[expected] ? `has to be ${wanted[expected]}` : message
}

/** Whether the database objects to what a row says (or to its company), not to being asked at all. */
export function isAboutRows(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|23|40|54)/.test(error.code ?? '')
}
