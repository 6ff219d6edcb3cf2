/**
 * The mails about passwords and second factors that editors can word: the link to a new password, the invitation of who
 * has never signed in, the word that his first password is set, that a password, an address or a second factor was
 * changed, and the code for who signs in while his password is being guessed at.
 */
export const RECOVERY_MAILS = [
  'recover',
  'invite',
  'chosen',
  'changed',
  'addressChanged',
  'secondFactorOn',
  'secondFactorOff',
  'signInCode',
] as const
export type RecoveryMailKey = (typeof RECOVERY_MAILS)[number]

/** How long the link of an invitation works: over a weekend, and for who is away on some days. */
export const INVITATION_DAYS = 7

/** What is filled in where such a mail names it in braces: `{name}`. */
export const namesOfMail = (key: string): readonly string[] => [
  'name',
  'username',
  'shop',
  key === 'invite' ? 'days' : 'minutes',
  ...(key === 'signInCode' ? ['code'] : []),
]

/** What such a mail has to name, as nothing else tells it to its reader. */
export const neededOfMail = (key: string): 'username' | 'code' | undefined =>
  key === 'invite' ? 'username' : key === 'signInCode' ? 'code' : undefined
