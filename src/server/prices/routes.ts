import { prices } from '#contract/prices.ts'
import { invalid } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { getPrices } from './service.ts'

export const priceRoutes = handlers(prices, {
  'POST /api/Price/GetPrices': async ({ shop, actor, area, body }) => {
    // The customer's own currency is never the caller's choice: what he may name is it or the area's.
    if (body.currencyCode !== area.currencyCode && body.currencyCode !== area.settings.areaInfo.currencyCode) {
      throw invalid('currencyCode', `The currency here is ${area.currencyCode}.`)
    }
    const keys = body.products.map(({ productKey }) => productKey)
    return { prices: await getPrices(shop, actor, area, keys), currencyCode: area.currencyCode }
  },
})
