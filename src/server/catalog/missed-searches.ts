import { type Counter, openCounter } from '../db/counter.ts'
import { type Db, prepared } from '../db/database.ts'
import { queryWords } from './index/tokens.ts'

/** Searches without a hit, counted in memory and written now and then. */
export type MissedSearches = Counter

const LONGEST_TEXT = 100
/** Searches kept for an area: whoever makes words up does not fill the disk. */
const MOST_KEPT = 20_000

const addCounts = prepared<never, [areaIds: string[], texts: string[], counts: number[]]>(`
  insert into missed_search (area_id, text, count)
  select missed.* from unnest($1::text[], $2::text[], $3::bigint[]) as missed (area_id, text, count)
  where missed.area_id not in (select area_id from missed_search group by area_id having count(*) >= ${MOST_KEPT})
    or exists (select from missed_search m where m.area_id = missed.area_id and m.text = missed.text)
  on conflict (area_id, text) do update set count = missed_search.count + excluded.count, last_at = now()`)

/** Counts what nobody finds. Words, not spellings: `Bull's eye` and `bulls EYE` are one. */
export function openMissedSearches(db: Db): MissedSearches {
  const counter = openCounter('Searches without a hit', (columns) => addCounts(db, columns))
  return {
    ...counter,
    note(areaId, freeText) {
      const text = queryWords(freeText).join(' ').slice(0, LONGEST_TEXT)
      if (text) counter.note(areaId, text)
    },
  }
}

/** What was not found, the most wanted first, a line for each area and text. */
export async function* exportMissedSearches(db: Db): AsyncGenerator<object> {
  const rows = await db
    .selectFrom('missed_search')
    .select(['area_id as area', 'text', 'count', 'first_at as firstAt', 'last_at as lastAt'])
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(10_000)
    .execute()
  for (const row of rows) yield { ...row, count: Number(row.count) }
}
