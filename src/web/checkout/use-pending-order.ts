import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { useShop } from '../app/shop.ts'
import { useCartStore } from '../cart/data.ts'
import { forgetDraft } from './draft.ts'
import { pendingOrder, rememberOrder } from './pending-order.ts'

/**
 * Goes to the receipt of a cart that became an order; resolves when it is on its way to the screen. Going back from it
 * does not lead to the checkout again.
 */
export function useShowReceipt(): (cartId: string) => Promise<void> {
  const store = useCartStore()
  const navigate = useNavigate()
  const isOrdered = useRef(false)
  // With the checkout gone from the screen: the next cart, which is empty, must not be seen in it.
  useEffect(
    () => () => {
      if (!isOrdered.current) return
      store.ordered().catch((error) => console.warn('The next cart could not be loaded', error))
    },
    [store],
  )
  return async (cartId) => {
    rememberOrder(null)
    forgetDraft(cartId)
    isOrdered.current = true
    await navigate(`/checkout/receipt?cartId=${encodeURIComponent(cartId)}`, { replace: true })
  }
}

/** After a reload in the middle of placing: looks whether the order arrived, and shows it. */
export function usePendingOrder(): void {
  const { call, area } = useShop()
  const showReceipt = useShowReceipt()
  const resume = useRef(() => {
    const cartId = pendingOrder()
    if (!cartId) return
    call('POST /api/Order/GetOrderByCartId', { body: { area, cartId } }).then(
      ({ state }) => (state === 'AwaitingPayment' ? rememberOrder(null) : showReceipt(cartId)),
      (error) => {
        if (isRefusal(error, 'NotFoundException')) rememberOrder(null)
      },
    )
  })
  useEffect(() => resume.current(), [])
}
