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
/** The prices of one variant in one scope and currency, and the edition of the variant's prices they were read from. */
type List = { rows: readonly PriceRow[]; edition: number }

const MAX_LISTS = 200_000
const MAX_AGE_MS = 60_000
const NONE: readonly PriceRow[] = []

/** An empty book on `db`. It is kept right by `onChanges`, and by forgetting each list after a minute. */
export function openPriceBook(db: Db): PriceBook {
  const lists = new LRUCache<string, List>({ max: MAX_LISTS, ttl: MAX_AGE_MS, ttlResolution: 1_000 })
  // A change makes a new edition. What is read while it happens belongs to the one before and counts no more.
  let latest = 0
  let oldest = 0
  const editions = new Map<string, number>()
  const editionOf = (variantId: string) => editions.get(variantId) ?? oldest

  const load = async (on: Db, buyer: Buyer, scopes: readonly Scope[], variantIds: readonly string[]) => {
    const before = new Map(variantIds.map((id) => [id, editionOf(id)]))
    const rows = await findPrices(on, [scopes.map(({ scope }) => scope), [...variantIds], buyer.currencyCode])
    const byVariant = Map.groupBy(rows, (row) => row.variantId)
    const loaded = new Map<string, readonly PriceRow[]>()
    for (const [id, edition] of before) {
      for (const [key, list] of listsOf(scopes, byVariant.get(id) ?? [])) {
        loaded.set(nameOf(id, key), list)
        lists.set(nameOf(id, key), { rows: list, edition })
      }
    }
    return loaded
  }

  return {
    async rowsOf(buyer, variantIds, on = db) {
      const scopes = scopesOf(buyer)
      const found = new Map<string, readonly PriceRow[]>()
      const missing = new Set<string>()
      const missingScopes = new Set<Scope>()
      for (const id of variantIds) {
        const edition = editionOf(id)
        for (const scope of scopes) {
          const name = nameOf(id, scope.key)
          const list = lists.get(name)
          if (list?.edition === edition) found.set(name, list.rows)
          else {
            missing.add(id)
            missingScopes.add(scope)
          }
        }
      }
      const loaded = missing.size ? await load(on, buyer, [...missingScopes], [...missing]) : undefined
      return (variantId) => {
        let rows = NONE
        for (const { key } of scopes) {
          const name = nameOf(variantId, key)
          const list = loaded?.get(name) ?? found.get(name) ?? NONE
          if (list.length) rows = rows.length ? [...rows, ...list] : list
        }
        return rows
      }
    },
    onChanges(changes) {
      for (const { kind, key } of changes) {
        if (kind === 'price' || kind === 'agreement') editions.set(key, ++latest)
        if (kind !== '*') continue
        oldest = ++latest
        editions.clear()
        lists.clear()
      }
    },
  }
}

const nameOf = (variantId: string, scopeKey: string): string => `${variantId} ${scopeKey}`

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
