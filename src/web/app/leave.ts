import { mayReload } from '#domain/refusals.ts'
import { inWindow } from './storage.ts'

/** Ends the session, here and on the server, and goes on to /login (spec section 4, Session). */
export const logOut = (): Promise<void> => leaveFor('/login')

/**
 * Forgets who is signed in and loads the front page anew; not twice within ten seconds from the same path, so that no
 * page reloads without end: nor where that cannot be remembered.
 */
export async function resetUser(): Promise<void> {
  const remember = reloadOfPath()
  remember?.()
  // Signing out empties the browser's storage too, a full one then has room.
  if (remember) await leaveFor('/', remember)
}

/** Loads the page anew, as seldom as that. */
export function loadAnew(): void {
  if (mayLoadAnew()) location.reload()
}

/** Whether a page may be loaded anew by now, which is remembered. */
export const mayLoadAnew = (path?: string): boolean => reloadOfPath(path)?.() ?? false

/** What remembers that the path is reloaded now, and says whether it could; undefined when it was a moment ago. */
function reloadOfPath(path = location.pathname): (() => boolean) | undefined {
  const key = `reloaded ${path}`
  const now = Date.now()
  if (!mayReload(Number.parseInt(inWindow.read(key) ?? '', 10), now)) return undefined
  return () => inWindow.write(key, String(now))
}

async function leaveFor(path: string, mayGo = () => true): Promise<void> {
  try {
    await fetch('/session/logout', { method: 'POST', headers: { accept: 'application/json' } })
  } catch (error) {
    console.error('The session could not be ended', error)
  }
  if (mayGo()) location.assign(path)
}
