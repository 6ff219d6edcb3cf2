import { Worker } from 'node:worker_threads'
import { ShopError } from '../http/errors.ts'
import { openQueue } from './queue.ts'

/** Work done in a thread of its own, one job after the other: the shop answers meanwhile. */
type Thread<Job, Done> = {
  /**
   * What the thread answers to a job. Throws TooManyRequestsException when too many wait, ThreadGaveUp when the job
   * takes more time or memory than it may, and whatever the thread itself throws.
   */
  ask(job: Job): Promise<Done>
  close(): Promise<void>
}

type ThreadOptions = {
  /** How long one job may take. */
  timeoutMs: number
  /** How many jobs may wait, and how long each of them. */
  waiting: number
  patienceMs: number
  /** What the thread may take in memory. */
  mostMegabytes: number
}

/** A job took more than it may, which it need not where less is going on: the next job starts another thread. */
export class ThreadGaveUp extends ShopError {
  readonly lacking: 'time' | 'memory'

  constructor(lacking: 'time' | 'memory') {
    super('ServiceUnavailableException', 'This takes too long just now. Please try again in a minute.', {
      retryAfter: 60,
    })
    this.lacking = lacking
  }
}

/** A thread that has nothing to do for so long ends. */
const IDLE_MS = 60_000

/** The file answers each message with one of its own. The first job starts the thread. */
export function openThread<Job, Done>(file: URL, options: ThreadOptions): Thread<Job, Done> {
  const { timeoutMs, waiting, patienceMs, mostMegabytes } = options
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = openQueue({ atOnce: 1, waiting, patienceMs })

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function start(): Worker {
    // Of the shop's own start nothing is wanted here.
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes }, execArgv: [] })
    // Also what fails when no job waits for it, which nobody else hears of: unheard it would end the shop.
    started.on('error', (error) => {
      console.warn(`${file.pathname} failed:`, error.message)
      if (worker === started) worker = undefined
    })
    started.unref()
    return started
  }

  async function work(job: Job): Promise<Done> {
    clearTimeout(idle)
    worker ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const current = worker
    const fail = (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadGaveUp('memory') : error)
    const timer = setTimeout(() => reject(new ThreadGaveUp('time')), timeoutMs).unref()
    current.once('message', resolve)
    current.once('error', fail)
    current.ref()
    current.postMessage(job)
    try {
      return await promise
    } catch (error) {
      if (error instanceof ThreadGaveUp) console.warn(`${file.pathname} took more ${error.lacking} than it may`)
      await end()
      throw error
    } finally {
      clearTimeout(timer)
      current.off('message', resolve).off('error', fail).unref()
      if (worker) idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  return { ask: (job) => inTurn(() => work(job)), close: end }
}
