import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { text } from '#contract/shared.ts'
import { type Db, prepared, type Tx } from '#server/db/database.ts'
import { announceUsers, revokeSessions } from '#server/users/session-queries.ts'
import { importInBatches, type Outcome } from './batches.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/**
 * Who may sign in: a line of NDJSON. `username` is the business key: importing it again overwrites, and leaves the
 * password alone. A new user without a hash has no password: he chooses one by "Forgot your password?".
 */
export const UserRecord = z
  .strictObject({
    username: text(200).min(1).toLowerCase(),
    name: text(200).min(1),
    email: z.email().max(200),
    area: z.string().max(20),
    /** Who works in the back office is added by hand (`user add`), never by a file. */
    roles: z
      .array(z.enum(['customer', 'impersonation']))
      .min(1)
      .default(['customer']),
    /** Whom he buys for. */
    customerNumber: z.string().max(40).nullish(),
    /** The customers a sales person may act for, instead of those before; left out they stay. */
    mayActFor: z.array(z.string().max(40)).max(10_000).optional(),
    /** An argon2 hash in PHC form, from the shop before; for new users. */
    passwordHash: z
      .string()
      .max(300)
      .regex(
        /^\$argon2(id|i|d)\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/,
        'An argon2 hash',
      )
      .optional(),
    isActive: z.boolean().default(true),
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

const findCustomers = prepared<{ number: string }, [numbers: string[]]>(
  'select customer_number as number from customer where customer_number = any($1::text[])',
)

async function writeUsers(tx: Tx, records: readonly User[]): Promise<Outcome[]> {
  const areas = new Set((await tx.selectFrom('area').select('area_id').execute()).map((row) => row.area_id))
  const numbers = [...new Set(records.flatMap((each) => [each.customerNumber ?? [], each.mayActFor ?? []].flat()))]
  const customers = new Set((await findCustomers(tx, [numbers])).map(({ number }) => number))
  const outcomes: Outcome[] = []
  for (const record of records) {
    const unknown = [record.customerNumber ?? [], record.mayActFor ?? []].flat().find((each) => !customers.has(each))
    if (!areas.has(record.area)) outcomes.push({ refused: `area: there is no area ${record.area}` })
    else if (unknown !== undefined) outcomes.push({ refused: `there is no customer ${unknown}` })
    else outcomes.push(await writeUser(tx, record))
  }
  const updated = records.filter((_, at) => outcomes[at] === 'updated')
  await announceUsers(tx, [updated.map(({ username }) => username), []])
  return outcomes
}

async function writeUser(tx: Tx, record: User): Promise<Outcome> {
  const { username } = record
  const values = {
    name: record.name,
    email: record.email,
    area_id: record.area,
    customer_number: record.customerNumber ?? null,
    roles: [...new Set(record.roles)],
    is_active: record.isActive,
  }
  const known = await tx
    .selectFrom('app_user')
    .select(['user_id', 'name', 'email', 'area_id', 'customer_number', 'roles', 'is_active'])
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst()
  if (known?.roles.includes('backoffice')) return { refused: 'username: works in the back office' }
  const isSame = known !== undefined && isDeepStrictEqual({ user_id: known.user_id, ...values }, { ...known })
  if (known && !isSame) await tx.updateTable('app_user').set(values).where('user_id', '=', known.user_id).execute()
  if (known && !record.isActive) await revokeSessions(tx, { userId: known.user_id })
  const { user_id } =
    known ??
    (await tx
      .insertInto('app_user')
      .values({ username, password_hash: record.passwordHash ?? '', ...values })
      .returning('user_id')
      .executeTakeFirstOrThrow())
  const hasMoved = record.mayActFor !== undefined && (await writeRights(tx, user_id, record.mayActFor))
  return known === undefined ? 'created' : isSame && !hasMoved ? 'unchanged' : 'updated'
}

/** Has a sales person act for exactly these customers; answers whether that is new. */
async function writeRights(tx: Tx, user_id: string, wanted: readonly string[]): Promise<boolean> {
  const rows = await tx.selectFrom('acting_right').select('customer_number').where('user_id', '=', user_id).execute()
  const before = new Set(rows.map((row) => row.customer_number))
  const gone = [...before].filter((each) => !wanted.includes(each))
  const added = [...new Set(wanted)].filter((each) => !before.has(each))
  if (gone.length) {
    await tx.deleteFrom('acting_right').where('user_id', '=', user_id).where('customer_number', 'in', gone).execute()
  }
  if (added.length) {
    await tx
      .insertInto('acting_right')
      .values(added.map((customer_number) => ({ user_id, customer_number })))
      .execute()
  }
  return gone.length + added.length > 0
}
