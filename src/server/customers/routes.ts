import { customer } from '#contract/shipping.ts'
import { voiceIn } from '../content/translations.ts'
import { handlers } from '../http/handlers.ts'
import { chooseDefault, listAddresses, removeAddress, saveAddress } from './service.ts'

export const customerRoutes = handlers(customer, {
  'POST /api/Customer/GetAddresses': ({ shop, actor }) => listAddresses(shop, actor),
  'POST /api/Customer/AddOrUpdateAddress': ({ shop, actor, area, body }) =>
    saveAddress(shop, actor, area, { address: body.address, t: voiceIn(shop, area) }),
  'PUT /api/Customer/SetDefaultAddress': ({ shop, actor, body }) => chooseDefault(shop, actor, body.addressId),
  'DELETE /api/Customer/DeleteAddress': ({ shop, actor, body }) => removeAddress(shop, actor, body.addressId),
})
