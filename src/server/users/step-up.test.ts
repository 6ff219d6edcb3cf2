import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { EU, insertPerson, PASSWORD, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { noteWrongPassword } from './step-up.ts'

const shop = await openTestShop()
const person = async () => (await insertPerson(shop.db)).username
const CODE_WANTED = { status: 401, type: 'MailedCodeRequiredException' }
const WRONG = { status: 401, type: 'InvalidCredentialsException' }

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db)
})

const login = (username: string, code?: string, password = PASSWORD) =>
  shop.visitor().api('POST /api/User/Login', { body: { area: EU, username, password, ...(code && { code }) } })

async function guess(username: string, times: number): Promise<void> {
  for (let index = 0; index < times; index++) await noteWrongPassword(shop.db, username)
}

const codesTo = async (username: string) =>
  (
    await shop.db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where(sql<boolean>`${username} = any(recipients)`)
      .orderBy('created_at')
      .execute()
  ).map(({ subject, text }) => {
    const code = /^\d{6}/.exec(subject)?.[0] ?? ''
    expect(text).toContain(code)
    return code
  })

test('after twenty wrong passwords in a day the right one needs a mailed code as well, which is right once', async () => {
  const username = await person()
  await guess(username, 19)
  expect(await login(username)).toHaveProperty('accessToken')
  await guess(username.toUpperCase(), 1)
  await expect(login(username)).rejects.toMatchObject(CODE_WANTED)
  const [code = ''] = await codesTo(username)
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(login(username, other)).rejects.toMatchObject(WRONG)
  expect(await login(username, `${code.slice(0, 3)} ${code.slice(3)}`)).toHaveProperty('accessToken')
  await expect(login(username, code)).rejects.toMatchObject(WRONG)
})

test('a newer code takes the place of an older one, and none works after ten minutes', async () => {
  const username = await person()
  await guess(username, 25)
  for (let index = 0; index < 2; index++) await expect(login(username)).rejects.toMatchObject(CODE_WANTED)
  const [older, newer] = await codesTo(username)
  await expect(login(username, older)).rejects.toMatchObject(WRONG)
  await sql`update sign_in_code set expires_at = expires_at - interval '10 minutes'`.execute(shop.db)
  await expect(login(username, newer)).rejects.toMatchObject(WRONG)
})

test('who does not know the password learns nothing of it, nor is anybody mailed', async () => {
  const username = await person()
  await guess(username, 20)
  await expect(login(username, undefined, 'wrong')).rejects.toMatchObject(WRONG)
  await expect(login(`${unique()}@nobody.example`)).rejects.toMatchObject(WRONG)
  expect(await codesTo(username)).toEqual([])
})
