import { mayReload } from '#domain/refusals.ts'

/** Ends the session, here and on the server, and goes on to /login (spec section 4, Session). */
export const logOut = (): Promise<void> => leaveFor('/login')

/**
 * Forgets who is signed in and loads the front page anew; not twice within ten seconds from the same path, so that no
 * page reloads without end.
 */
export async function resetUser(): Promise<void> {
  const key = `reloaded ${location.pathname}`
  const now = Date.now()
  if (!mayReload(Number.parseInt(sessionStorage.getItem(key) ?? '', 10), now)) return
  sessionStorage.setItem(key, String(now))
  // Signing out empties the browser's storage too.
  await leaveFor('/', () => sessionStorage.setItem(key, String(now)))
}

async function leaveFor(path: string, before = () => {}): Promise<void> {
  try {
    await fetch('/session/logout', { method: 'POST', headers: { accept: 'application/json' } })
  } catch (error) {
    console.error('The session could not be ended', error)
  }
  before()
  location.assign(path)
}
