import { useEffect, useMemo, useState } from 'react'
import type { FavoriteProduct } from '#contract/favorites.ts'
import type { Product } from '#contract/products.ts'
import { useShop } from '../app/shop.ts'
import { fetchProducts } from '../cart/products.ts'

/** When what could not be loaded is asked for again. */
const AGAIN_MS = 10_000

/**
 * The products of a list, those that came with the page and those that came into the list since; and if that is all.
 */
export function useListProducts(loaded: readonly Product[], entries: readonly FavoriteProduct[]) {
  const { call, area } = useShop()
  const [later, setLater] = useState<readonly Product[]>([])
  const idsOf = (listed: readonly FavoriteProduct[]) => listed.map(({ productId }) => productId)
  /** What the shop was asked for and has answered, with a product or without. */
  const [answered, setAnswered] = useState<ReadonlySet<string>>(() => new Set(idsOf(entries)))
  const [turn, setTurn] = useState(0)
  const wanted = [...new Set(idsOf(entries).filter((id) => !answered.has(id)))].join(' ')

  useEffect(() => {
    if (!wanted) return
    const ids = wanted.split(' ')
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    fetchProducts(call, area, ids).then(
      (found) => {
        if (isOver) return
        setLater((before) => [...before, ...found])
        setAnswered((before) => new Set([...before, ...ids]))
      },
      (error) => {
        console.warn('Products of the list could not be loaded', error)
        if (!isOver) timer = setTimeout(setTurn, AGAIN_MS, turn + 1)
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, area, wanted, turn])

  const products = useMemo(() => new Map([...loaded, ...later].map((each) => [each.id, each])), [loaded, later])
  return { products, isComplete: !wanted }
}
