import type { PriceRow } from '#domain/prices.ts'
import { prepared } from '../db/database.ts'

/** A price and which variant and scope it is for. */
export type ScopedPrice = Omit<PriceRow, 'source'> & { scope: string; variantId: string }

/** Prices of variants in scopes and a currency that hold now or later. */
export const findPrices = prepared<ScopedPrice, [scopes: string[], variantIds: string[], currencyCode: string]>(
  `select scope, variant_id as "variantId", unit_of_measure as "unitOfMeasure", minimum_quantity as "minimumQuantity",
     valid_from::text as "validFrom", valid_to::text as "validTo", amount, percentage
   from price
   where scope = any($1) and variant_id = any($2) and currency_code = $3
     and (valid_to is null or valid_to >= current_date)`,
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
