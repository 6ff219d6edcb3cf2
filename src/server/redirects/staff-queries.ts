import { type SqlBool, sql } from 'kysely'
import type { RedirectSnapshot } from '#contract/redirects.ts'
import type { RedirectWish } from '#domain/redirect-review.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { containing } from '../db/lists.ts'
import { pagesOf } from '../db/page-by-page.ts'

/** Names one redirect within its area. */
export type RedirectPlace = Pick<RedirectWish, 'fromUrl' | 'languageCode'>

const REDIRECT = [
  'from_url as fromUrl',
  'to_url as toUrl',
  'status_code as statusCode',
  'language_code as languageCode',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
] as const

/** Rows of one statement: few enough for its time-out, on a slow machine too, and for others to be answered between. */
const AT_ONCE = 2_000

const findPage = prepared<RedirectWish, [areaId: string, fromUrl: string, languageCode: string, take: number]>(`
  select from_url as "fromUrl", to_url as "toUrl", status_code as "statusCode", language_code as "languageCode"
  from redirect
  where area_id = $1 and from_url >= $2 and (from_url > $2 or coalesce(language_code, '') > $3)
  order by from_url, coalesce(language_code, '') limit $4`)

/**
 * Every redirect of an area by address and language, so many at a time that other requests are answered between them.
 */
export const redirectsOf = (db: Db, areaId: string): AsyncGenerator<readonly RedirectWish[]> =>
  pagesOf<RedirectWish>(
    (after) => findPage(db, [areaId, after?.fromUrl ?? '', after?.languageCode ?? '', AT_ONCE]),
    AT_ONCE,
  )

type Search = { areaId: string; search: string; skip: number; take: number }

/** A page of an area's redirects by address, and how many there are in all. */
export async function searchRedirects(db: Db, { areaId, search, skip, take }: Search) {
  let matching = db.selectFrom('redirect').where('area_id', '=', areaId)
  if (search) {
    const pattern = containing(search)
    matching = matching.where((row) => row.or([row('from_url', 'ilike', pattern), row('to_url', 'ilike', pattern)]))
  }
  const [rows, { total }] = await Promise.all([
    matching.select(REDIRECT).orderBy('from_url').orderBy('language_code').offset(skip).limit(take).execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** How many redirects an area has. */
export async function countRedirects(db: Db, areaId: string): Promise<number> {
  const { total } = await db
    .selectFrom('redirect')
    .where('area_id', '=', areaId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Lets nobody else change the area's redirects until the transaction ends. */
export async function lockRedirects(tx: Tx, areaId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redirects ${areaId}`}, 0))`.execute(tx)
}

type Columns = [
  areaId: string,
  by: string,
  languages: (string | null)[],
  from: string[],
  to: string[],
  status: number[],
  overwrites: boolean,
]
const put = prepared<{ isNew: boolean }, Columns>(`
  insert into redirect (area_id, language_code, from_url, to_url, status_code, updated_by)
  select $1, language_code, from_url, to_url, status_code, $2
  from unnest($3::text[], $4::text[], $5::text[], $6::int[]) as wish (language_code, from_url, to_url, status_code)
  on conflict (from_url, area_id, language_code) do update
    set to_url = excluded.to_url, status_code = excluded.status_code, updated_by = excluded.updated_by, updated_at = now()
    where $7 and (redirect.to_url, redirect.status_code) is distinct from (excluded.to_url, excluded.status_code)
  returning xmax = 0 as "isNew"`)

/**
 * Writes redirects whose addresses are keys already, over others if it may; answers how many are new and how many say
 * something else now.
 */
export async function putRedirects(
  tx: Tx,
  areaId: string,
  by: string,
  wishes: readonly RedirectWish[],
  overwrites = true,
) {
  const column = <K extends keyof RedirectWish>(name: K) => wishes.map((wish) => wish[name])
  const rows = await put(tx, [
    areaId,
    by,
    column('languageCode'),
    column('fromUrl'),
    column('toUrl'),
    column('statusCode'),
    overwrites,
  ])
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, changed: rows.length - added }
}

/** What writing a file over an area's redirects came to, and the snapshot of what was there before. */
export type BroughtIn = { added: number; changed: number; snapshotId: number | null }

/**
 * Holds the redirects of an area, keeps them as a snapshot and writes wishes over them, whose addresses are keys
 * already; answers how many are new, how many say something else now, and which snapshot puts them back.
 */
export async function bringIn(tx: Tx, areaId: string, by: string, wishes: readonly RedirectWish[]): Promise<BroughtIn> {
  await lockRedirects(tx, areaId)
  const done = { added: 0, changed: 0, snapshotId: await takeSnapshot(tx, areaId, by, 'import') }
  for (let at = 0; at < wishes.length; at += AT_ONCE) {
    const { added, changed } = await putRedirects(tx, areaId, by, wishes.slice(at, at + AT_ONCE))
    done.added += added
    done.changed += changed
  }
  return done
}

/** One redirect of an area by its key. */
export function findRedirect(db: Db, areaId: string, { fromUrl, languageCode }: RedirectPlace) {
  return db
    .selectFrom('redirect')
    .select(REDIRECT)
    .where('area_id', '=', areaId)
    .where('from_url', '=', fromUrl)
    .where(sql<SqlBool>`language_code is not distinct from ${languageCode}`)
    .executeTakeFirst()
}

const removePlaces = prepared<unknown, [areaId: string, from: string[], languages: (string | null)[]]>(`
  delete from redirect r using unnest($2::text[], $3::text[]) as place (from_url, language_code)
  where r.area_id = $1 and r.from_url = place.from_url and r.language_code is not distinct from place.language_code
  returning 1`)

/** Deletes redirects by their keys; answers how many there were. */
export async function deleteRedirects(db: Db, areaId: string, places: readonly RedirectPlace[]): Promise<number> {
  const from = places.map(({ fromUrl }) => fromUrl)
  const languages = places.map(({ languageCode }) => languageCode)
  return (await removePlaces(db, [areaId, from, languages])).length
}

/** Deletes all redirects of an area; answers how many there were. */
export const deleteAllRedirects = (tx: Tx, areaId: string): Promise<number> =>
  deleteInBatches(tx, 'redirect', sql`area_id = ${areaId}`)

const keepSome = prepared<{ id: number }, [snapshotId: number, areaId: string, last: number, take: number]>(`
  with batch as (
    select * from redirect where area_id = $2 and redirect_id > $3 order by redirect_id limit $4
  ), kept as (
    insert into redirect_snapshot_row (snapshot_id, redirect_id, language_code, from_url, to_url, status_code)
    select $1::bigint, redirect_id, language_code, from_url, to_url, status_code from batch
  )
  select redirect_id as id from batch order by redirect_id`)

/** Snapshots of an area that are kept. */
const KEPT_SNAPSHOTS = 10

/** Keeps an area's redirects as they are; answers the snapshot's id, null where there is none to keep. */
export async function takeSnapshot(
  tx: Tx,
  areaId: string,
  by: string,
  reason: RedirectSnapshot['reason'],
): Promise<number | null> {
  const count = await countRedirects(tx, areaId)
  if (count === 0) return null
  const { snapshotId } = await tx
    .insertInto('redirect_snapshot')
    .values({ area_id: areaId, taken_by: by, reason, count })
    .returning('snapshot_id as snapshotId')
    .executeTakeFirstOrThrow()
  await inBatches((last) => keepSome(tx, [snapshotId, areaId, last, AT_ONCE]))
  // The one that is put back may be the oldest: they go once its rows are there.
  if (reason !== 'restore') await dropOldSnapshots(tx, areaId)
  return snapshotId
}

/** Deletes the snapshots of an area but the ten latest. */
export async function dropOldSnapshots(tx: Tx, areaId: string): Promise<void> {
  for (const { snapshotId } of (await findSnapshots(tx, areaId)).slice(KEPT_SNAPSHOTS)) {
    await deleteInBatches(tx, 'redirect_snapshot_row', sql`snapshot_id = ${snapshotId}`)
    await tx.deleteFrom('redirect_snapshot').where('snapshot_id', '=', snapshotId).execute()
  }
}

/** The kept snapshots of an area, the latest first. */
export function findSnapshots(db: Db, areaId: string) {
  return db
    .selectFrom('redirect_snapshot')
    .select(['snapshot_id as snapshotId', 'taken_at as takenAt', 'taken_by as takenBy', 'reason', 'count'])
    .where('area_id', '=', areaId)
    .orderBy('snapshot_id', 'desc')
    .execute()
}

/** Whether an area has a snapshot of that id. */
export async function hasSnapshot(db: Db, areaId: string, snapshotId: number): Promise<boolean> {
  const found = await db
    .selectFrom('redirect_snapshot')
    .select('snapshot_id')
    .where('area_id', '=', areaId)
    .where('snapshot_id', '=', snapshotId)
    .executeTakeFirst()
  return found !== undefined
}

const restoreSome = prepared<
  { id: number },
  [snapshotId: number, areaId: string, by: string, last: number, take: number]
>(`
  with batch as (
    select * from redirect_snapshot_row where snapshot_id = $1 and redirect_id > $4 order by redirect_id limit $5
  ), put as (
    insert into redirect (area_id, language_code, from_url, to_url, status_code, updated_by)
    select $2::text, language_code, from_url, to_url, status_code, $3::text from batch order by redirect_id
  )
  select redirect_id as id from batch order by redirect_id`)

/** Puts the rows of a snapshot into an area that has none; answers how many. */
export const insertSnapshotRows = (tx: Tx, areaId: string, snapshotId: number, by: string): Promise<number> =>
  inBatches((last) => restoreSome(tx, [snapshotId, areaId, by, last, AT_ONCE]))

/** Runs a statement on many rows after the last one it told, until there are no more; answers how many it told. */
async function inBatches(next: (last: number) => Promise<{ id: number }[]>): Promise<number> {
  let [total, last] = [0, 0]
  for (;;) {
    const rows = await next(last)
    total += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) return total
  }
}
