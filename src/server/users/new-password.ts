import { type Chooser, PASSWORD_LENGTH, type PasswordFault, passwordFaults } from '#domain/password.ts'
import { isStaff } from '#domain/staff.ts'
import { type Translate, voiceOf } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Tx } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { isCommon } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { mailWord } from './recovery-letters.ts'
import { type Account, setPassword } from './recovery-queries.ts'

type Fault = PasswordFault | 'common'

const wordsFor = (t: Translate, isStaff: boolean): Record<Fault, string> => ({
  tooShort: t('PasswordFault.TooShort', 'Use at least {least} characters.', {
    least: isStaff ? PASSWORD_LENGTH.staff : PASSWORD_LENGTH.customer,
  }),
  tooLong: t('PasswordFault.TooLong', 'Use at most {most} characters.', { most: PASSWORD_LENGTH.most }),
  simple: t('PasswordFault.Simple', 'Choose something less simple than a row of keys or a repetition.'),
  personal: t('PasswordFault.Personal', 'Do not use your name, your company’s or ours.'),
  common: t('PasswordFault.Common', 'This is among the passwords that are tried first. Choose another one.'),
})

/** The hash of a new password that keeps every rule; throws ValidationException naming each one it breaks, said by `t`. */
export async function checkNewPassword(
  account: Pick<Account, 'username' | 'name' | 'email' | 'customerName' | 'roles'>,
  { settings }: EffectiveArea,
  password: string,
  t: Translate,
): Promise<string> {
  const { username, name, email, customerName, roles } = account
  const names = [username, name, email, customerName ?? '', settings.solutionName]
  const broken = rulesBroken(password, { isStaff: isStaff(roles), names }, t)
  if (broken.length) {
    throw new ShopError('ValidationException', 'The new password breaks a rule.', {
      fields: broken.map((message) => ({ path: 'newPassword', message })),
    })
  }
  return hashPassword(password)
}

/** Each rule that a new password breaks, in words for who chooses it. */
export function rulesBroken(password: string, chooser: Chooser, t: Translate = voiceOf()): string[] {
  const words = wordsFor(t, chooser.isStaff)
  const faults: Fault[] = passwordFaults(password, chooser)
  if (isCommon(password)) faults.push('common')
  return faults.map((fault) => words[fault])
}

/** Sets the password, ends the user's sessions but the one he keeps, and mails him word of it. */
export async function replacePassword(
  { sessions, documents }: Pick<Shop, 'sessions' | 'documents'>,
  tx: Tx,
  {
    account,
    area,
    passwordHash,
    keptSession,
    isFirst = false,
  }: {
    account: Pick<Account, 'userId' | 'username' | 'name' | 'email'>
    area: EffectiveArea
    passwordHash: string
    keptSession?: string
    isFirst?: boolean
  },
): Promise<void> {
  await setPassword(tx, account.userId, passwordHash)
  await sessions.endAll(tx, account.userId, keptSession)
  await mailWord(documents, tx, area, { key: isFirst ? 'chosen' : 'changed', person: account })
}
