import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue } from '#server/jobs/enqueue.ts'
import { announceOrders } from '#server/orders/announce.ts'
import { sweepPayments } from '#server/payments/sweep.ts'
import { type Fate, type StripeStandIn, startStripeStandIn } from '#test/stripe-stand-in.ts'
import { keepBuying, newHistory } from './buyers.ts'
import { chanceOf } from './chance.ts'
import { type Finding, findingsOf } from './history.ts'
import { shopProcess } from './shop-process.ts'
import { makeWorld, SECRET_KEY, STRIPE_SECRETS, type World } from './world.ts'

type Play = {
  databaseUrl: string
  /** A folder for what the shop keeps on disk. */
  dataDir: string
  /** How often the shop is hit: killed but for every fifth time, when its clock jumps. */
  rounds: number
  /** Buyers at a time. */
  buyers: number
  /** Repeats what chance decides; what time decides is never the same. */
  seed: number
  /** Ends the database without a warning; it comes back by itself. Every fifth round does that, when given. */
  killDatabase?: () => Promise<void>
  /** Has the shop finish at once what it would finish within a minute. */
  isHurried?: boolean
  say?: (line: string) => void
}

export type Outcome = {
  findings: Finding[]
  kills: number
  databaseKills: number
  jumps: number
  orders: number
  retried: number
  /** Seconds after the last fault until no charge was without its order or its refund. */
  settledAfter: number
}

/** Users of one buyer: an order limit counts for each of them. */
const USERS_EACH = 25
/** How long a round goes on before the blow, at least and at most. */
const SHORTEST_ROUND_MS = 100
const ROUND_MS = 2_500
/** What the promise of a refund within a minute allows. */
const SETTLE_LIMIT_MS = 90_000
/** Mails are written at a steady pace after a rush, some ten a second. A killed job is done anew in five minutes. */
const STANDSTILL_MS = 330_000

/** How far the clock of the shop is ahead after a jump, and how often. */
const HOURS_AHEAD = { '0': 1, '1': 1, '-1': 1, '24': 1, '-24': 1 }

const FATES: Readonly<Record<Fate, number>> = {
  well: 86,
  fails: 3,
  breaks: 2,
  'fails after': 3,
  'cut after': 3,
  slow: 2,
  hangs: 1,
  // Nobody could pay otherwise.
  refused: 0,
}

/**
 * Has buyers order and pay while the shop is killed at random moments and its provider fails in every way; then mends
 * everything, lets the shop finish, and looks at what is in the books.
 */
export async function play({
  databaseUrl,
  dataDir,
  rounds,
  buyers,
  seed,
  killDatabase,
  isHurried = false,
  say = () => {},
}: Play): Promise<Outcome> {
  const chance = chanceOf(seed)
  const stripe = await startStripeStandIn(STRIPE_SECRETS)
  const world = await makeWorld(databaseUrl, buyers * USERS_EACH)
  const shop = await shopProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY,
    DEMO: '0',
    STRIPE_SECRET_KEY: STRIPE_SECRETS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  const history = newHistory()
  const stopping = new AbortController()
  let [databaseKills, jumps] = [0, 0]
  try {
    await shop.start()
    stripe.fates(() => chance.pick(FATES))
    const own = (buyer: number) => world.userIds.slice(buyer * USERS_EACH, (buyer + 1) * USERS_EACH)
    const buying = Array.from({ length: buyers }, (_, buyer) =>
      keepBuying(
        { world, url: shop.url, stripe, chance: chanceOf(seed + buyer + 1), history, until: stopping.signal },
        own(buyer),
      ),
    )
    for (let round = 1; round <= rounds; round++) {
      await sleep(chance.between(SHORTEST_ROUND_MS, ROUND_MS))
      if (killDatabase && round % 5 === 0) {
        await killDatabase()
        databaseKills++
        await sleep(ROUND_MS)
        await world.ready()
      } else if (round % 5 === 2) {
        const hours = chance.pick(HOURS_AHEAD)
        shop.jump(Number(hours) * 3_600_000)
        jumps++
        say(`The clock is ${hours} hours ahead`)
        await sleep(ROUND_MS)
      } else {
        await shop.kill()
        const since = Date.now()
        await shop.start()
        say(`Started after ${Date.now() - since} ms`)
      }
      if (round % 10 === 0) say(`${round} of ${rounds} blows, ${history.acknowledged.size} orders acknowledged`)
    }
    await sleep(ROUND_MS)
    stopping.abort()
    stripe.fates(() => 'well')
    await Promise.all(buying)
    const settledAfter = await settled(world, stripe, isHurried)
    await shop.stop()
    return {
      findings: await findingsOf(world, stripe, history),
      kills: rounds - databaseKills - jumps,
      databaseKills,
      jumps,
      orders: history.acknowledged.size,
      retried: history.retried,
      settledAfter,
    }
  } finally {
    stopping.abort()
    await shop.kill()
    await world.close()
    await stripe.close()
  }
}

/** Waits until the shop knows of every charge; then lets what nobody paid run out, and waits for that too. */
async function settled(world: World, stripe: StripeStandIn, isHurried: boolean): Promise<number> {
  const since = performance.now()
  const wait = async () => {
    if (isHurried) await hurry(world)
    await sleep(200)
  }
  while ((await unsettled(world, stripe)) > 0 && performance.now() - since < SETTLE_LIMIT_MS) await wait()
  const settledAfter = (performance.now() - since) / 1000
  await world.db
    .updateTable('payment')
    .set({ expires_at: new Date(0), next_look_at: new Date(0) })
    .where('state', 'in', ['Created', 'Pending', 'Cancelling'])
    .execute()
  let [least, leastSince] = [Number.POSITIVE_INFINITY, performance.now()]
  for (;;) {
    const left = await unfinished(world)
    if (left < least) [least, leastSince] = [left, performance.now()]
    if (left === 0 || performance.now() - leastSince > STANDSTILL_MS) return settledAfter
    await wait()
  }
}

/** Every payment is due, and the shop's own work on it too. */
async function hurry({ db }: World): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_look_at: new Date(0) })
    .where('next_look_at', 'is not', null)
    .execute()
  await enqueue(db, sweepPayments, { isExtra: true }, { key: 'hurry' })
  await enqueue(db, announceOrders, {}, { key: 'hurry announcing' })
}

/** Charges held without an order that is paid by them. */
async function unsettled({ db }: World, stripe: StripeStandIn): Promise<number> {
  const paid = await db.selectFrom('payment').select(['payment_id', 'amount']).where('state', '=', 'Paid').execute()
  const amounts = new Map(paid.map(({ payment_id, amount }) => [payment_id, amount]))
  return [...stripe.sessions.values()].filter(({ metadata, charges }) => {
    const held = charges.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
    return held !== 0 && held !== amounts.get(metadata.paymentId ?? '')
  }).length
}

/** Payments that are under way, and changes of orders that nobody was told of yet. */
async function unfinished({ db }: World): Promise<number> {
  const payments = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('state', 'in', ['Created', 'Pending', 'Cancelling', 'Refunding'])
    .execute()
  const changes = await db
    .selectFrom('order_state_change')
    .select('change_id')
    .where('announced_at', 'is', null)
    .execute()
  return payments.length + changes.length
}
