import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import { DEFAULT_LIST_NAME } from '#domain/favorites.ts'
import { EU } from '#test/factories.ts'
import { payingIn } from '#test/paying.ts'
import { openTestShop } from '#test/shop.ts'
import { findBrokenLink } from '../audit/trail.ts'

const shop = await openTestShop({ sandboxPayment: true })
const app = await shop.http()
const product = await shop.sells()

describe('acting for a customer', () => {
  test('leaves an entry for each change, begun and refused alike and none for a look, in a chain that is whole', async () => {
    const customer = await shop.customer()
    const acting = await shop.acting(customer.customerNumber)
    const { cartId } = await acting.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    await acting.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
    const body = { area: EU, cartId: 'none', lines: [{ productKey: product, quantity: 1 }] }
    await acting.api('POST /api/Cart/AddOrUpdateLines', { body }).catch(() => {})
    const entries = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('actor_id', '=', acting.userId)
      .orderBy('entry_id')
      .execute()
    expect(entries.map(({ action, object, outcome }) => [action, object, outcome])).toEqual([
      ['Impersonation.Start', customer.customerNumber, 'ok'],
      ['POST /api/Cart/AddOrUpdateLines', 'none', 'begun'],
      ['POST /api/Cart/AddOrUpdateLines', 'none', 'NotFoundException'],
    ])
    expect(entries.at(-1)).toMatchObject({
      customer_number: customer.customerNumber,
      is_acting: true,
      ip: '127.0.0.1',
    })
    expect(await findBrokenLink(shop.db)).toBeUndefined()
  })

  test('tells the customer who did what in his name, and nothing of what was refused', async () => {
    const customer = await shop.customer()
    const acting = await shop.acting(customer.customerNumber)
    const { cartId } = await acting.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    await acting.api('POST /api/Cart/AddOrUpdateLines', {
      body: { area: EU, cartId, lines: [{ productKey: product, quantity: 2 }] },
    })
    const refused = acting.api('DELETE /api/Cart/DeleteLines', { body: { area: EU, cartId, lineIds: ['none'] } })
    await expect(refused).rejects.toMatchObject({ status: 404 })
    await customer.api('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } }).catch(() => {})
    const deeds = (page = {}) => customer.api('POST /api/SalesImpersonation/GetDeeds', { body: { area: EU, ...page } })
    const { items } = await deeds()
    expect(items.map(({ by, action, object }) => [by, action, object])).toEqual([
      ['Robin Buyer', 'POST /api/Cart/AddOrUpdateLines', cartId],
      ['Robin Buyer', 'Impersonation.Start', customer.customerNumber],
    ])
    expect((await deeds({ take: 1, before: items[0]?.id })).items).toEqual(items.slice(1, 2))
    const other = await shop.customer()
    expect(await other.api('POST /api/SalesImpersonation/GetDeeds', { body: { area: EU } })).toEqual({ items: [] })
  })

  test('names to the customer the order that was begun to be paid in his name', async () => {
    const customer = await shop.customer()
    const acting = await shop.acting(customer.customerNumber)
    const { readyCart, intent } = payingIn(shop, app)
    const { orderNumber } = await intent(acting, await readyCart(acting, product, 9))
    const { items } = await customer.api('POST /api/SalesImpersonation/GetDeeds', { body: { area: EU } })
    expect(items[0]).toMatchObject({ action: 'POST /api/Payment/CreatePaymentIntent', orderNumber })
  })

  test('names the order that came of it, whatever became of its cart later', async () => {
    const customer = await shop.customer()
    const acting = await shop.acting(customer.customerNumber)
    const { readyCart, intent } = payingIn(shop, app)
    const { orderNumber } = await intent(acting, await readyCart(acting, product, 9))
    await sql`update customer_order set state = 'Cancelled' where order_number = ${orderNumber}`.execute(shop.db)
    await sql`insert into customer_order select (json_populate_record(o, json_build_object('order_id',
        gen_random_uuid(), 'order_number', 'later', 'state', 'Placed', 'placed_at', now() + interval '1 hour'))).*
      from customer_order o where order_number = ${orderNumber}`.execute(shop.db)
    const { items } = await customer.api('POST /api/SalesImpersonation/GetDeeds', { body: { area: EU } })
    expect(items[0]).toMatchObject({ action: 'POST /api/Payment/CreatePaymentIntent', orderNumber })
  })

  test('does not count the empty favourite list that is made for whoever looks first, but each change of one', async () => {
    const customer = await shop.customer()
    const acting = await shop.acting(customer.customerNumber)
    const save = (favoriteList: Input<'POST /api/FavoriteList/AddOrUpdateFavoriteList'>['body']['favoriteList']) =>
      acting.api('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body: { area: EU, favoriteList } })
    const deeds = async () => {
      const { items } = await customer.api('POST /api/SalesImpersonation/GetDeeds', { body: { area: EU } })
      return items.map(({ action }) => action).filter((action) => action.includes('FavoriteList'))
    }
    const { listId } = await save({ listName: DEFAULT_LIST_NAME, products: [] })
    expect(await deeds()).toEqual([])
    const kept = await shop.db.selectFrom('audit_entry').select('object').where('object', '=', 'first list').execute()
    expect(kept).toHaveLength(1)
    await save({ listId, listName: DEFAULT_LIST_NAME, products: [{ ...product, unitOfMeasure: 'STK' }] })
    await save({ listId, listName: DEFAULT_LIST_NAME, products: [] })
    await save({ listName: 'Gifts', products: [] })
    expect(await deeds()).toHaveLength(3)
  })

  test('has an audit trail that nobody changes unnoticed', async () => {
    for (const change of [
      sql`update audit_entry set outcome = 'ok'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ]) {
      await expect(change.execute(shop.db)).rejects.toThrow('only added to')
    }
    await sql`alter table audit_entry disable trigger audit_entry_kept`.execute(shop.db)
    await sql`update audit_entry set customer_number = 'somebody else' where entry_id = 2`.execute(shop.db)
    expect(await findBrokenLink(shop.db)).toBe(2)
    await sql`alter table audit_entry enable trigger audit_entry_kept`.execute(shop.db)
  })
})
