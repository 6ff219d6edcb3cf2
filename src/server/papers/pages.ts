/** How high the rows of a table and what stands below it are, and how much room there is for them; in points. */
type Heights = {
  rows: readonly number[]
  /** What stands with the last rows: all of it, and if that is too much for a page with rows, the least of it. */
  tails: readonly [all: number, least: number]
  /** On the first page, and on each that follows. */
  first: number
  next: number
}

/** Rows that go on with the totals when those need a page of their own. */
const WITH_TAIL = 2

/**
 * How many rows stand on each page, the last with the totals and what else is below them: totals are never alone on a
 * page, unless there is no row or no room for one. A row that is higher than a page has one for itself.
 */
export function pagesOf({ rows, tails: [all, least], first, next }: Heights): number[] {
  const lastRows = rows.slice(-WITH_TAIL).reduce((sum, height) => sum + height, 0)
  const tail = all + lastRows <= next ? all : least
  const pages: number[][] = [[]]
  let left = first
  for (const height of rows) {
    const page = pages.at(-1)
    if (height > left && page?.length) {
      pages.push([])
      left = next
    }
    pages.at(-1)?.push(height)
    left -= height
  }
  if (left >= tail) return pages.map((page) => page.length)
  const last = pages.at(-1) ?? []
  const moved: number[] = []
  let room = next - tail
  while (moved.length < WITH_TAIL && last.length > 1) {
    const height = last.at(-1) ?? 0
    if (height > room) break
    room -= height
    moved.unshift(height)
    last.pop()
  }
  pages.push(moved)
  return pages.map((page) => page.length)
}
