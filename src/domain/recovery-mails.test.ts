import { expect, test } from 'vitest'
import { namesOfMail, neededOfMail, RECOVERY_MAILS } from './recovery-mails.ts'

test('the mail with a code alone is given one', () => {
  expect(RECOVERY_MAILS.filter((key) => namesOfMail(key).includes('code'))).toEqual(['signInCode'])
  expect(namesOfMail('recover')).toEqual(['name', 'username', 'shop', 'minutes'])
})

test('an invitation is told the days it lasts', () => {
  expect(RECOVERY_MAILS.filter((key) => namesOfMail(key).includes('days'))).toEqual(['invite'])
})

test('whatever a mail has to name is filled in there', () => {
  const needed = RECOVERY_MAILS.map((key) => [key, neededOfMail(key)] as const).filter(([, name]) => name)
  expect(needed).toEqual([
    ['invite', 'username'],
    ['signInCode', 'code'],
  ])
  for (const [key, name = ''] of needed) expect(namesOfMail(key)).toContain(name)
})
