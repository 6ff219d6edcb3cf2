import { z } from 'zod'
import { INVITATION_DAYS } from '#domain/recovery-mails.ts'
import { note } from '../audit/trail.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { notFound } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { task } from '../jobs/task.ts'
import { countTowards } from '../limits/service.ts'
import { type Mail, queueMails } from '../mail/service.ts'
import type { Actor } from './actor.ts'
import * as queries from './invitation-queries.ts'
import { LETTERS_TO_ONE } from './recovery.ts'
import { recoveryLetter, recoveryMail, shopValues } from './recovery-letters.ts'
import { insertReset } from './recovery-queries.ts'
import { resetLink, resetPage } from './reset-link.ts'
import { newSecret } from './tokens.ts'

/** Who invites; nobody signed in is the command line. */
type By = { actor?: Actor | undefined; ip: string; traceId: string }

/** Users who are invited, or mailed to, at once. */
const TOGETHER = 20
const MINUTES = INVITATION_DAYS * 24 * 60

/**
 * Invites one user who has never signed in, also when he was invited before: the link in that mail does not work any
 * more. Throws NotFoundException for anybody else, and TooManyRequestsException.
 */
export async function inviteUser(
  db: Db,
  who: { areaId: string; userId: string } | { username: string },
  by: By,
): Promise<void> {
  const found = await queries.findInvitee(db, who)
  if (!found) throw neverSignedIn()
  await countTowards(db, LETTERS_TO_ONE, found.username)
  if ((await invite(db, who, by, { isNamed: true })) === 0) throw neverSignedIn()
}

const neverSignedIn = () => notFound('A user who may sign in and never did')

/**
 * Invites who buys for a customer, those of them that are named or everybody, and has never signed in; whom an
 * invitation has reached that still works gets no other. Answers how many that were.
 */
export async function inviteUsers(
  db: Db,
  who: { customerNumber?: string; userIds?: readonly string[] },
  by: By,
): Promise<number> {
  let count = 0
  for (;;) {
    const invited = await invite(db, who, by, { isNamed: false })
    if (invited === 0) return count
    count += invited
  }
}

/**
 * Invites some of them and answers how many those were, in one transaction, also one that has begun: entries of the trail
 * hold up all others until it ends.
 */
export async function invite(
  db: Db,
  who: queries.Invitees,
  by: By,
  { isNamed }: { isNamed: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const invited = await queries.markInvited(tx, who, { isNamed, most: TOGETHER })
    if (invited.length === 0) return 0
    for (const { userId, customerNumber } of invited) {
      const forCustomer = customerNumber ?? ''
      await note(tx, { ...by, forCustomer, action: 'User.Invited', object: userId, outcome: 'ok' })
    }
    await enqueue(tx, mailInvitations, { userIds: invited.map(({ userId }) => userId) }, { isAwaited: isNamed })
    return invited.length
  })
}

/** Mails each of the users a link to his first password; not to who has signed in meanwhile, or may not any more. */
export const mailInvitations = task({
  name: 'users.mail-invitations',
  payload: z.object({ userIds: z.array(z.uuid()).max(TOGETHER) }),
  maxAttempts: 5,
  // Behind the mails that wait: hundreds of invitations hold up no receipt.
  priority: 20,
  async run({ db, areas, documents, config }, { userIds }) {
    await inTransaction(db, async (tx) => {
      const mails: Mail[] = []
      for (const { userId, username, name, email, areaId } of await queries.lockInvited(tx, userIds)) {
        const area = areas.find(areaId)
        if (!area) continue
        const { token, hash } = newSecret()
        await insertReset(tx, { hash, userId, areaId, minutes: MINUTES, isInvitation: true })
        const mail = recoveryMail(documents, area.areaInfo, 'invite')
        const link = resetLink(resetPage(area, '', config), { username, token })
        const letter = recoveryLetter(mail, { ...shopValues(area), name, username }, link)
        mails.push({ kind: 'invitation', area, to: [email], letter })
      }
      await queueMails(tx, mails)
    })
  },
})
