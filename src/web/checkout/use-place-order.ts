import { useRef, useState } from 'react'
import type { CalculatedCart } from '#contract/cart.ts'
import { ApiException } from '#contract/errors.ts'
import type { Agreed } from '#contract/orders.ts'
import { useComeBack } from '../app/come-back.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { useCart } from '../cart/data.ts'
import { cartChanged, type OrderFailure, orderFailure } from './order-failure.ts'
import { rememberOrder } from './pending-order.ts'
import { useShowReceipt } from './use-pending-order.ts'

/** What is on the screen when the button is pressed, which is what the buyer agrees to. */
export type Seen = {
  sums: CalculatedCart
  /** How often others had changed the cart by then. */
  byOthers: number
}

/** What the button stands for when it is pressed. */
type Pressed = {
  cartId: string
  seen: Seen
  /** Whether the buyer pays before the order is placed. */
  isPrepaid: boolean
  /** Whether there is a way to do that. */
  canPrepay: boolean
  /** Saves what is typed and not saved yet. */
  save: () => Promise<unknown>
}

/**
 * Places the order once: a second press does nothing while the first is on its way, and a total other than the one on
 * the screen, or a cart that others have changed since, is shown before it counts. An order that is paid beforehand is
 * placed by its payment, to which this leads.
 */
export function usePlaceOrder() {
  const t = useTranslate()
  const format = useFormat()
  const { call, area } = useShop()
  const { calculated, store } = useCart()
  const showReceipt = useShowReceipt()
  const isBusy = useRef(false)
  const isLeaving = useRef(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const [refusal, setRefusal] = useState<{ failure: OrderFailure; sums: CalculatedCart | null }>()
  // What is said of sums goes with them.
  const isCurrent = refusal?.sums && calculated ? isSameTotal(refusal.sums, calculated) : true

  async function place({ cartId, seen, isPrepaid, canPrepay, save }: Pressed): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsPlacing(true)
    setRefusal(undefined)
    try {
      await save()
      const { calculated, calculation, byOthers } = await store.settled()
      if (calculation !== 'done' || !calculated) throw new TypeError('The cart could not be calculated')
      if (byOthers !== seen.byOthers) return refuse(cartChanged(t))
      if (!isSameTotal(seen.sums, calculated)) return refuse(totalChanged(seen.sums, calculated))
      const { cartVersion, totalPrice } = calculated
      const agreed = { cartVersion, totalPrice }
      if (isPrepaid) return await goAndPay(cartId, agreed)
      rememberOrder(cartId)
      await lasting(call)('POST /api/Order/CreateOrderByCartId', { body: { area, cartId, agreed } })
      await showReceipt(cartId)
    } catch (error) {
      // Before it is said: the words speak of the sums beside them.
      if (error instanceof ApiException) await lookAgain(error, cartId)
      refuse(orderFailure(t, error, canPrepay))
    } finally {
      // Whoever is on his way to the payment does not press again.
      if (!isLeaving.current) release()
    }
  }

  /** Leads to the page of the provider, which leads on to the receipt. Asked for twice it is the same payment. */
  async function goAndPay(cartId: string, agreed: Agreed): Promise<void> {
    const body = { area, cartId, agreed }
    const { redirectUrl } = await lasting(call)('POST /api/Payment/CreatePaymentIntent', { body })
    isLeaving.current = true
    location.assign(redirectUrl)
  }

  const refuse = (failure: OrderFailure) => setRefusal({ failure, sums: store.current().calculated })

  function release(): void {
    isLeaving.current = false
    isBusy.current = false
    setIsPlacing(false)
  }

  useComeBack(release)

  /** A refusal means there is no order; what was refused is asked anew. */
  async function lookAgain(error: ApiException, cartId: string): Promise<void> {
    if (error.type === 'CartIsOrderedException') return showReceipt(cartId)
    if (error.status >= 500) return
    rememberOrder(null)
    if (error.status !== 409 && error.status !== 400) return
    await store.refresh().catch(() => {})
    store.calculateAgain()
    await store.settled()
  }

  function totalChanged(seen: CalculatedCart, now: CalculatedCart): OrderFailure {
    const amount = ({ totalPrice, currencyCode }: CalculatedCart) =>
      `${format.currency(currencyCode)} ${format.amount(totalPrice.priceWithVat, currencyCode)}`
    return {
      title: t('Order.TotalChanged', 'The total has changed'),
      text: t('Order.TotalChangedText', 'It was {from}, it is {to} now. No order was placed; press again to agree.', {
        from: amount(seen),
        to: amount(now),
      }),
      details: [],
      leadsToCart: false,
    }
  }

  return { place, isPlacing, failure: isCurrent ? refusal?.failure : undefined }
}

function isSameTotal(a: CalculatedCart, b: CalculatedCart): boolean {
  return (
    a.totalPrice.priceWithVat === b.totalPrice.priceWithVat &&
    a.totalPrice.priceWithoutVat === b.totalPrice.priceWithoutVat
  )
}
