import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { Id, text } from './shared.ts'

/** A customer on a sales person's list. */
export const AllowedUser = z.object({
  customerNumber: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode: z.string(),
  areaId: z.string(),
  email: z.string().nullable().describe('The address of one who buys there; null when nobody does yet.'),
  isBlocked: z.boolean().describe('A blocked customer is seen, and nobody acts for him.'),
  lastOrderAt: z.iso.datetime().nullable(),
  lastOrderNumber: z.string().nullable(),
  openOrders: z.int().describe('Orders that are neither completed nor cancelled.'),
  openTotals: z
    .array(z.object({ currencyCode: z.string(), total: z.number() }))
    .describe('What these come to, in the currency of each.'),
  balances: z
    .array(z.object({ currencyCode: z.string(), balance: z.number(), overdue: z.number() }))
    .describe(
      'What is not settled, in the currency of each: invoices less credit memos and payments, and what of it is overdue.',
    ),
  lastActedAt: z.iso.datetime().nullable().describe('When this sales person last acted for him.'),
})
export type AllowedUser = z.output<typeof AllowedUser>

/** Something that was done for a customer by somebody who acts for him. */
const Deed = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string().describe('The name of who did it.'),
  action: z.string().describe('A call by its name, or `Impersonation.Start` and `Impersonation.End`.'),
  object: z.string().describe('What it was done to: an id or a number; empty for nothing in particular.'),
  orderNumber: z
    .string()
    .nullable()
    .describe('The number of the order that was placed, or begun to be paid; null for everything else.'),
})
export type Deed = z.output<typeof Deed>

export const impersonation = {
  'POST /api/SalesImpersonation/GetAllowedUsersToImpersonate': endpoint({
    summary: "The customers on the sales person's own list: those acted for last come first.",
    access: 'salesPerson',
    body: z.object({
      area: AreaInfo,
      search: text(200)
        .default('')
        .describe(
          "Words, of which each stands in the name, the city or the name of who buys there, whatever marks its letters have, or begins the number, an address of who buys there, or an order's number.",
        ),
      ...rows(25),
    }),
    reply: listOf(AllowedUser),
  }),
  'POST /api/SalesImpersonation/Impersonate': endpoint({
    summary: 'A token of an hour by which the sales person acts for a customer on his list.',
    access: 'salesPerson',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, customerNo: Id }),
    reply: z.object({ token: z.string() }),
    fails: ['TooManyRequestsException'],
  }),
  'POST /api/SalesImpersonation/EndImpersonation': endpoint({
    summary: 'Ends acting for a customer: the token is refused from then on, the own session goes on.',
    access: 'salesPerson',
    body: z.object({ area: AreaInfo }),
    reply: null,
  }),
  'POST /api/SalesImpersonation/GetDeeds': endpoint({
    summary: "What sales persons did in the customer's name, the latest first.",
    access: 'customer',
    body: z.object({
      area: AreaInfo,
      take: z.int().min(1).max(100).default(50),
      before: z.int().positive().optional().describe('Goes on after this one.'),
    }),
    reply: z.object({ items: z.array(Deed) }),
  }),
}
