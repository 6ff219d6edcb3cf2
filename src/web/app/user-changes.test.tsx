import { beforeEach, expect, test, vi } from 'vitest'
import { userMark } from '#domain/user-mark.ts'
import { emit } from './events.ts'
import { anyBuyer } from './personal-parts.ts'
import { followUser } from './user-changes.ts'

// Here an event target stands in for the browser's window.
const window = new EventTarget()
const assign = vi.fn()
vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
vi.stubGlobal('location', { assign, pathname: '/search', search: '' })
const channel: { onmessage?: (message: { data: string }) => void; postMessage(): void } = { postMessage() {} }
vi.stubGlobal('BroadcastChannel', function open() {
  return channel
})
const comeBack = followUser({ session: null })
beforeEach(() => assign.mockReset())

test('tells that the page is ready', () => {
  const ready = vi.fn()
  addEventListener('nuxt:ready', ready)
  comeBack()
  expect(ready).toHaveBeenCalledOnce()
})

test('a visitor hears of nothing from windows of visitors, and of whoever has signed in', () => {
  channel.onmessage?.({ data: '' })
  expect(assign).not.toHaveBeenCalled()
  channel.onmessage?.({ data: 'robin' })
  expect(assign).toHaveBeenCalledWith('/')
})

test.each([
  ['robin', '/'],
  ['', '/login'],
])('a change to the user %j leads to %s', (user, path) => {
  emit('user:changed', user)
  expect(assign).toHaveBeenCalledExactlyOnceWith(path)
})

test('a window of the same user changes nothing in this one, one of another user does', () => {
  const session = anyBuyer('robin')
  followUser({ session })
  channel.onmessage?.({ data: userMark(session.user.userId, session.customer?.customerNumber) })
  expect(assign).not.toHaveBeenCalled()
  channel.onmessage?.({ data: userMark('kim', 'robin') })
  expect(assign).toHaveBeenCalledWith('/')
})
