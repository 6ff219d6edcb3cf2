import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { task } from '../jobs/task.ts'
import * as queries from './queries.ts'

/** `most` times within `windowSeconds`, counted for each key by itself; `name` keeps limits apart. */
export type Limit = { name: string; most: number; windowSeconds: number }

/** A limit and what is counted by it. */
type Counted = readonly [limit: Limit, key: string]

/** Somebody has come to a limit. */
export class LimitReached extends ShopError {
  readonly #bucket: string
  readonly #windowSeconds: number

  constructor(bucket: string, windowSeconds: number, seconds: number) {
    const message = `Too often. Please try again in ${inWords(seconds)}.`
    super('TooManyRequestsException', message, { retryAfter: seconds })
    this.#bucket = bucket
    this.#windowSeconds = windowSeconds
  }

  /** Notes it; true unless it was noted within the window before. Not in the transaction that it has rolled back. */
  async isNews(db: Db): Promise<boolean> {
    const [noted] = await queries.insertHit(db, [`${this.#bucket} refused`, 1, this.#windowSeconds])
    return noted !== undefined
  }
}

/**
 * Counts one more time that `key` does something; throws LimitReached, with the seconds to wait, when that is too
 * often. What was refused is not counted. Nodes count together; in a transaction that is rolled back nothing is counted.
 */
export async function countTowards(db: Db, limit: Limit, key: string): Promise<void> {
  const bucket = `${limit.name} ${key}`
  const [counted] = await queries.insertHit(db, [bucket, limit.most, limit.windowSeconds])
  if (counted) return
  const [pause] = await queries.findPause(db, [bucket, limit.windowSeconds])
  throw new LimitReached(bucket, limit.windowSeconds, Math.max(pause?.seconds ?? 1, 1))
}

/** The same of several limits at once, each with its key: who has come to one of them is counted towards none. */
export async function countTowardsEach(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const [at, [limit, key]] of counted.entries()) {
    await countTowards(db, limit, key).catch(async (thrown: unknown) => {
      await takeBackEach(db, counted.slice(0, at))
      throw thrown
    })
  }
}

/** Counts one more time without refusing anything; false for what is over the limit, which is not counted. */
export async function tally(db: Db, limit: Limit, key: string): Promise<boolean> {
  const counted = await queries.insertHit(db, [`${limit.name} ${key}`, limit.most, limit.windowSeconds])
  return counted.length > 0
}

/** Whether a key has come to its limit. */
export async function hasReached(db: Db, limit: Limit, key: string): Promise<boolean> {
  const [counted] = await queries.countHits(db, [`${limit.name} ${key}`, limit.windowSeconds])
  return (counted?.count ?? 0) >= limit.most
}

/** Takes back what was counted last of a key, or all of it: for what is counted from its beginning and ended well. */
export async function takeBack(db: Db, { name }: Limit, key: string, which: 'latest' | 'all'): Promise<void> {
  await queries.deleteHits(db, `${name} ${key}`, which)
}

/** Takes back what was counted last of each. */
export async function takeBackEach(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const [limit, key] of counted) await takeBack(db, limit, key, 'latest')
}

/**
 * What an address is counted as: IPv6 by its /64, which is one household, IPv4 as it is. Some proxies tell the port too,
 * which is another one each time.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return /(\d+\.){3}\d+/.exec(ip)?.[0] ?? ip
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(8 - first.length - last.length, 0)).fill('0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** Forgets each hour what no limit counts any more. */
export const forgetHits = task({
  name: 'limits.forget',
  payload: z.object({}),
  maxAttempts: 1,
  schedule: '17 * * * *',
  run: ({ db }) => queries.deleteExpired(db),
})

const inWords = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)
