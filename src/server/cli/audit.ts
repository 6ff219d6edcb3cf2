import { findBrokenLink, findLastEntry } from '../audit/trail.ts'
import { withDatabase } from './database.ts'
import { complain, say, type Terminal } from './terminal.ts'

/**
 * Says whether the audit trail is as it was written, and up to which entry; answers 1 where an entry was changed or one
 * before another is missing. Those that were cut off at the end show only by the number of the last one.
 */
export async function checkAudit(terminal: Terminal): Promise<number> {
  const { last, broken } = await withDatabase(terminal, async ({ db }) => ({
    last: await findLastEntry(db),
    broken: await findBrokenLink(db),
  }))
  if (broken !== undefined) {
    complain(
      terminal,
      `The audit trail is not as it was written: entry ${broken} was changed, or one before it is missing.`,
    )
    return 1
  }
  const upTo = last && `is whole up to its last entry, ${last.entryId} of ${last.at.toISOString().slice(0, 10)}`
  say(terminal, `The audit trail ${upTo ?? 'has no entries'}.`)
  return 0
}
