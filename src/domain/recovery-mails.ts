/**
 * The mails about passwords and second factors that editors can word: the link to a new password, the word that it or a
 * second factor was changed, and the code for who signs in while his password is being guessed at.
 */
export const RECOVERY_MAILS = ['recover', 'changed', 'secondFactorOn', 'secondFactorOff', 'signInCode'] as const
export type RecoveryMailKey = (typeof RECOVERY_MAILS)[number]

/** What is filled in where such a mail names it in braces: `{name}`. */
export const namesOfMail = (key: string): readonly string[] => [
  'name',
  'username',
  'shop',
  'minutes',
  ...(key === 'signInCode' ? ['code'] : []),
]
