import { isRefusal } from '#contract/errors.ts'

/** It was to be done to a cart in whose place another is in use by now, because it was ordered or for another reason. */
export class OtherCartInUse extends Error {
  readonly isOrdered: boolean
  constructor(isOrdered = false) {
    super()
    this.isOrdered = isOrdered
  }
}

/** It was to be done to a cart that others have changed since it was looked at. */
export class CartChanged extends Error {}

/** Whether it was refused because the cart has become an order. */
export const isOrdered = (error: unknown): boolean =>
  error instanceof OtherCartInUse ? error.isOrdered : isRefusal(error, 'CartIsOrderedException')

/** Whether the cart is ordered or gone, so that nothing is done to it any more. */
export const isOver = (error: unknown): boolean => isOrdered(error) || isRefusal(error, 'NotFoundException')
