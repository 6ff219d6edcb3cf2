import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt } from 'jose/jwt/decode'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { askMoment, followMoment, now } from './clock.ts'
import { openDatabase } from './db/database.ts'
import { today } from './today.ts'
import { accessTokens } from './users/tokens.ts'

const { db, url } = await openTestShop()
const single = openDatabase(url, { max: 1, connectTimeoutMs: 10_000 })
afterAll(() => single.close())
const HOUR_MS = 3_600_000

afterEach(() => void vi.useRealTimers())

/** Puts the clock of this machine forward or back, as far as anyone can ask it. */
function jump(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

describe.each([1, 24, -1, -24])('a clock that jumps by %d hours', (hours) => {
  test('moves neither the moment nor the day, and is noticed', async () => {
    await askMoment(db)
    const [before, day] = [now(), today()]
    jump(hours * HOUR_MS)
    expect(now() - before).toBeLessThan(1_000)
    expect(now()).toBeGreaterThanOrEqual(before)
    expect(today()).toBe(day)
    expect(Math.round((await askMoment(db)) / HOUR_MS)).toBe(hours)
  })

  test('neither ends nor prolongs a token', async () => {
    const tokens = accessTokens(['x'.repeat(32)])
    const before = await tokens.sign('session', 'user')
    jump(hours * HOUR_MS)
    for (const token of [before, await tokens.sign('session', 'user')]) {
      const claims = await tokens.read(token)
      expect(claims?.expiresAt.getTime()).toBeGreaterThan(now())
      expect(claims?.expiresAt.getTime()).toBeLessThanOrEqual(now() + 600_000)
      expect(Math.abs((decodeJwt(token).iat ?? 0) * 1_000 - now())).toBeLessThan(5_000)
    }
  })
})

test('nothing else of the server asks the machine for the moment', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const asking = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) => /Date\.now\(|new Date\(\)/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(asking).toEqual(['clock.ts'])
})

test('the moment is that of the database', async () => {
  await askMoment(db)
  const before = now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  expect(Number(rows[0]?.at)).toBeGreaterThan(before - 1_000)
  expect(Number(rows[0]?.at)).toBeLessThan(now() + 1_000)
})

test('an answer that was long in coming moves the moment no further than it must', async () => {
  const asked = performance.now()
  await askMoment(db)
  const knownToMs = performance.now() - asked
  const zero = now() - performance.now()
  const holding = sql`select pg_sleep(1)`.execute(single.db)
  await askMoment(single.db)
  await holding
  expect(Math.abs(now() - performance.now() - zero)).toBeLessThan(Math.max(knownToMs, 100))
})

test('a clock of the database that jumps takes the moment along', async () => {
  await askMoment(db)
  const before = now()
  await sql`create schema jumped`.execute(single.db)
  await sql`create function jumped.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + interval '1 hour' $$`.execute(single.db)
  await sql`set search_path = jumped, pg_catalog`.execute(single.db)
  const following = followMoment(single.db)
  await expect.poll(() => Math.round((now() - before) / HOUR_MS)).toBe(1)
  following.stop()
  await askMoment(db)
  expect(Math.round((now() - before) / HOUR_MS)).toBe(0)
})
