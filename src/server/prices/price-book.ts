import { LRUCache } from 'lru-cache'
import type { PriceResult } from '#contract/prices.ts'
import type { ProductKey } from '#contract/shared.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import type { PriceRow, PriceSource } from '#domain/prices.ts'
import type { SaleUnit } from '#domain/quantities.ts'
import type { Campaign } from '../campaigns/campaigns.ts'
import type { Change } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { gather } from '../db/gather.ts'
import { roomFor } from '../room.ts'
import { findPrices } from './queries.ts'

/** Whose prices: the customer's own, his group's, the area's; in one currency. */
export type Buyer = { customerNumber: string; priceGroup: string | null; areaId: string; currencyCode: string }

/**
 * Prices of a variant as a buyer can have them, and what they last came to: buyers share lists, and ask for the same
 * again and again.
 */
export type PriceList = {
  readonly rows: readonly PriceRow[]
  /** How many changes the book had heard of before it was read. */
  readonly readAfter: number
  answer?: PriceAnswer
}

/** What prices came to, and for what. */
export type PriceAnswer = {
  key: ProductKey
  campaigns: readonly Campaign[]
  ratePercentage: number
  saleUnit: SaleUnit
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

/** Lists by variant: of one buyer, or what all buyers of a price group have in common in an area. */
type Lists = { name: string; byVariant: Map<string, PriceList> }

/** What is read of one scope, and what is there of it, by variant. */
type Read = {
  scope: string
  source: PriceSource
  currencyCode: string
  variantIds: readonly string[]
  found: Map<string, PriceRow[]>
}

/** Lists of prices kept, over all buyers and variants. */
const MAX_LISTS = 200_000
/** Variants whose last change is remembered; after as many everything is read anew. */
const MAX_CHANGED = 50_000
const MAX_AGE_MS = 60_000

/** An empty book on `db`. It is kept right by `onChanges`, and by forgetting each buyer's lists after a minute. */
export function openPriceBook(db: Db): PriceBook {
  let total = 0
  let heard = 0
  const lastChange = new Map<string, number>()
  const kept = new LRUCache<string, Lists>({
    ...roomFor(MAX_LISTS),
    ttl: MAX_AGE_MS,
    ttlResolution: 1_000,
    dispose: ({ byVariant }) => {
      total -= byVariant.size
    },
  })

  const listsNamed = (name: string): Lists => getOrInsert(kept, name, () => ({ name, byVariant: new Map() }))

  const missingIn = ({ byVariant }: Lists, variantIds: readonly string[]): readonly string[] => {
    if (byVariant.size === 0) return variantIds
    return variantIds.filter((id) => {
      const list = byVariant.get(id)
      return !list || list.readAfter < (lastChange.get(id) ?? 0)
    })
  }

  /** Keeps lists. Those that memory has dropped meanwhile are written to as well, but count for nothing. */
  const put = ({ name, byVariant }: Lists, variantIds: readonly string[], listOf: (id: string) => PriceList): void => {
    const before = byVariant.size
    for (const id of variantIds) byVariant.set(id, listOf(id))
    if (kept.peek(name, { allowStale: true })?.byVariant === byVariant) total += byVariant.size - before
  }

  const readWithOthers = gather((reads: Read[]) => readPrices(db, reads))

  /** Reads the customer's own prices of the variants, and of what he has in common with others what is missing. */
  async function fill(own: Lists, buyer: Buyer, variantIds: readonly string[], on: Db): Promise<void> {
    const readAfter = heard
    const common = listsNamed(nameOfCommon(buyer))
    const missing = missingIn(common, variantIds)
    const ofCustomer = readOf('customer', `customer:${buyer.customerNumber}`, buyer, variantIds)
    const ofOthers = missing.length === 0 ? [] : commonReads(buyer, missing)
    const reads = [ofCustomer, ...ofOthers]
    await (on === db ? readWithOthers(reads) : readPrices(on, reads))
    put(common, missing, (id) => ({ rows: ofOthers.flatMap(({ found }) => found.get(id) ?? []), readAfter }))
    put(own, variantIds, (id) => together(ofCustomer.found.get(id), common.byVariant.get(id), readAfter))
    while (total > MAX_LISTS && kept.pop()) {}
  }

  return {
    async listsOf(buyer, variantIds, on = db) {
      const own = listsNamed(`${nameOfCommon(buyer)}\n${buyer.customerNumber}`)
      const missing = missingIn(own, variantIds)
      if (missing.length > 0) await fill(own, buyer, missing, on)
      return (variantId) => own.byVariant.get(variantId) ?? { rows: [], readAfter: heard }
    },
    count: () => total,
    onChanges(changes) {
      heard += 1
      for (const { kind, key } of changes) {
        if (kind === 'price' || kind === 'agreement') lastChange.set(key, heard)
        else if (kind === '*') kept.clear()
      }
      if (lastChange.size <= MAX_CHANGED) return
      lastChange.clear()
      kept.clear()
    },
  }
}

const nameOfCommon = ({ areaId, currencyCode, priceGroup }: Buyer): string =>
  `${areaId}\n${currencyCode}\n${priceGroup ?? ''}`

/** What all buyers of the group have in common in the area, to be read. */
const commonReads = (buyer: Buyer, variantIds: readonly string[]): Read[] => [
  ...(buyer.priceGroup === null ? [] : [readOf('group', `group:${buyer.priceGroup}`, buyer, variantIds)]),
  readOf('list', `area:${buyer.areaId}`, buyer, variantIds),
]

const readOf = (source: PriceSource, scope: string, buyer: Buyer, variantIds: readonly string[]): Read => ({
  scope,
  source,
  currencyCode: buyer.currencyCode,
  variantIds,
  found: new Map(),
})

/** Finds what is asked for with one statement. */
async function readPrices(on: Db, reads: readonly Read[]): Promise<void> {
  const ends: number[] = []
  for (const { variantIds } of reads) ends.push((ends.at(-1) ?? 0) + variantIds.length)
  const rows = await findPrices(on, [
    reads.map(({ scope }) => scope),
    reads.map(({ currencyCode }) => currencyCode),
    reads.map((_, index) => (ends[index - 1] ?? 0) + 1),
    ends,
    reads.flatMap(({ variantIds }) => variantIds),
  ])
  for (const { at, variantId, ...row } of rows) {
    const read = reads[at - 1]
    if (read) getOrInsert(read.found, variantId, () => []).push({ source: read.source, ...row })
  }
}

/**
 * What was agreed with the customer, then what he has in common with others; it is as fresh as the older of the two.
 * Where nothing was agreed it is the list in common itself, which buyers then share.
 */
function together(agreed: PriceRow[] | undefined, common: PriceList | undefined, readAfter: number): PriceList {
  if (common && !agreed && common.readAfter <= readAfter) return common
  return {
    rows: [...(agreed ?? []), ...(common?.rows ?? [])],
    readAfter: Math.min(readAfter, common?.readAfter ?? readAfter),
  }
}
