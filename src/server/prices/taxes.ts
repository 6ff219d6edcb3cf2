import type { AreaSettings } from '#contract/area.ts'
import { sellerCountry, vatRule } from '#domain/vat.ts'
import { type Change, isTouched } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { findVatRates } from './queries.ts'

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

/** Percent by tax class, of each area and country. */
type Rates = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The rates of `db`, read at the first question; a change is seen within a minute. */
export function openTaxes(db: Db): Taxes {
  const rates = kept<Rates>(async () => {
    const rows = await findVatRates(db, [])
    const ofCountries = Map.groupBy(rows, (row) => `${row.areaId} ${row.countryCode}`)
    return new Map(
      ofCountries
        .entries()
        .map(([key, own]) => [key, new Map(own.map(({ taxClass, ratePercentage }) => [taxClass, ratePercentage]))]),
    )
  })

  return {
    async of(area, shipToCountryCode, vatNumber) {
      const { areaId } = area.areaInfo
      const sellerCountryCode = sellerCountry(area)
      const { rateCountryCode, note } = vatRule({ sellerCountryCode, shipToCountryCode, vatNumber })
      const table = await rates.get()
      if (rateCountryCode === null) return { rateOf: () => 0, note }
      const [own, sellers] = [rateCountryCode, sellerCountryCode].map((country) => table.get(`${areaId} ${country}`))
      const rateIn = (rates: typeof own, taxClass: string) => rates?.get(taxClass) ?? rates?.get('standard')
      return { rateOf: (taxClass) => rateIn(own, taxClass) ?? rateIn(sellers, taxClass) ?? 0, note: null }
    },
    onChanges(changes) {
      if (isTouched('area', changes)) rates.drop()
    },
  }
}
