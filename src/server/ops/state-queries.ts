import { prepared } from '../db/database.ts'

type NodeRow = {
  nodeId: string
  host: string
  processId: number
  port: number
  buildId: string
  runtime: string
  startedAt: Date
  beatAt: Date
  memoryBytes: number
  delayMs: number
  isSilent: boolean
}
/** Every process that has spoken within a day, the oldest first. */
export const findNodes = prepared<NodeRow, []>(
  `select node_id as "nodeId", host, process_id as "processId", port, build_id as "buildId", runtime,
     started_at as "startedAt", beat_at as "beatAt", memory_bytes as "memoryBytes", delay_ms as "delayMs",
     beat_at < now() - interval '1 minute' as "isSilent"
   from node order by started_at, node_id`,
)

type DatabaseRow = {
  version: string
  bytes: number
  connections: number
  mostConnections: number
  migration: string
}

/** The database that answers: its version and size, its connections, its last migration. */
export const findDatabase = prepared<DatabaseRow, []>(
  `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
     (select count(*) from pg_stat_activity where datname = current_database()) as connections,
     current_setting('max_connections')::int as "mostConnections",
     (select name from migration order by number desc limit 1) as migration`,
)

/** The servers that follow this one, and by how much they lag. */
export const findStandbys = prepared<{ name: string; state: string; lagSeconds: number | null }, []>(
  `select application_name as name, coalesce(state, '') as state,
     extract(epoch from replay_lag)::double precision as "lagSeconds"
   from pg_stat_replication order by 1`,
)

/** How many jobs stand so; one has failed whose last attempt, which counts as it begins, is over. */
export const countJobs = prepared<{ waiting: number; running: number; failed: number }, []>(
  `select count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
     count(*) filter (where locked_at is not null) as running,
     count(*) filter (where locked_at is null and attempts >= max_attempts) as failed
   from graphile_worker._private_jobs`,
)
type TroubledRow = {
  jobId: string
  task: string
  attempts: number
  mostAttempts: number
  isGivenUp: boolean
  runAt: Date
  error: string
}
/** Jobs that have failed once or more often, those given up first. */
export const findTroubledJobs = prepared<TroubledRow, [take: number]>(
  `select j.id::text as "jobId", t.identifier as task, j.attempts, j.max_attempts as "mostAttempts",
     j.attempts >= j.max_attempts as "isGivenUp", j.run_at as "runAt", left(j.last_error, 300) as error
   from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.last_error is not null and j.locked_at is null
   order by j.attempts >= j.max_attempts desc, j.run_at, j.id limit $1`,
)
/** Makes a job due with all its attempts before it, unless it is at work. */
export const retryJob = prepared<{ id: number }, [jobId: string]>(
  'select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)',
)
/** Forgets a job that is given up. */
export const dropJob = prepared<{ id: number }, [jobId: string]>(
  `delete from graphile_worker._private_jobs
   where id = $1::bigint and attempts >= max_attempts and locked_at is null returning id`,
)

/** The latest backup; none where none was made. */
export const findLastBackup = prepared<{ takenAt: Date; fileName: string; rows: number }, []>(
  'select taken_at as "takenAt", file_name as "fileName", rows from backup order by backup_id desc limit 1',
)
