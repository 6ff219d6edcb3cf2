import { toMainUnit } from '#domain/money.ts'

/** Value added tax by its rate, in minor units. */
export type StoredRate = { ratePercentage: number; base: number; vat: number }

/** The rates in the currency's main unit. */
export const ratesReply = (rates: readonly StoredRate[], currencyCode: string) =>
  rates.map(({ ratePercentage, base, vat }) => ({
    ratePercentage,
    base: toMainUnit(base, currencyCode),
    vat: toMainUnit(vat, currencyCode),
  }))
