import { z } from 'zod'
import { type Db, inTransaction } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { task } from '../jobs/task.ts'
import { countOrders, findUncounted, lockUncounted } from './queries.ts'

/** Orders counted in one transaction, and so many at most while somebody waits for the sums. */
const AT_ONCE = 500

/**
 * Brings the sums of a customer's purchases up to date: whoever reads them counts what was placed, paid or cancelled
 * since. So ordering pays nothing for them, and years of orders are added up but once. Gives whether all are counted:
 * when thousands came in at once they are counted apart from the request, and the sums hold those before.
 */
export async function countPurchases(db: Db, customerNumber: string): Promise<boolean> {
  for (;;) {
    const { length } = await findUncounted(db, [customerNumber, AT_ONCE + 1])
    if (length === 0) return true
    if (length > AT_ONCE) {
      const key = `purchases.count:${customerNumber}`
      await enqueue(db, countHistory, { customerNumber }, { key, isAwaited: true })
      return false
    }
    await countSome(db, customerNumber)
  }
}

/** Counts all that a customer has not counted, some at a time. */
export const countHistory = task({
  name: 'purchases.count',
  payload: z.object({ customerNumber: z.string() }),
  maxAttempts: 5,
  async run({ db }, { customerNumber }, { signal }) {
    while ((await findUncounted(db, [customerNumber, 1])).length > 0) {
      signal.throwIfAborted()
      await countSome(db, customerNumber)
    }
  },
})

const countSome = (db: Db, customerNumber: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const orders = await lockUncounted(tx, [customerNumber, AT_ONCE])
    if (orders.length > 0) await countOrders(tx, [orders.map(({ orderId }) => orderId)])
  })
