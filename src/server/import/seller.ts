import { sql } from 'kysely'
import { sellerCountry } from '#domain/vat.ts'
import type { Db } from '../db/database.ts'
import { languageOfGoods } from './language.ts'
import type { SalesArea } from './product-row.ts'

/** The area whose goods or customers a file of another system has, as far as the file relies on it. */
export type Seller = SalesArea & {
  countryCode: string
  /** That of goods in files. */
  languageCode: string
  /** The classes of its value added tax by their rates, in percent. */
  taxClasses: ReadonlyMap<number, string>
  /** The rates of the classes in its own country, in percent. */
  homeRates: ReadonlyMap<string, number>
}

type Row = SalesArea & Record<'own' | 'company' | 'shipTo', string | null>

/** The area of that id, which is there. */
export async function findSeller(db: Db, areaId: string): Promise<Seller> {
  const { rows } = await sql<Row>`
    select area_id as "areaId", currency_code as "currencyCode", settings ->> 'sellerCountryCode' as own,
      settings -> 'company' ->> 'countryCode' as company, settings ->> 'defaultShipToCountryCode' as "shipTo"
    from area where area_id = ${areaId}`.execute(db)
  const [area] = rows
  if (!area) throw new TypeError(`There is no area ${areaId}`)
  const { own, company, shipTo, ...sales } = area
  const countryCode = sellerCountry({
    sellerCountryCode: own ?? undefined,
    company: company === null ? undefined : { countryCode: company },
    defaultShipToCountryCode: shipTo ?? undefined,
  })
  const rates = await db
    .selectFrom('vat_rate')
    .select(['rate_percentage as rate', 'tax_class as taxClass', 'country_code as country'])
    .where('area_id', '=', areaId)
    // Of classes with one rate that of the country itself is taken, and the standard one.
    .orderBy(sql`country_code = ${countryCode}`)
    .orderBy(sql`tax_class = 'standard'`)
    .execute()
  const taxClasses = new Map(rates.map(({ rate, taxClass }) => [Number(rate), taxClass]))
  const atHome = rates.filter(({ country }) => country === countryCode)
  const homeRates = new Map(atHome.map(({ rate, taxClass }) => [taxClass, Number(rate)]))
  return { ...sales, countryCode, languageCode: await languageOfGoods(db), taxClasses, homeRates }
}
