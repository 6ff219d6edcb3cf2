import { expect, onTestFinished, test } from 'vitest'
import { toShopError } from '../http/errors.ts'
import { openThread } from './thread.ts'

/** Answers each job with itself, but for one that it never ends. */
const WORKER = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (job) => { while (job === 'endless'); parentPort.postMessage(job) })`)

test('a job that takes more time than it may is to be asked for again, and the next one has a thread', async () => {
  const thread = openThread<string, string>(WORKER, {
    ...{ timeoutMs: 2_000, waiting: 1, patienceMs: 10_000, mostMegabytes: 64 },
  })
  onTestFinished(() => thread.close())
  const refused = await thread.ask('endless').catch(toShopError)
  expect(refused).toMatchObject({ type: 'ServiceUnavailableException', retryAfter: 60, lacking: 'time' })
  expect(await thread.ask('next')).toBe('next')
})
