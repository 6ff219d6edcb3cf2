import { useEffect, useState } from 'react'
import type { CalculatedCart } from '#contract/cart.ts'
import { isFreeOrder } from '#domain/cart.ts'
import { NOTHING_TO_PAY } from '#domain/payment-methods.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import type { PaymentMethod } from './options.ts'

type Chosen = {
  cartId: string
  methodId: string | undefined
  /** What could be chosen when the page was loaded. */
  offered: PaymentMethod[]
  calculated: CalculatedCart | undefined
}

/** How the order is paid: as chosen, or not at all when there is nothing to pay; asks anew when there is after all. */
export function usePaymentChoice({ cartId, methodId, offered, calculated }: Chosen) {
  const { call, area } = useShop()
  const t = useTranslate()
  const [methods, setMethods] = useState(offered)
  const isFree = calculated !== undefined && isFreeOrder(calculated.totalPrice)
  const isUnasked = !isFree && calculated !== undefined && methods.length === 0
  useEffect(() => {
    if (!isUnasked) return
    call('POST /api/Payment/GetPaymentMethods', { body: { area, cartId } }).then(
      ({ paymentMethods }) => setMethods(paymentMethods),
      (error) => console.warn('The ways to pay could not be loaded', error),
    )
  }, [isUnasked, call, area, cartId])

  const free = { ...NOTHING_TO_PAY, name: t('Checkout.NothingToPay', 'Nothing to pay') }
  return { methods, isFree, payment: isFree ? free : methods.find(({ id }) => id === methodId) }
}
