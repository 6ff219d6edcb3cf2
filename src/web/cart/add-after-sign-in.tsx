import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAddToCart } from './add-to-cart.tsx'
import { takeWanted } from './wanted-before-sign-in.ts'

/** Adds what a visitor wanted before he signed in, now that he is back. Draws nothing. */
export function AddAfterSignIn() {
  const { pathname, search } = useLocation()
  const add = useAddToCart()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the page was entered
  useEffect(() => {
    const wanted = takeWanted(pathname + search)
    if (wanted) add([wanted.line], wanted.name)
  }, [])
  return null
}
