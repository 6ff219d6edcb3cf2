import { expect, onTestFinished, test, vi } from 'vitest'
import { toShopError } from '../http/errors.ts'
import { openThread } from './thread.ts'

/** Answers each job with itself, but for one that it never ends, and one that goes wrong when it was answered. */
const WORKER = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (job) => {
    while (job === 'endless');
    parentPort.postMessage(job);
    if (job === 'broken later') setTimeout(() => { throw new Error('Too late') }, 50);
  })`)

const openTestThread = () => {
  const thread = openThread<string, string>(WORKER, {
    ...{ timeoutMs: 2_000, waiting: 1, patienceMs: 10_000, mostMegabytes: 64 },
  })
  onTestFinished(() => thread.close())
  return thread
}

test('a job that takes more time than it may is to be asked for again, and the next one has a thread', async () => {
  const thread = openTestThread()
  const refused = await thread.ask('endless').catch(toShopError)
  expect(refused).toMatchObject({ type: 'ServiceUnavailableException', retryAfter: 60, lacking: 'time' })
  expect(await thread.ask('next')).toBe('next')
})

test('a thread that fails between two jobs ends nothing but itself', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const thread = openTestThread()
  expect(await thread.ask('broken later')).toBe('broken later')
  await expect.poll(() => warned.mock.calls.flat()).toContain('Too late')
  expect(await thread.ask('next')).toBe('next')
})
