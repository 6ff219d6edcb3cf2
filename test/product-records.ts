import type { ProductRecord } from '#contract/product-record.ts'
import type { Db } from '#server/db/database.ts'
import { importProducts } from '#server/import/products.ts'
import type { RowNote } from '#server/import/rows.ts'

/** A product with two variants, as a file has it. */
export const dart: ProductRecord = {
  number: 'D-1',
  name: 'Copper dart',
  brand: 'Arrowhead',
  category: ['Darts', 'Steel tip'],
  description: '<p onclick="x()">Fine</p><script>x()</script>',
  specifications: [{ name: 'Grip', value: 'Ring' }],
  tags: ['Copper'],
  images: [{ url: 'https://x.example/1.jpg', text: 'Front' }],
  variants: [variant('D-1-22'), variant('D-1-24')],
}

/** A variant of that number, sold in two currencies. */
export function variant(number: string): ProductRecord['variants'][number] {
  const prices = [
    { currencyCode: 'USD', amount: 21 },
    { currencyCode: 'EUR', amount: 19.95, beforeAmount: 25 },
  ]
  return { number, attributes: [{ name: 'Weight', value: number }], stock: 5, prices }
}

/** The same under another number, with a variant of its own. */
export const withNumber = (number: string, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  ...dart,
  number,
  variants: [variant(`${number}-22`)],
  ...changes,
})

/** How records come into a database, with what is said of them, and the variants a product has then. */
export function importingInto(db: Db) {
  async function bring(...records: unknown[]) {
    const refused: RowNote[] = []
    const warnings: RowNote[] = []
    const onRefused = (row: RowNote) => void refused.push(row)
    const onWarning = (row: RowNote) => void warnings.push(row)
    return { counts: await importProducts(db, records, { onRefused, onWarning }), refused, warnings }
  }

  const variantsOf = (productId: string) =>
    db
      .selectFrom('variant')
      .select(['variant_id', 'is_active'])
      .where('product_id', '=', productId)
      .orderBy('variant_id')
      .execute()

  return { bring, variantsOf }
}
