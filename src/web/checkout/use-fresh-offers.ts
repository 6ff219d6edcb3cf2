import { useCallback, useEffect, useRef } from 'react'
import { useShop } from '../app/shop.ts'
import type { Options } from './options.ts'

type Offers = { methods: Options['shippingMethods']; countryCode: string }
type Asked = { cartId: string; countryCode: string; isOpen: boolean; onOffers: (offers: Offers) => void }

/**
 * Asks anew for the ways to send a cart each time their section opens, and when it is told to: what is offered, and for
 * how much, may be another thing than when the page was loaded.
 */
export function useFreshOffers({ cartId, countryCode, isOpen, onOffers }: Asked): () => void {
  const { call, area } = useShop()
  const isLoaded = useRef(true)
  const ask = useCallback(() => {
    call('POST /api/Shipping/GetShippingMethods', { body: { area, cartId, shipToCountryCode: countryCode } }).then(
      ({ shippingMethods }) => onOffers({ methods: shippingMethods, countryCode }),
      (error) => console.warn('The ways to send the goods could not be loaded', error),
    )
  }, [call, area, cartId, countryCode, onOffers])
  useEffect(() => {
    if (isOpen && !isLoaded.current) ask()
    isLoaded.current = false
  }, [isOpen, ask])
  return ask
}
