import { expect, test } from 'vitest'
import { watchForInterruption } from './interruption.ts'

test('a signal that comes twice, from the terminal and from npm, ends nothing in the middle', () => {
  const { happened, stopWatching } = watchForInterruption()
  const listening = process.listenerCount('SIGINT')
  expect(happened()).toBe(false)
  process.emit('SIGINT')
  expect(happened()).toBe(true)
  expect(process.listenerCount('SIGINT'), 'without one the second would end the process').toBe(listening)
  process.emit('SIGINT')
  stopWatching()
  expect(process.listenerCount('SIGINT')).toBe(listening - 1)
})
