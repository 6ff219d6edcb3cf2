import type { PriceRow } from '#domain/prices.ts'
import { prepared } from '../db/database.ts'

/** A price with its variant, and at which place, from 1, of the question its scope stands. */
type FoundPrice = Omit<PriceRow, 'source'> & { at: number; variantId: string }

/**
 * Prices that hold now or later: in each scope and currency those of the variants from `first` to `last`, counted from
 * 1. What a scope has lies together, so one search finds several.
 */
export const findPrices = prepared<
  FoundPrice,
  [scopes: string[], currencyCodes: string[], first: number[], last: number[], variantIds: string[]]
>(
  `select at::int, variant_id as "variantId", unit_of_measure as "unitOfMeasure",
     minimum_quantity as "minimumQuantity", valid_from::text as "validFrom", valid_to::text as "validTo", amount,
     percentage
   from unnest($1::text[], $2::text[], $3::int[], $4::int[]) with ordinality
       as wanted (scope, currency_code, first, last, at)
     join price using (scope, currency_code)
   where variant_id = any (($5::text[])[first:last]) and (valid_to is null or valid_to >= current_date)`,
)

/** What goods of a class bear in a country, sold by an area. */
export type VatRate = { areaId: string; countryCode: string; taxClass: string; ratePercentage: number }

/** Every rate of value added tax, in percent. */
export const findVatRates = prepared<VatRate, []>(
  `select area_id as "areaId", country_code as "countryCode", tax_class as "taxClass",
     rate_percentage as "ratePercentage"
   from vat_rate`,
)
