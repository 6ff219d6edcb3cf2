import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bringingInto } from '#test/bringing.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas, insertCustomer, unique } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'
import { insertReset } from '../users/recovery-queries.ts'

const { db } = await testDatabase()
await insertAreas(db)
const bringing = bringingInto(db)

describe('own numbers', () => {
  test('are brought in, moved to another item, forgotten, and refused without customer or item', async () => {
    const [customer, number, next, ownNumber] = [await insertCustomer(db), `O-${unique()}`, `O-${unique()}`, unique()]
    for (const each of [number, next]) {
      await insertProduct(db, { number: each })
      await sql`update variant set variant_id = ${each.toLowerCase()} where number = ${each}`.execute(db)
    }
    const own = async (...records: object[]) => bringing('own-numbers', records)
    expect(await own({ customer, ownNumber: `a ${ownNumber}`, number })).toMatchObject({ created: 1, refused: 0 })
    expect(await own({ customer, ownNumber: `a ${ownNumber}`, number })).toMatchObject({ unchanged: 1 })
    // Punctuated otherwise it is the same number.
    expect(await own({ customer, ownNumber: `A-${ownNumber}`, number: next })).toMatchObject({ updated: 1 })
    expect(await own({ customer, ownNumber: `A-${ownNumber}`, number: null })).toMatchObject({ updated: 1 })
    expect(await own({ customer, ownNumber: `A-${ownNumber}`, number: null })).toMatchObject({ unchanged: 1 })
    const { reasons } = await own(
      { customer: 'nobody', ownNumber, number },
      { customer, ownNumber, number: 'nothing' },
      { customer, ownNumber: '--', number },
    )
    expect(reasons).toEqual([
      expect.stringMatching(/^3: ownNumber/),
      '1: customer: there is no customer nobody',
      '2: number: there is no variant of this number',
    ])
  })
})

describe('customers and users', () => {
  const customer = (wish: object = {}) => ({
    number: `C${unique()}`,
    name: 'Arrows',
    area: 'eu',
    countryCode: 'DK',
    ...wish,
  })
  const user = (wish: object = {}) => {
    const username = `${unique()}@arrows.example`
    return { username, name: 'Jo', email: username, area: 'eu', ...wish }
  }

  test.each([
    ['XNOK', []],
    ['USD2', []],
    ['EURO', [expect.stringMatching(/^1: currencyCode: /)]],
  ])('the currency of a customer and of his price may be a variant of one: %s', async (currencyCode, reasons) => {
    const number = `C${unique()}`
    const product = { name: 'Dart', brand: 'Hartwell', category: ['Darts'] }
    const variants = [{ number, prices: [{ currencyCode: 'EUR', amount: 9 }] }]
    expect(await bringing('products', [{ number, ...product, variants }])).toMatchObject({ reasons: [] })
    expect(await bringing('customers', [customer({ number, currencyCode })])).toMatchObject({ reasons })
    await bringing('customers', [customer({ number })])
    expect(await bringing('prices', [{ customer: number, number, currencyCode, amount: 8 }])).toMatchObject({ reasons })
  })

  test('a customer with addresses comes in, keeps what he added himself, and never takes an address of another', async () => {
    const address = { id: `a-${unique()}`, name: 'A', street: 'S 1', postalCode: '1', city: 'C', countryCode: 'DK' }
    const record = customer({ creditLimit: 12.5, addresses: [{ ...address, isDefault: true }] })
    expect(await bringing('customers', [record])).toMatchObject({ created: 1, reasons: [] })
    expect(await bringing('customers', [record])).toMatchObject({ unchanged: 1 })
    const moved = { ...record, addresses: [{ ...address, city: 'Aarhus', isDefault: true }] }
    expect(await bringing('customers', [moved])).toMatchObject({ updated: 1 })
    const two = [address, { ...address, id: `a-${unique()}` }].map((each) => ({ ...each, isDefault: true }))
    const refused = [customer({ addresses: [address] }), customer({ addresses: two })]
    expect((await bringing('customers', refused)).reasons).toEqual([
      '2: addresses: Two are the default one',
      `1: addresses: ${address.id} is of customer ${record.number}`,
    ])
    const stored = await db
      .selectFrom('customer')
      .select('credit_limit')
      .where(
        'customer_number',
        'in',
        [record, ...refused].map(({ number }) => number),
      )
      .execute()
    expect(stored).toEqual([{ credit_limit: 1250 }])
  })

  test('two customers of a file cannot have one address; a new default address takes the place of the old one', async () => {
    const address = { name: 'A', street: 'S 1', postalCode: '1', city: 'C', countryCode: 'DK' }
    const [first, second] = [`a-${unique()}`, `a-${unique()}`]
    const record = customer({ addresses: [{ ...address, id: first, isDefault: true }] })
    const { reasons } = await bringing('customers', [record, customer({ addresses: [{ ...address, id: first }] })])
    expect(reasons).toEqual([`2: addresses: ${first} is of customer ${record.number}`])
    const twice = [
      { ...address, id: second, city: 'B' },
      { ...address, id: second, isDefault: true },
    ]
    expect(await bringing('customers', [{ ...record, addresses: twice }])).toMatchObject({ updated: 1 })
    const stored = db.selectFrom('customer_address').select(['address_id', 'city', 'is_default'])
    expect(await stored.where('customer_number', '=', record.number).orderBy('is_default').execute()).toEqual([
      { address_id: first, city: 'C', is_default: false },
      { address_id: second, city: 'C', is_default: true },
    ])
  })

  /** Signs a user in; gives the id of his session. */
  async function signIn(username: string): Promise<string> {
    const { rows } = await sql<{ sessionId: string }>`
      insert into session (user_id, expires_at, idle_minutes) select user_id, now() + interval '1 hour', 30
      from app_user where username = ${username} returning session_id as "sessionId"`.execute(db)
    return rows[0]?.sessionId ?? ''
  }
  const isSignedIn = async (sessionId: string) =>
    (await sql`select from session where session_id = ${sessionId} and revoked_at is null`.execute(db)).rows.length > 0

  test('who is changed is looked at anew on every node, and who is made inactive is signed out for good', async () => {
    const customerNumber = await insertCustomer(db)
    const record = user({ customerNumber })
    await bringing('users', [record])
    const sessionId = await signIn(record.username)
    const timesTold = async () =>
      (await sql`select from change where kind = 'session' and key = ${sessionId}`.execute(db)).rows.length

    await bringing('users', [record])
    expect(await timesTold()).toBe(0)
    await bringing('users', [{ ...record, name: 'Jo Bull' }])
    expect(await timesTold()).toBe(1)
    await bringing('customers', [customer({ number: customerNumber, isBlocked: true })])
    expect(await timesTold()).toBe(2)
    await bringing('users', [{ ...record, isActive: false }])
    await bringing('users', [{ ...record, isActive: true }])
    expect(await isSignedIn(sessionId)).toBe(false)
  })

  test('who comes to work for the shop signs in anew, as a buyer’s session lasts for weeks, and so does who has lost a role', async () => {
    const record = user({ customerNumber: await insertCustomer(db) })
    await bringing('users', [record])
    const asBuyer = await signIn(record.username)
    await bringing('users', [{ ...record, roles: ['customer', 'impersonation'] }])
    expect(await isSignedIn(asBuyer)).toBe(false)
    const asStaff = await signIn(record.username)
    await bringing('users', [{ ...record, roles: ['impersonation', 'customer'] }])
    expect(await isSignedIn(asStaff)).toBe(true)
    await bringing('users', [record])
    expect(await isSignedIn(asStaff)).toBe(false)
  })

  test('whose address changes, nobody signs in by a link to the one before, and he is invited anew', async () => {
    const record = user({ customerNumber: await insertCustomer(db) })
    await bringing('users', [record])
    const users = db.selectFrom('app_user').select(['user_id', 'invited_at']).where('username', '=', record.username)
    const { user_id } = await users.executeTakeFirstOrThrow()
    const isLinkLive = async () => (await isLive.execute(db)).rows.length > 0
    const isLive = sql`select from password_reset where user_id = ${user_id} and used_at is null`
    await sql`update app_user set invited_at = now() where user_id = ${user_id}`.execute(db)
    await insertReset(db, { hash: randomBytes(32), userId: user_id, areaId: 'eu', minutes: 30 })
    await bringing('users', [{ ...record, name: 'Jo Bull' }])
    expect([await isLinkLive(), (await users.executeTakeFirst())?.invited_at]).toEqual([true, expect.any(Date)])
    await bringing('users', [{ ...record, email: `new-${unique()}@arrows.example` }])
    expect([await isLinkLive(), (await users.executeTakeFirst())?.invited_at]).toEqual([false, null])
  })

  test('a user buys for a customer who is there, keeps his password, and the back office is out of reach', async () => {
    const customerNumber = await insertCustomer(db)
    const record = user({ customerNumber })
    expect(await bringing('users', [record])).toMatchObject({ created: 1, reasons: [] })
    await sql`update app_user set password_hash = 'kept' where username = ${record.username}`.execute(db)
    expect(await bringing('users', [{ ...record, name: 'Jo Bull' }])).toMatchObject({ updated: 1 })
    const stored = await db
      .selectFrom('app_user')
      .selectAll()
      .where('username', '=', record.username)
      .executeTakeFirst()
    expect(stored).toMatchObject({ name: 'Jo Bull', password_hash: 'kept' })

    const many = Array.from({ length: 10_000 }, (_, at) => `none-${at}`)
    const acting = Array.from({ length: 7 }, (_, at) =>
      user({ roles: ['impersonation'], mayActFor: many.map((number) => `${number}-${at}`) }),
    )
    expect(await bringing('users', acting)).toMatchObject({ refused: 7 })

    await sql`update app_user set roles = '{backoffice}' where username = ${record.username}`.execute(db)
    const { reasons } = await bringing('users', [
      record,
      user({ customerNumber: 'nobody' }),
      user({ roles: ['backoffice'] }),
      user(),
      user({ roles: ['impersonation'], mayActFor: [customerNumber], passwordHash: 'plain' }),
      user({ customerNumber, passwordHash: '$argon2id$v=19$m=4000000,t=2,p=1$c29tZXNhbHQ$aGFzaA' }),
    ])
    expect(reasons.map((each) => each.slice(0, 46)).toSorted()).toEqual([
      '1: username: works in the back office',
      '2: customerNumber: there is no customer nobody',
      expect.stringMatching(/^3: roles/),
      expect.stringMatching(/^4: customerNumber/),
      expect.stringMatching(/^5: passwordHash/),
      expect.stringMatching(/^6: passwordHash: Takes too much/),
    ])
  })
})
