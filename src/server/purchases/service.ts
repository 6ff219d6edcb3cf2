import type { Reply } from '#contract/index.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { BoughtProduct } from '#contract/purchases.ts'
import { toMainUnit } from '#domain/money.ts'
import { isDue, monthsUntil, rhythmOf } from '#domain/purchases.ts'
import { readingOrder } from '#domain/reading-order.ts'
import { type SortDirection, wordsOf } from '#domain/search.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { successorReply, successorsOf } from '../catalog/ended.ts'
import { now } from '../clock.ts'
import { havingWord, pageReply, windowOf } from '../db/lists.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { countAllPurchases, countPurchases } from './counting.ts'
import * as queries from './queries.ts'

type Purchases = Reply<'POST /api/CustomerCenter/GetPurchases'>

/** What the actor's customer ordered in the last months, this one the last of them. */
export async function getPurchases(
  shop: Shop,
  { customer }: Customer,
  area: EffectiveArea,
  count: number,
): Promise<Purchases> {
  const { currencyCode } = area
  const months = monthsUntil(today(), count)
  const since = `${months[0]}-01`
  const isComplete = await countPurchases(shop.db, customer.customerNumber)
  const sums = await queries.findMonthlySums(shop.db, [customer.customerNumber, currencyCode, since])
  const categories = [...Map.groupBy(sums, ({ categoryId }) => categoryId)].map(([categoryId, own]) => ({
    categoryId,
    name: shop.catalog.category(categoryId, area)?.name ?? '',
    amounts: months.map((month) => toMainUnit(own.find((each) => each.month === month)?.amount ?? 0, currencyCode)),
  }))
  return { currencyCode, months, categories: categories.toSorted((a, b) => sumOf(b) - sumOf(a)), isComplete }
}

const sumOf = ({ amounts }: { amounts: readonly number[] }) => amounts.reduce((sum, amount) => sum + amount, 0)

type Wanted = {
  search: string
  onlyDue: boolean
  sorting?:
    | {
        field: 'lastBoughtOn' | 'times' | 'quantity' | 'number' | 'name' | 'dueOn'
        direction: SortDirection
      }
    | undefined
}

/** A page of what the actor's customer bought before; what is due again stands with the longest overdue first. */
export async function listBought(
  shop: Shop,
  { customer }: Customer,
  area: EffectiveArea,
  { wanted, page }: { wanted: Wanted; page: PageQuery },
): Promise<Reply<'POST /api/CustomerCenter/GetBoughtBeforeWithPagination'>> {
  const { search, onlyDue } = wanted
  const isComplete = await countPurchases(shop.db, customer.customerNumber)
  const rows = await queries.findBought(shop.db, [customer.customerNumber, wordsOf(search).map(havingWord)])
  const day = today()
  const all = rows
    .map((row) => boughtProduct(row, day, shop.catalog.variant(row.variantId, area.areaId)))
    .filter((each) => !onlyDue || (each.isDue && each.isSold))
  const { field, direction } =
    wanted.sorting ?? (onlyDue ? DUE_FIRST : ({ field: 'lastBoughtOn', direction: 'Descending' } as const))
  const sign = direction === 'Ascending' ? 1 : -1
  const asRead = readingOrder(area.languageCode)
  const compare = (a: Bought, b: Bought) =>
    field === 'name' || field === 'number' ? asRead(a[field], b[field]) : byValue(a[field], b[field])
  const sorted = all.toSorted((a, b) => sign * compare(a, b) || asRead(a.number, b.number))
  const { offset, limit } = windowOf(page)
  const items = await withSuccessors(shop, area, sorted.slice(offset, offset + limit))
  const reply = pageReply(items, sorted.length, page, new Date(now()).toISOString())
  return { ...reply, isComplete }
}

/** Variants that the actor's customer bought before, `most` of them, by number, with the pieces of the last day. */
export async function lastBought(
  { db }: Pick<Shop, 'db'>,
  { customer }: Customer,
  { area, most }: { area: EffectiveArea; most: number },
) {
  const { customerNumber } = customer
  await countAllPurchases(db, customerNumber)
  const rows = await queries.findBought(db, [customerNumber, []])
  const asRead = readingOrder(area.languageCode)
  const first = rows.toSorted((a, b) => asRead(a.number, b.number)).slice(0, most)
  return first.map(({ variantId, lastQuantity }) => ({ variantId, quantity: lastQuantity }))
}

const DUE_FIRST = { field: 'dueOn', direction: 'Ascending' } as const

type Bought = Omit<BoughtProduct, 'successor'>

/** What was bought as it can be bought today: as part of the product that its variant belongs to by now. */
function boughtProduct(row: queries.Bought, day: string, variant: ReturnType<Shop['catalog']['variant']>): Bought {
  const { productId, variantId, unitOfMeasure, firstOn, lastOn, ...rest } = row
  const rhythm = rhythmOf({ times: row.times, firstOn, lastOn })
  return {
    ...rest,
    productKey: { productId: variant?.productId ?? productId, variantId, unitOfMeasure },
    lastBoughtOn: lastOn,
    everyDays: rhythm?.everyDays ?? null,
    dueOn: rhythm?.dueOn ?? null,
    isDue: rhythm !== null && isDue(rhythm, day),
    isSold: variant?.unitOfMeasure === unitOfMeasure,
  }
}

async function withSuccessors(shop: Shop, area: EffectiveArea, bought: readonly Bought[]): Promise<BoughtProduct[]> {
  const ended = bought.flatMap(({ isSold, productKey }) => (isSold ? [] : [productKey.productId]))
  const successors = await successorsOf(shop, ended, area)
  return bought.map((each) => ({
    ...each,
    successor: each.isSold ? null : successorReply(successors.get(each.productKey.productId)),
  }))
}

/** Days and counts; what is not known comes last going up. */
function byValue(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
