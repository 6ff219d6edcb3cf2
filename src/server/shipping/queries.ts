import type { ShippingTerms } from '#domain/shipping.ts'
import { prepared } from '../db/database.ts'
import { byName } from '../db/lists.ts'

/** A way to send goods from an area, with what it costs in one currency. */
export type Method = ShippingTerms & {
  id: string
  areaId: string
  currencyCode: string
  name: string
  description: string
}
/** A country an area delivers to. */
export type Country = { areaId: string; countryCode: string; name: string }

/** Every way to send goods, once for each currency it has a fee in, in the order each area gives them. */
export const findMethods = prepared<Method, []>(
  `select method_id as id, area_id as "areaId", currency_code as "currencyCode", name, description, countries, fee,
     fee_per_kg as "feePerKg", free_from as "freeFrom", max_weight_grams as "maxWeightGrams"
   from shipping_method join shipping_fee using (method_id) order by position, method_id`,
)

/** Every country that is delivered to, by name. */
export const findCountries = prepared<Country, []>(
  `select area_id as "areaId", country_code as "countryCode", name from shipping_country order by ${byName('name')}`,
)
