import type { ImportRun } from '#contract/imports.ts'
import type { Db } from '../db/database.ts'
import * as queries from './run-queries.ts'

const MOST_AT_WORK = 20

/** Imports that somebody works on just now, in any process. */
export async function findRunsAtWork(db: Db): Promise<ImportRun[]> {
  const runs = await queries.findRuns(db, [null, 0, MOST_AT_WORK])
  return runs.filter(({ state }) => state === 'receiving' || state === 'running').map(runReply)
}

/** An import as it is told of. */
export const runReply = ({ startedAt, endedAt, ...run }: queries.StoredRun): ImportRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
