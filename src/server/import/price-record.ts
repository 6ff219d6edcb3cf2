import { z } from 'zod'
import { BusinessKey, CurrencyCode, DayOrNone } from '#contract/shared.ts'
import { ListAmount } from '#contract/staff-items.ts'
import { MAX_QUANTITY } from '#domain/quantities.ts'

/**
 * One price as it is imported: a line of NDJSON. Whose it is, `number`, currency, unit, quantity and first day are the
 * business key: importing it again overwrites. One that holds no longer is given a last day.
 */
export const PriceRecord = z
  .strictObject({
    /** Whose price, one of the three: the list price of an area, or an agreement of a price group or of a customer. */
    area: BusinessKey.optional(),
    priceGroup: BusinessKey.optional(),
    customer: BusinessKey.optional(),
    /** The number of the variant, as in the catalogue. */
    number: BusinessKey,
    currencyCode: CurrencyCode,
    unitOfMeasure: z.string().min(1).max(10).default('STK'),
    /** It holds from so many pieces. */
    minimumQuantity: z.int().min(1).max(MAX_QUANTITY).default(1),
    /** The first and the last day. */
    validFrom: DayOrNone,
    validTo: DayOrNone,
    /** What one piece costs, in the currency's main unit; or what is taken off the list price of the fewest pieces. */
    amount: ListAmount.nullish(),
    discountPercentage: z.number().min(0).max(100).multipleOf(0.01).nullish(),
    /** What it cost before, shown struck through; list prices only. */
    beforeAmount: ListAmount.nullish(),
  })
  .refine(
    ({ area, priceGroup, customer }) => [area, priceGroup, customer].filter((each) => each !== undefined).length === 1,
    'Say whose it is by one of area, priceGroup and customer',
  )
  .refine(
    ({ amount, discountPercentage }) => ((amount ?? null) === null) !== ((discountPercentage ?? null) === null),
    'Say amount or discountPercentage',
  )
  .refine(({ area, amount }) => area === undefined || (amount ?? null) !== null, {
    path: ['amount'],
    message: 'A list price is an amount',
  })
  .refine(({ area, beforeAmount }) => area !== undefined || (beforeAmount ?? null) === null, {
    path: ['beforeAmount'],
    message: 'Only a list price has one',
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    message: 'It ends before it begins',
  })
export type PriceRecord = z.input<typeof PriceRecord>
