import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { waitingForLocks } from '#test/database.ts'
import { EU } from '#test/factories.ts'
import { place, readyCart } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const darts = await shop.sells()
const board = await shop.sells()

type Person = Pick<Buyer, 'api'>

async function cartWith(person: Person, lines: { productKey: typeof darts; quantity: number }[]): Promise<string> {
  const { cartId } = await person.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  if (lines.length) await person.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
  return cartId
}

const handOver = ({ api }: Person, cartId: string) => api('POST /api/Cart/HandOver', { body: { area: EU, cartId } })
const look = ({ api }: Person, token: string) => api('POST /api/Cart/GetHandedOver', { body: { area: EU, token } })
const take = ({ api }: Person, cartId: string, token: string) =>
  api('POST /api/Cart/TakeOver', { body: { area: EU, cartId, token } })

/** A cart that a sales person has prepared for a customer, and its link. */
async function prepared() {
  const customer = await shop.customer()
  const acting = await shop.acting(customer.customerNumber)
  const theirs = await cartWith(acting, [
    { productKey: darts, quantity: 7 },
    { productKey: board, quantity: 2 },
  ])
  const { token } = await handOver(acting, theirs)
  return { customer, acting, theirs, token }
}

const GONE = { status: 404, type: 'NotFoundException' }

describe('a cart handed over by link', () => {
  test("is added to the customer's own cart, and stays as it is", async () => {
    const { customer, acting, theirs, token } = await prepared()
    const own = await cartWith(customer, [{ productKey: darts, quantity: 3 }])
    expect(await look(customer, token)).toEqual({ from: 'Robin Buyer', lines: 2, pieces: 9 })
    const after = await take(customer, own, token)
    expect(after.lines.map(({ productKey, quantity }) => [productKey.variantId, quantity])).toEqual([
      [darts.variantId, 10],
      [board.variantId, 2],
    ])
    const kept = await acting.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId: theirs } })
    expect(kept.lines.map(({ quantity }) => quantity)).toEqual([7, 2])
  })

  test('is taken once, however many ask at once', async () => {
    const { customer, token } = await prepared()
    const own = await cartWith(customer, [])
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => take(customer, own, token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(look(customer, token)).rejects.toMatchObject(GONE)
    const { lines } = await customer.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId: own } })
    expect(lines.map(({ quantity }) => quantity)).toEqual([7, 2])
  })

  test('is not taken before its lines stand in the cart', async () => {
    const { customer, token } = await prepared()
    const own = await cartWith(customer, [])
    const taking = await shop.db.transaction().execute(async (tx) => {
      await sql`select from cart where cart_id = ${own} for update`.execute(tx)
      const taking = take(customer, own, token)
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      expect(await look(customer, token)).toMatchObject({ lines: 2 })
      return { taking }
    })
    expect(await taking.taking).toHaveProperty('lines.length', 2)
    await expect(look(customer, token)).rejects.toMatchObject(GONE)
  })

  test('is for colleagues too, for nobody else, and not for who acts', async () => {
    const { customer, acting, token } = await prepared()
    const colleague = await shop.customer({ customerNumber: customer.customerNumber })
    const stranger = await shop.customer()
    await expect(look(stranger, token)).rejects.toMatchObject(GONE)
    await expect(take(stranger, await cartWith(stranger, []), token)).rejects.toMatchObject(GONE)
    await expect(look(customer, 'x')).rejects.toMatchObject(GONE)
    await expect(take(acting, randomUUID(), token)).rejects.toMatchObject({ status: 403 })
    await expect(look(shop.visitor(), token)).rejects.toMatchObject({ status: 401 })
    expect(await take(colleague, await cartWith(colleague, []), token)).toHaveProperty('lines.length', 2)
  })

  test('is not taken into itself: whoever tries his own link has nothing twice', async () => {
    const customer = await shop.customer()
    const cartId = await cartWith(customer, [{ productKey: darts, quantity: 3 }])
    const { token } = await handOver(customer, cartId)
    await expect(take(customer, cartId, token)).rejects.toMatchObject({ result: { errors: [{ path: 'cartId' }] } })
    await expect(take(customer, cartId.toUpperCase(), token)).rejects.toMatchObject({ status: 400 })
    const { lines } = await customer.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
    expect(lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(await look(customer, token)).toMatchObject({ pieces: 3 })
  })

  test('is over once its preparer has ordered it: nobody orders the same a second time', async () => {
    const customer = await shop.customer()
    const acting = await shop.acting(customer.customerNumber)
    const theirs = await readyCart(acting, [[darts, 7]])
    const { token } = await handOver(acting, theirs)
    const own = await cartWith(customer, [])
    await place(acting, theirs)
    await expect(look(customer, token)).rejects.toMatchObject(GONE)
    await expect(take(customer, own, token)).rejects.toMatchObject(GONE)
    await expect(handOver(acting, theirs)).rejects.toMatchObject({ status: 409, type: 'CartIsOrderedException' })
  })

  test('can be taken later when it could not be taken now', async () => {
    const { customer, token } = await prepared()
    await expect(take(customer, randomUUID(), token)).rejects.toMatchObject({ status: 404 })
    expect(await take(customer, await cartWith(customer, []), token)).toHaveProperty('lines.length', 2)
  })

  test('is what of it is sold by then, as part of the products that it belongs to', async () => {
    const customer = await shop.customer()
    const [moved, home, boxed] = [await shop.sells(), await shop.sells(), await shop.sells()]
    const lines = [moved, boxed, darts].map((productKey) => ({ productKey, quantity: 2 }))
    const { token } = await handOver(customer, await cartWith(customer, lines))
    await shop.moves(moved, home)
    await shop.db
      .updateTable('variant')
      .set({ unit_of_measure: 'KRT' })
      .where('variant_id', '=', boxed.variantId)
      .execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: boxed.productId }])
    expect(await look(customer, token)).toMatchObject({ lines: 2, pieces: 4 })
    const { cartId } = await customer.api('POST /api/Cart/CreateCart', { body: { area: EU } })
    expect((await take(customer, cartId, token)).lines.map(({ productKey }) => productKey)).toEqual([
      { ...moved, productId: home.productId },
      darts,
    ])
  })

  test('is over after a fortnight, and never begun with nothing in it', async () => {
    const { customer, token } = await prepared()
    await sql`update cart_handover set expires_at = now() - interval '1 second'`.execute(shop.db)
    await expect(look(customer, token)).rejects.toMatchObject(GONE)
    await expect(handOver(customer, await cartWith(customer, []))).rejects.toMatchObject({ status: 400 })
    const stranger = await shop.customer()
    await expect(handOver(stranger, await cartWith(customer, []))).rejects.toMatchObject(GONE)
  })
})
