import type { Cart } from '#contract/cart.ts'
import type { Address } from '#contract/shipping.ts'

/** The sections of the checkout, in their order. */
const STEPS = ['address', 'shipping', 'payment', 'review'] as const
export type StepName = (typeof STEPS)[number]

type Chosen = Pick<Cart, 'shippingAddress' | 'shippingMethod' | 'paymentMethod'>

/** The first section that still lacks its choice; `review` when none does. */
export function firstOpenStep({ shippingAddress, shippingMethod, paymentMethod }: Chosen): StepName {
  if (!shippingAddress) return 'address'
  if (!shippingMethod) return 'shipping'
  return paymentMethod ? 'review' : 'payment'
}

type Choices = {
  addresses: readonly Address[]
  shippingMethods: readonly { id: string }[]
  /** Where the shipping methods go to. */
  countryCode: string
  paymentMethods: readonly { id: string }[]
}

/**
 * What a returning buyer would most likely choose where nothing is chosen yet: the default address, the only way to
 * ship, the first way to pay. Of several ways none is taken for him: the cheapest may be to fetch it oneself. Nothing
 * without an own address.
 */
export function likelyChoices(chosen: Chosen, choices: Choices) {
  const address = chosen.shippingAddress ?? choices.addresses[0]
  const isAnswered = address?.countryCode === choices.countryCode
  const shippingMethod = chosen.shippingMethod ?? (isAnswered ? choices.shippingMethods[0] : undefined)
  const paymentMethod = chosen.paymentMethod ?? choices.paymentMethods[0]?.id
  const isShippingNew = !chosen.shippingAddress || !chosen.shippingMethod
  const asksForShipping = isShippingNew && !chosen.shippingMethod && choices.shippingMethods.length > 1
  const methodId = asksForShipping ? undefined : shippingMethod?.id
  return {
    asksForShipping: asksForShipping && address !== undefined,
    shipping: isShippingNew && address && shippingMethod ? { address, methodId } : undefined,
    paymentMethod: chosen.paymentMethod ? undefined : paymentMethod,
  }
}

/** Whether a buyer chooses himself: the method is another one than before, or one of several where none was chosen. */
export const isToSee = (offered: readonly { id: string }[], beforeId: string | undefined, takenId: string): boolean =>
  takenId !== beforeId && (beforeId !== undefined || offered.length > 1)

/** The method when the goods go elsewhere: the same if it goes there too, else the cheapest. */
export function methodFor<M extends { id: string }>(
  offered: readonly M[],
  currentId: string | undefined,
): M | undefined {
  return offered.find(({ id }) => id === currentId) ?? offered[0]
}
