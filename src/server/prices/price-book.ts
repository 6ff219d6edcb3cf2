import { LRUCache } from 'lru-cache'
import type { PriceResult } from '#contract/prices.ts'
import type { ProductKey } from '#contract/shared.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import type { PriceRow, PriceSource } from '#domain/prices.ts'
import type { Campaign } from '../campaigns/campaigns.ts'
import type { Change } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { gather } from '../db/gather.ts'
import { type FoundPrice, findPrices } from './queries.ts'

/** Whose prices: the customer's own, his group's, the area's; in one currency. */
export type Buyer = { customerNumber: string; priceGroup: string | null; areaId: string; currencyCode: string }

/** Prices of a variant, and what they last came to: buyers share lists, and ask for the same again and again. */
export type PriceList = { readonly rows: readonly PriceRow[]; answer?: PriceAnswer }

/** What prices came to, and for what. */
export type PriceAnswer = {
  key: ProductKey
  campaigns: readonly Campaign[]
  ratePercentage: number
  day: string
  result: PriceResult | undefined
}

/** Prices in memory; what is missing is read with one statement, also for several who ask at once. */
export type PriceBook = {
  /**
   * The prices a buyer can have, by variant; a variant without any has an empty list. It is the same list as before
   * until one of them changes. Within a transaction `on` is that one: whoever holds locks must not wait for another
   * connection.
   */
  listsOf(buyer: Buyer, variantIds: readonly string[], on?: Db): Promise<(variantId: string) => PriceList>
  /** How many lists of prices are kept, for the list of caches. */
  count(): number
  /** Drops what has changed. */
  onChanges(changes: readonly Change[]): void
}

type Scope = { scope: string; source: PriceSource; key: string }
/** A list that is not in memory, and the page it goes to. */
type Wanted = { scope: Scope; variantId: string; currencyCode: string; page: Page }
/**
 * The lists of prices of one variant, by scope and currency, and those of several scopes together. One that is dropped
 * may still be written to, unseen.
 */
type Page = Map<string, PriceList>

/** Lists of prices kept, over all variants and scopes. */
const MAX_LISTS = 200_000
const MAX_AGE_MS = 60_000
const NONE: PriceList = { rows: [] }

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

  const put = (page: Page, variantId: string, key: string, list: PriceList): PriceList => {
    if (!page.has(key) && pages.peek(variantId, { allowStale: true }) === page) total += 1
    page.set(key, list)
    return list
  }

  const load = async (on: Db, wanted: readonly Wanted[]): Promise<void> => {
    const groups = [...Map.groupBy(wanted, ({ scope }) => scope.key).values()]
    const variantIds: string[] = []
    const places = groups.map((group) => {
      const first = variantIds.length + 1
      for (const { variantId } of group) variantIds.push(variantId)
      return [first, variantIds.length] as const
    })
    const rows = await findPrices(on, [
      groups.map(([one]) => one?.scope.scope ?? ''),
      groups.map(([one]) => one?.currencyCode ?? ''),
      places.map(([first]) => first),
      places.map(([, last]) => last),
      variantIds,
    ])
    const found = Map.groupBy(rows, ({ at, variantId }) => `${at} ${variantId}`)
    for (const [index, group] of groups.entries()) {
      for (const { scope, variantId, page } of group) {
        const prices = found.get(`${index + 1} ${variantId}`)
        put(page, variantId, scope.key, prices ? { rows: prices.map((row) => priceRow(row, scope.source)) } : NONE)
      }
    }
    while (total > MAX_LISTS && pages.pop()) {}
  }
  const loadWithOthers = gather((wanted: Wanted[]) => load(db, wanted))

  return {
    async listsOf(buyer, variantIds, on = db) {
      const scopes = scopesOf(buyer)
      const held = new Map<string, Page>()
      const wanted: Wanted[] = []
      for (const variantId of variantIds) {
        if (held.has(variantId)) continue
        // What changes while it is read is written to a page that was dropped.
        const page = getOrInsert(pages, variantId, () => new Map())
        held.set(variantId, page)
        for (const scope of scopes) {
          if (!page.has(scope.key)) wanted.push({ scope, variantId, currencyCode: buyer.currencyCode, page })
        }
      }
      if (wanted.length) await (on === db ? loadWithOthers(wanted) : load(on, wanted))
      return (variantId) => {
        const page = held.get(variantId)
        const keys = scopes.map(({ key }) => key).filter((key) => page?.get(key)?.rows.length)
        if (!page || keys.length === 0) return NONE
        const together = keys.join('\n')
        return (
          page.get(together) ??
          put(page, variantId, together, { rows: keys.flatMap((key) => page.get(key)?.rows ?? []) })
        )
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

function priceRow({ at: _at, variantId: _variantId, ...row }: FoundPrice, source: PriceSource): PriceRow {
  return { source, ...row }
}
