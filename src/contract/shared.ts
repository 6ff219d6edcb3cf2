import { z } from 'zod'
import { isCountry } from '#domain/country.ts'
import { isDay, isMoment } from '#domain/day.ts'
import { ID, NO_ID } from '#domain/id.ts'

/** An id as a client sends it: short printable text. */
export const Id = z.string().min(1, { abort: true }).regex(ID, NO_ID)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u

/** What is said of a text that is none. */
export const NO_TEXT = 'Has control characters'

/**
 * Whether a text has no control characters other than line breaks and tabs, no halves of characters, and none of the two
 * that no workbook can hold.
 */
export const isText = (value: string): boolean => !CONTROLS.test(value)

/** Text a person typed: trimmed, without control characters other than line breaks and tabs, at most `max` long. */
export const text = (max: number) => z.string().trim().max(max).refine(isText, NO_TEXT)

/** What another system names a thing by: an item, a customer, a price group, an order, a paper. */
export const BusinessKey = z.string().trim().min(1).max(60)

/** What somebody is called. */
export const PersonName = text(200).min(1)
/** The mailbox of somebody, as it can stand in the header of a mail: plain, and one. */
export const Email = z.email().max(200)

/** A day as an ISO date, one that the database has too. */
export const Day = z.iso.date({ abort: true }).refine(isDay, 'A day from the year 1 on')

/**
 * A day or none: null, or the minimum date, by which other systems say "none", as a day or as its first moment (spec
 * section 9).
 */
export const DayOrNone = z
  .preprocess(
    (day: string | null) => (day && /^0001-01-01(?:T00:00:00(?:\.0+)?(?:Z|[+-]\d\d:\d\d)?)?$/.test(day) ? null : day),
    Day.nullable(),
  )
  .optional()

/** A moment in UTC as answers say it, one that the database has too. */
export const Moment = z.iso.datetime({ abort: true }).refine(isMoment, 'A moment from the year 1 on')

/** Which version of a record is meant; the database counts no further. */
export const Version = z.int().min(1).max(2_000_000_000)

/** Where a campaign or an agreement is in its time. */
export const Phase = z.enum(['running', 'coming', 'over'])
export type Phase = z.output<typeof Phase>

/** ISO 3166 code of two capital letters. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'A country code of two capital letters, like DK', abort: true })

/** The code of a country there is, where taxes or deliveries are to follow from it. */
export const KnownCountryCode = CountryCode.refine(
  isCountry,
  'No country has this code; that of the United Kingdom is GB',
)

/** A currency, or a variant of one that a house or a customer has for himself: `XNOK`, `USD2` (spec section 9). */
export const CurrencyCode = z.string().regex(/^X?[A-Z]{3}\d{0,4}$/, 'A currency, like EUR or USD')

/** An amount in the currency's main unit, with and without value added tax. */
export const Price = z.object({ priceWithVat: z.number(), priceWithoutVat: z.number() })
export type Price = z.output<typeof Price>

/** What is bought: a variant of a product in a unit (spec section 3, Price key). */
export const ProductKey = z.object({ productId: Id, variantId: Id, unitOfMeasure: Id.default('STK') })
export type ProductKey = z.output<typeof ProductKey>

/** The list price of a variant, without value added tax, in the currency's main unit. */
export const ListPrice = z.object({
  unitId: z.string(),
  variantId: z.string(),
  price: z.number(),
  beforePrice: z.number().nullable(),
  currencyCode: z.string(),
})
export type ListPrice = z.output<typeof ListPrice>

/** Value added tax by its rate. */
export const VatRates = z.array(z.object({ ratePercentage: z.number(), base: z.number(), vat: z.number() }))
