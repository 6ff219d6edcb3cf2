import { userMark } from '#domain/user-mark.ts'
import { emit, on } from './events.ts'
import type { Shop } from './shop.ts'

/**
 * A window of another user is followed from now on: to the front page when someone is signed in, to /login when nobody
 * is any more (spec section 2, Route rules). Call what is returned once the page is ready: it says so, and tells the
 * other windows which user this one is for.
 */
export function followUser({ session }: Pick<Shop, 'session'>): () => void {
  const own = session ? userMark(session.user.userId, session.customer?.customerNumber) : ''
  const windows = new BroadcastChannel('user')
  windows.onmessage = ({ data }) => {
    if (data !== own) emit('user:changed', data)
  }
  on('user:changed', (user) => location.assign(user ? '/' : '/login'))
  return () => {
    // A visitor's window is news only where signing out leads to: a session may also have ended by itself.
    if (own || location.pathname + location.search === '/login') windows.postMessage(own)
    emit('nuxt:ready')
  }
}
