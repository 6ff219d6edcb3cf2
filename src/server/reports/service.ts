import type { Reply } from '#contract/index.ts'
import type { SalesSeries } from '#contract/reports.ts'
import { addDays } from '#domain/day.ts'
import { toMainUnit } from '#domain/money.ts'
import { ORDER_STATES } from '#domain/order-states.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { tookTooLong } from '../db/away.ts'
import { countToReview } from '../payments/service.ts'
import type { Shop } from '../shop.ts'
import * as queries from './queries.ts'

const TOP = 10

/** How the shop does, over so many days up to today. */
export async function overviewOf(
  { reads, areas }: Pick<Shop, 'reads' | 'areas'>,
  { areaId, currencyCode }: EffectiveArea,
  days: number,
): Promise<Reply<'POST /backoffice/api/Report/GetOverview'>> {
  const { db } = reads
  const [sales, top, missed, openOrders, waiting, review, today] = await Promise.all([
    queries.findSales(db, [days]),
    unlessTooLong(queries.findTopProducts(db, [areaId, currencyCode, days, TOP])),
    queries.findMissedSearches(db, [areaId, 0, TOP]),
    queries.findOpenOrders(db, [areaId]),
    queries.findWaiting(db, [areaId]),
    countToReview(db, [areaId]),
    queries.findToday(db, []),
  ])
  const own = areas.all().map(({ areaInfo }) => ({ areaId: areaInfo.areaId, currencyCode: areaInfo.currencyCode }))
  return {
    sales: seriesOf(sales, own, daysUpTo(today[0]?.day ?? '', days)),
    topProducts: top?.map((row) => ({ ...row, revenue: toMainUnit(row.revenue, currencyCode) })) ?? null,
    missedSearches: missed.map(missedReply),
    openOrders: openOrders.toSorted((a, b) => ORDER_STATES.indexOf(a.state) - ORDER_STATES.indexOf(b.state)),
    mails: { failed: waiting[0]?.failedMails ?? 0, waiting: waiting[0]?.waitingMails ?? 0 },
    paymentsToReview: review[0]?.count ?? 0,
    missedAddresses: waiting[0]?.missedAddresses ?? 0,
    askedOrders: waiting[0]?.askedOrders ?? 0,
  }
}

/** Null for what takes the database longer than it may. */
const unlessTooLong = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error) => {
    if (tookTooLong(error)) return null
    throw error
  })

/** A page of what was not found in the area. */
export async function missedSearchesOf(
  { reads: { db } }: Pick<Shop, 'reads'>,
  { areaId }: EffectiveArea,
  { skip, take }: { skip: number; take: number },
) {
  const [rows, counted] = await Promise.all([
    queries.findMissedSearches(db, [areaId, skip, take]),
    queries.countMissedSearches(db, [areaId]),
  ])
  return { items: rows.map(missedReply), totalItems: counted[0]?.count ?? 0 }
}

const missedReply = ({
  text,
  count,
  firstAt,
  lastAt,
}: {
  text: string
  count: number
  firstAt: Date
  lastAt: Date
}) => ({
  text,
  count,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
})

type Sale = { areaId: string; currencyCode: string; day: string; orders: number; revenue: number }

/** A series for every area in its own currency, and one for each other currency in which something was ordered. */
function seriesOf(
  sales: readonly Sale[],
  own: readonly Pick<Sale, 'areaId' | 'currencyCode'>[],
  days: readonly string[],
): SalesSeries[] {
  const nameOf = ({ areaId, currencyCode }: Pick<Sale, 'areaId' | 'currencyCode'>) => `${areaId} ${currencyCode}`
  const names = new Map([...own, ...sales].map((each) => [nameOf(each), each]))
  const bySeries = Map.groupBy(sales, nameOf)
  return [...names].map(([name, { areaId, currencyCode }]) => {
    const byDay = new Map((bySeries.get(name) ?? []).map((sale) => [sale.day, sale]))
    const found = days.map((day) => {
      const { orders = 0, revenue = 0 } = byDay.get(day) ?? {}
      return { day, orders, minor: revenue, revenue: toMainUnit(revenue, currencyCode) }
    })
    return {
      areaId,
      currencyCode,
      orders: found.reduce((sum, { orders }) => sum + orders, 0),
      revenue: toMainUnit(
        found.reduce((sum, { minor }) => sum + minor, 0),
        currencyCode,
      ),
      days: found.map(({ day, orders, revenue }) => ({ day, orders, revenue })),
    }
  })
}

/** So many ISO dates, the last of them `day`. */
const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at - count + 1))
