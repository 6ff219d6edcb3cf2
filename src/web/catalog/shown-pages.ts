import type { ProductPage } from '#contract/products.ts'

const MOST_LISTS = 12
/** Going back after this long asks anew: stock and prices will have changed. */
const FRESH_MS = 5 * 60_000
/** Of a list that is to be there again as long as it was, no more pages than these are asked for. */
const MOST_PAGES = 12

/** Pages by their numbers; of those that a window had shown before it was loaded again, the numbers alone. */
type ShownList = { at: number; pages: Map<number, ProductPage | undefined> }

/** Which pages of lists were shown, by the names of the lists. */
export type ShownNumbers = Record<string, number[]>

/**
 * The pages of lists as they were shown, so that the back button brings a list back as long as it was. A list is
 * forgotten after five minutes, and when twelve others were shown since. `before` is what `numbers` gave before the
 * window was loaded again.
 */
export function createShownPages(now: () => number, before: ShownNumbers = {}) {
  const lists = new Map<string, ShownList>()
  for (const [name, pages] of Object.entries(before)) {
    lists.set(name, { at: now(), pages: new Map(pages.map((page) => [page, undefined])) })
  }

  function fresh(name: string): ShownList | undefined {
    const list = lists.get(name)
    return list && now() - list.at < FRESH_MS ? list : undefined
  }

  return {
    /** Pages of a list that follow each other without a gap and touch `page`, in order. */
    around(name: string, page: number): ProductPage[] {
      const pages = fresh(name)?.pages
      if (!pages) return []
      const own = pages.get(page)
      const around: ProductPage[] = own ? [own] : []
      for (let before = pages.get(page - 1); before; before = pages.get(before.currentPage - 1)) around.unshift(before)
      for (let after = pages.get(page + 1); after; after = pages.get(after.currentPage + 1)) around.push(after)
      return around
    },
    /** The numbers of what is to be asked for: `page`, and those that were shown around it, unless they are here. */
    missing(name: string, page: number): number[] {
      const pages = fresh(name)?.pages ?? new Map<number, undefined>()
      const wanted = [page]
      for (let at = page - 1; pages.has(at) && wanted.length < MOST_PAGES; at--) wanted.push(at)
      for (let at = page + 1; pages.has(at) && wanted.length < MOST_PAGES; at++) wanted.push(at)
      return wanted.filter((at) => !pages.get(at))
    },
    keep(name: string, pages: readonly ProductPage[]): void {
      const list = fresh(name) ?? { at: now(), pages: new Map() }
      for (const page of pages) list.pages.set(page.currentPage, page)
      lists.delete(name)
      lists.set(name, list)
      const [oldest] = lists.keys()
      if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest)
    },
    /** All there is, as plain data, for a window that is loaded again. */
    numbers: (): ShownNumbers =>
      Object.fromEntries(Array.from(lists, ([name, { pages }]) => [name, [...pages.keys()]])),
  }
}
