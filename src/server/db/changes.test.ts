import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { insertManyProducts, insertProduct } from '#test/product-factory.ts'
import { type Change, followChanges } from './changes.ts'
import type { Db } from './database.ts'
import type { Variant } from './tables.ts'

const { db, pool, url } = await testDatabase()

const addCategory = (on: Db, id: string) => on.insertInto('category').values({ category_id: id, texts: '{}' }).execute()

async function following(work: (told: Change[]) => Promise<void>) {
  const told: Change[] = []
  const follower = await followChanges(url, (changes) => void told.push(...changes))
  await work(told).finally(() => follower.stop())
}

const cutOff = () =>
  pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oche changes'")

/** What makes a change of a variant more than one of its level; a new column is one more. */
const BESIDE_THE_LEVEL: Record<
  Exclude<keyof Variant, 'variant_id' | 'product_id' | 'stock' | 'expected_on'>,
  unknown
> = {
  position: 9,
  number: 'OTHER',
  ean: '4006381333931',
  attributes: '[{"name":"Colour","value":"Red"}]',
  unit_of_measure: 'BOX',
  minimum_quantity: 2,
  order_multiple: 2,
  allow_backorder: false,
  weight_grams: 7,
  image_url: 'asset:red.svg',
  is_active: false,
}

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

  test('forgets what is older than a day, however much, and goes on telling meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      await following(async (told) => {
        await pool.query(`insert into change (kind, key, changed_at)
          select 'old', n::text, now() - interval '25 hours' from generate_series(1, 10001) n`)
        await pool.query("insert into change (kind, key) values ('new', 'x')")
        vi.advanceTimersByTime(2 * 3_600_000)
        await expect
          .poll(async () => (await pool.query("select kind from change where kind in ('old', 'new')")).rows, {
            timeout: 20_000,
          })
          .toEqual([{ kind: 'new' }])
        await addCategory(db, 'after')
        await expect.poll(() => told.at(-1)).toEqual({ kind: 'category', key: 'after' })
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('tells several changes of one row as one', () =>
    following(async (told) => {
      await db.transaction().execute(async (tx) => {
        await addCategory(tx, 'twice')
        await tx.updateTable('category').set({ position: 1 }).where('category_id', '=', 'twice').execute()
      })
      await expect.poll(() => told).toEqual([{ kind: 'category', key: 'twice' }])
    }))

  test('tells a new level of stock as that', async () => {
    await insertAreas(db)
    const { productId: key } = await insertProduct(db)
    await following(async (told) => {
      await db.updateTable('variant').set({ stock: 7, expected_on: '2030-01-01' }).execute()
      await expect.poll(() => told).toEqual([{ kind: 'stock', key }])
    })
  })

  test('tells thousands of levels in the time of a statement, however few were told before', async () => {
    const keys = await insertManyProducts(db, 5_000)
    await db.transaction().execute(async (one) => {
      await sql`set local statement_timeout = 3000`.execute(one)
      const level = (stock: number) => one.updateTable('variant').set({ stock })
      for (const { variantId } of keys.slice(0, 8)) await level(1).where('variant_id', '=', variantId).execute()
      const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await level(2)
        .where('variant_id', 'like', 'many-%')
        .execute()
      expect(numUpdatedRows).toBe(5_000n)
    })
  })

  test.for(Object.entries(BESIDE_THE_LEVEL))(
    'tells a change of %j beside the stock as one of the product',
    async ([column, value]) => {
      const { productId: key, variantId } = await insertProduct(db)
      await following(async (told) => {
        await db
          .updateTable('variant')
          .set({ stock: 8, [column]: value })
          .where('variant_id', '=', variantId)
          .execute()
        await expect.poll(() => told).toEqual([{ kind: 'product', key }])
      })
    },
  )

  test('tells of a variant that moves to another product at both', async () => {
    const [from, to] = [await insertProduct(db), await insertProduct(db)]
    await following(async (told) => {
      await db
        .updateTable('variant')
        .set({ product_id: to.productId })
        .where('variant_id', '=', from.variantId)
        .execute()
      await expect.poll(() => told.length).toBe(2)
      expect(told).toEqual(
        expect.arrayContaining([from, to].map(({ productId }) => ({ kind: 'product', key: productId }))),
      )
    })
  })

  test('tells what happened while the connection was lost', () =>
    following(async (told) => {
      await cutOff()
      await addCategory(db, 'missed')
      await expect.poll(() => told).toEqual([{ kind: 'category', key: 'missed' }])
    }))

  test('tells on when the connection is lost once more while that is told', async () => {
    const told: string[] = []
    const follower = await followChanges(url, async (changes) => {
      told.push(...changes.map(({ key }) => key))
      if (told.length > 1) return
      await cutOff()
      await sleep(200)
    })
    await cutOff()
    await addCategory(db, 'missed-first')
    await expect.poll(() => told).toEqual(['missed-first'])
    await addCategory(db, 'missed-again')
    await expect.poll(() => told).toEqual(['missed-first', 'missed-again'])
    await follower.stop()
  })

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
