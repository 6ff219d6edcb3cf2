import { fill } from '#domain/texts.ts'
import type { Db } from '../db/database.ts'
import { erasePerson } from '../privacy/erase.ts'
import { exportPerson } from '../privacy/export.ts'
import { revokeSessions } from '../users/session-queries.ts'
import { withDatabase } from './database.ts'
import { ask, say, sayAll, type Terminal, UsageError } from './terminal.ts'

/** Prints everything that is held of a user, whoever he is, as JSON. */
export async function printPerson(terminal: Terminal, username: string): Promise<number> {
  await withDatabase(terminal, async ({ db }) => {
    await sayAll(terminal, await exportPerson(db, await findUserId(db, username)))
  })
  return 0
}

/** Erases a user for good, whoever he is; asks for the name once more unless `confirm` says it. */
export async function removePerson(
  terminal: Terminal,
  username: string,
  { confirm }: { confirm?: string },
): Promise<number> {
  const isAsking = confirm === undefined && terminal.stdin.isTTY && terminal.stdout.isTTY
  const typed = isAsking ? await ask(terminal, `Type ${username} once more to erase it for good`) : confirm
  if (typed?.trim() !== username) throw new UsageError(`Nothing is erased: --confirm ${username} is missing`)
  const { keptOrders } = await withDatabase(terminal, async ({ db }) => {
    const sessions = {
      async endAll(tx: Db, userId: string) {
        await revokeSessions(tx, { userId })
      },
    }
    return erasePerson({ db, sessions }, await findUserId(db, username), { ip: '', traceId: 'command line' })
  })
  const kept = '{count} {count|order is|orders are} kept by law, and marked.'
  say(terminal, `${username} is erased. ${fill(kept, { count: keptOrders })}`)
  return 0
}

async function findUserId(db: Db, username: string): Promise<string> {
  const user = await db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
  if (!user) throw new UsageError(`There is no user ${username}`)
  return user.userId
}
