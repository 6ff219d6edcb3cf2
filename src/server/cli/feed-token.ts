import { type FeedScope, makeFeedToken } from '../feed/tokens.ts'
import { findArea } from './area.ts'
import { withDatabase } from './database.ts'
import { say, type Terminal } from './terminal.ts'

export type FeedTokenCall = { for: FeedScope; replace?: boolean }

/** Prints a new token for the feeds of an area; nobody can show it again. */
export async function printFeedToken(terminal: Terminal, areaId: string, call: FeedTokenCall): Promise<number> {
  const token = await withDatabase(terminal, async ({ db }) => {
    await findArea(db, areaId)
    return makeFeedToken(db, { areaId, scope: call.for, replace: call.replace ?? false })
  })
  say(terminal, token)
  return 0
}
