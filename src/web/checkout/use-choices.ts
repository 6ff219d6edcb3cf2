import { useState } from 'react'
import type { CalculatedCart, Cart } from '#contract/cart.ts'
import type { Options } from './options.ts'
import { firstOpenStep, likelyChoices, type StepName } from './steps.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

/** A cart on its way to be an order, and what can be chosen for it. */
export type CheckoutData = { cart: Omit<Cart, 'lines'>; options: Options }

/**
 * What is chosen for a cart, and which section is open: the one that is wanted, or the first that lacks its choice.
 * While the checkout is prepared, what is most likely wanted counts as chosen.
 */
export function useChoices({ cart, options }: CheckoutData, calculated: CalculatedCart | undefined) {
  const [likely] = useState(() => likelyChoices(cart, options))
  const [isPreparing, setIsPreparing] = useState(Boolean(likely.shipping || likely.paymentMethod))
  const [wanted, setWanted] = useState<StepName>()
  const [shipping, setShipping] = useState({ methods: options.shippingMethods, countryCode: options.countryCode })

  const prepared = isPreparing && likely.shipping ? likely.shipping : undefined
  const address = cart.shippingAddress ?? prepared?.address ?? null
  const method =
    cart.shippingMethod ?? (prepared && shipping.methods.find(({ id }) => id === prepared.methodId)) ?? null
  const { methods, isFree, payment } = usePaymentChoice({
    cartId: cart.cartId,
    methodId: cart.paymentMethod ?? (isPreparing ? likely.paymentMethod : undefined),
    offered: options.paymentMethods,
    calculated,
  })
  const lacking = firstOpenStep({
    shippingAddress: address,
    shippingMethod: method,
    paymentMethod: payment ? payment.id : null,
  })
  return {
    likely,
    isPreparing,
    endPreparing: () => setIsPreparing(false),
    /** The ways to send goods, and where to. */
    shipping,
    setShipping,
    address,
    method,
    paymentMethods: methods,
    payment,
    isFree,
    open: wanted ?? lacking,
    want: setWanted,
  }
}
