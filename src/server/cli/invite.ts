import { INVITATION_DAYS } from '#domain/recovery-mails.ts'
import { fill } from '#domain/texts.ts'
import type { Db } from '../db/database.ts'
import { countInvitees } from '../users/invitation-queries.ts'
import { inviteUser, inviteUsers } from '../users/invitations.ts'
import { withDatabase } from './database.ts'
import { say, type Terminal, UsageError } from './terminal.ts'

export type InviteCall = { username?: string; customer?: string; all?: boolean; dryRun?: boolean }

const BY = { ip: '', traceId: 'command line' }

/** Has users invited who have never signed in: one, those of a customer, or all. Says how many, and who is left out. */
export async function inviteByMail(terminal: Terminal, call: InviteCall): Promise<number> {
  const { username, customer, all, dryRun = false } = call
  if ([username, customer, all].filter((each) => each !== undefined).length !== 1)
    throw new UsageError('Say whom to invite: --username NAME, --customer NUMBER or --all')
  const lines = await withDatabase(terminal, ({ db }) =>
    username === undefined
      ? inviteMany(db, customer === undefined ? {} : { customerNumber: customer }, dryRun)
      : inviteNamed(db, username, dryRun),
  )
  for (const line of lines) say(terminal, line)
  return 0
}

async function inviteNamed(db: Db, username: string, dryRun: boolean): Promise<string[]> {
  const { users, due, invited, came } = await countInvitees(db, { username })
  if (users === 0) throw new UsageError(`There is no user ${username}`)
  if (came > 0) throw new UsageError(`${username} has signed in before: “Forgotten your password?” mails him a link`)
  if (due + invited === 0) throw new UsageError(`${username} may not sign in, or works in the back office`)
  if (!dryRun) await inviteUser(db, { username }, BY)
  return [headline(1, dryRun)]
}

async function inviteMany(db: Db, whom: { customerNumber?: string }, dryRun: boolean): Promise<string[]> {
  const { users, due, invited, came } = await countInvitees(db, whom)
  if (users === 0 && whom.customerNumber) throw new UsageError(`Nobody buys for a customer ${whom.customerNumber}`)
  const left = [
    [invited, `{count} {count|was|were} invited within ${INVITATION_DAYS} days.`],
    [came, '{count} {count|has|have} signed in before.'],
    [users - due - invited - came, '{count} may not sign in, or {count|works|work} in the back office.'],
  ] as const
  return [
    headline(dryRun ? due : await inviteUsers(db, whom, BY), dryRun),
    ...left.filter(([count]) => count > 0).map(([count, text]) => fill(`Left out: ${text}`, { count })),
  ]
}

const headline = (count: number, dryRun: boolean) =>
  fill(
    dryRun
      ? 'Dry run, nothing is sent: {count} {count|user|users} would be invited.'
      : '{count} {count|user is|users are} invited. The shop mails them as it runs, behind what else it mails.',
    { count },
  )
