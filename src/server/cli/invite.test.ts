import { beforeEach, expect, test } from 'vitest'
import { openTerminal } from '#test/terminal.ts'

const { db, shop } = await openTerminal()

const user = (username: string, more: object = {}) => ({
  username,
  password_hash: '',
  name: 'Jo',
  email: 'jo@arrows.example',
  area_id: 'eu',
  customer_number: '10001',
  ...more,
})
const invite = (...args: string[]) => shop(['user', 'invite', ...args])
const ARE = 'users are invited. The shop mails them as it runs, behind what else it mails.'

async function invitedOnes(): Promise<string[]> {
  const users = db.selectFrom('app_user').select('username').where('invited_at', 'is not', null).orderBy('username')
  return (await users.execute()).map(({ username }) => username)
}

beforeEach(async () => {
  await db.deleteFrom('app_user').execute()
  await db.deleteFrom('rate_limit').execute()
})

test('all who have never signed in are invited once, however many, and it is said who is left out and why', async () => {
  await db
    .insertInto('customer')
    .values({ customer_number: '10002', name: 'Shut', area_id: 'eu', country_code: 'DK', is_blocked: true })
    .execute()
  await db
    .insertInto('app_user')
    .values([
      ...Array.from({ length: 45 }, (_, index) => user(`new-${index}`)),
      user('sales', { customer_number: null, roles: ['impersonation'] }),
      user('came', { last_signed_in_at: new Date() }),
      user('lately', { invited_at: new Date(Date.now() - 6 * 86_400_000) }),
      user('long-ago', { invited_at: new Date(Date.now() - 8 * 86_400_000) }),
      user('shut', { customer_number: '10002' }),
      user('out', { is_active: false }),
      user('clerk', { customer_number: null, roles: ['backoffice'] }),
    ])
    .execute()
  const left =
    'Left out: 1 was invited within 7 days.\nLeft out: 1 has signed in before.\n' +
    'Left out: 3 may not sign in, or work in the back office.\n'

  const tried = await invite('--all', '--dry-run')
  expect(tried).toEqual({ exitCode: 0, out: `Dry run, nothing is sent: 47 users would be invited.\n${left}`, err: '' })
  expect(await invitedOnes()).toEqual(['lately', 'long-ago'])

  expect((await invite('--all')).out).toBe(`47 ${ARE}\n${left}`)
  expect(await invitedOnes()).toHaveLength(48)
  expect((await invite('--all')).out).toMatch(/^0 users are invited\..*\nLeft out: 48 were invited/)
})

test('a customer is whom somebody buys for', async () => {
  await db
    .insertInto('app_user')
    .values([user('one'), user('two'), user('other', { customer_number: null, roles: ['impersonation'] })])
    .execute()
  expect((await invite('--customer', '10001')).out).toBe(`2 ${ARE}\n`)
  expect(await invitedOnes()).toEqual(['one', 'two'])
})

test('who is named is invited anew, three times an hour', async () => {
  await db.insertInto('app_user').values(user('one')).execute()
  expect((await invite('--username', 'one', '--dry-run')).out).toMatch(/^Dry run, nothing is sent: 1 user would/)
  expect(await invitedOnes()).toEqual([])
  for (let time = 0; time < 3; time++) expect((await invite('--username', 'One')).out).toMatch(/^1 user is invited/)
  expect(await invite('--username', 'one')).toMatchObject({ exitCode: 2, err: expect.stringMatching(/^Too often/) })
})

test('the trail names who was invited', async () => {
  await db.insertInto('app_user').values(user('one')).execute()
  await invite('--all')
  const entries = db.selectFrom('audit_entry').select(['action', 'customer_number', 'trace_id', 'object'])
  const one = await db.selectFrom('app_user').select('user_id').executeTakeFirstOrThrow()
  expect(await entries.orderBy('entry_id', 'desc').executeTakeFirst()).toEqual({
    action: 'User.Invited',
    customer_number: '10001',
    trace_id: 'command line',
    object: one.user_id,
  })
})

test.each([
  [[], 'Say whom to invite'],
  [['--all', '--customer', '10001'], 'Say whom to invite'],
  [['--customer', '7'], 'Nobody buys for a customer 7'],
  [['--username', 'nobody'], 'There is no user nobody'],
  [['--username', 'came'], 'came has signed in before'],
  [['--username', 'out'], 'out may not sign in'],
])('%j is refused in a plain word', async (args, reason) => {
  await db
    .insertInto('app_user')
    .values([user('came', { last_signed_in_at: new Date() }), user('out', { is_active: false })])
    .execute()
  expect(await invite(...args)).toMatchObject({ exitCode: 2, err: expect.stringContaining(reason) })
})
