import type { ImportRun } from '#contract/imports.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import * as queries from './run-queries.ts'

/** A run that is about to receive its file; throws TooManyRequestsException while one of its kind is at work. */
export function beginRun(db: Db, begun: queries.Begun): Promise<queries.StoredRun> {
  const [kind] = begun
  return inTransaction(db, async (tx) => {
    await queries.lockKind(tx, [kind])
    const [run] = await queries.insertRun(tx, begun)
    if (!run) throw new ShopError('TooManyRequestsException', `An import of ${kind} is at work. Wait for its end.`)
    return run
  })
}

/** Imports that somebody works on just now, in any process. */
export async function findRunsAtWork(db: Db): Promise<ImportRun[]> {
  return (await queries.findRunsAtWork(db, [])).map(runReply)
}

/** An import as it is told of. */
export const runReply = ({ startedAt, endedAt, ...run }: queries.StoredRun): ImportRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
