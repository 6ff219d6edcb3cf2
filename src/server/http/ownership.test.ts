import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { splitName } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { sample } from '#test/sample.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const product = await shop.sells()
const [owner, stranger] = [await shop.customer(), await shop.customer()]

/** One of everything that belongs to a customer, by the names that calls have for its id. */
async function belongings({ api }: Buyer): Promise<Record<string, string>> {
  const lines = [{ productKey: product, quantity: 2 }]
  const newCart = async () => {
    const { cartId } = await api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    const { lines: stored } = await api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    return { cartId, lineId: stored[0]?.id ?? '' }
  }
  const { cartId: ordered } = await newCart()
  const body = { area: EU, cartId: ordered }
  await api('PATCH /api/Cart/SetShipping', {
    body: { ...body, shippingAddress: COPENHAGEN, shippingMethod: { id: 'eu-parcel' } },
  })
  await api('PATCH /api/Cart/SetPayment', { body: { ...body, paymentMethod: 'invoice' } })
  await api('POST /api/Cart/CalculateCart', { body })
  const { orderId, orderNumber } = await api('POST /api/Order/CreateOrderByCartId', { body })
  const { cartId, lineId } = await newCart()
  const { listId } = await api('POST /api/FavoriteList/AddOrUpdateFavoriteList', {
    body: { area: EU, favoriteList: { listName: 'Mine', products: [{ ...product, unitOfMeasure: 'STK' }] } },
  })
  const { sessions } = await api('POST /api/User/GetSessions', { body: { area: EU } })
  const { token } = await api('POST /api/Cart/HandOver', { body: { area: EU, cartId } })
  const sessionId = sessions[0]?.sessionId ?? ''
  return { cartId, lineId, lineIds: lineId, listId, favoriteListId: listId, orderId, orderNumber, sessionId, token }
}

const theirs = await belongings(owner)
const nobodys = Object.fromEntries(Object.keys(theirs).map((name) => [name, randomUUID()]))

/** `input` with the ids of `ids` wherever a field has the name of one. */
function withIds(input: unknown, ids: Record<string, string>): unknown {
  if (Array.isArray(input)) return input.map((each) => withIds(each, ids))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const id = ids[name]
      if (id === undefined) return [name, withIds(value, ids)]
      return [name, Array.isArray(value) ? [id] : id]
    }),
  )
}

const asked: [string, unknown][] = Object.entries(contract as Record<string, Endpoint>)
  .filter(([, { access, body }]) => body && (access === 'customer' || access === 'signedIn'))
  .map(([name, { body }]): [string, unknown] => [name, body && sample(body)])
  .filter(([, input]) => JSON.stringify(withIds(input, theirs)) !== JSON.stringify(input))

/** What a stranger is told, without what names the request. */
async function answerTo(name: string, payload: unknown) {
  const { method, path } = splitName(name)
  const answer = await app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
  const { traceId: _, ...body } = answer.body ? answer.json() : {}
  return { status: answer.statusCode, body }
}

/** Everything of the owner that a call might have touched. */
async function stateOf({ api }: Buyer) {
  const [cart, order, list, sessions] = await Promise.all([
    api('POST /api/Cart/GetCartById', { body: { area: EU, cartId: theirs.cartId ?? '' } }),
    shop.db
      .selectFrom('customer_order')
      .selectAll()
      .where('order_id', '=', theirs.orderId ?? '')
      .execute(),
    api('GET /api/FavoriteList/GetFavoriteList', { query: { area: EU, listId: theirs.listId ?? '' } }),
    shop.db
      .selectFrom('session')
      .selectAll()
      .where('session_id', '=', theirs.sessionId ?? '')
      .execute(),
  ])
  return { cart, order, list, sessions }
}

test('the calls that name a thing of a customer are found by its name', () => {
  expect(asked.length).toBeGreaterThan(15)
})

describe.each(asked)('%s', (name, input) => {
  test("answers another customer's id as one that does not exist, and leaves his things as they are", async () => {
    const before = await stateOf(owner)
    const answer = await answerTo(name, withIds(input, theirs))
    expect([400, 404]).toContain(answer.status)
    expect(answer).toEqual(await answerTo(name, withIds(input, nobodys)))
    expect(await stateOf(owner)).toEqual(before)
  })
})
