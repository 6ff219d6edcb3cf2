import { findFalseEntry } from '#server/audit/trail.ts'
import { withDatabase } from './database.ts'
import { complain, say, type Terminal } from './terminal.ts'

/** Says whether the audit trail is as it was written; answers 1 where an entry was changed or is missing. */
export async function checkAudit(terminal: Terminal): Promise<number> {
  const broken = await withDatabase(terminal, ({ db }) => findFalseEntry(db))
  if (broken === undefined) {
    say(terminal, 'The audit trail is whole.')
    return 0
  }
  complain(
    terminal,
    `The audit trail is not as it was written: entry ${broken} was changed, or one before it is missing.`,
  )
  return 1
}
