import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { Email, PersonName, text } from '#contract/shared.ts'
import { isStaff } from '#domain/staff.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { findRights, giveRights, takeRights } from '../impersonation/rights-queries.ts'
import { leaveMailbox } from '../users/recovery-queries.ts'
import { announceUsers, revokeSessions } from '../users/session-queries.ts'
import { importInBatches, type Outcome } from './batches.ts'
import { noArea } from './faults.ts'
import { missingCustomers } from './lost-zeros.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/** What checking a password may take of the shop's memory, in kB, and how often it may go over it. */
const MOST_KILOBYTES = 262_144
const MOST_ROUNDS = 10

function isAffordable(hash: string): boolean {
  const [, kilobytes, rounds] = /\$m=(\d+),t=(\d+),/.exec(hash) ?? []
  return Number(kilobytes) <= MOST_KILOBYTES && Number(rounds) <= MOST_ROUNDS
}

/**
 * Who may sign in: a line of NDJSON. `username` is the business key: importing it again overwrites, and leaves the
 * password alone. A new user without a hash has no password: he is invited to choose one.
 */
export const UserRecord = z
  .strictObject({
    username: text(200).min(1).toLowerCase(),
    name: PersonName,
    email: Email,
    area: z.string().max(20),
    /** Who works in the back office is added by hand (`user add`), never by a file. */
    roles: z
      .array(z.enum(['customer', 'impersonation']))
      .min(1)
      .default(['customer']),
    /** Whom he buys for. */
    customerNumber: z.string().max(40).nullish(),
    /** The customers a sales person may act for, instead of those before; left out they stay. */
    mayActFor: z.array(z.string().max(40)).max(100_000).optional(),
    /** An argon2 hash in PHC form, from the shop before; for new users. */
    passwordHash: z
      .string()
      .max(300)
      .regex(
        /^\$argon2(id|i|d)\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/,
        'An argon2 hash',
      )
      .refine(isAffordable, `Takes too much for every sign-in: at most m=${MOST_KILOBYTES} and t=${MOST_ROUNDS}`)
      .optional(),
    /** Left out it stays as a clerk has set it; a new user may sign in. */
    isActive: z.boolean().optional(),
  })
  .refine(({ roles, customerNumber }) => !roles.includes('customer') || customerNumber != null, {
    path: ['customerNumber'],
    message: 'A user of role customer buys for one',
  })
export type UserRecord = z.input<typeof UserRecord>
type User = z.output<typeof UserRecord>

/** Brings users in (see `UserRecord`). What is the same already is not written. */
export const importUserRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, { record: UserRecord, keyOf: ({ username }) => username, write: writeUsers })

type UserRow = Pick<
  Selectable<Tables['app_user']>,
  'username' | 'name' | 'email' | 'area_id' | 'customer_number' | 'roles' | 'is_active'
>
type UserId = { user_id: string; username: string }

const findCustomers = prepared<{ number: string }, [numbers: string[]]>(
  'select customer_number as number from customer where customer_number = any($1::text[])',
)

const lockUsers = prepared<UserRow & UserId, [usernames: string[]]>(
  `select user_id, username, name, email, area_id, customer_number, roles, is_active
   from app_user where username = any($1::text[]) order by username for update`,
)

/** Who is there keeps his password. */
const writeRows = prepared<UserId, [users: string]>(
  `insert into app_user (username, password_hash, name, email, area_id, customer_number, roles, is_active)
   select * from json_to_recordset($1::json) as r (username text, password_hash text, name text, email text,
     area_id text, customer_number text, roles text[], is_active boolean)
   on conflict (username) do update set name = excluded.name, email = excluded.email, area_id = excluded.area_id,
     customer_number = excluded.customer_number, roles = excluded.roles, is_active = excluded.is_active
   returning user_id, username`,
)

async function writeUsers(tx: Tx, records: readonly User[]): Promise<Outcome[]> {
  const areas = new Set((await tx.selectFrom('area').select('area_id').execute()).map((row) => row.area_id))
  const numbers = [...new Set(records.flatMap(customersOf).map(({ number }) => number))]
  const customers = new Set((await findCustomers(tx, [numbers])).map(({ number }) => number))
  const missing = await missingCustomers(
    tx,
    numbers.filter((number) => !customers.has(number)),
  )
  const found = await lockUsers(tx, [records.map(({ username }) => username)])
  const users = new Map(found.map((row) => [row.username, row]))

  const incoming: (UserRow & { password_hash: string })[] = []
  const outcomes = records.map((record): Outcome => {
    const unknown = customersOf(record).find(({ number }) => !customers.has(number))
    if (!areas.has(record.area)) return { refused: `area: ${noArea(record.area, areas)}` }
    if (unknown !== undefined) return { refused: `${unknown.field}: ${missing(unknown.number)}` }
    const known = users.get(record.username)
    if (known?.roles.includes('backoffice')) return { refused: 'username: works in the back office' }
    const row = userRow(record, known)
    if (known && isDeepStrictEqual({ user_id: known.user_id, ...row }, { ...known })) return 'unchanged'
    incoming.push({ ...row, password_hash: record.passwordHash ?? '' })
    return known ? 'updated' : 'created'
  })

  const written = incoming.length ? await writeRows(tx, [JSON.stringify(incoming)]) : []
  const moved = incoming.flatMap(({ username, email }) => {
    const known = users.get(username)
    return known && known.email !== email ? known.user_id : []
  })
  // Whoever reads the mailbox he was written to before could sign in as him.
  if (moved.length) await leaveMailbox(tx, [moved])
  const ids = new Map([...found, ...written].map((row) => [row.username, row.user_id]))
  for (const [at, { username, roles, isActive, mayActFor }] of records.entries()) {
    const userId = ids.get(username)
    if (userId === undefined || typeof outcomes[at] === 'object') continue
    const known = users.get(username)
    // What he may do from now on asks for the shorter session of who works for the shop.
    const isNewStaff = known !== undefined && isStaff(roles) && !isStaff(known.roles)
    const losesRole = known?.roles.some((role) => !roles.some((each) => each === role))
    if (isNewStaff || losesRole || (isActive === false && known)) await revokeSessions(tx, { userId })
    const hasMoved = mayActFor !== undefined && (await writeRights(tx, userId, mayActFor))
    if (hasMoved && outcomes[at] === 'unchanged') outcomes[at] = 'updated'
  }
  const updated = records.filter((_, at) => outcomes[at] === 'updated')
  await announceUsers(tx, [updated.map(({ username }) => username), []])
  return outcomes
}

/** Every customer a record names, with the field that does. */
const customersOf = ({ customerNumber, mayActFor = [] }: User) => [
  ...(customerNumber == null ? [] : [{ field: 'customerNumber', number: customerNumber }]),
  ...mayActFor.map((number) => ({ field: 'mayActFor', number })),
]

const userRow = (record: User, known: UserRow | undefined): UserRow => ({
  username: record.username,
  name: record.name,
  email: record.email,
  area_id: record.area,
  customer_number: record.customerNumber ?? null,
  roles: [...new Set(record.roles)],
  is_active: record.isActive ?? known?.is_active ?? true,
})

/** Has a sales person act for exactly these customers; answers whether that is new. */
async function writeRights(tx: Tx, userId: string, wanted: readonly string[]): Promise<boolean> {
  const before = new Set((await findRights(tx, [userId, null])).map(({ customerNumber }) => customerNumber))
  const after = new Set(wanted)
  const gone = [...before].filter((number) => !after.has(number))
  const added = [...after].filter((number) => !before.has(number))
  if (gone.length > 0) await takeRights(tx, [userId, gone])
  if (added.length > 0) await giveRights(tx, [userId, added])
  return gone.length + added.length > 0
}
