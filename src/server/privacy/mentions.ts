import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { eraseFromTrail, type Named } from '../audit/trail.ts'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Task, task } from '../jobs/task.ts'
import { mentionOf } from './person.ts'
import { type Long, rangesOf } from './ranges.ts'

type Place = Long & { erase: (db: Db, person: Named, range: RawBuilder<SqlBool>) => Promise<unknown> }

/** Long tables in which somebody else wrote his address down, or he did without signing in. */
const PLACES: readonly Place[] = [
  {
    table: 'mail',
    column: 'created_at',
    erase: (db, { names, mention }, range) =>
      sql`delete from mail where ${range} and (lower(recipients::text)::text[] && ${names}::text[]
        or reply_to ~* ${mention} or subject ~* ${mention} or text ~* ${mention} or html ~* ${mention})`.execute(db),
  },
  {
    table: 'form_submission',
    column: 'submitted_at',
    erase: (db, { mention }, range) =>
      sql`delete from form_submission where ${range} and answers::text ~* ${mention}`.execute(db),
  },
  {
    table: 'webhook_delivery',
    column: 'created_at',
    erase: (db, { mention }, range) =>
      sql`delete from webhook_delivery where ${range} and state <> 'waiting' and body ~* ${mention}`.execute(db),
  },
  {
    table: 'import_fault',
    column: 'fault_id',
    erase: (db, { names, mention }, range) =>
      sql`delete from import_fault where ${range} and (lower(number) = any(${names}) or reason ~* ${mention})`.execute(
        db,
      ),
  },
  { table: 'audit_entry', column: 'entry_id', erase: eraseFromTrail },
]

/** What a job takes before it leaves the rest to another one. */
const LONGEST_MS = 60_000

/** Erases what names a person in tables that are too long for a request. */
export const eraseMentions: Task<{ userId: string; names: string[]; place: number; after?: string | undefined }> = task(
  {
    name: 'privacy.erase-mentions',
    payload: z.object({
      userId: z.string(),
      names: z.array(z.string()),
      place: z.int(),
      after: z.string().optional(),
    }),
    maxAttempts: 13,
    async run({ db }, { userId, names, place, after }, { closing }) {
      const began = performance.now()
      const person = { userId, names, mention: mentionOf(names) }
      const isOver = () => closing.aborted || performance.now() - began > LONGEST_MS
      for (const [index, { erase, ...long }] of [...PLACES.entries()].slice(place)) {
        for await (const { range, last } of rangesOf(db, long, index === place ? { after } : {})) {
          await erase(db, person, range)
          if (isOver()) return enqueue(db, eraseMentions, { userId, names, place: index, after: last })
        }
      }
    },
  },
)
