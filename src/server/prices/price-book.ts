import { LRUCache } from 'lru-cache'
import type { PriceRow, PriceSource } from '#domain/prices.ts'
import type { Change } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { findPrices, type ScopedPrice } from './queries.ts'

/** Whose prices: the customer's own, his group's, the area's; in one currency. */
export type Buyer = { customerNumber: string; priceGroup: string | null; areaId: string; currencyCode: string }

/** Prices in memory; what is missing is read with one statement. */
export type PriceBook = {
  /**
   * The prices a buyer can have, by variant; a variant without any has an empty list. Within a transaction `on` is that
   * one: whoever holds locks must not wait for another connection.
   */
  rowsOf(buyer: Buyer, variantIds: readonly string[], on?: Db): Promise<(variantId: string) => readonly PriceRow[]>
  /** Drops what has changed. */
  onChanges(changes: readonly Change[]): void
}

type Scope = { scope: string; source: PriceSource; key: string }
/** The rows of one variant by scope and currency. A page is replaced, never changed. */
type Page = ReadonlyMap<string, readonly PriceRow[]>

/** Lists of rows kept, over all variants and scopes. */
const MAX_LISTS = 200_000
const MAX_AGE_MS = 60_000
const NONE: readonly PriceRow[] = []

/** An empty book on `db`. It is kept right by `onChanges`, and by forgetting everything after a minute. */
export function openPriceBook(db: Db): PriceBook {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_LISTS,
    sizeCalculation: (page) => page.size + 1,
    ttl: MAX_AGE_MS,
    ttlResolution: 1_000,
  })

  const load = async (on: Db, buyer: Buyer, scopes: readonly Scope[], variantIds: readonly string[]) => {
    // A page that is dropped while its rows are read does not come back: they may be from before the change.
    const marks = new Map(variantIds.map((id) => [id, new Map(pages.get(id))]))
    for (const [id, mark] of marks) keep(id, mark)
    const rows = await findPrices(on, [scopes.map(({ scope }) => scope), [...variantIds], buyer.currencyCode])
    const byVariant = Map.groupBy(rows, (row) => row.variantId)
    const loaded = new Map<string, Page>()
    for (const [id, mark] of marks) {
      const page = new Map([...mark, ...listsOf(scopes, byVariant.get(id) ?? [])])
      loaded.set(id, page)
      if (pages.peek(id) === mark) keep(id, page)
    }
    return loaded
  }
  const keep = (id: string, page: Page) => pages.set(id, page, { ttl: pages.getRemainingTTL(id) || MAX_AGE_MS })

  return {
    async rowsOf(buyer, variantIds, on = db) {
      const scopes = scopesOf(buyer)
      const found = new Map<string, Page>()
      const missing = new Set<string>()
      for (const id of variantIds) {
        const page = pages.get(id)
        if (page && scopes.every(({ key }) => page.has(key))) found.set(id, page)
        else missing.add(id)
      }
      const loaded = missing.size ? await load(on, buyer, scopes, [...missing]) : undefined
      return (variantId) => rowsOn(found.get(variantId) ?? loaded?.get(variantId), scopes)
    },
    onChanges(changes) {
      for (const { kind, key } of changes) {
        if (kind === 'price' || kind === 'agreement') pages.delete(key)
        else if (kind === '*') pages.clear()
      }
    },
  }
}

function scopesOf({ customerNumber, priceGroup, areaId, currencyCode }: Buyer): Scope[] {
  const scopes: Omit<Scope, 'key'>[] = [
    { scope: `customer:${customerNumber}`, source: 'customer' },
    ...(priceGroup === null ? [] : [{ scope: `group:${priceGroup}`, source: 'group' as const }]),
    { scope: `area:${areaId}`, source: 'list' },
  ]
  return scopes.map((each) => ({ ...each, key: `${each.scope} ${currencyCode}` }))
}

/** The list of each scope, empty ones too, so that nothing is asked for twice. */
function listsOf(scopes: readonly Scope[], rows: readonly ScopedPrice[]): [string, readonly PriceRow[]][] {
  return scopes.map(({ scope, source, key }) => {
    const own = rows.filter((row) => row.scope === scope)
    return [key, own.length ? own.map((row) => priceRow(row, source)) : NONE]
  })
}

function priceRow({ scope: _scope, variantId: _variantId, ...row }: ScopedPrice, source: PriceSource): PriceRow {
  return { source, ...row }
}

/** All rows of a page that `scopes` may have; the list itself where only one scope has any. */
function rowsOn(page: Page | undefined, scopes: readonly Scope[]): readonly PriceRow[] {
  let rows = NONE
  for (const { key } of scopes) {
    const list = page?.get(key) ?? NONE
    if (list.length) rows = rows.length ? [...rows, ...list] : list
  }
  return rows
}
