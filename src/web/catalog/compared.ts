import type { Product } from '#contract/products.ts'
import { MOST_COMPARED } from '#domain/comparison-address.ts'
import { createLocalList } from '../app/local-list.ts'
import { isKeptProduct, keptOf } from './kept-product.ts'

/** The products put side by side in this browser, as they were chosen. */
export const compared = createLocalList('compared', isKeptProduct)

/** Takes a product in, unless as many as fit are there already. */
export function addCompared(product: Product): void {
  const entries = compared.entries()
  if (entries.length < MOST_COMPARED) compared.keep([...entries, keptOf(product)])
}

/** Takes a product out again. */
export const removeCompared = (productId: string): void =>
  compared.keep(compared.entries().filter(({ id }) => id !== productId))
