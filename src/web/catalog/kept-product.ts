import type { Product } from '#contract/products.ts'

/** As much of a product as is kept in the browser, to be drawn without asking for it. */
type KeptProduct = Pick<Product, 'id' | 'number' | 'name' | 'url' | 'productType'> & { imageUrl: string }

/** What is kept of a product. */
export const keptOf = ({ id, number, name, url, productType, media }: Product): KeptProduct => ({
  id,
  number,
  name,
  url,
  productType,
  imageUrl: media.find(({ type }) => type === 'image')?.url ?? '',
})

const FIELDS = ['id', 'number', 'name', 'url', 'productType', 'imageUrl'] as const

/** Whether something is such a product: what a browser kept may be of any age. */
export const isKeptProduct = (value: unknown): value is KeptProduct =>
  FIELDS.every((field) => typeof (value as Partial<KeptProduct> | null)?.[field] === 'string')
