import type { FieldError } from '#contract/errors.ts'
import { toMainUnit, toMinorUnits } from '#domain/money.ts'
import { sellerCountry, taxedAs, vatRule } from '#domain/vat.ts'
import type { Tx } from '../db/database.ts'
import { findMethodOwners, type StoredLists } from './area-queries.ts'
import type { ShippingAndTax } from './area-record.ts'
import { decimalsDoubt } from './decimals.ts'

type Selling = Parameters<typeof sellerCountry>[0] & { areaInfo: { currencyCode: string } }
type Amounts = { currencyCode: string; fee: number; feePerKg: number; freeFrom?: number | null | undefined }

/** What an area cannot sell without, takes no tax by, though it may be meant, or charges otherwise than is said. */
export function doubtsOfLists(settings: Selling, { shippingMethods, countries, vatRates }: ShippingAndTax): string[] {
  const { currencyCode } = settings.areaInfo
  const seller = sellerCountry(settings)
  const rule = (to: string) => vatRule({ sellerCountryCode: seller, shipToCountryCode: to, vatNumber: null })
  const { rateCountryCode } = rule(seller)
  const isTaxed =
    rateCountryCode === null || vatRates.some((each) => [seller, taxedAs(seller)].includes(each.countryCode))
  const untaxed = vatRates.filter(
    ({ countryCode, taxClass, percentage }) =>
      percentage === 0 && taxClass === 'standard' && rule(countryCode).rateCountryCode === countryCode,
  )
  const needless = vatRates.filter(
    ({ countryCode, percentage }) => percentage > 0 && rule(countryCode).rateCountryCode === null,
  )
  const rounded = shippingMethods.flatMap(({ id, fees }) =>
    fees.flatMap(({ currencyCode, fee, feePerKg, freeFrom }) =>
      [fee, feePerKg, freeFrom ?? 0].flatMap((amount) => decimalsDoubt(amount, currencyCode, id) ?? []),
    ),
  )
  const isSent = shippingMethods.some(({ fees }) => fees.some((fee) => fee.currencyCode === currencyCode))
  return [
    ...(countries.length ? [] : ['countries: there is none, and nothing can be ordered']),
    ...(isSent ? [] : [`shippingMethods: none has a fee in ${currencyCode}, and nothing can be ordered`]),
    ...(isTaxed ? [] : [`vatRates: there is none for ${seller}, from where it sells: no value added tax is taken`]),
    ...untaxed.map(
      ({ countryCode }) =>
        `vatRates: 0 % in ${countryCode}: who buys there without a VAT number pays none; left out, he pays that of ${seller}`,
    ),
    ...needless.map(
      ({ countryCode, percentage }) =>
        `vatRates: ${percentage} % in ${countryCode}: of what is sold there from ${seller} none is taken, whatever the rate`,
    ),
    ...rounded.map((doubt) => `shippingMethods: ${doubt}`),
  ]
}

/** The way to ship that cannot be one of the area, with its place, if there is one. */
export async function foreignMethod(tx: Tx, areaId: string, lists: StoredLists): Promise<FieldError | undefined> {
  const ids = lists.shippingMethods.map(({ id }) => id)
  const foreign = (await findMethodOwners(tx, [ids])).find((each) => each.areaId !== areaId)
  return (
    foreign && {
      path: `shippingMethods.${ids.indexOf(foreign.id)}.id`,
      message: `${foreign.id} is one of the area ${foreign.areaId}`,
    }
  )
}

/** The lists as they are stored. */
export const storedLists = ({ countries, vatRates, shippingMethods }: ShippingAndTax): StoredLists => ({
  ...{ countries, vatRates },
  shippingMethods: shippingMethods.map(({ maxWeightGrams = null, fees, ...method }) => ({
    ...method,
    maxWeightGrams,
    fees: fees.map((fee) => withAmounts(fee, toMinorUnits)),
  })),
})

/** The lists as they are written. */
export const writtenLists = ({ shippingMethods, countries, vatRates }: StoredLists): ShippingAndTax => ({
  shippingMethods: shippingMethods.map(({ fees, ...method }) => ({
    ...method,
    fees: fees.map((fee) => withAmounts(fee, toMainUnit)),
  })),
  ...{ countries, vatRates },
})

/** The lists, those in order whose order says nothing. */
export const listsInOrder = ({ countries, vatRates, shippingMethods }: StoredLists): StoredLists => ({
  countries: countries.toSorted(byCountry),
  vatRates: vatRates.toSorted((a, b) => byCountry(a, b) || compare(a.taxClass, b.taxClass)),
  shippingMethods: shippingMethods.map((method) => ({
    ...method,
    fees: method.fees.toSorted((a, b) => compare(a.currencyCode, b.currencyCode)),
  })),
})

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

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
const byCountry = (a: { countryCode: string }, b: { countryCode: string }) => compare(a.countryCode, b.countryCode)
