import { type SqlBool, sql } from 'kysely'
import type { ImportRun } from '#contract/imports.ts'
import { type Db, prepared } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

/** A run as it is kept. */
export type StoredRun = Omit<ImportRun, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

const IS_BEGUN = `state in ('receiving', 'running')`
/** One that nobody has said anything of for so long has died with its process. */
const IS_DEAD = `beat_at < now() - interval '1 minute'`
const IS_AT_WORK = `${IS_BEGUN} and not ${IS_DEAD}`

const RUN = `import_id as "importId", kind, format, area_id as "areaId", file_name as "fileName", is_dry_run as "isDryRun",
  is_whole as "isWhole", prices_have_vat as "pricesHaveVat",
  case when ${IS_BEGUN} and ${IS_DEAD} then 'interrupted' else state end as state,
  started_at as "startedAt", ended_at as "endedAt", started_by as "startedBy",
  stopped_by as "stoppedBy", bytes, bytes_read as "bytesRead",
  rows_read as read, created, updated, unchanged, refused, ended, warnings, error`

/** What is known of a run when it begins. */
export type Begun = [
  kind: string,
  format: string,
  areaId: string,
  fileName: string,
  isDryRun: boolean,
  isWhole: boolean,
  pricesHaveVat: boolean,
  startedBy: string,
]

/** Holds a kind until the end of the transaction: its imports begin one after the other. */
export const lockKind = prepared<unknown, [kind: string]>(
  `select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`,
)

/** A new run, unless one of its kind is at work; who does not hold the kind may miss one that begins just now. */
export const insertRun = prepared<StoredRun, Begun>(
  `insert into import_run (kind, format, area_id, file_name, is_dry_run, is_whole, prices_have_vat, started_by)
   select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (
     select from import_run where kind = $1 and ${IS_AT_WORK})
   returning ${RUN}`,
)

/** One run; none where nobody began it. */
export const findRun = prepared<StoredRun, [importId: string]>(`select ${RUN} from import_run where import_id = $1`)

/** A page of runs, the latest first; of one id, or of all. */
export const findRuns = prepared<StoredRun, [importId: string | null, skip: number, take: number]>(
  `select ${RUN} from import_run where $1::uuid is null or import_id = $1 order by started_at desc offset $2 limit $3`,
)

/** The runs that somebody works on just now, in any process, the latest first: one of a kind at most. */
export const findRunsAtWork = prepared<StoredRun, []>(
  `select ${RUN} from import_run where ${IS_AT_WORK} order by started_at desc`,
)

/** How many runs there are, of one id or in all. */
export const countRuns = prepared<{ count: number }, [importId: string | null]>(
  'select count(*) as count from import_run where $1::uuid is null or import_id = $1',
)

/** Says that a run still receives its file, and how much of it is there. */
export const beat = prepared<unknown, [importId: string, bytes: number]>(
  'update import_run set beat_at = now(), bytes = $2 where import_id = $1',
)

/** Writes how a run ended, and what is said to a person of it. */
export const endRun = prepared<unknown, [importId: string, state: string, error: string]>(
  `update import_run set state = $2, error = $3, ended_at = now(),
     bytes_read = case when $2 = 'done' then bytes else bytes_read end
   where import_id = $1 and ${IS_BEGUN}`,
)

/** Asks for the end of a run at work; no row when it is not. */
export const askToStop = prepared<{ importId: string }, [importId: string, stoppedBy: string]>(
  `update import_run set stopped_by = $2
   where import_id = $1 and ${IS_AT_WORK}
   returning import_id as "importId"`,
)

type Progress = [
  importId: string,
  bytesRead: number,
  read: number,
  created: number,
  updated: number,
  unchanged: number,
  refused: number,
  ended: number,
  warnings: number,
]

/** Says how far a run is and what has become of its rows, and hears whether it is to end. */
export const noteProgress = prepared<{ isToStop: boolean }, Progress>(
  `update import_run set state = 'running', beat_at = now(), bytes_read = $2, rows_read = $3, created = $4,
     updated = $5, unchanged = $6, refused = $7, ended = $8, warnings = $9
   where import_id = $1 returning stopped_by <> '' as "isToStop"`,
)

/** A row that was refused, or taken with a warning. */
export type Fault = { line: number; number: string; reason: string; is_warning: boolean }

/** Keeps faults of a run, given as JSON of a list. */
export const insertFaults = prepared<unknown, [importId: string, faults: string]>(
  `insert into import_fault (import_id, line, number, reason, is_warning)
   select $1, * from json_to_recordset($2::json) as f (line integer, number text, reason text, is_warning boolean)`,
)

/** The same by its place among the faults of all runs. */
export type StoredFault = Fault & { id: number }

/** Faults of a run after the one named, in the order of the file. */
export const findFaults = prepared<StoredFault, [importId: string, line: number, after: number, take: number]>(
  `select fault_id as id, line, number, reason, is_warning from import_fault
   where import_id = $1 and (line, fault_id) > ($2, $3) order by line, fault_id limit $4`,
)

/** A page of the faults of a run. */
export const findFaultPage = prepared<
  { line: number; number: string; reason: string; isWarning: boolean },
  [importId: string, skip: number, take: number]
>(
  `select line, number, reason, is_warning as "isWarning" from import_fault
   where import_id = $1 order by line, fault_id offset $2 limit $3`,
)

/** How many faults of a run are kept. */
export const countFaults = prepared<{ count: number }, [importId: string]>(
  'select count(*) as count from import_fault where import_id = $1',
)

/** Forgets imports of more than so many days ago; the faults first, of which one may have a hundred thousand. */
export async function deleteOldRuns(db: Db, days: number): Promise<void> {
  const isOld = sql<SqlBool>`started_at < now() - make_interval(days => ${days})`
  await deleteInBatches(db, 'import_fault', sql`import_id in (select import_id from import_run where ${isOld})`)
  await deleteInBatches(db, 'import_run', isOld)
}
