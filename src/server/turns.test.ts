import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { insertInvoice } from '#test/ledger-factory.ts'
import { place, readyCart } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'
import { openTurns } from './turns.ts'

test('works of one name come one after the other, whatever became of those before, and wait for no other name', async () => {
  const inTurn = openTurns()
  const begun: number[] = []
  let atOnce = 0
  const work = (turn: number) =>
    inTurn('a', async () => {
      begun.push(turn)
      expect(++atOnce).toBe(1)
      await sleep(2)
      atOnce--
      if (turn === 2) throw new Error('The second fails')
      return turn
    })
  const never = inTurn('b', () => new Promise(() => {}))
  const done = await Promise.allSettled([1, 2, 3].map(work))
  expect(done.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([1, 'failed', 3])
  expect(begun).toEqual([1, 2, 3])
  expect(await Promise.race([never, work(4)])).toBe(4)
})

/** Connections of the shop, fewer than what one user asks for at once. */
const CONNECTIONS = 3
const AT_ONCE = [1, 2, 3, 4, 5]
const shop = await openTestShop({ sandboxPayment: true }, { max: CONNECTIONS })

/** Has another node hold a row until it is released. */
async function hold(table: string, column: string, value: string): Promise<{ release: () => Promise<unknown> }> {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  await client.query('begin')
  const { rowCount } = await client.query(`select from ${table} where ${column} = $1 for update`, [value])
  expect(rowCount).toBe(1)
  return { release: () => client.query('commit').finally(() => client.end()) }
}

const saveList = ({ api }: Buyer, listId?: string) =>
  api('POST /api/FavoriteList/AddOrUpdateFavoriteList', {
    body: { area: EU, favoriteList: { listName: 'Gifts', products: [], ...(listId && { listId }) } },
  })

/** What a user asks for at once, of which each holds the row that is told. */
type Case = { row: [table: string, column: string, value: string]; ask: (turn: number) => Promise<unknown> }
const CASES: Record<string, (buyer: Buyer) => Promise<Case>> = {
  'new lists': async (buyer) => ({ row: ['app_user', 'user_id', buyer.userId], ask: () => saveList(buyer) }),
  'changes of a list': async (buyer) => {
    const { listId } = await saveList(buyer)
    return { row: ['favorite_list', 'list_id', listId], ask: () => saveList(buyer, listId) }
  },
  'uses of a list': async (buyer) => {
    const { listId: favoriteListId } = await saveList(buyer)
    const ask = () => buyer.api('PUT /api/FavoriteList/SetFavoriteListActive', { body: { area: EU, favoriteListId } })
    return { row: ['favorite_list', 'list_id', favoriteListId], ask }
  },
  'new carts': async (buyer) => ({
    row: ['app_user', 'user_id', buyer.userId],
    ask: (turn) => buyer.api('POST /api/Cart/CreateCart', { body: { area: EU, name: `Cart ${turn}` } }),
  }),
  addresses: async (buyer) => ({
    row: ['customer', 'customer_number', buyer.customerNumber],
    ask: () => buyer.api('POST /api/Customer/AddOrUpdateAddress', { body: { area: EU, address: COPENHAGEN } }),
  }),
  'views of one name': async (buyer) => {
    const view = { name: 'Mine', query: 'q=a' }
    const ask = () => buyer.api('POST /api/CustomerCenter/SaveView', { body: { area: EU, list: 'orders', view } })
    await ask()
    return { row: ['saved_view', 'user_id', buyer.userId], ask }
  },
  'payments of an invoice': async (buyer) => {
    const { linkId, invoiceId } = await insertInvoice(shop.db, buyer)
    const body = { area: EU, invoices: [{ linkId }], paymentMethod: 'sandbox' }
    return {
      row: ['invoice', 'invoice_id', invoiceId],
      ask: () => buyer.api('POST /api/Payment/CreateInvoicePaymentIntent', { body }),
    }
  },
  'orders of several carts': async (buyer) => {
    const dart = await shop.sells({ price: 1, stock: 1_000 })
    const carts: string[] = []
    for (const turn of AT_ONCE) {
      await buyer.api('POST /api/Cart/CreateCart', { body: { area: EU, name: `Cart ${turn}` } })
      carts.push(await readyCart(buyer, [[dart, 1]]))
    }
    return { row: ['variant', 'variant_id', dart.variantId], ask: (turn) => place(buyer, carts[turn - 1] ?? '') }
  },
}

test.each(Object.keys(CASES))('%s of one user that wait for each other keep nobody else waiting', async (name) => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const wanted = await CASES[name]?.(buyer)
  if (!wanted) throw new Error(`There is no case ${name}`)
  const held = await hold(...wanted.row)
  const asked = Promise.allSettled(AT_ONCE.map(wanted.ask))
  for (let count = 0; count < 3; count++) await saveList(other)
  await held.release()
  const refused = (await asked).flatMap((each) => (each.status === 'rejected' ? [each.reason.type] : []))
  expect(refused).toEqual([])
})
