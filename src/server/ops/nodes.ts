import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/database.ts'
import { regularly } from '../db/regularly.ts'
import { servedBuild } from './build.ts'

const EVERY_MS = 10_000
/** How often the delay is measured, which it counts along. */
const RESOLUTION_MS = 20

/** The name of this process among those of the shop. */
export const NODE_ID = randomUUID()

type Beat = [
  nodeId: string,
  host: string,
  processId: number,
  port: number,
  buildId: string,
  runtime: string,
  memoryBytes: number,
  delayMs: number,
]
const beat = prepared<never, Beat>(
  `insert into node (node_id, host, process_id, port, build_id, runtime, memory_bytes, delay_ms)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (node_id) do update set beat_at = now(), memory_bytes = $7, delay_ms = $8`,
)
/** Those that went without a word are remembered for a day. */
const forgetLost = prepared<never, []>(`delete from node where beat_at < now() - interval '1 day'`)
const forget = prepared<never, [nodeId: string]>('delete from node where node_id = $1')

/**
 * Says every ten seconds that this process serves the shop at `port`, so that the others know of it; `stop` takes its
 * leave. While the database is away nothing is said.
 */
export function startBeating(db: Db, port: number): { stop(): Promise<void> } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const beating = regularly(EVERY_MS, 'This process could not say that it is there', async () => {
    const delayMs = Math.max(0, Math.round(delay.percentile(99) / 1e6) - RESOLUTION_MS)
    delay.reset()
    const { pid, version } = process
    await beat(db, [NODE_ID, hostname(), pid, port, servedBuild().id, version, process.memoryUsage.rss(), delayMs])
    await forgetLost(db, [])
  })
  return {
    async stop() {
      beating.stop()
      delay.disable()
      await forget(db, [NODE_ID]).catch(() => {})
    },
  }
}
