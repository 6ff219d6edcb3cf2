import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listFilters, PageQuery, pageOf, sortingBy } from './paging.ts'
import { OfferedVariant } from './prices.ts'
import { Successor } from './products.ts'
import { Id, Price, ProductKey } from './shared.ts'

/** Something the customer has bought before. */
export const BoughtProduct = z.object({
  productKey: ProductKey,
  number: z.string(),
  name: z.string(),
  times: z.int().describe('On how many days it was ordered, how many pieces in all, and how many of late.'),
  quantity: z.int(),
  lastQuantity: z.int(),
  lastBoughtOn: z.string(),
  everyDays: z.int().nullable().describe('How many days usually lie between; null when nobody can say yet.'),
  dueOn: z.string().nullable().describe('When it would be ordered again.'),
  isDue: z.boolean(),
  isSold: z.boolean().describe('Whether it can be bought today.'),
  successor: Successor.nullable().describe('What stands for it today where it cannot.'),
})
export type BoughtProduct = z.output<typeof BoughtProduct>

/** What would be put into the cart for a line of an old order. */
const Offer = OfferedVariant.extend({
  name: z.string(),
  quantity: z.int().describe('As many as then, rounded to what is sold together.'),
})

/** A line of an old order, and what it is today. */
export const ReorderLine = z.object({
  number: z.string(),
  name: z.string(),
  quantity: z.int(),
  netUnitPrice: Price,
  offer: Offer.nullable().describe('The same again; null when it is not sold any more.'),
  successor: Offer.nullable().describe('What has taken its place, where something has.'),
})
export type ReorderLine = z.output<typeof ReorderLine>

/** Whether every order is in the answer; while many that came in at once are still being counted, it grows. */
const isComplete = z.boolean()

export const purchases = {
  'POST /api/CustomerCenter/GetPurchases': endpoint({
    summary: 'What the customer ordered by month and category, without value added tax, of orders in his currency.',
    access: 'customer',
    body: z.object({ area: AreaInfo, months: z.int().min(1).max(36).default(12) }),
    reply: z.object({
      currencyCode: z.string(),
      months: z.array(z.string()).describe('`2026-11`, the earliest first.'),
      categories: z
        .array(z.object({ categoryId: z.string(), name: z.string(), amounts: z.array(z.number()) }))
        .describe('The largest first, each with an amount for every month.'),
      isComplete,
    }),
  }),
  'POST /api/CustomerCenter/GetBoughtBeforeWithPagination': endpoint({
    summary: 'What the customer bought before; on wish only what is due again.',
    access: 'customer',
    query: PageQuery,
    body: z.object({
      area: AreaInfo,
      search: listFilters.search,
      onlyDue: z.boolean().default(false),
      sorting: sortingBy(['lastBoughtOn', 'times', 'quantity', 'number', 'name', 'dueOn']),
    }),
    reply: pageOf(BoughtProduct).extend({ isComplete }),
  }),
  'POST /api/CustomerCenter/GetReorderPreview': endpoint({
    summary: "What one of the customer's orders would be today: prices, stock, and what has taken the place of what.",
    access: 'customer',
    body: z.object({ area: AreaInfo, orderId: Id }),
    reply: z.object({ orderId: z.string(), orderNumber: z.string(), lines: z.array(ReorderLine) }),
    fails: ['NotFoundException'],
  }),
}
