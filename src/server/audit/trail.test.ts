import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { eraseFromTrail, findBrokenLink, findLastEntry, forgetTrail, isChange, note } from './trail.ts'

const { db } = await testDatabase()
const JO = '6f1c1a55-5b0c-4d2f-9b0a-0a6f2d5f7a11'
const from = { outcome: 'ok', ip: '1.2.3.4', traceId: 't' } as const
const actor = { userId: JO, username: 'jo@x.example', customer: null }

for (const object of ['a', 'b', 'c']) await note(db, { actor, action: 'Test', object, input: object, ...from })
await note(db, { claimedName: 'Jo@x.example', action: 'Test', ...from })
await note(db, { claimedName: 'clerk', action: 'Test', object: 'jo@x.example', ...from })
await note(db, { claimedName: 'clerk', action: 'Test', object: 'd', ...from })

const entries = () => db.selectFrom('audit_entry').select(['actor_name', 'object', 'ip']).orderBy('entry_id').execute()
const change = (set: ReturnType<typeof sql>) => sql`update audit_entry set ${set} where entry_id = 6`.execute(db)

test('a person can be taken out of the trail, which stays whole', async () => {
  const person = { userId: JO, names: ['jo@x.example'], mention: '\\yjo@x\\.example' }
  await eraseFromTrail(db, person, sql`entry_id <= 3`)
  expect((await entries())[3]).toMatchObject({ actor_name: 'Jo@x.example' })
  await eraseFromTrail(db, person, sql`entry_id > 3`)
  expect((await entries()).map(({ actor_name, object, ip }) => [actor_name, object, ip])).toEqual([
    ['erased', 'a', ''],
    ['erased', 'b', ''],
    ['erased', 'c', ''],
    ['erased', '', ''],
    ['clerk', 'erased', '1.2.3.4'],
    ['clerk', 'd', '1.2.3.4'],
  ])
  expect(await findBrokenLink(db)).toBeUndefined()
})

test('nothing else can be done to an entry', async () => {
  for (const set of [
    sql`actor_name = 'somebody else'`,
    sql`salt = null, actor_name = 'somebody else'`,
    sql`salt = null, actor_name = 'erased', outcome = 'begun'`,
    sql`actor_name = 'erased'`,
    sql`at = now()`,
  ])
    await expect(change(set)).rejects.toThrow('only added to')
  await expect(sql`delete from audit_entry where entry_id = 6`.execute(db)).rejects.toThrow('only added to')
})

test('what was changed behind the back of the database is found, erased or not', async () => {
  for (const [id, set] of [
    [2, sql`outcome = 'begun'`],
    [6, sql`object = 'e'`],
    [6, sql`salt = null`],
  ] as const) {
    const broken = db.transaction().execute(async (tx) => {
      await sql`alter table audit_entry disable trigger user`.execute(tx)
      await sql`update audit_entry set ${set} where entry_id = ${id}`.execute(tx)
      throw new Error(String(await findBrokenLink(tx)))
    })
    await expect(broken).rejects.toThrow(new Error(String(id)))
  }
  expect(await findBrokenLink(db)).toBeUndefined()
})

test('entries that were cut off at the end show by the number of the last one alone', async () => {
  const cut = db.transaction().execute(async (tx) => {
    await sql`alter table audit_entry disable trigger user`.execute(tx)
    await sql`delete from audit_entry where entry_id > 4`.execute(tx)
    throw Object.assign(new Error('undone'), { broken: await findBrokenLink(tx), last: await findLastEntry(tx) })
  })
  await expect(cut).rejects.toMatchObject({ broken: undefined, last: { entryId: 4 } })
  expect(await findLastEntry(db)).toMatchObject({ entryId: 6 })
})

test('entries of more than 400 days go, and the trail is whole without them', async () => {
  await sql`alter table audit_entry disable trigger user`.execute(db)
  await sql`do $$ declare e audit_entry; last bytea := ''; begin
    for e in select * from audit_entry order by entry_id loop
      if e.entry_id <= 4 then e.at := now() - interval '401 days'; end if;
      e.previous := last;
      e.hash := hash_audit_entry(e);
      last := e.hash;
      update audit_entry set at = e.at, previous = e.previous, hash = e.hash where entry_id = e.entry_id;
    end loop; end $$`.execute(db)
  await sql`alter table audit_entry enable trigger user`.execute(db)
  await forgetTrail(db, 400)
  await forgetTrail(db, 400)
  expect(await entries()).toHaveLength(2)
  await note(db, { claimedName: 'clerk', action: 'Test', ...from })
  expect(await findBrokenLink(db)).toBeUndefined()
  await expect(forgetTrail(db, 0)).rejects.toThrow('only added to')
})

test('what a call is for says whether it may change something, not what it is asked about', () => {
  const changes = ['Cart/AddOrUpdateLines', 'Import/{kind}', 'Payment/CreatePaymentIntent']
  const reads = ['Cart/GetCartById', 'Payment/VerifyPayment/{area}/{paymentId}', 'User/VerifyToken']
  expect([...changes, ...reads].filter((path) => isChange(`POST /api/${path}`))).toEqual(changes)
})
