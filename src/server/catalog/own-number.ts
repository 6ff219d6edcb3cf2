import type { AreaInfo } from '#contract/area.ts'
import { normaliseNumber } from '#domain/item-number.ts'
import { ownNumbersOf } from '../customers/own-numbers.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import type { VariantFacts } from './facts.ts'

const LONGEST = 60

/**
 * The item that a text is the customer's own number of. Only what could be a number is looked up, and only what the
 * catalogue does not know as one: it is of this customer alone and stands in no index.
 */
export async function findByOwnNumber(
  { db, catalog }: Pick<Shop, 'db' | 'catalog'>,
  actor: Actor | undefined,
  area: AreaInfo,
  text: string | undefined,
): Promise<VariantFacts | undefined> {
  const customer = actor?.customer
  if (!customer || !text || text.length > LONGEST || !/\d/.test(text) || catalog.findByNumber(text, area))
    return undefined
  const variantId = (await ownNumbersOf(db, customer.customerNumber, [text])).get(normaliseNumber(text))
  return variantId === undefined ? undefined : catalog.variant(variantId, area.areaId)
}
