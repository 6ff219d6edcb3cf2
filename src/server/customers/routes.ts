import { customer } from '#contract/shipping.ts'
import { voiceIn } from '../content/translations.ts'
import { handlers } from '../http/handlers.ts'
import { checkCountry } from '../shipping/country.ts'
import { deleteAddress, listAddresses, saveAddress, setDefaultAddress } from './service.ts'

export const customerRoutes = handlers(customer, {
  'POST /api/Customer/GetAddresses': ({ shop, actor }) => listAddresses(shop, actor),
  'POST /api/Customer/AddOrUpdateAddress': async ({ shop, actor, area, body: { address } }) => {
    await checkCountry(shop, area, address.countryCode, 'address.countryCode')
    return saveAddress(shop, actor, address, voiceIn(shop, area))
  },
  'PUT /api/Customer/SetDefaultAddress': ({ shop, actor, body }) => setDefaultAddress(shop, actor, body.addressId),
  'DELETE /api/Customer/DeleteAddress': ({ shop, actor, body }) => deleteAddress(shop, actor, body.addressId),
})
