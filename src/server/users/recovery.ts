import { z } from 'zod'
import { PASSWORD_LENGTH } from '#domain/password.ts'
import { isStaff } from '#domain/staff.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { inTransaction } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { task } from '../jobs/task.ts'
import { countTowardsEach, networkOf } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import type { From } from './actor.ts'
import { checkNewPassword, replacePassword } from './new-password.ts'
import { RESET_MINUTES, recoveryLetter, recoveryMail, shopValues } from './recovery-letters.ts'
import * as queries from './recovery-queries.ts'
import { resetLink, resetPage } from './reset-link.ts'
import { hashOf, newSecret } from './tokens.ts'

/** Mails with a link to a password that somebody gets, whoever asks for them. */
export const LETTERS_TO_ONE = { name: 'recover-user', most: 3, windowSeconds: 3_600 }
const LIMITS = {
  network: { name: 'recover-network', most: 10, windowSeconds: 3_600 },
  token: { name: 'reset', most: 10, windowSeconds: 3_600 },
  tokenNetwork: { name: 'reset-network', most: 50, windowSeconds: 3_600 },
}

type Asked = From & { username: string; tokenUrl?: string; byStaff?: boolean }

/**
 * Has a link to a new password mailed, if there is such a user. All that depends on whether there is one happens
 * afterwards, apart from the request: its answer and its time are the same. Throws TooManyRequestsException, for names
 * that do not exist too. Who works for the shop may ask for many.
 */
export async function recoverPassword(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  area: EffectiveArea,
  { username: typed, tokenUrl = '', byStaff = false, ip, traceId }: Asked,
): Promise<void> {
  const username = typed.toLowerCase()
  const byName = [LETTERS_TO_ONE, username] as const
  await countTowardsEach(db, byStaff ? [byName] : [[LIMITS.network, networkOf(ip)], byName])
  const page = resetPage(area.settings, tokenUrl, config)
  await enqueue(db, mailResetLink, { username, areaId: area.areaId, page, ip, traceId }, { isAwaited: true })
}

/** Mails a user the link to a new password; does nothing when there is no such user. */
export const mailResetLink = task({
  name: 'users.mail-reset-link',
  payload: z.object({
    username: z.string(),
    areaId: z.string(),
    page: z.string(),
    ip: z.string(),
    traceId: z.string(),
  }),
  maxAttempts: 5,
  async run({ db, areas, documents }, { username, areaId, page, ip, traceId }) {
    const area = areas.find(areaId)
    if (!area) return
    await inTransaction(db, async (tx) => {
      const account = await queries.lockAccount(tx, username)
      if (!account) return
      const { token, hash } = newSecret()
      const { userId, name, email } = account
      const mail = recoveryMail(documents, area.areaInfo, 'recover')
      const values = { ...shopValues(area), name, username: account.username }
      await queries.insertReset(tx, { hash, userId, areaId, minutes: RESET_MINUTES })
      await queueMail(tx, {
        kind: 'recovery',
        area,
        to: [email],
        letter: recoveryLetter(mail, values, resetLink(page, { username: account.username, token })),
      })
      await note(tx, { claimedName: account.username, action: 'Password.ResetAsked', outcome: 'ok', ip, traceId })
    })
  },
})

/** Forgets links each night that have not worked for long. */
export const forgetResets = task({
  name: 'users.forget-resets',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '50 3 * * *',
  run: ({ db }) => queries.deleteOldResets(db),
})

type Link = { username: string; token: string }

/**
 * How long the new password has to be, and whether it is the first one; throws InvalidCredentialsException for a link
 * that does not work.
 */
export async function verifyToken(
  { db }: Pick<Shop, 'db'>,
  area: EffectiveArea,
  link: Link & From,
): Promise<{ shortestPassword: number; isInvitation: boolean }> {
  const { account, isInvitation } = await openLink({ db }, area, link)
  const shortestPassword = isStaff(account.roles) ? PASSWORD_LENGTH.staff : PASSWORD_LENGTH.customer
  return { shortestPassword, isInvitation }
}

/**
 * Sets a new password by a link, which is used up, ends every session of the user and mails him word of it.
 *
 * Throws InvalidCredentialsException for a link that does not work and ValidationException for a password that breaks a
 * rule: the link still works then.
 */
export async function resetPassword(
  shop: Pick<Shop, 'db' | 'sessions' | 'documents'>,
  area: EffectiveArea,
  asked: Link & From & { newPassword: string; t: Translate },
): Promise<void> {
  const { account, hash, isInvitation } = await openLink(shop, area, asked)
  const { userId, username } = account
  const passwordHash = await checkNewPassword(account, area, asked.newPassword, asked.t)
  await inTransaction(shop.db, async (tx) => {
    if (!(await queries.spendReset(tx, { hash, userId, areaId: area.areaId }))) throw linkIsOver()
    await replacePassword(shop, tx, { account, area, passwordHash, isFirst: isInvitation })
    const { ip, traceId } = asked
    await note(tx, { claimedName: username, action: 'Password.Reset', object: userId, outcome: 'ok', ip, traceId })
  })
}

/**
 * Whose link it is; every try counts, a wrong one stands in the trail, and a wrong name, a wrong token and one that is
 * over are not told apart.
 */
async function openLink(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  { username, token, ip, traceId }: Link & From,
) {
  const network = networkOf(ip)
  await countTowardsEach(db, [
    [LIMITS.tokenNetwork, network],
    [LIMITS.token, `${username.toLowerCase()} ${network}`],
  ])
  const hash = hashOf(token)
  const account = await queries.findAccount(db, username)
  const live = account && (await queries.findLiveReset(db, { hash, userId: account.userId, areaId }))
  if (!live) {
    const outcome = 'InvalidCredentialsException'
    await note(db, { claimedName: username, action: 'Password.LinkOpened', outcome, ip, traceId })
    throw linkIsOver()
  }
  return { account, hash, isInvitation: live.isInvitation }
}

const linkIsOver = () =>
  new ShopError('InvalidCredentialsException', 'This link does not work any more. Ask for a new one.')
