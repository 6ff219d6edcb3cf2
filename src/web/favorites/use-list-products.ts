import { useEffect, useMemo, useRef, useState } from 'react'
import type { FavoriteProduct } from '#contract/favorites.ts'
import type { Product } from '#contract/products.ts'
import { useShop } from '../app/shop.ts'
import { fetchProducts } from '../cart/products.ts'

/**
 * The products of a list, those that came with the page and those that came into the list since; and if that is all.
 */
export function useListProducts(loaded: readonly Product[], entries: readonly FavoriteProduct[]) {
  const { call, area } = useShop()
  const [later, setLater] = useState<readonly Product[]>([])
  const asked = useRef<Set<string>>(undefined)
  asked.current ??= new Set(entries.map(({ productId }) => productId))
  const known = asked.current
  const missing = entries.map(({ productId }) => productId).filter((id) => !known.has(id))
  const wanted = [...new Set(missing)].join(' ')
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!wanted) return
    const ids = wanted.split(' ')
    for (const id of ids) asked.current?.add(id)
    setAsking(true)
    fetchProducts(call, area, ids)
      .then((found) => setLater((before) => [...before, ...found]))
      .catch((error) => console.warn('Products of the list could not be loaded', error))
      .finally(() => setAsking(false))
  }, [call, area, wanted])

  const products = useMemo(() => new Map([...loaded, ...later].map((each) => [each.id, each])), [loaded, later])
  return { products, isComplete: !wanted && !isAsking }
}
