import { z } from 'zod'
import { now } from '../clock.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Task, task } from '../jobs/task.ts'
import type { Shop } from '../shop.ts'
import { look } from './look.ts'
import { takeDue } from './queries.ts'

/** Payments of one sweep, and how many are asked about at a time. */
const MOST = 200
const AT_ONCE = 8
/** Seconds after which it is done again within the same minute; what waits is done first thing after a restart. */
const AGAIN = [20, 40]

/**
 * Finishes what was interrupted: payments whose provider was never asked, that nobody came back from, whose time is
 * over, whose money is still to be given back. Looks every twenty seconds for those that are due.
 */
export const sweepPayments: Task<{ isExtra: boolean }> = task({
  name: 'payments.sweep',
  payload: z.object({ isExtra: z.boolean().default(false) }),
  maxAttempts: 1,
  schedule: '* * * * *',
  async run(shop, { isExtra }) {
    if (!isExtra) await planMore(shop)
    await sweep(shop)
  },
})

async function planMore({ db }: Shop): Promise<void> {
  for (const seconds of AGAIN) {
    const runAt = new Date(now() + seconds * 1_000)
    await enqueue(db, sweepPayments, { isExtra: true }, { runAt, key: `payments.sweep ${seconds}` })
  }
}

/** Looks at every payment that is due. */
export async function sweep(shop: Shop): Promise<void> {
  for (;;) {
    const due = await takeDue(shop.db, [MOST])
    if (due.length === 0) return
    await lookAtAll(shop, due)
  }
}

async function lookAtAll(shop: Shop, due: readonly { paymentId: string }[]): Promise<void> {
  const queue = due.values()
  const work = async () => {
    for (const { paymentId } of queue) {
      // What fails now is due again in half a minute.
      await look(shop, paymentId).catch((error) => console.error(`Payment ${paymentId} could not be looked at`, error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
