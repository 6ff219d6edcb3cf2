import type { AreaSettings } from '#contract/area.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { sellerCountry, taxedAs, vatRule } from '#domain/vat.ts'
import { type Change, isTouched } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { findVatRates, type VatRate } from './queries.ts'

/** The value added tax of one sale. */
export type Taxation = {
  /** In percent; a class without a rate of its own bears the standard rate. */
  rateOf(taxClass: string): number
  /** Why none is charged, when none is. */
  note: string | null
}

/** The rates of value added tax, in memory. */
export type Taxes = {
  /** What a sale of the area to a country bears; `vatNumber` is the buyer's. */
  of(area: AreaSettings, shipToCountryCode: string, vatNumber: string | null): Promise<Taxation>
  onChanges(changes: readonly Change[]): void
}

/** What a sale of an area from one country to another bears, each told once. */
type Rates = (areaId: string, rateCountryCode: string, sellerCountryCode: string) => Taxation

/** The rates of `db`, read at the first question; a change is seen within a minute. */
export function openTaxes(db: Db): Taxes {
  const rates = kept<Rates>(async () => ratesOf(await findVatRates(db, [])))

  return {
    async of(area, shipToCountryCode, vatNumber) {
      const sellerCountryCode = sellerCountry(area)
      const { rateCountryCode, note } = vatRule({ sellerCountryCode, shipToCountryCode, vatNumber })
      const taxationOf = await rates.get()
      if (rateCountryCode === null) return { rateOf: () => 0, note }
      return taxationOf(area.areaInfo.areaId, rateCountryCode, sellerCountryCode)
    },
    onChanges(changes) {
      if (isTouched('area', changes)) rates.drop()
    },
  }
}

function ratesOf(rows: readonly VatRate[]): Rates {
  const ofCountries = new Map<string, Map<string, number>>()
  for (const { areaId, countryCode, taxClass, ratePercentage } of rows) {
    getOrInsert(ofCountries, `${areaId} ${countryCode}`, () => new Map()).set(taxClass, ratePercentage)
  }
  const told = new Map<string, Taxation>()
  return (areaId, rateCountryCode, sellerCountryCode) =>
    getOrInsert(told, `${areaId} ${rateCountryCode} ${sellerCountryCode}`, () => {
      const ratesIn = (country: string) =>
        ofCountries.get(`${areaId} ${country}`) ?? ofCountries.get(`${areaId} ${taxedAs(country)}`)
      const own = ratesIn(rateCountryCode)
      const sellers = ratesIn(sellerCountryCode)
      const rateIn = (of: typeof own, taxClass: string) => of?.get(taxClass) ?? of?.get('standard')
      return { rateOf: (taxClass) => rateIn(own, taxClass) ?? rateIn(sellers, taxClass) ?? 0, note: null }
    })
}
