import type { ProductPage } from '#contract/products.ts'

const MOST_LISTS = 12
/** Going back after this long asks anew: stock and prices will have changed. */
const FRESH_MS = 5 * 60_000

type ShownList = { at: number; pages: Map<number, ProductPage> }

/**
 * The pages of lists as they were shown, so that the back button brings a list back as long as it was. A list is
 * forgotten after five minutes, and when twelve others were shown since.
 */
export function createShownPages(now: () => number) {
  const lists = new Map<string, ShownList>()

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
    keep(name: string, pages: readonly ProductPage[]): void {
      const list = fresh(name) ?? { at: now(), pages: new Map() }
      for (const page of pages) list.pages.set(page.currentPage, page)
      lists.delete(name)
      lists.set(name, list)
      const [oldest] = lists.keys()
      if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest)
    },
  }
}
