import { type Db, inTransaction } from '../db/database.ts'
import { type ImportOptions, moreThanHalf } from './rows.ts'
import { type OnSale, takeOffSale } from './sale.ts'

const BATCH = 500

/**
 * Takes off sale what was `onSale` before a file that is whole and does not name it, in the area alone that the file
 * speaks of, tells of each product and gives their ids. None, of which is told too, where it would be more than half of
 * them: a file that broke off, or of something else, is no assortment.
 */
export async function endProducts(
  db: Db,
  onSale: readonly OnSale[],
  isNamed: (productId: string) => boolean,
  { dryRun, onlyArea, onWarning }: ImportOptions,
): Promise<string[]> {
  const gone = onSale.filter(({ productId }) => !isNamed(productId))
  const doubt = moreThanHalf(gone.length, onSale.length, 'products on sale')
  if (doubt) {
    onWarning?.(doubt)
    return []
  }
  for (let at = 0; at < gone.length; at += BATCH) {
    const batch = gone.slice(at, at + BATCH)
    const ids = batch.map(({ productId }) => productId)
    if (!dryRun) await inTransaction(db, (tx) => takeOffSale(tx, [ids, onlyArea?.areaId ?? null]))
    for (const { number } of batch) onWarning?.({ line: 0, number, reason: 'is not in the file, and goes off sale' })
  }
  return gone.map(({ productId }) => productId)
}
