import { discounts } from '#contract/discounts.ts'
import { handlers } from '../http/handlers.ts'
import { splashesOf } from './service.ts'

export const discountRoutes = handlers(discounts, {
  'POST /api/Discounts/GetDiscountSplashesByProductIds': async ({ shop, actor, area, body }) => ({
    discountSplashes: await splashesOf(shop, actor, area, body.productIds),
  }),
})
