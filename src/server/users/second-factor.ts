import { randomBytes } from 'node:crypto'
import type { SecondFactorState } from '#contract/second-factor.ts'
import { isStaff } from '#domain/staff.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { now } from '../clock.ts'
import { inTransaction } from '../db/database.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import { countTowards, takeBack } from '../limits/service.ts'
import type { Shop } from '../shop.ts'
import { type Actor, type From, refuseOneself } from './actor.ts'
import { attempt } from './attempts.ts'
import { lockUser } from './lock-user.ts'
import { isPassword } from './passwords.ts'
import { mailWord } from './recovery-letters.ts'
import { findAccount, lockAccount } from './recovery-queries.ts'
import * as queries from './second-factor-queries.ts'
import { hashOf } from './tokens.ts'
import { appAddress, base32, stepOf } from './totp.ts'

/** Guesses at codes, from wherever they come. */
const LIMIT = { name: 'second-factor', most: 10, windowSeconds: 3_600 }
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 15

type Deps = Pick<Shop, 'db' | 'vault' | 'sessions' | 'config' | 'documents'>

/** How it stands with the actor's second factor. */
export async function getSecondFactor({ db, config }: Deps, actor: Actor): Promise<SecondFactorState> {
  const [factor, recoveryCodes] = await Promise.all([
    queries.findSecondFactor(db, actor.userId),
    queries.countRecoveryCodes(db, actor.userId),
  ])
  return { isOn: factor?.isOn ?? false, isRequired: isRequired(config, actor), recoveryCodes }
}

/**
 * A new secret for an authenticator app, which counts once it is confirmed. Throws InvalidCredentialsException for a
 * wrong password and ForbiddenException while another one is on.
 */
export async function beginSecondFactor(
  shop: Deps,
  actor: Actor,
  { settings }: EffectiveArea,
  { currentPassword, ip, traceId }: From & { currentPassword: string },
): Promise<{ secret: string; address: string }> {
  const { db, vault } = shop
  const { userId, username } = actor
  await checkPassword(shop, actor, { currentPassword, ip, traceId, action: 'SecondFactor.Begin' })
  const secret = randomBytes(SECRET_BYTES)
  if (!(await queries.insertSecondFactor(db, userId, vault.seal(secret)))) {
    throw new ShopError('ForbiddenException', 'Your second factor is on. Switch it off before you set up another one.')
  }
  return { secret: base32(secret), address: appAddress(secret, { issuer: settings.solutionName, username }) }
}

/**
 * Switches the second factor on and gives the recovery codes, which nobody sees again; other sessions, begun without
 * it, end, and the user is mailed word of it. Throws ValidationException for a code that is not the app's.
 */
export async function confirmSecondFactor(
  { db, vault, sessions, documents }: Deps,
  actor: Actor,
  area: EffectiveArea,
  { code, ip, traceId }: From & { code: string },
): Promise<string[]> {
  const { userId, sessionId } = actor
  await countTowards(db, LIMIT, userId)
  const factor = await queries.findSecondFactor(db, userId)
  if (!factor || factor.isOn) throw notFound('A second factor that waits for its first code')
  const secret = vault.open(factor.secret)
  const step = secret && stepOf(secret, digitsOf(code), now())
  if (step === undefined) throw notTheCode()
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, [userId])
    if (!(await queries.takeStep(tx, userId, step, factor.secret))) throw notTheCode()
    await queries.confirmSecondFactor(tx, userId, recoveryCodes.map(hashOfCode))
    await sessions.endAll(tx, userId, sessionId)
    await sessions.renew(tx, sessionId)
    await mailWord(documents, tx, area, { key: 'secondFactorOn', person: actor })
    await note(tx, { actor, action: 'SecondFactor.On', object: userId, outcome: 'ok', ip, traceId })
  })
  sessions.forget(sessionId)
  return recoveryCodes
}

/**
 * Switches the actor's second factor off and mails him word of it. Throws ForbiddenException where his role may not go
 * without, and InvalidCredentialsException for a wrong password or code.
 */
export async function removeSecondFactor(
  shop: Deps,
  actor: Actor,
  area: EffectiveArea,
  { currentPassword, code, ip, traceId }: From & { currentPassword: string; code: string },
): Promise<void> {
  const { db, config } = shop
  const { userId } = actor
  if (isRequired(config, actor)) {
    throw new ShopError('ForbiddenException', 'Whoever works for the shop signs in with a second factor.')
  }
  await checkPassword(shop, actor, { currentPassword, code, ip, traceId, action: 'SecondFactor.Off' })
  await inTransaction(db, async (tx) => {
    await queries.deleteSecondFactor(tx, userId)
    await mailWord(shop.documents, tx, area, { key: 'secondFactorOff', person: actor })
    await note(tx, { actor, action: 'SecondFactor.Off', object: userId, outcome: 'ok', ip, traceId })
  })
}

/**
 * Takes the second factor off a user who has lost it, ends his sessions and mails him word. Throws NotFoundException,
 * and ForbiddenException for oneself, who has a password and a code for it.
 */
export async function takeSecondFactorOff(
  { db, sessions, documents }: Deps,
  actor: Actor,
  area: EffectiveArea,
  username: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, username)
    if (!account) throw notFound('The user')
    refuseOneself(actor, account.userId)
    if (!(await queries.deleteSecondFactor(tx, account.userId))) throw notFound('A second factor')
    await mailWord(documents, tx, area, { key: 'secondFactorOff', person: account })
    await sessions.endAll(tx, account.userId)
  })
}

/** Whether a code is right: the app's, or one for who has lost it. No code is right twice; only wrong ones count. */
export async function isCode(shop: Pick<Shop, 'db' | 'vault'>, userId: string, code: string): Promise<boolean> {
  await countTowards(shop.db, LIMIT, userId)
  const isRight = await spendCode(shop, userId, code)
  if (isRight) await takeBack(shop.db, LIMIT, userId, 'latest')
  return isRight
}

async function spendCode({ db, vault }: Pick<Shop, 'db' | 'vault'>, userId: string, code: string): Promise<boolean> {
  const factor = await queries.findSecondFactor(db, userId)
  if (!factor?.isOn) return false
  const digits = digitsOf(code)
  const secret = /^\d{6}$/.test(digits) ? vault.open(factor.secret) : undefined
  const step = secret && stepOf(secret, digits, now())
  // Sealed anew each time, so that the key of before is soon not needed any more.
  if (secret && step !== undefined) return queries.takeStep(db, userId, step, vault.seal(secret))
  const [spent] = await queries.spendRecoveryCode(db, [userId, hashOfCode(code)])
  return spent !== undefined
}

type Check = From & { currentPassword: string; code?: string; action: string }

/** Throws InvalidCredentialsException for a wrong password, and for a wrong code where one is sent along. */
async function checkPassword(
  shop: Deps,
  { username, userId }: Actor,
  { currentPassword, code, ip, traceId, action }: Check,
): Promise<void> {
  await attempt(shop.db, { username, ip, traceId, action }, async () => {
    const account = await findAccount(shop.db, username)
    const isRight = await isPassword(account?.passwordHash, currentPassword)
    return isRight && (code === undefined || (await isCode(shop, userId, code))) ? true : undefined
  })
}

const isRequired = ({ requiresSecondFactor }: Shop['config'], { roles, needsSecondFactor }: Actor): boolean =>
  needsSecondFactor === true || (requiresSecondFactor && isStaff(roles))

const notTheCode = () => invalid('code', 'This is not the code that the app shows now.')

/** As people read codes from a screen: `123 456`. */
const digitsOf = (code: string): string => code.replace(/\s/g, '')

/** 120 bits in groups of four letters: too many for who reads their hashes to try. */
const newRecoveryCode = (): string => (base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-')

const hashOfCode = (code: string): Buffer => hashOf(code.replace(/[^\da-z]/gi, '').toUpperCase())
