import type { AreaInfo } from '#contract/area.ts'
import { isText } from '#contract/shared.ts'
import { normaliseNumber } from '#domain/item-number.ts'
import { ownNumbersOf } from '../customers/own-numbers.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import type { VariantFacts } from './facts.ts'

const LONGEST = 60

/** Whether a text that somebody typed is worth looking up as a number that stands in no index. */
export const couldBeNumber = (text: string): boolean => text.length <= LONGEST && /\d/.test(text) && isText(text)

/**
 * The item that a text is the customer's own number of. Only what the catalogue does not know as a number is looked up:
 * it is of this customer alone and stands in no index.
 */
export async function findByOwnNumber(
  { db, catalog }: Pick<Shop, 'db' | 'catalog'>,
  actor: Actor | undefined,
  area: AreaInfo,
  text: string | undefined,
): Promise<VariantFacts | undefined> {
  const customer = actor?.customer
  if (!customer || !text || !couldBeNumber(text) || catalog.findByNumber(text, area)) return undefined
  const variantId = (await ownNumbersOf(db, customer.customerNumber, [text])).get(normaliseNumber(text))
  return variantId === undefined ? undefined : catalog.variant(variantId, area.areaId)
}
