import type { Product, Variant } from '#contract/products.ts'

/** Where the picture of a product is, or a variant's own; undefined where there is none. */
export const pictureOf = (product: Product | undefined, variant?: Variant): string | undefined =>
  variant?.imageUrl ?? product?.media.find(({ type }) => type === 'image')?.url
