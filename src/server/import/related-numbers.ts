import { type Db, prepared } from '../db/database.ts'
import type { ProductRow } from './product-row.ts'
import type { RowNote } from './rows.ts'
import { slugOf } from './slug.ts'

const findKnown = prepared<{ id: string }, [ids: string[]]>(
  'select product_id as id from product where product_id = any($1::text[])',
)

/** Remembers which products the rows of an import name as related, to say at its end which of them there are not. */
export function relatedNumbers() {
  const named: { line: number; number: string; related: string[] }[] = []
  const own = new Set<string>()
  return {
    /** Takes note of a row that comes in. */
    note({ productId, number, related }: ProductRow, line: number): void {
      own.add(productId)
      if (related.length) named.push({ line, number, related: related.map((each) => each.number) })
    },

    /** A warning for each row that names products which neither the import nor the catalogue has. */
    async unknown(db: Db): Promise<RowNote[]> {
      const asked = [...new Set(named.flatMap(({ related }) => related.map(slugOf)))].filter((id) => !own.has(id))
      const known = new Set([...own, ...(await findKnown(db, [asked])).map(({ id }) => id)])
      return named.flatMap(({ line, number, related }) => {
        const unknown = related.filter((each) => !known.has(slugOf(each)))
        return unknown.length
          ? [{ line, number, reason: `related: there is no product ${unknown.join(', ')} yet` }]
          : []
      })
    },
  }
}
