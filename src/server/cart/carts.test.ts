import { expect, test } from 'vitest'
import { openCart } from '#test/ordering.ts'
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
