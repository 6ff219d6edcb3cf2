import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { Email, PersonName } from '#contract/shared.ts'
import { Role } from '#contract/users.ts'
import { isStaff } from '#domain/staff.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { IN_PLAIN_WORDS } from '../http/plain-words.ts'
import { giveRights } from '../impersonation/rights-queries.ts'
import { rulesBroken } from '../users/new-password.ts'
import { hashPassword } from '../users/passwords.ts'
import { findArea } from './area.ts'
import { withDatabase } from './database.ts'
import { ask, say, type Terminal, UsageError } from './terminal.ts'

export type UserCall = {
  username?: string
  name?: string
  email?: string
  area?: string
  role?: string[]
  customer?: string
  actFor?: string[]
  passwordFile?: string
  passwordStdin?: boolean
}

const NewUser = z
  .object({
    username: z.string().trim().toLowerCase().min(1).max(200),
    name: PersonName,
    email: Email,
    roles: z.array(Role).min(1),
    customer: z.string().optional(),
    actFor: z.array(z.string()).default([]),
  })
  .refine((user) => user.customer !== undefined || !user.roles.includes('customer'), {
    message: 'A user of role customer belongs to a customer number: --customer NUMBER',
    path: ['customer'],
  })
  .refine((user) => user.actFor.length === 0 || user.roles.includes('impersonation'), {
    message: 'Who acts for customers is a sales person: --role impersonation',
    path: ['act-for'],
  })

/** Adds a user who may sign in at once; a password nobody gave is made and shown this one time. */
export async function addUser(terminal: Terminal, call: UserCall): Promise<number> {
  const parsed = NewUser.safeParse(await missingAsked(terminal, call), IN_PLAIN_WORDS)
  if (!parsed.success) {
    throw new UsageError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const user = parsed.data
  const given = await givenPassword(terminal, call, user)
  const password = given ?? randomBytes(15).toString('base64url')
  const area = await withDatabase(terminal, async ({ db }) => {
    const { areaId } = await findArea(db, call.area)
    for (const each of [user.customer ?? [], user.actFor].flat()) await checkCustomer(db, each)
    const passwordHash = await hashPassword(password)
    await inTransaction(db, (tx) => insertUser(tx, { ...user, area: areaId, passwordHash }))
    return areaId
  })
  const shown = given === undefined ? ` Password: ${password}` : ''
  say(terminal, `User ${user.username} may sign in, area ${area}.${shown}`)
  if (user.roles.includes('impersonation') && user.actFor.length === 0) say(terminal, ACTS_FOR_NOBODY)
  return 0
}

const ACTS_FOR_NOBODY =
  'So far for no customer: a file of users says for whom a sales person may act, as mayActFor (docs/import/README.md).'

async function missingAsked(terminal: Terminal, call: UserCall) {
  const asked = async (value: string | undefined, option: string, question: string) => {
    if (value !== undefined) return value
    if (!terminal.stdin.isTTY || !terminal.stdout.isTTY) throw new UsageError(`--${option} is missing`)
    return ask(terminal, question)
  }
  const username = await asked(call.username, 'username', 'User name')
  const email = call.email ?? (username.includes('@') ? username : await asked(undefined, 'email', 'E-mail'))
  const name = await asked(call.name, 'name', 'Name')
  const roles = call.role ?? ['customer']
  const isCustomer = roles.includes('customer') && terminal.stdin.isTTY && terminal.stdout.isTTY
  const customer = call.customer ?? (isCustomer ? await ask(terminal, 'Customer number') : undefined)
  return { username, email, name, roles, customer, actFor: call.actFor }
}

/** The password that was given, which keeps every rule; undefined when one is to be made. */
async function givenPassword(
  terminal: Terminal,
  call: UserCall,
  { username, name, email, roles }: z.output<typeof NewUser>,
): Promise<string | undefined> {
  const password = await readPassword(terminal, call)
  if (password === undefined) return undefined
  const broken = rulesBroken(password, { isStaff: isStaff(roles), names: [username, name, email] })
  if (broken.length) throw new UsageError(broken.join('\n'))
  return password
}

async function readPassword(terminal: Terminal, call: UserCall): Promise<string | undefined> {
  if (call.passwordStdin) return (await text(terminal.stdin)).replace(/\r?\n$/, '')
  if (call.passwordFile !== undefined) {
    const content = await readFile(call.passwordFile, 'utf8').catch(() => {
      throw new UsageError(`The password file ${call.passwordFile} cannot be read`)
    })
    return content.replace(/\r?\n$/, '')
  }
  if (!terminal.stdin.isTTY || !terminal.stdout.isTTY) return undefined
  return (await ask(terminal, 'Password (empty for one that is made)', { secret: true })) || undefined
}

async function checkCustomer(db: Db, customerNumber: string) {
  const customer = await db
    .selectFrom('customer')
    .select('customer_number')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst()
  if (!customer) throw new UsageError(`There is no customer ${customerNumber}`)
}

type Row = z.output<typeof NewUser> & { area: string; passwordHash: string }

async function insertUser(db: Db, { username, name, email, roles, customer, actFor, area, passwordHash }: Row) {
  const added = await db
    .insertInto('app_user')
    .values({
      username,
      name,
      email,
      roles: [...new Set(roles)],
      area_id: area,
      customer_number: customer ?? null,
      password_hash: passwordHash,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) throw new UsageError(`There is a user ${username} already`)
  await giveRights(db, [added.user_id, actFor])
}
