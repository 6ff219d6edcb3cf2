import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { databaseIsWell } from './check.ts'

const { db } = await openTestShop()
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('that the database is well is said again for five seconds, that it is not for one', async () => {
  const isWellAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return databaseIsWell(db)
  }
  expect(await isWellAfter(0)).toBe(true)
  await sql`alter table migration rename to gone`.execute(db)
  expect([await isWellAfter(4_999), await isWellAfter(1)]).toEqual([true, false])
  await sql`alter table gone rename to migration`.execute(db)
  expect([await isWellAfter(999), await isWellAfter(1)]).toEqual([false, true])
})
