import { type Db, prepared } from '../db/database.ts'
import { notFound } from '../http/errors.ts'

/** Somebody who signs in, or did, and every name he is known by. */
export type Person = {
  userId: string
  username: string
  name: string
  email: string
  customerNumber: string | null
  /** What names him and nobody else: user name and address, those before among them, in lower case. */
  names: string[]
  /**
   * His addresses as a pattern of PostgreSQL that finds them in a text and not within longer ones; finds nothing
   * without.
   */
  mention: string
}

/** An address that he had before may be another's by now. */
const find = prepared<Omit<Person, 'names' | 'mention'> & { formerly: string[] }, [userId: string]>(
  `select user_id as "userId", username, name, email, customer_number as "customerNumber", array(
     select former from unnest(former_emails) as former where not exists (
       select from app_user o where o.user_id <> u.user_id and lower(former) in (lower(o.username), lower(o.email)))
   ) as formerly
   from app_user u where user_id = $1 and erased_at is null`,
)

/** Throws NotFoundException for who is not there, or not any more. */
export async function findPerson(db: Db, userId: string): Promise<Person> {
  const [found] = await find(db, [userId])
  if (!found) throw notFound('User')
  const { formerly, ...person } = found
  const names = [...new Set([person.username, person.email, ...formerly].map((each) => each.toLowerCase()))]
  return { ...person, names, mention: mentionOf(names) }
}

/** A short user name may be any word: only addresses are looked for in texts. */
export function mentionOf(names: readonly string[]): string {
  const addresses = names.filter((each) => each.includes('@')).map((each) => each.replace(/[^a-z0-9]/g, '\\$&'))
  return addresses.length ? `(?<![[:alnum:]._%+-])(${addresses.join('|')})(?![[:alnum:]-]|\\.[[:alnum:]])` : '(?!)'
}
