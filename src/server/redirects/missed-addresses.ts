import { type SqlBool, sql } from 'kysely'
import { type Counter, openCounter } from '../db/counter.ts'
import { type Db, prepared } from '../db/database.ts'
import { containing } from '../db/lists.ts'

/** Addresses that were asked for and lead nowhere, counted in memory and written now and then. */
export type MissedAddresses = Counter

const LONGEST_PATH = 300
/** Addresses kept for an area: a program that tries them all does not fill the disk. */
const MOST_KEPT = 20_000

const addCounts = prepared<never, [areaIds: string[], paths: string[], counts: number[]]>(`
  insert into missed_address (area_id, path, count)
  select missed.* from unnest($1::text[], $2::text[], $3::bigint[]) as missed (area_id, path, count)
  where missed.area_id not in (select area_id from missed_address group by area_id having count(*) >= ${MOST_KEPT})
    or exists (select from missed_address m where m.area_id = missed.area_id and m.path = missed.path)
  on conflict (area_id, path) do update set count = missed_address.count + excluded.count, last_at = now()`)

/** Counts the addresses that nobody finds anything at. */
export function openMissedAddresses(db: Db): MissedAddresses {
  const counter = openCounter('Addresses that lead nowhere', (columns) => addCounts(db, columns))
  return {
    ...counter,
    note(areaId, path) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of the database holds these
      const plain = path.replace(/[\u0000-\u001f\ud800-\udfff]/gu, '').toLowerCase()
      if (plain.length <= LONGEST_PATH) counter.note(areaId, plain)
    },
  }
}

type Search = { areaId: string; search: string; skip: number; take: number }

/** A page of an area's missed addresses, the most wanted first, and how many there are in all. */
export async function searchMissedAddresses(db: Db, { areaId, search, skip, take }: Search) {
  let matching = db.selectFrom('missed_address').where('area_id', '=', areaId)
  if (search) matching = matching.where('path', 'ilike', containing(search))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['path', 'count', 'first_at as firstAt', 'last_at as lastAt'])
      .orderBy('count', 'desc')
      .orderBy('path')
      .offset(skip)
      .limit(take)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Takes addresses off the list; answers how many were on it. */
export async function deleteMissedAddresses(db: Db, areaId: string, paths: readonly string[]): Promise<number> {
  const done = await db
    .deleteFrom('missed_address')
    .where('area_id', '=', areaId)
    .where(sql<SqlBool>`path = any(${paths})`)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
