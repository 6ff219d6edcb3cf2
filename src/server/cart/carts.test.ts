import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addLine, openCart, place, readyCart } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import type { Db } from '../db/database.ts'
import { openCarts } from './carts.ts'

const shop = await openTestShop()

/** The database as a process sees it that somebody is always ahead of, and whose line is cut before it can commit. */
const unlucky = (cartId: string): Db =>
  new Proxy(shop.db, {
    get(db, name) {
      if (name === 'transaction')
        return () => ({
          execute: (work: (tx: unknown) => Promise<unknown>) =>
            db.transaction().execute(async (tx) => {
              await work(tx)
              throw new Error('The line is cut')
            }),
        })
      if (name !== 'executeQuery') return Reflect.get(db, name, db)
      return async (query: Parameters<Db['executeQuery']>[0]) => {
        if ('sql' in query && /^update cart set/.test(query.sql)) {
          await db
            .updateTable('cart')
            .set((cart) => ({ version: cart('version', '+', 1) }))
            .where('cart_id', '=', cartId)
            .execute()
        }
        return db.executeQuery(query)
      }
    },
  })

test('a change that was not committed is not remembered, whatever version the next one makes', async () => {
  const { customerNumber, userId, api } = await shop.customer()
  const owner = { customerNumber, userId, areaId: 'eu' }
  const { cartId } = await openCart({ api, token: '' })
  const carts = openCarts(unlucky(cartId))
  await expect(carts.change(owner, cartId, () => ({ comment: 'never' }))).rejects.toThrow('The line is cut')
  const { version } = await openCarts(shop.db).change(owner, cartId, () => ({ comment: 'told' }))
  expect(await carts.recall(owner, cartId)).toMatchObject({ version, comment: 'told' })
})

test('a version that a dying database took along, and gives again to other goods, is not taken for the one that is gone', async () => {
  const [gone, kept] = [await shop.sells({ price: 100 }), await shop.sells({ price: 100 })]
  const { productId: product_id, variantId: variant_id } = kept
  const setBack = async () => {
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, [[gone, 1]])
    await shop.db.updateTable('cart_line').set({ product_id, variant_id }).where('cart_id', '=', cartId).execute()
    await shop.db.updateTable('cart').set({ touched_at: new Date() }).where('cart_id', '=', cartId).execute()
    return [buyer, cartId] as const
  }
  expect((await addLine(...(await setBack()), kept, 2)).lines).toMatchObject([{ productKey: kept, quantity: 3 }])
  expect((await place(...(await setBack()))).lines).toMatchObject([{ productKey: kept, quantity: 1 }])
})

test('a change of a cart does not wait for the disk, and an order does, with the cart that it is of', async () => {
  const [buyer, dart] = [await shop.customer(), await shop.sells()]
  await sql`create table written (waits text)`.execute(shop.db)
  await sql`create function note() returns trigger language plpgsql as
    $$ begin insert into written values (current_setting('synchronous_commit')); return null; end $$`.execute(shop.db)
  await sql`create constraint trigger noted after insert or update on cart deferrable initially deferred
    for each row execute function note()`.execute(shop.db)
  const written = async () => {
    const { rows } = await sql<{ waits: string }>`delete from written returning waits`.execute(shop.db)
    return rows.map(({ waits }) => waits)
  }
  const cartId = await readyCart(buyer, [[dart, 1]])
  expect(new Set(await written())).toEqual(new Set(['off']))
  await place(buyer, cartId)
  expect(await written()).toEqual(['on'])
})
