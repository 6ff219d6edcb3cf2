import type { Product } from '#contract/products.ts'
import { withLatest } from '#domain/latest.ts'
import { createLocalList } from '../app/local-list.ts'
import { isKeptProduct, keptOf } from './kept-product.ts'

const MOST = 12

/** The products whose pages were looked at in this browser, the latest first. */
export const viewed = createLocalList('viewed', isKeptProduct)

/** Puts a product first among those looked at. */
export function rememberViewed(product: Product): void {
  const isSame = ({ id }: { id: string }) => id === product.id
  viewed.keep(withLatest(viewed.entries(), keptOf(product), { most: MOST, isSame }))
}
