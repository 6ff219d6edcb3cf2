import { roundHalfAway } from './money.ts'

/** A way to send goods, as it is set up; amounts are minor units of one currency without value added tax. */
export type ShippingTerms = {
  /** Where to; empty is everywhere. */
  countries: readonly string[]
  fee: number
  feePerKg: number
  /** Value of the goods from which sending is free; null is never. */
  freeFrom: number | null
  maxWeightGrams: number | null
}

/**
 * What is to be sent: `netTotal` is the value of the goods after discounts in that currency, without value added tax.
 */
export type Parcel = { countryCode: string; weightGrams: number; netTotal: number }

/**
 * Where goods go before anybody says so: to the customer's `own` country, or to the `usual` one of an area that delivers
 * nothing to that (spec section 9).
 */
export const usualCountry = (
  own: string | undefined,
  countries: readonly { countryCode: string }[],
  usual: string,
): string => countries.find(({ countryCode }) => countryCode === own)?.countryCode ?? usual

/** The fee for a parcel in minor units without value added tax; undefined when it cannot be sent this way. */
export function shippingFee(terms: ShippingTerms, parcel: Parcel): number | undefined {
  if (terms.countries.length > 0 && !terms.countries.includes(parcel.countryCode)) return undefined
  if (terms.maxWeightGrams !== null && parcel.weightGrams > terms.maxWeightGrams) return undefined
  if (terms.freeFrom !== null && parcel.netTotal >= terms.freeFrom) return 0
  return terms.fee + roundHalfAway((terms.feePerKg * parcel.weightGrams) / 1000)
}
