import type { Db } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { ACCOUNT_CLOSED } from './actor.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import type { Sessions } from './sessions.ts'

/** Attempts within 15 minutes after which a name from one network, or a network, has to wait. */
const LIMITS = { user: 5, network: 50 }

/**
 * Signs a user in; the name's case does not matter.
 *
 * A wrong name and a wrong password are not told apart, neither in words nor in time. An attempt counts from its
 * beginning, so that many at once get no further than one after the other.
 */
export async function login(db: Db, sessions: Sessions, asked: { username: string; password: string; ip: string }) {
  const network = networkOf(asked.ip)
  const buckets = { user: `user ${asked.username.toLowerCase()} ${network}`, network: `network ${network}` }
  const attempt = await queries.insertAttempts(db, Object.values(buckets))
  const attempts = await queries.countAttempts(db, Object.values(buckets))
  if ((attempts.get(buckets.user) ?? 0) > LIMITS.user || (attempts.get(buckets.network) ?? 0) > LIMITS.network) {
    await queries.deleteAttempts(db, attempt)
    throw new ShopError('TooManyRequestsException', 'Too many attempts. Please wait a quarter of an hour.', {
      retryAfter: 900,
    })
  }
  const user = await queries.findCredentials(db, asked.username)
  if (!(await isPassword(user?.passwordHash, asked.password)) || !user) {
    throw new ShopError('InvalidCredentialsException', 'User name or password is wrong.')
  }
  await queries.deleteAttempts(db, attempt, buckets.user)
  if (user.isBlocked && user.roles.includes('customer')) throw new ShopError('ForbiddenException', ACCOUNT_CLOSED)
  return sessions.start(user.userId)
}

/** The part of an address that one household or office shares: a /24 of IPv4, a /64 of IPv6. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.')
    ? ip.split(':').slice(0, 4).join(':')
    : ip.split('.').slice(0, 3).join('.')
}
