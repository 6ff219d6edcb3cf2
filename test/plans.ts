import { CompiledQuery } from 'kysely'
import type { Db } from '../src/server/db/database.ts'

/** A database that says how it would run a prepared statement, whatever its values are, where it is asked to run it. */
export const explaining = (db: Db): Db =>
  ({
    executeQuery: ({ sql, parameters }: CompiledQuery) =>
      db.executeQuery(CompiledQuery.raw(`explain (generic_plan) ${sql}`, [...parameters])),
  }) as Db
