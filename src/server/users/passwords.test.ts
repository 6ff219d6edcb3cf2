import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

// Nobody who waits loses patience, however busy the machine is.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('two passwords are looked at, 32 wait, and who comes then is told to come back', async () => {
  const hash = await hashPassword('Bullseye-180')
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword(hash, 'Bullseye-180')))
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<string>(34).fill('fulfilled'),
    ...Array<string>(6).fill('rejected'),
  ])
  expect(answers.at(-1)).toMatchObject({ reason: { type: 'TooManyRequestsException', retryAfter: 2 } })
  expect(await isPassword(hash, 'Bullseye-180'), 'afterwards').toBe(true)
})

test('a hash is of argon2id with the memory and the turns that OWASP asks for', async () => {
  expect(await hashPassword('Bullseye-180')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('nobody gets in by the hash of nobody', async () => {
  expect(await isPassword(undefined, 'no user has this password')).toBe(false)
  expect(await isPassword('', 'no user has this password')).toBe(false)
})
