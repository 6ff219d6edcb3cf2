import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { type Change, followChanges } from './changes.ts'
import type { Db } from './database.ts'

const { db, pool, url } = await testDatabase()

const addCategory = (on: Db, id: string) => on.insertInto('category').values({ category_id: id, texts: '{}' }).execute()

async function following(work: (told: Change[]) => Promise<void>) {
  const told: Change[] = []
  const follower = await followChanges(url, (changes) => void told.push(...changes))
  await work(told).finally(() => follower.stop())
}

const cutOff = () =>
  pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oche changes'")

describe('followChanges', () => {
  test('tells a change once, soon after it is committed', () =>
    following(async (told) => {
      await addCategory(db, 'boards')
      await expect.poll(() => told).toEqual([{ kind: 'category', key: 'boards' }])
      await addCategory(db, 'darts')
      await expect.poll(() => told.length).toBe(2)
      expect(told[1]).toEqual({ kind: 'category', key: 'darts' })
    }))

  test('does not skip a slow transaction that began before others', () =>
    following(async (told) => {
      await db.transaction().execute(async (slow) => {
        await addCategory(slow, 'slow')
        await addCategory(db, 'quick')
        await expect.poll(() => told).toEqual([{ kind: 'category', key: 'quick' }])
      })
      await expect.poll(() => told.map(({ key }) => key)).toEqual(['quick', 'slow'])
    }))

  test('tells several changes of one row as one', () =>
    following(async (told) => {
      await db.transaction().execute(async (tx) => {
        await addCategory(tx, 'twice')
        await tx.updateTable('category').set({ position: 1 }).where('category_id', '=', 'twice').execute()
      })
      await expect.poll(() => told).toEqual([{ kind: 'category', key: 'twice' }])
    }))

  test('tells what happened while the connection was lost', () =>
    following(async (told) => {
      await cutOff()
      await addCategory(db, 'missed')
      await expect.poll(() => told, { timeout: 5_000 }).toEqual([{ kind: 'category', key: 'missed' }])
    }))

  test('goes on when a listener fails', async () => {
    const told: string[] = []
    const follower = await followChanges(url, (changes) => {
      told.push(...changes.map(({ key }) => key))
      if (told.length === 1) throw new Error('The listener stumbles, as this test wants')
    })
    await addCategory(db, 'one')
    await expect.poll(() => told).toEqual(['one'])
    await addCategory(db, 'two')
    await expect.poll(() => told).toEqual(['one', 'two'])
    await follower.stop()
  })
})
