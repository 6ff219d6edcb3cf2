import type { Db } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import type { Sessions } from './sessions.ts'

/** Failed attempts within 15 minutes, after which a name from one network, or a network, has to wait. */
const LIMITS = { user: 5, network: 50 }

/**
 * Signs a user in; the name's case does not matter.
 *
 * A wrong name and a wrong password are not told apart, neither in words nor in time.
 */
export async function login(db: Db, sessions: Sessions, asked: { username: string; password: string; ip: string }) {
  const network = networkOf(asked.ip)
  const buckets = { user: `user ${asked.username.toLowerCase()} ${network}`, network: `network ${network}` }
  const failures = await queries.countFailures(db, Object.values(buckets))
  if ((failures.get(buckets.user) ?? 0) >= LIMITS.user || (failures.get(buckets.network) ?? 0) >= LIMITS.network) {
    throw new ShopError('TooManyRequestsException', 'Too many attempts. Please wait a quarter of an hour.', {
      retryAfter: 900,
    })
  }
  const user = await queries.findCredentials(db, asked.username)
  if (!(await isPassword(user?.passwordHash, asked.password)) || !user) {
    await queries.insertFailures(db, Object.values(buckets))
    throw new ShopError('InvalidCredentialsException', 'User name or password is wrong.')
  }
  if (failures.has(buckets.user)) await queries.deleteFailures(db, buckets.user)
  return sessions.start(user.userId)
}

/** The part of an address that one household or office shares: a /24 of IPv4, a /64 of IPv6. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.')
    ? ip.split(':').slice(0, 4).join(':')
    : ip.split('.').slice(0, 3).join('.')
}
