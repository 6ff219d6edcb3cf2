import { afterEach, expect, test, vi } from 'vitest'
import { emit, on } from './events.ts'

// The bus is the browser's window; here an event target stands in for it.
const window = new EventTarget()
vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
afterEach(() => vi.restoreAllMocks())

test.each(['nuxt:ready', 'user:loggedIn', 'user:changed', 'cart:updated'] as const)('%s is an event', (event) => {
  const heard = vi.fn()
  const stop = on(event, heard)
  emit(event)
  stop()
  expect(heard).toHaveBeenCalledOnce()
})

test('who listens hears an event until he stops', () => {
  const heard: unknown[] = []
  const stop = on('user:changed', (detail) => heard.push(detail))
  emit('user:changed', 'robin')
  stop()
  emit('user:changed', 'kim')
  expect(heard).toEqual(['robin'])
})

test.each(['no:such', 'constructor', ''])(
  'an unknown event %j is only logged, in the words of the specification',
  (event) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard = vi.fn()
    window.addEventListener(event, heard)
    emit(event)
    expect(log).toHaveBeenCalledExactlyOnceWith(`EventBus error: Function mapping for ${event} does not exist.`)
    expect(heard).not.toHaveBeenCalled()
  },
)
