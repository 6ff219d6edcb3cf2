import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '../src/server/db/database.ts'

/** A database that says how it would run a prepared statement, for whatever values, where it is asked to run it. */
export function explaining(tx: Tx): Db {
  const run = (text: string) => tx.executeQuery(CompiledQuery.raw(text))
  const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
    await run('set local plan_cache_mode = force_generic_plan')
    await run(`prepare explained as ${sql}`)
    const plan = await run(`explain execute explained(${parameters.map((value) => `'${value}'`)})`)
    await run('deallocate explained')
    return plan
  }
  return { executeQuery } as Db
}
