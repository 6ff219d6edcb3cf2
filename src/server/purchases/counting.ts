import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { task } from '../jobs/task.ts'
import { countOrders, countsAlone, findUncounted, lockUncounted } from './queries.ts'

/** Orders counted in one transaction. */
const AT_ONCE = 500
/** Orders that whoever asks for the sums waits for. */
const WAITED_FOR = 100

/**
 * Brings the sums of a customer's purchases up to date: whoever reads them counts what was placed, paid or cancelled
 * since. So ordering pays nothing for them, and years of orders are added up but once. Gives whether all are counted:
 * when hundreds came in at once they are counted apart from the request, and the sums hold those before.
 */
export async function countPurchases(db: Db, customerNumber: string): Promise<boolean> {
  for (;;) {
    const { length } = await findUncounted(db, [customerNumber, WAITED_FOR + 1])
    if (length === 0) return true
    if (length > WAITED_FOR) {
      const key = `purchases.count:${customerNumber}`
      await enqueue(db, countHistory, { customerNumber }, { key, isAwaited: true })
      return false
    }
    await inTransaction(db, (tx) => countSome(tx, customerNumber))
  }
}

/** Counts all that is not counted of a customer, however long that takes: for a file, which nobody opens again later. */
export async function countAllPurchases(db: Db, customerNumber: string): Promise<void> {
  while ((await inTransaction(db, (tx) => countSome(tx, customerNumber))) > 0);
}

/** Counts all that is not counted of a customer, some at a time, unless somebody is at it. */
export const countHistory = task({
  name: 'purchases.count',
  payload: z.object({ customerNumber: z.string() }),
  maxAttempts: 5,
  async run({ db }, { customerNumber }, { signal }) {
    let isLeft = true
    while (isLeft) {
      signal.throwIfAborted()
      isLeft = await inTransaction(db, async (tx) => {
        const [answer] = await countsAlone(tx, [customerNumber])
        return answer?.isAlone === true && (await countSome(tx, customerNumber)) > 0
      })
    }
  },
})

/** Gives how many orders it has counted. */
async function countSome(tx: Tx, customerNumber: string): Promise<number> {
  const orders = await lockUncounted(tx, [customerNumber, AT_ONCE])
  if (orders.length > 0) await countOrders(tx, [orders.map(({ orderId }) => orderId)])
  return orders.length
}
