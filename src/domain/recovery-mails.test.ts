import { expect, test } from 'vitest'
import { namesOfMail, RECOVERY_MAILS } from './recovery-mails.ts'

test('the mail with a code alone is given one', () => {
  expect(RECOVERY_MAILS.filter((key) => namesOfMail(key).includes('code'))).toEqual(['signInCode'])
  expect(namesOfMail('recover')).toEqual(['name', 'username', 'shop', 'minutes'])
})
