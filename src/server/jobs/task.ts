import type { z } from 'zod'
import type { Shop } from '../shop.ts'

/**
 * Which time a job is tried, from 1, and whether it is the last. `signal` fires when its time is over, `closing` when the
 * shop is about to end: what a job of many parts has not begun by then is better left to another job.
 */
export type Attempt = { number: number; isLast: boolean; signal: AbortSignal; closing: AbortSignal }

/** Work done apart from the request that had it done, and done again until it succeeds. */
export type Task<Payload = unknown> = {
  /** Stands with every job that waits: once released it keeps its meaning. */
  name: string
  payload: z.ZodType<Payload>
  /** How often a job is tried; the pauses grow from 3 seconds to 6 hours, so that 13 attempts take 22 hours. */
  maxAttempts: number
  /** The lowest is begun first; 0 unless said. What waits for a system of others is higher, so that nothing waits behind. */
  priority?: number
  /** When it is done unasked, with the payload `{}`: minute, hour, day, month and weekday in UTC, as cron writes it. */
  schedule?: string
  /** Does the work; to throw is to be tried again. Has four minutes, and may have been done already. */
  run(shop: Shop, payload: Payload, attempt: Attempt): Promise<void>
}

/** Keeps the precise type of the payload, so that whoever enqueues is held to it. */
export const task = <Payload>(work: Task<Payload>): Task<Payload> => work
