import { isDeepStrictEqual } from 'node:util'
import { KeptSettings } from '#contract/area.ts'
import { toMainUnit, toMinorUnits } from '#domain/money.ts'
import { sellerCountry, vatRule } from '#domain/vat.ts'
import { checkDomains, checkSettings, keptSettings } from '../areas/settings.ts'
import type { Db, Tx } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { findAreas, findMethodOwners, keepSettings, type StoredArea, writeArea } from './area-queries.ts'
import { AreaRecord } from './area-record.ts'
import { importInBatches, type Outcome, oneByOne } from './batches.ts'
import { passedOver } from './faults.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

type Area = ReturnType<typeof AreaRecord.parse>
type Amounts = { currencyCode: string; fee: number; feePerKg: number; freeFrom?: number | null | undefined }

/**
 * Brings sales areas in (see `AreaRecord`), the first things of a new shop. What is the same already is not written;
 * settings that no area has are passed over with a warning, and there is one of what an area cannot sell without.
 */
export const importAreaRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, {
    record: AreaRecord,
    namedBy: 'area',
    keyOf: ({ area }) => area,
    doubtsOf,
    write: writeAreas,
  })

/** What is to be said of an area that comes in all the same; of settings that are refused nothing but that. */
function doubtsOf({ area: areaId, languageCode, currencyCode, settings, ...area }: Area): string[] {
  const { data } = KeptSettings.safeParse({ ...settings, areaInfo: { areaId, languageCode, currencyCode } })
  if (!data) return []
  const seller = sellerCountry(data)
  const rule = (to: string) => vatRule({ sellerCountryCode: seller, shipToCountryCode: to, vatNumber: null })
  const { rateCountryCode } = rule(seller)
  const isTaxed = rateCountryCode === null || area.vatRates.some((each) => each.countryCode === rateCountryCode)
  const untaxed = area.vatRates.filter(
    ({ countryCode, taxClass, percentage }) =>
      percentage === 0 && taxClass === 'standard' && rule(countryCode).rateCountryCode === countryCode,
  )
  const isSent = area.shippingMethods.some(({ fees }) => fees.some((fee) => fee.currencyCode === currencyCode))
  return [
    ...passedOver(settings, data, ['settings']),
    ...(area.countries.length ? [] : ['countries: there is none, and nothing can be ordered']),
    ...(isSent ? [] : [`shippingMethods: none has a fee in ${currencyCode}, and nothing can be ordered`]),
    ...(isTaxed ? [] : [`vatRates: there is none for ${seller}, from where it sells: no value added tax is taken`]),
    ...untaxed.map(
      ({ countryCode }) =>
        `vatRates: 0 % in ${countryCode}: who buys there without a VAT number pays none; left out, he pays that of ${seller}`,
    ),
  ]
}

async function writeAreas(tx: Tx, records: readonly Area[]): Promise<Outcome[]> {
  const known = new Map((await readAreas(tx)).map((area) => [area.areaId, area]))
  return oneByOne(async (_, record: Area) => {
    const area = storedOf(record)
    await checkDomains(tx, area.settings)
    return writeOne(tx, area, known.get(record.area))
  })(tx, records)
}

async function writeOne(tx: Tx, area: StoredArea, present: StoredArea | undefined): Promise<Outcome> {
  const lasting = present && (['languageCode', 'currencyCode'] as const).find((each) => present[each] !== area[each])
  if (lasting) return { refused: `${lasting}: the area has ${present?.[lasting]}, for its life` }
  const owners = await findMethodOwners(tx, [area.shippingMethods.map(({ id }) => id)])
  const foreign = owners.find(({ areaId }) => areaId !== area.areaId)
  if (foreign) return { refused: `shippingMethods: ${foreign.id} is one of the area ${foreign.areaId}` }
  if (present && isDeepStrictEqual(inOrder(area), inOrder(present))) return 'unchanged'
  if (present && !isDeepStrictEqual(area.settings, present.settings)) await keepSettings(tx, [area.areaId])
  await writeArea(tx, area)
  return present ? 'updated' : 'created'
}

function storedOf(record: Area): StoredArea & { settings: KeptSettings } {
  const { area: areaId, languageCode, currencyCode, countries, vatRates } = record
  // Twice the same is a mistake that the database would name less kindly.
  const twice =
    repeated(countries.map((each) => each.countryCode)) ??
    repeated(vatRates.map((each) => `${each.countryCode} ${each.taxClass}`)) ??
    repeated(record.shippingMethods.map(({ id }) => id)) ??
    repeated(record.shippingMethods.flatMap(({ id, fees }) => fees.map((each) => `${id} ${each.currencyCode}`)))
  if (twice !== undefined) throw new ShopError('ValidationException', `${twice} is there twice`)
  return {
    ...{ areaId, languageCode, currencyCode, countries, vatRates },
    settings: { ...checkSettings({ areaId, languageCode, currencyCode }, record.settings) },
    shippingMethods: record.shippingMethods.map(({ maxWeightGrams = null, fees, ...method }) => ({
      ...method,
      maxWeightGrams,
      fees: fees.map((fee) => withAmounts(fee, toMinorUnits)),
    })),
  }
}

function withAmounts(
  { currencyCode, fee, feePerKg, freeFrom }: Amounts,
  inUnit: (amount: number, currencyCode: string) => number,
) {
  const amount = (each: number) => inUnit(each, currencyCode)
  return {
    ...{ currencyCode, fee: amount(fee), feePerKg: amount(feePerKg) },
    freeFrom: freeFrom == null ? null : amount(freeFrom),
  }
}

const repeated = (names: readonly string[]): string | undefined =>
  names.find((each, index) => names.indexOf(each) !== index)

/** The area with the lists in order whose order says nothing. */
const inOrder = ({ countries, vatRates, shippingMethods, ...area }: StoredArea) => ({
  ...area,
  countries: countries.toSorted(byCountry),
  vatRates: vatRates.toSorted((a, b) => byCountry(a, b) || compare(a.taxClass, b.taxClass)),
  shippingMethods: shippingMethods.map((method) => ({
    ...method,
    fees: method.fees.toSorted((a, b) => compare(a.currencyCode, b.currencyCode)),
  })),
})

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
const byCountry = (a: { countryCode: string }, b: { countryCode: string }) => compare(a.countryCode, b.countryCode)

async function readAreas(db: Db): Promise<StoredArea[]> {
  const areas = await findAreas(db, [])
  return areas.map((area) => ({ ...area, settings: keptSettings(area.settings) }))
}

/** Every area as the record that `importAreaRows` takes and finds unchanged, by its id. */
export async function* exportAreas(db: Db): AsyncGenerator<AreaRecord> {
  for (const { areaId: area, settings, shippingMethods, ...rest } of await readAreas(db)) {
    const { areaInfo, ...written } = settings
    const methods = shippingMethods.map(({ fees, ...method }) => ({
      ...method,
      fees: fees.map((fee) => withAmounts(fee, toMainUnit)),
    }))
    yield AreaRecord.parse({ area, ...rest, settings: written, shippingMethods: methods })
  }
}
