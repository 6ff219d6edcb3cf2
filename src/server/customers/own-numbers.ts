import { normaliseNumber } from '#domain/item-number.ts'
import { type Db, prepared } from '../db/database.ts'

/** The variants that a customer's own numbers mean, by the number as it is compared. */
export type OwnNumbers = ReadonlyMap<string, string>

const findOwnNumbers = prepared<
  { normalised: string; variantId: string },
  [customerNumber: string, normalised: readonly string[] | null]
>(
  `select normalised, variant_id as "variantId" from own_number
   where customer_number = $1 and ($2::text[] is null or normalised = any($2))`,
)

/** What numbers mean to a customer in his own books; without `numbers` all that he has. */
export async function ownNumbersOf(db: Db, customerNumber: string, numbers?: readonly string[]): Promise<OwnNumbers> {
  const rows = await findOwnNumbers(db, [customerNumber, numbers?.map(normaliseNumber) ?? null])
  return new Map(rows.map(({ normalised, variantId }) => [normalised, variantId]))
}
