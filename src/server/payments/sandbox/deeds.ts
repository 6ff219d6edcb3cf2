import { randomUUID } from 'node:crypto'
import { type Db, inTransaction } from '../../db/database.ts'
import type { SandboxPayment } from './books.ts'
import * as books from './books.ts'

/** How a buyer can have a payment end. */
export const DEEDS = ['approve', 'decline', 'stall', 'twice', 'late', 'wrong', 'silent', 'leave'] as const
export type Deed = (typeof DEEDS)[number]

/** What a deed does: what the payment becomes, what is taken and when, how often the shop is called. */
type Course = {
  status?: SandboxPayment['status']
  charges?: readonly { inSeconds: number; surplus?: number }[]
  calls: number
  silentSeconds?: number
}

/** So many seconds money is late, or the bank says nothing. */
const WHILE_SECONDS = 30

/** In minor units: what is taken too much when the amount is to be wrong. */
const SURPLUS = 100

const COURSES: Readonly<Record<Deed, Course>> = {
  approve: { status: 'paid', charges: [{ inSeconds: 0 }], calls: 1 },
  decline: { status: 'declined', calls: 1 },
  // Nothing is decided, nobody calls; the money comes when it comes.
  stall: { status: 'processing', charges: [{ inSeconds: WHILE_SECONDS }], calls: 0 },
  twice: { status: 'paid', charges: [{ inSeconds: 0 }, { inSeconds: 0 }], calls: 2 },
  // It says that nothing will come, and then it comes.
  late: { status: 'ended', charges: [{ inSeconds: WHILE_SECONDS }], calls: 1 },
  wrong: { status: 'paid', charges: [{ inSeconds: 0, surplus: SURPLUS }], calls: 1 },
  // The money is taken, and nobody answers for a while.
  silent: { status: 'paid', charges: [{ inSeconds: 0 }], calls: 0, silentSeconds: WHILE_SECONDS },
  leave: { calls: 0 },
}

/** Lets a payment end as the buyer says; gives how often the shop is to be called, 0 for a payment that is over. */
export async function doDeed(db: Db, { reference, amount, currencyCode }: SandboxPayment, deed: Deed): Promise<number> {
  const { status, charges = [], calls, silentSeconds = 0 } = COURSES[deed]
  if (!status) return calls
  return inTransaction(db, async (tx) => {
    const [decided] = await books.decidePayment(tx, [reference, status, silentSeconds])
    if (!decided) return 0
    for (const { inSeconds, surplus = 0 } of charges) {
      await books.insertCharge(tx, [`ch_${randomUUID()}`, reference, amount + surplus, currencyCode, inSeconds])
    }
    return calls
  })
}
