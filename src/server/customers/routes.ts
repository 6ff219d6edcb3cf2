import { customer } from '#contract/shipping.ts'
import { handlers } from '../http/handlers.ts'
import { findAddresses } from './addresses.ts'

export const customerRoutes = handlers(customer, {
  'POST /api/Customer/GetAddresses': async ({ shop, actor }) => ({
    addresses: await findAddresses(shop.db, [actor.customer.customerNumber]),
  }),
})
