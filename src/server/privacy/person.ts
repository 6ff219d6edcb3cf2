import { type Db, prepared } from '../db/database.ts'
import { notFound } from '../http/errors.ts'

/** Somebody who signs in, or did, and every name he is known by. */
export type Person = {
  userId: string
  username: string
  name: string
  email: string
  customerNumber: string | null
  /** What names him and nobody else: user name and address, in lower case. */
  names: string[]
  /**
   * His addresses as a pattern of PostgreSQL that finds them in a text and not within longer ones; finds nothing
   * without.
   */
  mention: string
}

const find = prepared<Omit<Person, 'names' | 'mention'>, [userId: string]>(
  `select user_id as "userId", username, name, email, customer_number as "customerNumber" from app_user
   where user_id = $1 and erased_at is null`,
)

/** Throws NotFoundException for who is not there, or not any more. */
export async function findPerson(db: Db, userId: string): Promise<Person> {
  const [found] = await find(db, [userId])
  if (!found) throw notFound('User')
  const names = [...new Set([found.username, found.email].map((each) => each.toLowerCase()))]
  return { ...found, names, mention: mentionOf(names) }
}

/** A short user name may be any word: only addresses are looked for in texts. */
export function mentionOf(names: readonly string[]): string {
  const addresses = names.filter((each) => each.includes('@')).map((each) => each.replace(/[^a-z0-9]/g, '\\$&'))
  return addresses.length ? `(?<![[:alnum:]._%+-])(${addresses.join('|')})(?![[:alnum:]-]|\\.[[:alnum:]])` : '(?!)'
}
