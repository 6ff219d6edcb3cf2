import type { z } from 'zod'
import { area } from './area.ts'
import { audit } from './audit.ts'
import { campaigns } from './campaigns.ts'
import { cart } from './cart.ts'
import { content } from './content.ts'
import { creditMemos } from './credit-memos.ts'
import { discounts } from './discounts.ts'
import { documents } from './documents.ts'
import { favorites } from './favorites.ts'
import { feed } from './feed.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { icons } from './icons.ts'
import { impersonation } from './impersonation.ts'
import { imports } from './imports.ts'
import { instantExcel } from './instant-excel.ts'
import { invoices } from './invoices.ts'
import { ledger } from './ledger.ts'
import { mails } from './mails.ts'
import { modals } from './modals.ts'
import { operations } from './operations.ts'
import { ops } from './ops.ts'
import { orderHistory } from './order-history.ts'
import { orderMessages } from './order-messages.ts'
import { orders } from './orders.ts'
import { papers } from './papers.ts'
import { payments } from './payments.ts'
import { prices } from './prices.ts'
import { privacy } from './privacy.ts'
import { products } from './products.ts'
import { purchases } from './purchases.ts'
import { redirects } from './redirects.ts'
import { reports } from './reports.ts'
import { savedViews } from './saved-views.ts'
import { secondFactor } from './second-factor.ts'
import { customer, shipping } from './shipping.ts'
import { sitemap } from './sitemap.ts'
import { staffAreas, staffShippingAndTax } from './staff-areas.ts'
import { staffCampaigns } from './staff-campaigns.ts'
import { staffCategories } from './staff-categories.ts'
import { staffCustomers } from './staff-customers.ts'
import { staffItems } from './staff-items.ts'
import { staffOrders } from './staff-orders.ts'
import { actingRights, staffPeople } from './staff-people.ts'
import { staffPictures } from './staff-pictures.ts'
import { staffPrices } from './staff-prices.ts'
import { staffProducts } from './staff-products.ts'
import { users } from './users.ts'

/** Every call of the shop. */
export const contract = {
  ...area,
  ...content,
  ...redirects,
  ...modals,
  ...documents,
  ...products,
  ...prices,
  ...campaigns,
  ...discounts,
  ...users,
  ...secondFactor,
  ...impersonation,
  ...customer,
  ...cart,
  ...shipping,
  ...payments,
  ...orders,
  ...staffOrders,
  ...orderHistory,
  ...orderMessages,
  ...invoices,
  ...creditMemos,
  ...ledger,
  ...purchases,
  ...savedViews,
  ...papers,
  ...favorites,
  ...instantExcel,
  ...forms,
  ...files,
  ...staffPictures,
  ...icons,
  ...sitemap,
  ...feed,
  ...imports,
  ...ops,
  ...operations,
  ...staffAreas,
  ...staffShippingAndTax,
  ...staffCampaigns,
  ...staffCategories,
  ...staffItems,
  ...staffProducts,
  ...staffPrices,
  ...reports,
  ...audit,
  ...mails,
  ...staffCustomers,
  ...staffPeople,
  ...actingRights,
  ...privacy,
}

type Contract = typeof contract
export type CallName = keyof Contract

type InputOf<S> = S extends z.ZodType ? z.input<S> : never
type Parts<E> = {
  [P in 'params' | 'query' | 'body' as P extends keyof E ? P : never]: P extends keyof E ? InputOf<E[P]> : never
}
/** What a caller passes: `{ query }`, `{ body }`, `{ params }`, as far as the call has them. */
export type Input<N extends CallName> = Parts<Contract[N]>

/** What a call answers; undefined where it answers 204. */
export type Reply<N extends CallName> = Contract[N]['reply'] extends z.ZodType
  ? z.output<Contract[N]['reply']>
  : undefined
