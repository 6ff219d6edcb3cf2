import { type ComponentType, useEffect, useState } from 'react'
import { firstToast } from './first-toast.ts'
import { useShop } from './shop.ts'

/**
 * Where toasts appear; stands once, in the layout (spec section 2). It is loaded for who is signed in, since he will
 * see some, and for a visitor with his first.
 */
export function ToastPlace() {
  const isSignedIn = useShop().session !== null
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    const load = () => import('./toast-region.tsx').then((region) => setToasts(() => region.Toasts))
    const loaded = isSignedIn ? load() : firstToast.promise.then(load)
    loaded.catch(console.warn)
  }, [isSignedIn])
  return Toasts && <Toasts />
}
