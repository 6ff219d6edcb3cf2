import type { AreaInfo } from '#contract/area.ts'
import { type Parcel, shippingFee } from '#domain/shipping.ts'
import { type Change, isTouched } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { type Country, findCountries, findMethods, type Method } from './queries.ts'

/** A way to send a certain parcel, with its fee in minor units without value added tax. */
type Offer = Pick<Method, 'id' | 'name' | 'description'> & { netFee: number }

/** Where each area delivers to, and how; in memory. */
export type ShippingDesk = {
  countries(areaId: string): Promise<Country[]>
  /**
   * The ways to send a parcel, the cheapest first, with fees in the currency of `area`, as is the worth of the parcel.
   * None to a country the area does not deliver to; a way without a fee in the currency is left out.
   */
  offers(area: Pick<AreaInfo, 'areaId' | 'currencyCode'>, parcel: Parcel): Promise<Offer[]>
  onChanges(changes: readonly Change[]): void
}

/** The desk of `db`; what is said of an area is seen at once, anything else within a minute. */
export function openShippingDesk(db: Db): ShippingDesk {
  const terms = kept(async () => {
    const [methods, countries] = await Promise.all([findMethods(db, []), findCountries(db, [])])
    return { methods, countries }
  })

  return {
    async countries(areaId) {
      return (await terms.get()).countries.filter((country) => country.areaId === areaId)
    },
    async offers({ areaId, currencyCode }, parcel) {
      const { methods, countries } = await terms.get()
      if (!countries.some((each) => each.areaId === areaId && each.countryCode === parcel.countryCode)) return []
      return methods
        .filter((method) => method.areaId === areaId && method.currencyCode === currencyCode)
        .flatMap(({ id, name, description, ...method }) => {
          const netFee = shippingFee(method, parcel)
          return netFee === undefined ? [] : [{ id, name, description, netFee }]
        })
        .sort((a, b) => a.netFee - b.netFee)
    },
    onChanges(changes) {
      if (isTouched('area', changes)) terms.drop()
    },
  }
}
