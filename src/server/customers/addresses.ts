import type { Address } from '#contract/shipping.ts'
import { prepared } from '../db/database.ts'

const OF_CUSTOMER = `select address_id as "addressId", name, attention, street, postal_code as "postalCode", city, region,
    country_code as "countryCode", phone
  from customer_address where customer_number = $1`

/** A customer's addresses, the default one first. */
export const findAddresses = prepared<Address, [customerNumber: string]>(
  `${OF_CUSTOMER} order by is_default desc, name, address_id limit 500`,
)

/** One of a customer's addresses. */
export const findAddress = prepared<Address, [customerNumber: string, addressId: string]>(
  `${OF_CUSTOMER} and address_id = $2`,
)
