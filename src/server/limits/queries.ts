import { sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

/** Notes a hit of `bucket` unless `most` are noted within the window; no row then. One at a time, on every node. */
export const insertHit = prepared<{ bucket: string }, [bucket: string, most: number, windowSeconds: number]>(`
  insert into rate_limit as r (bucket, hits, expires_at)
  values ($1, array[clock_timestamp()], clock_timestamp() + make_interval(secs => $3))
  on conflict (bucket) do update set
    hits = array(
      select hit from unnest(r.hits) as hit where hit > clock_timestamp() - make_interval(secs => $3)
    ) || clock_timestamp(),
    expires_at = clock_timestamp() + make_interval(secs => $3)
  where $2 > (
    select count(*) from unnest(r.hits) as hit where hit > clock_timestamp() - make_interval(secs => $3)
  )
  returning bucket`)

/** Seconds until the oldest hit within the window leaves it. */
export const findPause = prepared<{ seconds: number }, [bucket: string, windowSeconds: number]>(`
  select ceil(extract(epoch from min(hit) + make_interval(secs => $2) - clock_timestamp()))::integer as seconds
  from rate_limit, unnest(hits) as hit
  where bucket = $1 and hit > clock_timestamp() - make_interval(secs => $2)
  group by bucket`)

/** How many hits of a bucket are noted within the window. */
export const countHits = prepared<{ count: number }, [bucket: string, windowSeconds: number]>(`
  select count(*)::integer as count from rate_limit, unnest(hits) as hit
  where bucket = $1 and hit > clock_timestamp() - make_interval(secs => $2)`)

/** Forgets the latest hit of a bucket, or all of them. */
export async function deleteHits(db: Db, bucket: string, which: 'latest' | 'all'): Promise<void> {
  if (which === 'all') await db.deleteFrom('rate_limit').where('bucket', '=', bucket).execute()
  else
    await sql`update rate_limit set hits = trim_array(hits, least(1, cardinality(hits))) where bucket = ${bucket}`.execute(
      db,
    )
}

/** Forgets what no limit looks at any more. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteInBatches(db, 'rate_limit', sql`expires_at < now()`)
}
