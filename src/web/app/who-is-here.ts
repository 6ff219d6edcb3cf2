import { clientOver, httpTransport } from '#contract/client.ts'
import { ApiException } from '#contract/errors.ts'
import type { SignedInUser } from '#contract/users.ts'

/** When a shop that is away is asked again. */
const AGAIN_MS = 2000

/**
 * Who is signed in, whoever the page was loaded for; null where nobody is. Asked again while the shop does not answer,
 * of which `onAway` hears: a shop that is away signs nobody out.
 */
export async function whoIsHere(onAway: () => void = () => {}): Promise<SignedInUser | null> {
  const call = clientOver(httpTransport(''))
  for (;;) {
    try {
      return await call('GET /api/User/GetUser', { query: {} })
    } catch (error) {
      if (error instanceof ApiException && error.status < 500) return null
      onAway()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
