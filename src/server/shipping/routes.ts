import { shipping } from '#contract/shipping.ts'
import { shipToCountry } from '../cart/pricing.ts'
import { offersFor } from '../cart/reply.ts'
import { getCart } from '../cart/service.ts'
import { handlers } from '../http/handlers.ts'

export const shippingRoutes = handlers(shipping, {
  'POST /api/Shipping/GetShippingMethods': async ({ shop, actor, area, body }) => {
    const cart = await getCart(shop, actor, area, body.cartId)
    const countryCode = body.shipToCountryCode ?? (await shipToCountry(shop, actor, area, cart))
    return { shippingMethods: await offersFor(shop, actor, area, cart, countryCode) }
  },
  'GET /api/Shipping/GetShippingCountries': async ({ shop, area }) => {
    const countries = await shop.shipping.countries(area.areaId)
    return { countries: countries.map(({ countryCode, name }) => ({ countryCode, name })) }
  },
})
