import { DatabaseError } from 'pg'
import type { z } from 'zod'

/** A null character or a lone surrogate, as JSON.stringify writes them: nothing the database could keep. */
export const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** What a record is refused for, in one line: the first three faults with where they are. */
export function faultsOf(error: z.ZodError): string {
  const faults = error.issues.slice(0, 3).map(({ path, message }) => {
    const at = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return at ? `${at.replace(/^\./, '')}: ${message}` : message
  })
  const others = error.issues.length - faults.length
  return faults.join('; ') + (others ? `; and ${others} more` : '')
}

/** Whether the database objects to what a row says (or to its company), not to being asked at all. */
export function isAboutRows(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|23|40|54)/.test(error.code ?? '')
}
