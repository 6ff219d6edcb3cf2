import { beforeAll, expect, test, vi } from 'vitest'
import { followDevice } from './device.ts'

const bus = new EventTarget()
const root = { dataset: {} as Record<string, string> }
const screen = { innerWidth: 1280, innerHeight: 800, devicePixelRatio: 2 }

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', screen)
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, bus[name].bind(bus))
})

test('the device is looked at 50 ms after the last resize', async () => {
  const heard = vi.fn()
  addEventListener('device:changed', heard)
  const stop = followDevice()
  expect(root.dataset.device).toBe('desktop')
  screen.innerWidth = 380
  for (let resize = 0; resize < 3; resize++) {
    bus.dispatchEvent(new Event('resize'))
    await vi.advanceTimersByTimeAsync(49)
  }
  expect([root.dataset.device, heard.mock.calls.length]).toEqual(['desktop', 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([root.dataset.device, heard.mock.calls.length]).toEqual(['phone', 2])
  stop()
  bus.dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(50)
  expect(heard).toHaveBeenCalledTimes(2)
})
