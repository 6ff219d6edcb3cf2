import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { OrderState } from './orders.ts'
import { listOf, rows } from './paging.ts'

/** A day's placed orders; the revenue is without value added tax, in the main unit. */
const DaySales = z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })

/** The days of one area in one currency, those without an order too, the first one first. */
const Series = z.object({
  areaId: z.string(),
  currencyCode: z.string(),
  orders: z.int(),
  revenue: z.number(),
  days: z.array(DaySales),
})
export type SalesSeries = z.output<typeof Series>

const TopProduct = z.object({
  productId: z.string(),
  number: z.string(),
  name: z.string(),
  pieces: z.int(),
  orders: z.int(),
  revenue: z.number(),
})

const MissedSearch = z.object({
  text: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type MissedSearch = z.output<typeof MissedSearch>

export const reports = {
  'POST /backoffice/api/Report/GetOverview': endpoint({
    summary:
      'How the shop does: what was ordered by day in every area, and of the named one what sells, what is not found and what waits for somebody.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, days: z.int().min(7).max(366).default(30) }),
    reply: z.object({
      sales: z.array(Series),
      topProducts: z.array(TopProduct).nullable().describe('Null where so many orders take too long to be counted.'),
      missedSearches: z.array(MissedSearch),
      openOrders: z
        .array(z.object({ state: OrderState, count: z.int() }))
        .describe('Orders that are not over, by their states.'),
      mails: z
        .object({ failed: z.int(), waiting: z.int() })
        .describe('Mails that were given up in the last 30 days, and those that wait.'),
      paymentsToReview: z
        .int()
        .describe('Payments of which something was not as it should be and that nobody has looked at.'),
      missedAddresses: z.int(),
      askedOrders: z.int().describe('Orders about which something was written that waits for an answer.'),
    }),
  }),
  'POST /backoffice/api/Report/GetMissedSearches': endpoint({
    summary: 'What people looked for in the area and did not find, the most wanted first.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      ...rows(50, 200),
    }),
    reply: listOf(MissedSearch),
  }),
}
