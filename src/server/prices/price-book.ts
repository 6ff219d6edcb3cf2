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
  /** How many lists of prices are kept, for the list of caches. */
  count(): number
  /** Drops what has changed. */
  onChanges(changes: readonly Change[]): void
}

type Scope = { scope: string; source: PriceSource; key: string }
/** The lists of prices of one variant, by scope and currency. One that is dropped may still be written to, unseen. */
type Page = Map<string, readonly PriceRow[]>

/** Lists of prices kept, over all variants and scopes. */
const MAX_LISTS = 200_000
const MAX_AGE_MS = 60_000
const NONE: readonly PriceRow[] = []

/** An empty book on `db`. It is kept right by `onChanges`, and by forgetting each page after a minute. */
export function openPriceBook(db: Db): PriceBook {
  let total = 0
  const pages = new LRUCache<string, Page>({
    max: MAX_LISTS,
    ttl: MAX_AGE_MS,
    ttlResolution: 1_000,
    dispose: (page) => {
      total -= page.size
    },
  })
  const pageOf = (variantId: string): Page => {
    const known = pages.get(variantId)
    if (known) return known
    const page: Page = new Map()
    pages.set(variantId, page)
    return page
  }

  const load = async (on: Db, buyer: Buyer, scopes: readonly Scope[], variantIds: readonly string[]) => {
    // What changes while it is read is written to a page that was dropped.
    const loaded = new Map(variantIds.map((id) => [id, pageOf(id)]))
    const rows = await findPrices(on, [scopes.map(({ scope }) => scope), [...variantIds], buyer.currencyCode])
    const byVariant = Map.groupBy(rows, (row) => row.variantId)
    for (const [id, page] of loaded) {
      const before = page.size
      for (const [key, list] of listsOf(scopes, byVariant.get(id) ?? [])) page.set(key, list)
      if (pages.peek(id, { allowStale: true }) === page) total += page.size - before
    }
    while (total > MAX_LISTS && pages.pop()) {}
    return loaded
  }

  return {
    async rowsOf(buyer, variantIds, on = db) {
      const scopes = scopesOf(buyer)
      const held = new Map<string, (readonly PriceRow[] | undefined)[]>()
      const missing = new Set<string>()
      const missingScopes = new Set<Scope>()
      for (const id of variantIds) {
        const page = pages.get(id)
        const own = scopes.map((scope) => {
          const list = page?.get(scope.key)
          if (!list) missing.add(id)
          if (!list) missingScopes.add(scope)
          return list
        })
        held.set(id, own)
      }
      const loaded = missing.size ? await load(on, buyer, [...missingScopes], [...missing]) : undefined
      return (variantId) => {
        let rows = NONE
        for (const [at, { key }] of scopes.entries()) {
          const list = held.get(variantId)?.[at] ?? loaded?.get(variantId)?.get(key) ?? NONE
          if (list.length) rows = rows.length ? [...rows, ...list] : list
        }
        return rows
      }
    },
    count: () => total,
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
