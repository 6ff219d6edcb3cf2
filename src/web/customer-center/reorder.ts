import type { ReorderLine } from '#contract/purchases.ts'
import { isBuyable } from '#domain/stock.ts'
import { saleRule } from '../cart/sale-rule.ts'
import { roundQuantity } from '../ui/quantity.ts'

/** A product as it is offered today in the place of a line of an old order. */
export type Offer = NonNullable<ReorderLine['offer']>

/** What is chosen of a line: whether it is wanted, how many, and whether what has taken its place is wanted instead. */
export type Choice = { isWanted: boolean; takesSuccessor: boolean; quantity: number }

/** Whether an offer can be put into the cart: it has a price, and as many as it is sold in can be had. */
export const canBeBought = (offer: Offer): boolean => offer.levels.length > 0 && isBuyable(offer)

/** Whether anything of a line can be put into the cart. */
export const isOffered = ({ offer, successor }: ReorderLine): boolean =>
  [offer, successor].some((each) => each !== null && canBeBought(each))

/** How many of an offer come into the cart where so many are wanted: as it is sold, and no more than there are. */
const piecesOf = (offer: Offer, wanted: number): number => roundQuantity(wanted, saleRule(offer))

/** The same as then, as far as it can be had; else what has taken its place. */
export function firstChoice(line: ReorderLine): Choice {
  const { offer, successor } = line
  const isThere = offer !== null && canBeBought(offer)
  const takesSuccessor = !isThere && successor !== null && canBeBought(successor)
  return { isWanted: isThere || takesSuccessor, takesSuccessor, quantity: firstQuantity(line, takesSuccessor) }
}

/** What a line is offered as: itself, or what has taken its place where that is chosen. */
export const offerOf = ({ offer, successor }: ReorderLine, { takesSuccessor }: Choice): Offer | null =>
  takesSuccessor ? successor : offer

/** As what a line can be put into the cart; null where what is chosen cannot be bought. */
export function buyableOf(line: ReorderLine, choice: Choice): Offer | null {
  const offer = offerOf(line, choice)
  return offer && canBeBought(offer) ? offer : null
}

/** How many of a line are wanted at first: as many as then, as far as they can be had. */
export function firstQuantity({ offer, successor, quantity }: ReorderLine, takesSuccessor: boolean): number {
  const chosen = takesSuccessor ? successor : offer
  return chosen && canBeBought(chosen) ? piecesOf(chosen, chosen.quantity) : quantity
}
