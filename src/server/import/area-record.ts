import { z } from 'zod'
import { AreaInfo } from '#contract/area.ts'
import { CurrencyCode, KnownCountryCode, text } from '#contract/shared.ts'

/** In the main unit of the currency. */
const Money = z.number().min(0).max(10_000_000)

/** Of entries with the same words the second is refused, at the field that says them. */
const once =
  <T extends object>(field: keyof T & string, wordsOf: (entry: T) => string) =>
  (entries: readonly T[], context: z.RefinementCtx) => {
    const words = entries.map(wordsOf)
    const at = words.findIndex((each, index) => words.indexOf(each) !== index)
    if (at >= 0) context.addIssue({ code: 'custom', path: [at, field], message: `${words[at]} is there twice` })
  }

/** What is read by what it names, not by its place, has no places to be moved to in a form. */
const IN_NO_ORDER = { isInNoOrder: true }

/**
 * A way to send goods. What is not named has nothing to offer: without a fee in a currency it cannot be chosen there.
 */
const MethodRecord = z.strictObject({
  /** Its own in the whole shop. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Small letters, digits and hyphens'),
  name: text(100).min(1),
  description: text(500).default(''),
  /** Only there; everywhere the area delivers to when empty. */
  countries: z.array(KnownCountryCode).max(250).default([]),
  maxWeightGrams: z.int().min(1).max(2_000_000_000).nullish(),
  fees: z
    .array(
      z.strictObject({
        currencyCode: CurrencyCode,
        fee: Money,
        feePerKg: Money.default(0),
        /** Goods of so much travel for nothing. */
        freeFrom: Money.nullish(),
      }),
    )
    .min(1)
    .max(20)
    .superRefine(once('currencyCode', ({ currencyCode }) => currencyCode))
    .meta(IN_NO_ORDER),
})

/** What an area has beside its settings; each list is all of it. */
export const ShippingAndTax = z.strictObject({
  /** Offered the cheapest first, in this order where fees are equal. One that is left out is offered no longer. */
  shippingMethods: z
    .array(MethodRecord)
    .max(50)
    .superRefine(once('id', ({ id }) => id))
    .default([]),
  /** Where goods are delivered to. */
  countries: z
    .array(z.strictObject({ countryCode: KnownCountryCode, name: text(100).min(1) }))
    .max(250)
    .superRefine(once('countryCode', ({ countryCode }) => countryCode))
    .meta(IN_NO_ORDER)
    .default([]),
  /** What is taken of sales to a country, by the tax class of products. */
  vatRates: z
    .array(
      z.strictObject({
        countryCode: KnownCountryCode,
        taxClass: text(20).min(1).default('standard'),
        percentage: z.number().min(0).max(100).multipleOf(0.01),
      }),
    )
    .max(1_000)
    .superRefine(once('countryCode', ({ countryCode, taxClass }) => `${countryCode} ${taxClass}`))
    .meta(IN_NO_ORDER)
    .default([]),
})
export type ShippingAndTax = z.output<typeof ShippingAndTax>

/**
 * A sales area: a line of NDJSON. `area` is the business key: importing it again overwrites, and keeps the settings
 * that were there as a version. Language and currency are for the area's life.
 */
export const AreaRecord = z.strictObject({
  area: AreaInfo.shape.areaId,
  languageCode: AreaInfo.shape.languageCode,
  currencyCode: CurrencyCode,
  /** Name, domains, menus, facets, company: as the back office writes them, checked in the same way. */
  settings: z.record(z.string(), z.unknown()),
  ...ShippingAndTax.shape,
})
export type AreaRecord = z.input<typeof AreaRecord>
