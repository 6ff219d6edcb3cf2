import type { Product } from '#contract/products.ts'
import { pictureOf } from './picture-of.ts'

/** As much of a product as is kept in the browser, to be drawn without asking for it. */
type KeptProduct = Pick<Product, 'id' | 'number' | 'name' | 'url' | 'productType'> & { imageUrl: string }

/** What is kept of a product. */
export const keptOf = (product: Product): KeptProduct => ({
  id: product.id,
  number: product.number,
  name: product.name,
  url: product.url,
  productType: product.productType,
  imageUrl: pictureOf(product) ?? '',
})

const FIELDS = ['id', 'number', 'name', 'url', 'productType', 'imageUrl'] as const

/** Whether something is such a product: what a browser kept may be of any age. */
export const isKeptProduct = (value: unknown): value is KeptProduct =>
  FIELDS.every((field) => typeof (value as Partial<KeptProduct> | null)?.[field] === 'string')
