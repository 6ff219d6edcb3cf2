import { type Expression, type SqlBool, sql } from 'kysely'
import type { PageQuery, Period } from '#contract/paging.ts'
import type { SortDirection } from '#domain/search.ts'

/** `text` as a pattern that finds what has it in it; nothing in it is a wildcard. */
export const containing = (text: string): string => `%${beginningWith(text)}`

/** `text` as a pattern that finds what begins with it. */
export const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a word may be of an item number, or of another one. */
export const isNumberLike = (word: string): boolean => /\d/.test(word)

/**
 * `word` as a regular expression that finds what has it in it; a number however its parts are set apart: `ht1806` in
 * `HT-1806`, and `HT-1806` in `ht 1806`.
 */
export function havingWord(word: string): string {
  if (!isNumberLike(word)) return escaped(word)
  return [...word.replace(/[-./]/g, '')].map(escaped).join('[-./ ]?')
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/**
 * What a column of numbers is sorted by, which holds text: its length comes first, as a sign from the blank on, so that
 * 61119 is before 100001.
 */
export const byNumber = (column: string) => {
  const number = sql.ref(column)
  return sql`(chr(32 + length(${number})) || ${number}) collate "C"`
}

/**
 * What a column of names is sorted by: as people read them, in capitals or not and with marks or without, whatever the
 * database itself sorts by.
 */
export const byName = (column: string): string => `${column} collate "und-x-icu"`

/** A direction as statements say it. */
export const orderOf = (direction: SortDirection) => (direction === 'Ascending' ? 'asc' : 'desc')

/** What the statements of a list add together: no condition at all is fine. */
export type Conditions = Expression<SqlBool>[]

/** The conditions that a column of days lies within a period. */
export function inPeriod(column: Expression<unknown>, { from, to }: Period): Conditions {
  return [
    ...(from ? [sql<SqlBool>`${column} >= ${from}::date`] : []),
    ...(to ? [sql<SqlBool>`${column} < ${to}::date + 1`] : []),
  ]
}

/** The condition that a row had arrived when the first page was read. */
export const arrivedBy = (column: Expression<unknown>, asOf: string | undefined): Conditions =>
  asOf ? [sql<SqlBool>`${column} <= ${asOf}::timestamptz`] : []

/**
 * The moment of the database, to the microsecond as it stamps its rows: in whole milliseconds some would be beside it.
 */
export const NOW = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The same as part of a statement that is built. */
export const MOMENT = sql.raw<string>(NOW)

/** What a page leaves out and how many rows it has. */
export const windowOf = ({ pageSize, pageNr }: PageQuery) => ({ offset: (pageNr - 1) * pageSize, limit: pageSize })

/** A page as it is answered. */
export function pageReply<T>(items: T[], totalItems: number, { pageSize, pageNr }: PageQuery, asOf: string) {
  return { items, totalItems, totalPages: Math.ceil(totalItems / pageSize), currentPage: pageNr, asOf }
}
