import { note } from '../audit/trail.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { countTowardsEach, networkOf, takeBack, takeBackEach } from '../limits/service.ts'
import type { From } from './actor.ts'
import { noteWrongPassword } from './step-up.ts'

/** Wrong passwords after which a name from one network, or a network, has to wait. */
const LIMITS = {
  user: { name: 'login-user', most: 5, windowSeconds: 900 },
  network: { name: 'login-network', most: 50, windowSeconds: 3_600 },
}

type Attempt = From & { username: string; action: string }

/**
 * Gives what `check` finds, which takes a password or a code for right; undefined is wrong and counts against the name
 * and the network it comes from. An attempt counts from its beginning, so that many at once get no further than one
 * after the other. Throws InvalidCredentialsException, and TooManyRequestsException when there were too many.
 */
export async function attempt<T>(
  db: Db,
  { username, ip, traceId, action }: Attempt,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const byNetwork = [LIMITS.network, networkOf(ip)] as const
  const byName = [LIMITS.user, `${username.toLowerCase()} ${prefixOf(ip)}`] as const
  await countTowardsEach(db, [byNetwork, byName])
  const found = await check().catch(async (thrown: unknown) => {
    // Nothing has turned out wrong: who is asked for a code besides has sent the right password.
    await takeBackEach(db, [byNetwork, byName])
    throw thrown
  })
  if (found === undefined) {
    await noteWrongPassword(db, username)
    await note(db, { claimedName: username, action, outcome: 'InvalidCredentialsException', ip, traceId })
    throw notSignedIn()
  }
  await takeBack(db, ...byName, 'all')
  await takeBack(db, ...byNetwork, 'latest')
  return found
}

/** The refusal of a name and a password, whichever of them is wrong. */
export const notSignedIn = (): ShopError =>
  new ShopError('InvalidCredentialsException', 'User name or password is wrong.')

/** The part of an address that one household or office shares: a /24 of IPv4, a /64 of IPv6. */
const prefixOf = (ip: string): string => networkOf(ip).replace(/^((\d+\.){3})\d+$/, '$10')
