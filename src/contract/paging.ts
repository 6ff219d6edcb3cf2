import { z } from 'zod'
import { SORT_DIRECTIONS } from '#domain/search.ts'
import { Day, Moment, text } from './shared.ts'

/** Which page of a list, from 1, and how many rows it has. */
export const PageQuery = z.object({
  pageSize: z.int().min(1).max(100),
  pageNr: z.int().min(1).max(100_000),
})
export type PageQuery = z.output<typeof PageQuery>

/** The first and the last day, as ISO dates; either end may be open. */
export const Period = z.object({ from: Day.optional(), to: Day.optional() })
export type Period = z.output<typeof Period>

/** What every list can be narrowed by. */
export const listFilters = {
  search: text(100)
    .default('')
    .describe(
      'Stands in a number, a reference or a product of the row, whatever the case; nothing in it is a wildcard.',
    ),
  asOf: Moment.optional().describe(
    'The moment of the page that was read first, as its answer says it: what came in later is left out, so that no row shows twice or never while one turns the pages.',
  ),
}

export const SortDirection = z.enum(SORT_DIRECTIONS)

/** By which of the fields a list is sorted, downwards unless said; left out in the list's own order. */
export const sortingBy = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({ field: z.enum(fields), direction: SortDirection.default('Descending') }).optional()

/** Which rows of a list, `usual` ones unless said and `most` at once. */
export const rows = (usual: number, most = 100) => ({
  skip: z.int().min(0).max(1_000_000).default(0),
  take: z.int().min(1).max(most).default(usual),
})

/** Those rows, and how many there are in all. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), totalItems: z.int() })

/** A page of rows. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    totalItems: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    asOf: z.iso.datetime(),
  })

/** How many rows a call without pages gives at most. */
export const MOST_AT_ONCE = 500
