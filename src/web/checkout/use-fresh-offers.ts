import { useCallback, useEffect, useRef } from 'react'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import type { Options } from './options.ts'

type Offers = { methods: Options['shippingMethods']; countryCode: string }
type Asked = {
  cartId: string
  countryCode: string
  isOpen: boolean
  onOffers: (change: (now: Offers) => Offers) => void
}

/**
 * Asks anew for the ways to send a cart each time their section opens, and when it is told to: what is offered, and for
 * how much, may be another thing than when the page was loaded.
 */
export function useFreshOffers({ cartId, countryCode, isOpen, onOffers }: Asked): () => void {
  const { call, area } = useShop()
  const isLoaded = useRef(true)
  const ask = useCallback(() => {
    const body = { area, cartId, shipToCountryCode: countryCode }
    lasting(call)('POST /api/Shipping/GetShippingMethods', { body }).then(
      // Those of a country that was left meanwhile are nobody's.
      ({ shippingMethods: methods }) =>
        onOffers((now) => (now.countryCode === countryCode ? { methods, countryCode } : now)),
      (error) => console.warn('The ways to send the goods could not be loaded', error),
    )
  }, [call, area, cartId, countryCode, onOffers])
  useEffect(() => {
    if (isOpen && !isLoaded.current) ask()
    isLoaded.current = false
  }, [isOpen, ask])
  return ask
}
