import type { AreaSettings } from '#contract/area.ts'
import type { RecoveryMail } from '#contract/users.ts'
import { INVITATION_DAYS, RECOVERY_MAILS, type RecoveryMailKey } from '#domain/recovery-mails.ts'
import { fill, type Values } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Tx } from '../db/database.ts'
import type { Documents, Scope } from '../documents/documents.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import { queueMail } from '../mail/service.ts'

/** How long a link to a new password works. */
export const RESET_MINUTES = 30
/** How long a mailed code works. */
export const CODE_MINUTES = 10

/** What the mails say where the editors of an area wrote nothing else. */
const DEFAULTS: Record<RecoveryMailKey, RecoveryMail> = {
  recover: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    text: 'Hello {name},\n\nsomebody asked for a new password for {username} at {shop}. If it was you, choose one here. The link works once, within {minutes} minutes.',
    button: 'Choose a new password',
    note: 'If it was not you, do nothing: your password stays as it is.',
  },
  invite: {
    subject: 'Your account at {shop}',
    heading: 'Welcome to {shop}',
    text: 'Hello {name},\n\nyour account at {shop} is ready. You sign in as {username}, with a password that you choose here. The link works once, within {days} days.',
    button: 'Choose your password',
    note: 'Is it too late for the link? Press “Forgotten your password?” where you sign in, type {username}, and we mail you another one.',
  },
  chosen: {
    subject: 'Your password is set',
    heading: 'Your password is set',
    text: 'Hello {name},\n\na password for {username} at {shop} has just been chosen. You sign in with it from now on.',
    button: '',
    note: 'If it was not you, call us at once.',
  },
  changed: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: 'Hello {name},\n\nthe password of {username} at {shop} has just been changed. Wherever else you were signed in you have to sign in again.',
    button: '',
    note: 'If it was not you, call us at once.',
  },
  addressChanged: {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    text: 'Hello {name},\n\nfrom now on {shop} writes to {username} at another address. This is the last mail that comes here.',
    button: '',
    note: 'If you have not asked for it, call us at once.',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in is on',
    heading: 'Two-step sign-in is on',
    text: 'Hello {name},\n\nfrom now on whoever signs in as {username} at {shop} is asked for a code of your app besides the password. Wherever else you were signed in you have to sign in again.',
    button: '',
    note: 'If it was not you, call us at once.',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in is off',
    heading: 'Two-step sign-in is off',
    text: 'Hello {name},\n\nfrom now on the password alone opens the account of {username} at {shop}.',
    button: '',
    note: 'If it was not you, change your password and call us at once.',
  },
  signInCode: {
    subject: '{code} is your code to sign in',
    heading: 'Your code: {code}',
    text: 'Hello {name},\n\ntype this code to sign in as {username} at {shop}. It works once, within {minutes} minutes. We ask for it because a wrong password was tried very often today.',
    button: '',
    note: 'If you are not signing in just now, somebody knows your password: change it at once.',
  },
}

/** The mail as the area's editors wrote it, else the shop's own. */
export function recoveryMail(documents: Documents, scope: Scope, key: RecoveryMailKey): RecoveryMail {
  return documents.find('recoveryMail', key, scope)?.body ?? DEFAULTS[key]
}

/** The mail with its values put in; `url` is where its button leads. Values are text, whatever stands in them. */
export function recoveryLetter(mail: RecoveryMail, values: Values, url?: string): Letter {
  const text = fill(mail.text, values)
  return {
    subject: fill(mail.subject, values),
    heading: fill(mail.heading, values),
    preview: text.split('\n').filter(Boolean).slice(1, 2).join('') || text,
    parts: [
      { type: 'text', text },
      ...(url ? [{ type: 'button' as const, text: fill(mail.button, values) || url, url }] : []),
      ...(mail.note ? [{ type: 'note' as const, text: fill(mail.note, values) }] : []),
    ],
  }
}

type Person = { username: string; name: string; email: string }
type Word = Exclude<RecoveryMailKey, 'recover' | 'invite' | 'signInCode'>

/** Mails a user word of what was done to the way he signs in. */
export async function mailWord(
  documents: Documents,
  tx: Tx,
  { settings }: EffectiveArea,
  { key, person }: { key: Word; person: Person },
): Promise<void> {
  const { username, name, email } = person
  const mail = recoveryMail(documents, settings.areaInfo, key)
  const letter = recoveryLetter(mail, { ...shopValues(settings), name, username })
  await queueMail(tx, { kind: 'recovery', area: settings, to: [email], letter })
}

/** Every mail about passwords in an area, and what it looks like to a user made up for it. */
export function templatesOf(documents: Documents, settings: AreaSettings, linkTo: (token: string) => string) {
  return RECOVERY_MAILS.map((key) => {
    const mail = recoveryMail(documents, settings.areaInfo, key)
    const isOwn = documents.find('recoveryMail', key, settings.areaInfo) !== undefined
    return { key, ...mail, isOwn, preview: previewOf(settings, key, mail, linkTo) }
  })
}

/** A mail as a user made up for it would read it. */
export function previewOf(
  settings: AreaSettings,
  key: RecoveryMailKey,
  mail: RecoveryMail,
  linkTo: (token: string) => string,
) {
  const minutes = key === 'signInCode' ? CODE_MINUTES : RESET_MINUTES
  const values = {
    ...shopValues(settings),
    minutes,
    name: 'Robin Buyer',
    username: 'robin@example.com',
    code: '180501',
  }
  const hasLink = key === 'recover' || key === 'invite'
  return writeLetter(recoveryLetter(mail, values, hasLink ? linkTo('example') : undefined), settings)
}

/** What every such mail may say of the shop. */
export const shopValues = ({ solutionName }: AreaSettings): Values => ({
  shop: solutionName,
  minutes: RESET_MINUTES,
  days: INVITATION_DAYS,
})
