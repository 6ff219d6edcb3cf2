import { type FeedScope, makeFeedToken } from '#server/feed/tokens.ts'
import { withDatabase } from './database.ts'
import { say, type Terminal, UsageError } from './terminal.ts'

export type FeedTokenCall = { for: FeedScope; replace?: boolean }

/** Prints a new token for the feeds of an area; nobody can show it again. */
export async function printFeedToken(terminal: Terminal, areaId: string, call: FeedTokenCall): Promise<number> {
  const token = await withDatabase(terminal, async ({ db }) => {
    const area = await db.selectFrom('area').select('area_id').where('area_id', '=', areaId).executeTakeFirst()
    if (!area) throw new UsageError(`There is no area ${areaId}`)
    return makeFeedToken(db, { areaId, scope: call.for, replace: call.replace ?? false })
  })
  say(terminal, token)
  return 0
}
