import { areaRoutes } from './areas/routes.ts'
import { staffAreaRoutes } from './areas/staff-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { staffCampaignRoutes } from './campaigns/staff-routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { productRoutes } from './catalog/routes.ts'
import { staffCategoryRoutes } from './catalog/staff-routes.ts'
import { contentRoutes, modalRoutes } from './content/routes.ts'
import { creditMemoRoutes } from './credit-memos/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { staffCustomerRoutes } from './customers/staff-routes.ts'
import { discountRoutes } from './discounts/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { staffPictureRoutes } from './files/staff-routes.ts'
import { formRoutes } from './forms/routes.ts'
import type { Handlers } from './http/handlers.ts'
import { iconRoutes } from './icons/routes.ts'
import { actingRightRoutes } from './impersonation/rights-routes.ts'
import { impersonationRoutes } from './impersonation/routes.ts'
import { importRoutes, shippingAndTaxRoutes } from './import/routes.ts'
import { instantExcelRoutes } from './instant-excel/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { itemRoutes, staffProductRoutes } from './items/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { opsRoutes } from './ops/routes.ts'
import { operationsRoutes } from './ops/state-routes.ts'
import { orderHistoryRoutes } from './orders/history-routes.ts'
import { orderMessageRoutes } from './orders/message-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { staffOrderRoutes } from './orders/staff-routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { staffPriceRoutes } from './prices/agreements-routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { staffPeopleRoutes } from './users/people-routes.ts'
import { userRoutes } from './users/routes.ts'
import { secondFactorRoutes } from './users/second-factor-routes.ts'

/** What answers every call of the contract. */
export const routes: readonly Handlers[] = [
  areaRoutes,
  contentRoutes,
  redirectRoutes,
  modalRoutes,
  documentRoutes,
  productRoutes,
  priceRoutes,
  campaignRoutes,
  discountRoutes,
  userRoutes,
  secondFactorRoutes,
  impersonationRoutes,
  customerRoutes,
  cartRoutes,
  shippingRoutes,
  paymentRoutes,
  orderRoutes,
  staffOrderRoutes,
  orderHistoryRoutes,
  orderMessageRoutes,
  invoiceRoutes,
  creditMemoRoutes,
  ledgerRoutes,
  purchaseRoutes,
  savedViewRoutes,
  paperRoutes,
  favoriteRoutes,
  instantExcelRoutes,
  formRoutes,
  fileRoutes,
  staffPictureRoutes,
  iconRoutes,
  sitemapRoutes,
  feedRoutes,
  importRoutes,
  opsRoutes,
  operationsRoutes,
  staffAreaRoutes,
  shippingAndTaxRoutes,
  staffCampaignRoutes,
  staffCategoryRoutes,
  itemRoutes,
  staffProductRoutes,
  staffPriceRoutes,
  reportRoutes,
  auditRoutes,
  mailRoutes,
  staffCustomerRoutes,
  staffPeopleRoutes,
  actingRightRoutes,
  privacyRoutes,
]
