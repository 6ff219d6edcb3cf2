import { type Db, prepared } from '../db/database.ts'
import { queryWords } from './index/tokens.ts'

/** Searches without a hit, counted in memory and written now and then. */
export type MissedSearches = {
  note(areaId: string, freeText: string): void
  /** Writes what was noted. A failure is logged; the counts are written with the next. */
  write(): Promise<void>
  close(): Promise<void>
}

const WRITE_EVERY_MS = 10_000
/** More different texts than this between two writes are somebody's program, not people. */
const MOST_NOTED = 1_000
const LONGEST_TEXT = 100

const addCounts = prepared<never, [string[], string[], number[]]>(`
  insert into missed_search (area_id, text, count)
  select * from unnest($1::text[], $2::text[], $3::bigint[])
  on conflict (area_id, text) do update set count = missed_search.count + excluded.count, last_at = now()`)

/** Counts what nobody finds. Words, not spellings: `Bull's eye` and `bulls EYE` are one. */
export function openMissedSearches(db: Db): MissedSearches {
  let noted = new Map<string, { areaId: string; text: string; count: number }>()

  const add = (areaId: string, text: string, count: number) => {
    const key = `${areaId} ${text}`
    const known = noted.get(key)
    if (known) known.count += count
    else if (noted.size < MOST_NOTED) noted.set(key, { areaId, text, count })
  }
  const write = async () => {
    const rows = [...noted.values()]
    if (!rows.length) return
    noted = new Map()
    try {
      const column = <K extends 'areaId' | 'text' | 'count'>(name: K) => rows.map((row) => row[name])
      await addCounts(db, [column('areaId'), column('text'), column('count')])
    } catch (error) {
      console.error('Searches without a hit could not be counted', error)
      for (const { areaId, text, count } of rows) add(areaId, text, count)
    }
  }
  const writing = setInterval(write, WRITE_EVERY_MS).unref()

  return {
    note(areaId, freeText) {
      const text = queryWords(freeText).join(' ').slice(0, LONGEST_TEXT)
      if (text) add(areaId, text, 1)
    },
    write,
    close() {
      clearInterval(writing)
      return write()
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
