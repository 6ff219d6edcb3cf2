import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { databaseIsWell } from './check.ts'

test('asks the database once in five seconds, however many ask', async () => {
  const { db } = await testDatabase()
  expect(await Promise.all(Array.from({ length: 20 }, () => databaseIsWell(db)))).toEqual(Array(20).fill(true))
  await sql`drop table migration`.execute(db)
  expect(await databaseIsWell(db)).toBe(true)
})

test('a database of an older version is not well; one that is away is not either', async () => {
  const { db } = await testDatabase()
  await sql`delete from migration where number > 1`.execute(db)
  expect(await databaseIsWell(db)).toBe(false)
  const other = await testDatabase()
  await sql`drop table migration`.execute(other.db)
  expect(await databaseIsWell(other.db)).toBe(false)
})

test('migrations that could not be read once are read again', async () => {
  // As a process begins: whoever asked before has read them.
  const { databaseIsWell }: typeof import('./check.ts') = await import(`${import.meta.dirname}/check.ts?unread`)
  const { db } = await testDatabase()
  const read = vi.spyOn(fs, 'readdir').mockRejectedValue(new Error('EMFILE: too many open files'))
  syncBuiltinESMExports()
  expect(await databaseIsWell(db)).toBe(false)
  read.mockRestore()
  syncBuiltinESMExports()
  await expect.poll(() => databaseIsWell(db), { timeout: 3_000 }).toBe(true)
})
