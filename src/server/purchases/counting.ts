import { type Db, inTransaction } from '../db/database.ts'
import { countOrders, hasUncounted, lockUncounted } from './queries.ts'

/** Orders counted in one transaction. */
const AT_ONCE = 500

/**
 * Brings the sums of a customer's purchases up to date: whoever reads them counts what was placed, paid or cancelled
 * since. So ordering pays nothing for them, and years of orders are added up but once.
 */
export async function countPurchases(db: Db, customerNumber: string): Promise<void> {
  while (await hasUncounted(db, customerNumber)) {
    await inTransaction(db, async (tx) => {
      const orders = await lockUncounted(tx, [customerNumber, AT_ONCE])
      if (orders.length > 0) await countOrders(tx, [orders.map(({ orderId }) => orderId)])
    })
  }
}
