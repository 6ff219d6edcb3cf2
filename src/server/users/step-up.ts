import { randomInt } from 'node:crypto'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { countTowards, hasReached, tally } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import { CODE_MINUTES, recoveryLetter, recoveryMail, shopValues } from './recovery-letters.ts'
import { insertSignInCode, spendSignInCode } from './second-factor-queries.ts'
import { hashOf } from './tokens.ts'

/** Wrong passwords for a name in a day, from wherever they come, after which a right one alone is not enough. */
const WRONG = { name: 'login-day', most: 20, windowSeconds: 86_400 }
const LETTERS = { name: 'login-letter', most: 5, windowSeconds: 3_600 }
const GUESSES = { name: 'login-code', most: 10, windowSeconds: 3_600 }

/** Notes a wrong password for a name, whether anybody has it or not. */
export async function noteWrongPassword(db: Db, username: string): Promise<void> {
  await tally(db, WRONG, username.toLowerCase())
}

/** Whether so much was guessed at a name of late that a right password may be a guess. Nobody is locked out by it. */
export const isGuessedAt = (db: Db, username: string): Promise<boolean> => hasReached(db, WRONG, username.toLowerCase())

type Addressee = { userId: string; username: string; name: string; email: string }

/** Mails a user the code that he signs in with besides the password; throws TooManyRequestsException for very many. */
export async function mailSignInCode(
  { db, documents }: Pick<Shop, 'db' | 'documents'>,
  { settings }: EffectiveArea,
  { userId, username, name, email }: Addressee,
): Promise<void> {
  await countTowards(db, LETTERS, userId)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const mail = recoveryMail(documents, settings.areaInfo, 'signInCode')
  const values = { ...shopValues(settings), minutes: CODE_MINUTES, name, username, code }
  await inTransaction(db, async (tx) => {
    await insertSignInCode(tx, [userId, hashOf(code), CODE_MINUTES])
    await queueMail(tx, { kind: 'recovery', area: settings, to: [email], letter: recoveryLetter(mail, values) })
  })
}

/** Whether it is the code that was mailed last; right once. Throws TooManyRequestsException for very many guesses. */
export async function isMailedCode({ db }: Pick<Shop, 'db'>, userId: string, code: string): Promise<boolean> {
  await countTowards(db, GUESSES, userId)
  const [spent] = await spendSignInCode(db, [userId, hashOf(code.replace(/\s/g, ''))])
  return spent !== undefined
}
