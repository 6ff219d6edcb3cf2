import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import { countTowards, networkOf } from '../limits/service.ts'
import type { Shop } from '../shop.ts'
import { ACCOUNT_CLOSED, type Actor, type From } from './actor.ts'
import { attempt, notSignedIn } from './attempts.ts'
import { lockUser } from './lock-user.ts'
import { checkNewPassword, replacePassword } from './new-password.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { findAccount, lockAccount } from './recovery-queries.ts'
import { isCode } from './second-factor.ts'
import { findSessions } from './session-queries.ts'
import { isGuessedAt, isMailedCode, mailSignInCode } from './step-up.ts'

type Credentials = { username: string; password: string; code?: string | undefined; userAgent: string }

/**
 * Signs a user in; the name's case does not matter.
 *
 * A wrong name and a wrong password are not told apart, neither in words nor in time. Who has a second factor is asked
 * for its code once the password is right: without one this throws SecondFactorRequiredException. Who has none, while
 * his password was guessed at all day, is mailed a code and asked for that: MailedCodeRequiredException.
 */
export async function login(
  shop: Pick<Shop, 'db' | 'sessions' | 'vault' | 'documents'>,
  area: EffectiveArea,
  { username, password, code, ip, traceId, userAgent }: From & Credentials,
) {
  const { db, sessions } = shop
  const user = await attempt(db, { username, ip, traceId, action: 'Session.Start' }, async () => {
    const found = await queries.findCredentials(db, username)
    const isRight = await isPassword(found?.passwordHash, password)
    if (!isRight || !found) return undefined
    const asked = await askedBeside(db, found)
    if (!asked) return found
    if (code) return (await asked.isRight(shop, found.userId, code)) ? found : undefined
    if (asked.type === 'MailedCodeRequiredException') await mailSignInCode(shop, area, found)
    await note(db, {
      claimedName: username,
      action: 'Session.Start',
      object: found.userId,
      outcome: asked.type,
      ip,
      traceId,
    })
    throw new ShopError(asked.type, asked.message)
  })
  if (user.isBlocked && user.roles.includes('customer')) throw new ShopError('ForbiddenException', ACCOUNT_CLOSED)
  const tokens = await inTransaction(db, async (tx) => {
    await lockUser(tx, [user.userId])
    const now = await queries.findCredentials(tx, username)
    // What ended his other sessions meanwhile ends this one before it begins.
    if (now?.passwordHash !== user.passwordHash || now.hasSecondFactor !== user.hasSecondFactor) throw notSignedIn()
    return sessions.start(tx, user.userId, { roles: user.roles, ip, userAgent })
  })
  await note(db, { claimedName: username, action: 'Session.Start', object: user.userId, outcome: 'ok', ip, traceId })
  return tokens
}

const APP_CODE = {
  type: 'SecondFactorRequiredException',
  message: 'Send the code of your second factor along.',
  isRight: isCode,
} as const
const MAILED_CODE = {
  type: 'MailedCodeRequiredException',
  message: 'Send the code along that we have just mailed you.',
  isRight: isMailedCode,
} as const

/** What a user is asked for besides the right password, if anything. */
async function askedBeside(db: Db, { username, hasSecondFactor }: { username: string; hasSecondFactor: unknown }) {
  if (hasSecondFactor) return APP_CODE
  return (await isGuessedAt(db, username)) ? MAILED_CODE : undefined
}

const VISITORS = { name: 'visitor-token', most: 60, windowSeconds: 60 }

/** A token for someone who is not signed in; throws TooManyRequestsException for a network that asks for very many. */
export async function visitorToken({ db, sessions }: Pick<Shop, 'db' | 'sessions'>, ip: string): Promise<string> {
  await countTowards(db, VISITORS, networkOf(ip))
  return sessions.signVisitor()
}

/**
 * Changes the actor's own password, ends his other sessions and mails him word of it. Throws ForbiddenException for
 * another's name, InvalidCredentialsException for a wrong password now, ValidationException for a new one that breaks a
 * rule or is the same.
 */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'sessions' | 'documents'>,
  actor: Actor,
  area: EffectiveArea,
  asked: From & { username: string; currentPassword: string; newPassword: string; t: Translate },
): Promise<void> {
  const { db } = shop
  const { ip, traceId } = asked
  if (asked.username.toLowerCase() !== actor.username) {
    throw new ShopError('ForbiddenException', 'You can change no password but your own.')
  }
  const account = await attempt(db, { username: actor.username, ip, traceId, action: 'Password.Change' }, async () => {
    const found = await findAccount(db, actor.username)
    return (await isPassword(found?.passwordHash, asked.currentPassword)) ? found : undefined
  })
  if (asked.newPassword === asked.currentPassword) {
    throw invalid('newPassword', asked.t('PasswordFault.Same', 'This is the one you have now. Choose another one.'))
  }
  const passwordHash = await checkNewPassword(account, area, asked.newPassword, asked.t)
  await inTransaction(db, async (tx) => {
    const now = await lockAccount(tx, account.username)
    if (now?.passwordHash !== account.passwordHash) throw notSignedIn()
    await replacePassword(shop, tx, { account, area, passwordHash, keptSession: actor.sessionId })
    await note(tx, { actor, action: 'Password.Change', object: account.userId, outcome: 'ok', ip, traceId })
  })
}

/** Where the actor is signed in, the latest used first. */
export async function listSessions({ db }: Pick<Shop, 'db'>, actor: Actor) {
  const found = await findSessions(db, actor.userId)
  return found.map(({ createdAt, usedAt, ...session }) => ({
    ...session,
    isCurrent: session.sessionId === actor.sessionId,
    startedAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }))
}

/** Ends the session that the actor asks from. */
export async function signOut(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  actor: Actor,
  { ip, traceId }: From,
): Promise<void> {
  const { sessionId } = actor
  await sessions.end(sessionId)
  await note(db, { actor, action: 'Session.End', object: sessionId, outcome: 'ok', ip, traceId })
}

/** Ends one of the actor's own sessions; throws NotFoundException for any other. */
export async function endSession(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  actor: Actor,
  { sessionId, ip, traceId }: From & { sessionId: string },
): Promise<void> {
  const own = await findSessions(db, actor.userId)
  if (!own.some((session) => session.sessionId === sessionId)) throw notFound('The session')
  await sessions.end(sessionId)
  await note(db, { actor, action: 'Session.End', object: sessionId, outcome: 'ok', ip, traceId })
}

/** Ends all of the actor's sessions but the one he asks from. */
export async function endOtherSessions(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  actor: Actor,
  { ip, traceId }: From,
): Promise<void> {
  const { userId, sessionId } = actor
  await sessions.endAll(db, userId, sessionId)
  await note(db, { actor, action: 'Session.EndOthers', object: userId, outcome: 'ok', ip, traceId })
}
