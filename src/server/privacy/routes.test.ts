import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { waitingForLocks } from '#test/database.ts'
import { EU, insertPerson, US, unique } from '#test/factories.ts'
import { calculate, filledCart, ordered, place, sayOfLine } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import { findBrokenLink } from '../audit/trail.ts'
import { inTransaction } from '../db/database.ts'
import { queueMail } from '../mail/service.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export.ts'
import { mentionOf } from './person.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const missing = { status: 404, type: 'NotFoundException' }
const goods = await shop.sells({ price: 40 })
const area = shop.inside.areas.ofHost('eu')

/** A buyer who has left his address wherever one can. */
async function knownBuyer() {
  const { userId, customerNumber, ...signedIn } = await shop.customer()
  const email = `jo+${unique()}@arrows.example`
  const written = { username: email, email, name: 'Jo Bull' }
  await shop.db.updateTable('app_user').set(written).where('user_id', '=', userId).execute()
  const buyer = await shop.again({ ...signedIn, userId, customerNumber })
  const { api } = buyer
  await shop.db.updateTable('customer_address').set({ attention: 'Jo Bull' }).execute()

  const cartId = await filledCart(buyer, [[goods, 2]])
  await sayOfLine(buyer, cartId, { productKey: goods, quantity: 2, comment: `For ${email}` })
  const fields = { area: EU, cartId, comment: `Write to ${email}`, reference: 'PO 7' }
  await api('PATCH /api/Cart/SetOrderFields', { body: fields })
  await calculate(buyer, cartId)
  const { orderId, orderNumber } = await place(buyer, cartId)
  await clerk.api('POST /backoffice/api/Order/SendReceiptCopy', { body: { area: EU, orderId } })
  for (const author of [userId, clerk.userId])
    await sql`insert into order_message (order_id, user_id, is_by_sales, text)
      values (${orderId}, ${author}, false, ${`Write to ${email}`})`.execute(shop.db)
  const second = await filledCart(buyer, [[goods, 1]])
  await api('PATCH /api/Cart/SetOrderFields', { body: { ...fields, cartId: second } })

  const visitor = shop.visitor().api
  await visitor('POST /api/User/Login', { body: { area: EU, username: email, password: 'wrong' } }).catch(() => {})
  await visitor('POST /api/User/RecoverPassword', { body: { area: EU, username: email, tokenUrl: '' } })
  await shop.jobs()
  await visitor('POST /api/User/RecoverPassword', { body: { area: EU, username: email, tokenUrl: '' } })
  const letter = { subject: `Hello ${email}`, heading: email, preview: email, parts: [] }
  await queueMail(shop.db, { kind: 'form', area, to: ['desk@oche.example'], replyTo: email, letter })
  for (const answers of [{ email }, { message: `Call ${email.toUpperCase()}.` }, { email: `x${email}` }])
    await sql`insert into form_submission (form_id, area_id, answers) values ('contact', 'eu', ${JSON.stringify(answers)})`.execute(
      shop.db,
    )
  await sql`insert into missed_address (area_id, path, count) values ('eu', ${`/unsubscribe/${email}`}, 1)`.execute(
    shop.db,
  )
  return { ...buyer, email, customerNumber, orderId, orderNumber }
}

/** The columns of the whole database in which a text stands, the queue of jobs included. */
async function tracesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(shop.db)
  const found = []
  for (const { schema, table, column } of rows) {
    const at = sql.id(schema, table)
    const { rows: hits } = await sql`select 1 from ${at}
      where strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 limit 1`.execute(shop.db)
    if (hits.length) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

const erase = (userId: string, username: string, inArea = EU) =>
  clerk.api('POST /backoffice/api/User/ErasePerson', { body: { area: inArea, userId, username } })

describe('POST ErasePerson', () => {
  test('leaves no trace of a person in the whole database but what the law keeps, and that is marked', async () => {
    const { email, userId, token, customerNumber, orderId, orderNumber } = await knownBuyer()
    const before = await tracesOf(email)
    expect(before).toEqual(
      expect.arrayContaining([
        'app_user.email',
        'audit_entry.actor_name',
        'cart.comment',
        'cart_line.comment',
        'customer_order.comment',
        'order_message.text',
      ]),
    )
    expect(before).toEqual(
      expect.arrayContaining(['_private_jobs.payload', 'audit_entry.object', 'mail.recipients', 'rate_limit.bucket']),
    )
    await sql`delete from form_submission where answers->>'email' = ${`x${email}`}`.execute(shop.db)

    expect(await erase(userId, email.toUpperCase())).toEqual({ keptOrders: 1 })
    await shop.jobs()
    expect(await tracesOf(email)).toEqual(['customer_order.comment', 'order_line.comment'])
    expect(await tracesOf('Jo Bull')).toEqual(['customer_order.placed_by', 'order_state_change.changed_by'])
    const order = await clerk.api('POST /backoffice/api/Order/GetOrder', { body: { area: EU, orderId } })
    expect(order).toMatchObject({ order: { orderNumber }, restrictedAt: expect.any(String) })

    expect(await shop.inside.sessions.findActor(token)).toBeUndefined()
    expect(await findBrokenLink(shop.db)).toBeUndefined()
    const { entries } = await clerk.api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU, search: userId } })
    expect(entries.map(({ action, outcome }) => [action, outcome])).toContainEqual(['Person.Erased', 'ok'])
    const body = { area: EU, customerNo: customerNumber }
    expect((await clerk.api('POST /backoffice/api/Customer/GetCustomer', { body })).userList).toEqual([])
    await expect(erase(userId, email)).rejects.toMatchObject(missing)
  })

  test('keeps, and marks, an order that is being placed just then', async () => {
    const buyer = await shop.customer()
    const { orderId } = await ordered(buyer, [[goods, 1]])
    const { username } = await shop.db
      .selectFrom('app_user')
      .select('username')
      .where('user_id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    const cartId = await filledCart(buyer, [[goods, 1]])
    const placing = { order_id: randomUUID(), order_number: unique(), cart_id: cartId, state: 'AwaitingPayment' }
    const erasing = await inTransaction(shop.db, async (tx) => {
      await sql`select from cart where cart_id = ${cartId} for update`.execute(tx)
      const done = expect(erase(buyer.userId, username)).resolves.toEqual({ keptOrders: 2 })
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      await sql`insert into customer_order select (jsonb_populate_record(o, ${JSON.stringify(placing)})).*
        from customer_order o where order_id = ${orderId}`.execute(tx)
      return { done }
    })
    await erasing.done
  })

  test('leaves no sign-in of who signs in just then', async () => {
    const { userId, username } = await insertPerson(shop.db)
    const erasing = await inTransaction(shop.db, async (tx) => {
      await shop.inside.sessions.start(tx, userId)
      const done = expect(erase(userId, username)).resolves.toEqual({ keptOrders: 0 })
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      return { done }
    })
    await erasing.done
    const left = shop.db.selectFrom('session').select('session_id').where('user_id', '=', userId)
    expect(await left.execute()).toEqual([])
  })

  test('of two who share an address forgets both, however soon one follows the other', async () => {
    const email = `desk+${unique()}@arrows.example`
    const [first, second] = [`first.${unique()}@arrows.example`, `second.${unique()}@arrows.example`]
    const letter = { subject: 'Hello', heading: '', preview: '', parts: [] }
    for (const username of [first, second]) {
      const { userId } = await shop.customer()
      await shop.db.updateTable('app_user').set({ username, email }).where('user_id', '=', userId).execute()
      await queueMail(shop.db, { kind: 'form', area, to: [username], letter })
      await erase(userId, username)
    }
    await shop.jobs()
    expect(await Promise.all([email, first, second].map(tracesOf))).toEqual([[], [], []])
  })

  test('finds what went to an address that he had before, unless it is another’s by now', async () => {
    const [buyer, colleague] = [await shop.customer(), await shop.customer()]
    const username = `jo-${unique()}`
    const address = (name: string) => `${name}.${unique()}@arrows.example`
    const [first, second, third] = [address('first'), address('second'), address('third')] as const
    const write = (userId: string, values: { username?: string; email: string }) =>
      shop.db.updateTable('app_user').set(values).where('user_id', '=', userId).execute()
    const letter = { subject: 'Hello', heading: '', preview: '', parts: [] }
    for (const email of [first, second]) {
      await write(buyer.userId, { username, email })
      await queueMail(shop.db, { kind: 'order', area, to: [email], letter })
    }
    await write(buyer.userId, { email: third })
    await write(colleague.userId, { email: second })
    await erase(buyer.userId, username)
    await shop.jobs()
    expect(await Promise.all([first, third].map(tracesOf))).toEqual([[], []])
    expect(await tracesOf(second)).toEqual(expect.arrayContaining(['app_user.email', 'mail.recipients']))
  })

  test('asks for his name, and reaches nobody of another area nor who works here', async () => {
    const { email, userId } = await knownBuyer()
    await expect(erase(userId, 'somebody@else.example')).rejects.toMatchObject({ type: 'ValidationException' })
    await expect(erase(userId, email, US)).rejects.toMatchObject(missing)
    for (const id of [clerk.userId, 'x']) await expect(erase(id, email)).rejects.toMatchObject(missing)
    expect(await tracesOf(email)).toContain('app_user.email')
  })

  test('leaves others alone whose address only holds his, and lists that colleagues share', async () => {
    const { email, userId, customerNumber } = await knownBuyer()
    const lists = ['none', 'read'].map((sharing) => ({
      user_id: userId,
      customer_number: customerNumber,
      area_id: 'eu',
      name: sharing,
      sharing,
    }))
    await shop.db.insertInto('favorite_list').values(lists).execute()
    await erase(userId, email)
    await shop.jobs()
    const forms = await shop.db.selectFrom('form_submission').select('answers').execute()
    expect(forms.filter(({ answers }) => JSON.stringify(answers).includes(email))).toEqual([
      { answers: { email: `x${email}` } },
    ])
    const left = shop.db.selectFrom('favorite_list').select('name').where('user_id', '=', userId)
    expect(await left.execute()).toEqual([{ name: 'read' }])
  })
})

test('what a clerk has answered stays with the order when he is erased, without his name', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[goods, 1]])
  const gone = await shop.staff('backoffice')
  const body = { area: EU, orderId }
  const { message_id: upTo } = await shop.db
    .insertInto('order_message')
    .values({ order_id: orderId, user_id: buyer.userId, is_by_sales: false, text: 'Where is it?' })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  await gone.api('POST /backoffice/api/Order/AnswerMessages', { body: { ...body, upTo, text: 'It left today.' } })
  await erasePerson({ db: shop.db, sessions: shop.inside.sessions }, gone.userId, { ip: '', traceId: '' })
  const left = await buyer.api('POST /api/CustomerCenter/GetOrderMessages', { body })
  expect(left.messages.at(-1)).toMatchObject({ text: 'It left today.', isAnswer: true, sentBy: 'Erased person' })
})

describe('POST ExportPerson', () => {
  test('gives all that is held of a person as a file, and nothing that opens his account', async () => {
    const { email, userId, orderNumber } = await knownBuyer()
    const http = await shop.http()
    const answer = await http.inject({
      method: 'POST',
      url: '/backoffice/api/User/ExportPerson',
      headers: { authorization: `Bearer ${clerk.token}` },
      payload: { area: EU, userId },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="person-${userId}.json"`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const person = answer.json()
    expect(person.user).toMatchObject([{ username: email, name: 'Jo Bull' }])
    expect(person.orders).toMatchObject([{ order_number: orderNumber, lines: [{ type: 'Product', quantity: 2 }] }])
    expect(person.carts).toHaveLength(2)
    expect(person.forms).toHaveLength(2)
    expect(person.mails.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['receipt', 'recovery', 'form']),
    )
    expect(person.trail.length).toBeGreaterThan(0)
    expect(answer.body).not.toMatch(/password_hash|argon2|token=/)
  })

  test('has what he wrote about an order and was answered, and nothing of the orders of others', async () => {
    const buyer = await shop.customer()
    const colleague = await shop.customer(buyer)
    for (const { userId, ...signedIn } of [buyer, colleague]) {
      const { orderId } = await ordered(signedIn, [[goods, 1]])
      for (const author of [userId, clerk.userId])
        await sql`insert into order_message (order_id, user_id, is_by_sales, is_answer, text)
          values (${orderId}, ${author}, false, ${author === clerk.userId}, 'Of ' || ${userId})`.execute(shop.db)
    }
    const text = (await Array.fromAsync(await exportPerson(shop.db, buyer.userId))).join('')
    const own = { text: `Of ${buyer.userId}` }
    expect(JSON.parse(text).orderMessages).toMatchObject([
      { ...own, is_answer: false },
      { ...own, is_answer: true },
    ])
  })

  test('comes row by row, so that a long life in the shop takes no more memory than a short one', async () => {
    const { userId } = await shop.customer()
    const email = `long+${unique()}@arrows.example`
    await shop.db.updateTable('app_user').set({ username: email, email }).where('user_id', '=', userId).execute()
    await sql`insert into form_submission (form_id, area_id, answers, submitted_at) select 'long', 'eu',
        jsonb_build_object('email', case when n % 4500 < 3 then ${email}::text else 'else@arrows.example' end),
        now() - interval '1 day' + make_interval(secs => n)
      from generate_series(1, 9001) n`.execute(shop.db)
    const pieces = await Array.fromAsync(await exportPerson(shop.db, userId))
    expect(JSON.parse(pieces.join('')).forms).toHaveLength(7)
    expect(pieces.filter((piece) => piece.includes('"long"'))).toHaveLength(7)
  })

  test('is refused for who is not of the area, and to a customer', async () => {
    const { userId, api } = await knownBuyer()
    const ask = (id: string, inArea = EU) =>
      clerk.api('POST /backoffice/api/User/ExportPerson', { body: { area: inArea, userId: id } })
    await expect(ask(userId, US)).rejects.toMatchObject(missing)
    for (const id of [clerk.userId, 'x']) await expect(ask(id)).rejects.toMatchObject(missing)
    const body = { area: EU, userId }
    await expect(api('POST /backoffice/api/User/ExportPerson', { body })).rejects.toMatchObject({ status: 403 })
    const own = { ...body, username: 'me' }
    await expect(api('POST /backoffice/api/User/ErasePerson', { body: own })).rejects.toMatchObject({ status: 403 })
  })
})

test('an address is found in a text as a whole', () => {
  const mention = mentionOf(['jo+a@x.example', 'jo'])
  const isFound = async (text: string) =>
    (await sql<{ is: boolean }>`select ${text} ~* ${mention} as is`.execute(shop.db)).rows[0]?.is
  return Promise.all([
    expect(isFound('Write to JO+a@x.example.')).resolves.toBe(true),
    expect(isFound('<jo+a@x.example>')).resolves.toBe(true),
    expect(isFound('bjo+a@x.example')).resolves.toBe(false),
    expect(isFound('jo+a@x.example.org')).resolves.toBe(false),
    expect(isFound('jo')).resolves.toBe(false),
  ])
})
