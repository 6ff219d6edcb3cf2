import { Worker } from 'node:worker_threads'
import { createQueue } from '../files/queue.ts'
import { type Cells, type Refusal, type SheetDraft, SheetRefused } from './sheet.ts'
import type { Done, Job } from './worker.ts'

/**
 * Reads and writes sheets in a thread of its own, one after the other: the shop answers meanwhile. When too many wait, it
 * throws TooManyRequestsException.
 */
export type SheetDesk = {
  /** The cells of an .xlsx, .ods or .csv file; throws SheetRefused. */
  read(bytes: Uint8Array): Promise<Cells>
  /** The cells of pasted text; throws SheetRefused. */
  readText(text: string): Promise<Cells>
  /** The sheet as an .xlsx file. */
  write(draft: SheetDraft): Promise<Uint8Array>
  close(): Promise<void>
}

/** How long one sheet may take: the slowest that is allowed takes a tenth of it. */
const TIMEOUT_MS = 15_000
const MOST_WAITING = 20
const PATIENCE_MS = 30_000
/** A thread that has nothing to do for so long ends. */
const IDLE_MS = 60_000
/** What a sheet may take in memory. */
const MOST_MEGABYTES = 512

/** A desk without a thread: the first sheet starts one. */
export function openSheetDesk(): SheetDesk {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = createQueue({ atOnce: 1, waiting: MOST_WAITING, patienceMs: PATIENCE_MS })

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // Of the shop's own start nothing is wanted here.
      execArgv: [],
    })
    started.unref()
    return started
  }

  /** One job; a thread that fails or takes too long is ended, and the next job starts another. */
  async function work(job: Job): Promise<Done> {
    clearTimeout(idle)
    worker ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const current = worker
    const fail = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp('too-large') : reject(error)
    const giveUp = (refusal: Refusal) => void end().then(() => resolve({ refusal }), reject)
    const timer = setTimeout(giveUp, TIMEOUT_MS, 'too-long').unref()
    current.once('message', resolve)
    current.once('error', fail)
    current.ref()
    current.postMessage(job)
    try {
      return await promise
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(timer)
      current.off('message', resolve).off('error', fail).unref()
      if (worker) idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  async function done(job: Job): Promise<Done> {
    const answer = await inTurn(() => work(job))
    if ('refusal' in answer) throw new SheetRefused(answer.refusal)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer
  }

  async function cells(job: Job): Promise<Cells> {
    const answer = await done(job)
    if (!('cells' in answer)) throw new Error('The thread has answered another question')
    return answer.cells
  }

  return {
    read: (bytes) => cells({ read: bytes }),
    readText: (text) => cells({ text }),
    async write(draft) {
      const answer = await done({ write: draft })
      if (!('bytes' in answer)) throw new Error('The thread has answered another question')
      return answer.bytes
    },
    close: end,
  }
}
