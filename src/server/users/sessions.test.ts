import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EU, insertPerson, PASSWORD } from '#test/factories.ts'
import { workedMs } from '#test/own-work.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const { api } = shop.visitor()
const login = (username: string) => api('POST /api/User/Login', { body: { area: EU, username, password: PASSWORD } })
const statusOf = async (token: string) =>
  (await app.inject({ url: '/api/User/GetUser', headers: { authorization: `Bearer ${token}` } })).statusCode

describe('POST GenerateNotLoggedInToken', () => {
  test('gives a token that opens what is open, and nothing else', async () => {
    const { accessToken } = await api('POST /api/User/GenerateNotLoggedInToken', { body: { area: EU } })
    const headers = { authorization: `Bearer ${accessToken}` }
    const open = await app.inject({ url: '/api/Area/GetAreaById?AreaId=eu&Language=en-GB', headers })
    expect(open.statusCode).toBe(200)
    expect(await statusOf(accessToken)).toBe(401)
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(86_400)
  })

  test('is given sixty times a minute to a network', async () => {
    await sql`delete from rate_limit`.execute(shop.db)
    const ask = () => api('POST /api/User/GenerateNotLoggedInToken', { body: { area: EU } })
    const answers = await Promise.allSettled(Array.from({ length: 61 }, ask))
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

describe('sessions', () => {
  test('are listed to their user, who may end each, and no other', async () => {
    const { username } = await insertPerson(shop.db)
    const [here, there] = [await login(username), await login(username)]
    const call = (name: string, body: object, token = here.accessToken) =>
      app.inject({
        method: 'POST',
        url: `/api/User/${name}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { area: EU, ...body },
      })
    const { sessions } = (await call('GetSessions', {})).json()
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([false, true])
    const { sessionId } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const stranger = await shop.customer()
    expect((await call('EndSession', { sessionId }, stranger.token)).statusCode).toBe(404)
    expect((await call('EndSession', { sessionId })).statusCode).toBe(204)
    expect([await statusOf(here.accessToken), await statusOf(there.accessToken)]).toEqual([200, 401])
    const trail = shop.db.selectFrom('audit_entry').select(['actor_name', 'outcome'])
    const deeds = await trail.where('action', '=', 'Session.End').where('object', '=', sessionId).execute()
    expect(deeds).toEqual([{ actor_name: username, outcome: 'ok' }])
  })

  test('of who works for the shop end after half an hour without use', async () => {
    const { username } = await insertPerson(shop.db, ['backoffice'])
    const { refreshToken } = await login(username)
    await sql`update refresh_token set created_at = now() - interval '31 minutes'`.execute(shop.db)
    await expect(api('POST /api/User/GetAccessToken', { body: { area: EU, refreshToken } })).rejects.toMatchObject({
      status: 401,
      type: 'InvalidCredentialsException',
    })
  })

  test('end after twelve hours for who works for the shop, after thirty days for customers, however they are used', async () => {
    for (const [role, hours] of [
      ['backoffice', 12],
      ['customer', 720],
    ] as const) {
      const { username } = await insertPerson(shop.db, [role])
      const { refreshToken } = await login(username)
      const bodyOf = (token: string) => ({ body: { area: EU, refreshToken: token } })
      await sql`update session set expires_at = expires_at - make_interval(hours => ${hours - 1})`.execute(shop.db)
      const next = await api('POST /api/User/GetAccessToken', bodyOf(refreshToken))
      await sql`update session set expires_at = expires_at - interval '1 hour'`.execute(shop.db)
      await expect(api('POST /api/User/GetAccessToken', bodyOf(next.refreshToken))).rejects.toMatchObject({
        status: 401,
      })
    }
  })

  test('are looked at anew, however many an import has changed at once: nobody waits for that', async () => {
    const { sessions } = shop.inside
    const { userId } = await insertPerson(shop.db)
    const started = await Promise.all(Array.from({ length: 50 }, () => sessions.start(shop.db, userId)))
    await Promise.all(started.map(({ accessToken }) => sessions.findActor(accessToken)))
    await sql`update session set revoked_at = now() where user_id = ${userId}`.execute(shop.db)
    const ids = await shop.db.selectFrom('session').select('session_id').where('user_id', '=', userId).execute()
    const others = Array.from({ length: 200_000 }, (_, at) => ({ kind: 'session', key: `other-${at}` }))
    const begun = workedMs()
    sessions.onChanges([...others, ...ids.map(({ session_id: key }) => ({ kind: 'session', key }))])
    expect(workedMs() - begun).toBeLessThan(5_000)
    const found = await Promise.all(started.map(({ accessToken }) => sessions.findActor(accessToken)))
    expect(found.filter(Boolean)).toEqual([])
  })
})
