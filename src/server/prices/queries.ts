import type { PriceRow } from '#domain/prices.ts'
import { prepared } from '../db/database.ts'

/** A price and at which place, from 1, of the question its scope and variant stand. */
export type FoundPrice = Omit<PriceRow, 'source'> & { at: number }

/** Prices of variants, each in a scope and a currency, that hold now or later. */
export const findPrices = prepared<FoundPrice, [scopes: string[], variantIds: string[], currencyCodes: string[]]>(
  `select at::int, unit_of_measure as "unitOfMeasure", minimum_quantity as "minimumQuantity",
     valid_from::text as "validFrom", valid_to::text as "validTo", amount, percentage
   from unnest($1::text[], $2::text[], $3::text[]) with ordinality as wanted (scope, variant_id, currency_code, at)
     join price using (scope, variant_id, currency_code)
   where valid_to is null or valid_to >= current_date`,
)

/** Every rate of value added tax, in percent. */
export const findVatRates = prepared<
  { areaId: string; countryCode: string; taxClass: string; ratePercentage: number },
  []
>(
  `select area_id as "areaId", country_code as "countryCode", tax_class as "taxClass",
     rate_percentage as "ratePercentage"
   from vat_rate`,
)
