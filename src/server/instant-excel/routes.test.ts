import { describe, expect, test } from 'vitest'
import type { FileAnswer } from '#contract/files.ts'
import type { SheetContent } from '#contract/instant-excel.ts'
import { MAX_LINES } from '#domain/quantities.ts'
import { EU, US } from '#test/factories.ts'
import { copyOrder } from '#test/order-factory.ts'
import { ordered } from '#test/ordering.ts'
import { type Buyer, openTestShop, type Person } from '#test/shop.ts'
import { zipOf } from '#test/zip.ts'
import { readCells } from '../sheets/read.ts'
import { writeSheet } from '../sheets/write.ts'

const shop = await openTestShop()
const dart = await shop.sells({
  number: 'ABC-1.22',
  name: 'Phantom',
  price: 12.5,
  minimumQuantity: 6,
  orderMultiple: 3,
})
const board = await shop.sells({ number: 'XY 7', name: '=Board', price: 80, stock: 4, allowBackorder: false })
const replaced = await shop.sells({ number: 'NEW-1' })
await shop.prices({ scope: 'area:eu', variantId: dart.variantId, minimumQuantity: 12, amount: 1000 })
await shop.db.updateTable('variant').set({ ean: '0012345678905' }).where('variant_id', '=', dart.variantId).execute()
await shop.db
  .updateTable('variant')
  .set({ ean: '4006381333931' })
  .where('variant_id', '=', replaced.variantId)
  .execute()
await shop.db
  .updateTable('product')
  .set({ also_found_by: ['OLD-9'] })
  .where('product_id', 'in', [replaced.productId])
  .execute()
await shop.inside.catalog.rebuild()

const bytesOf = async (answer: FileAnswer) => {
  if (!(answer.bytes instanceof Uint8Array)) throw new Error('The file comes in one piece')
  return answer.bytes
}
const sheetOf = ({ api }: Person, content: SheetContent, id = '') =>
  api('GET /api/InstantExcel/GetOrderSheet', { query: { area: EU, content, id } }) as Promise<FileAnswer>
const cellsOf = async (person: Person, content: SheetContent, id = '') =>
  readCells(await bytesOf(await sheetOf(person, content, id)))
const readFile = ({ api }: Person, bytes: Uint8Array) =>
  api('POST /api/InstantExcel/ReadOrderSheet', {
    body: { area: EU, source: { file: Buffer.from(bytes).toString('base64') } },
  })
const paste = ({ api }: Person, text: string) =>
  api('POST /api/InstantExcel/ReadOrderSheet', { body: { area: EU, source: { text } } })
const cartOf = ({ api }: Person) => api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
const refused = { status: 400, type: 'ValidationException' }
/** Where the head of an order sheet stands. */
const HEAD = 6

/** The sheet as somebody hands it back who has written quantities beside numbers. */
async function filledIn(person: Person, quantities: Record<string, number | string>): Promise<Uint8Array> {
  const cells = await cellsOf(person, 'everything')
  const head = (cells[HEAD] ?? []).map(String)
  const [number, quantity] = [head.indexOf('Number'), head.indexOf('Quantity')]
  return writeSheet({
    name: 'Filled in',
    intro: [],
    columns: head.map((header) => ({ header, kind: 'text' as const, width: 10 })),
    rows: cells.slice(HEAD + 1).map((row) => row.with(quantity, quantities[String(row[number])] ?? null)),
    isProtected: false,
  })
}

describe('GET GetOrderSheet', () => {
  test('lists what is sold with the own prices, and leaves the quantity to be filled in', async () => {
    const buyer = await shop.customer()
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: board.variantId, amount: 7550 })
    const cells = await cellsOf(buyer, 'everything')
    expect(cells.slice(0, 3).map((row) => row.slice(0, 2))).toMatchObject([
      ['Oche', 'Everything'],
      ['Customer', `Customer ${buyer.customerNumber} (${buyer.customerNumber})`],
      ['Date', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
    ])
    expect(cells[HEAD]).toEqual([
      ...['Number', 'Name', 'Variant', 'Brand', 'EAN', 'Unit', 'Minimum', 'Multiple'],
      ...['Price EUR', 'Levels', 'Stock', 'Expected', 'Quantity', 'Sum EUR'],
    ])
    const [first, , last] = cells.slice(HEAD + 1)
    expect(first).toEqual([
      ...['ABC-1.22', 'Phantom', '', 'Bullseye', '0012345678905', 'STK', 6, 3],
      ...[12.5, 'from 12: 10.00', 1_000_000, null, null, ''],
    ])
    expect(last?.slice(0, 11)).toEqual(['XY 7', '=Board', '', 'Bullseye', null, 'STK', 1, 1, 75.5, '', 4])
  })

  test('says the levels that the pieces of a row reach by themselves, and sums by them', async () => {
    const buyer = await shop.customer()
    const rail = await shop.sells({ number: 'RAIL 1', price: 10 })
    const scope = `customer:${buyer.customerNumber}`
    await shop.prices({ scope, variantId: rail.variantId, amount: 800, minimumQuantity: 10 })
    await shop.campaign({ campaignType: 'MixMatch', productIds: [rail.productId], levels: { 6: 10, 12: 15 } })
    const { cartId } = await cartOf(buyer)
    const lines = [{ productKey: rail, quantity: 12 }]
    await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    const [row] = (await cellsOf(buyer, 'cart')).slice(HEAD + 1)
    expect(row?.slice(8, 10)).toEqual([10, 'from 6: 9.00 · from 10: 8.00'])
  })

  test('names as the minimum the fewest pieces that have a price', async () => {
    const buyer = await shop.customer()
    const felt = await shop.sells({ number: 'FELT 1', price: null, minimumQuantity: 2 })
    const scope = `customer:${buyer.customerNumber}`
    await shop.prices({ scope, variantId: felt.variantId, amount: 800, minimumQuantity: 10 })
    const row = (await cellsOf(buyer, 'everything')).find(([number]) => number === 'FELT 1')
    expect(row?.slice(6, 10)).toEqual([10, 1, 8, ''])
  })

  test('lists of the cart what has moved to another product as well', async () => {
    const buyer = await shop.customer()
    const [moved, home] = [await shop.sells({ number: 'MOVED-1' }), await shop.sells()]
    const { cartId } = await cartOf(buyer)
    const lines = [{ productKey: moved, quantity: 2 }]
    await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    await shop.moves(moved, home)
    expect((await cellsOf(buyer, 'cart')).slice(HEAD + 1).map(([number]) => number)).toEqual(['MOVED-1'])
  })

  test('lists the cart, a favourite list and what was bought before, in their order, with how many', async () => {
    const buyer = await shop.customer()
    const { cartId } = await cartOf(buyer)
    await buyer.api('POST /api/Cart/AddOrUpdateLines', {
      body: {
        area: EU,
        cartId,
        lines: [
          { productKey: board, quantity: 2 },
          { productKey: dart, quantity: 6 },
        ],
      },
    })
    const { listId } = await buyer.api('POST /api/FavoriteList/AddOrUpdateFavoriteList', {
      body: {
        area: EU,
        favoriteList: { listName: 'Friday/\u202eweek', products: [{ ...idsOf(dart), quantity: 9 }, idsOf(board)] },
      },
    })
    const column = async (content: SheetContent, id = '') => {
      const cells = await cellsOf(buyer, content, id)
      const at = cells[HEAD]?.indexOf('Quantity') ?? 0
      return [cells[HEAD]?.[at - 1], ...cells.slice(HEAD + 1).map((row) => [row[0], row[at - 1]])]
    }
    expect(await column('cart')).toEqual(['In the cart', ['XY 7', 2], ['ABC-1.22', 6]])
    expect(await column('favoriteList', listId)).toEqual(['Usual', ['ABC-1.22', 9], ['XY 7', 1]])
    expect(await column('bought')).toEqual(['Last time'])
    expect(await sheetOf(buyer, 'favoriteList', listId)).toMatchObject({
      fileName: expect.stringMatching(/^order-sheet-friday-week-\d{4}-\d\d-\d\d\.xlsx$/),
      cacheControl: 'no-store',
    })
  })

  test('lists what was bought for itself and is paid for or to be invoiced', async () => {
    const buyer = await shop.customer()
    const crate = await shop.sells({ number: 'CR-1' })
    await shop.brings(crate, { key: dart, quantity: 5 })
    await ordered(buyer, [[crate, 2]])
    const { orderId } = await ordered(buyer, [[await shop.sells(), 1]])
    await shop.db
      .updateTable('customer_order')
      .set({ state: 'AwaitingPayment' })
      .where('order_id', '=', orderId)
      .execute()
    const cells = await cellsOf(buyer, 'bought')
    const at = (cells[HEAD]?.indexOf('Quantity') ?? 0) - 1
    expect(cells.slice(HEAD + 1).map((row) => [row[0], row[at]])).toEqual([['CR-1', 2]])
  })

  test('lists what was bought in hundreds of orders that nobody has counted yet', async () => {
    const buyer = await shop.customer()
    const { orderId } = await ordered(buyer, [[dart, 6]])
    await copyOrder(shop.db, orderId, 100)
    const cells = await cellsOf(buyer, 'bought')
    expect(cells.slice(HEAD + 1).map(([number]) => number)).toEqual(['ABC-1.22'])
  })

  test('lists a brand, and finds no category, brand or list that is not there', async () => {
    const buyer = await shop.customer()
    expect((await cellsOf(buyer, 'brand', 'Bullseye')).length).toBeGreaterThan(HEAD + 3)
    for (const content of ['category', 'brand', 'favoriteList'] as const) {
      await expect(sheetOf(buyer, content, 'nothing')).rejects.toMatchObject({ status: 404 })
    }
    const other = await shop.customer()
    const { listId } = await other.api('POST /api/FavoriteList/AddOrUpdateFavoriteList', {
      body: { area: EU, favoriteList: { listName: 'Mine', products: [idsOf(board)] } },
    })
    await expect(sheetOf(buyer, 'favoriteList', listId)).rejects.toMatchObject({ status: 404 })
  })
})

describe('POST ReadOrderSheet', () => {
  test('gives the rows of a filled-in sheet that order something', async () => {
    const buyer = await shop.customer()
    const found = await readFile(buyer, await filledIn(buyer, { 'ABC-1.22': 12, 'XY 7': '3' }))
    expect(found.rows).toMatchObject([
      { number: 'ABC-1.22', pieces: 12, variantIds: [dart.variantId] },
      { number: 'XY 7', pieces: 3, variantIds: [board.variantId] },
    ])
    expect(found.products).toMatchObject([
      {
        productKey: dart,
        minimumQuantity: 6,
        orderMultiple: 3,
        levels: [
          { minimumQuantity: 6, price: 12.5 },
          { minimumQuantity: 12, price: 10 },
        ],
      },
      { productKey: board, stock: 4, allowBackorder: false },
    ])
  })

  test('finds pasted numbers as the search does, with other punctuation, as EAN, replaced; and says what it cannot find', async () => {
    const buyer = await shop.customer()
    const { rows } = await paste(
      buyer,
      'abc122\t6\n0012345678905\t3\n12345678905\t3\nold 9\t1\nNOPE\t2\n\t4\nxy-7\tmany\n',
    )
    expect(rows.map(({ row, pieces, variantIds }) => [row, pieces, variantIds])).toEqual([
      [1, 6, [dart.variantId]],
      [2, 3, [dart.variantId]],
      [3, 3, [dart.variantId]],
      [4, 1, [replaced.variantId]],
      [5, 2, []],
      [6, 4, []],
      [7, null, [board.variantId]],
    ])
  })

  test('an EAN that lost its zeros means the one variant that bears it, not all of the product', async () => {
    const buyer = await shop.customer()
    const { productId, variantId } = await shop.sells({ number: 'SHAFT-M' })
    await shop.db
      .updateTable('product')
      .set({ also_found_by: ['SHAFT'] })
      .where('product_id', '=', productId)
      .execute()
    const sister = { variant_id: `${variantId}-2`, product_id: productId, number: 'SHAFT-L', weight_grams: 2 }
    await shop.db
      .insertInto('variant')
      .values({ ...sister, ean: '0036000291452', allow_backorder: true })
      .execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: productId }])
    const { rows } = await paste(
      buyer,
      'Number\tEAN\tQuantity\n\t36000291452\t1\nNOPE\t36000291452\t1\nSHAFT\t36000291452\t1',
    )
    expect(rows.map(({ variantIds }) => variantIds)).toEqual(Array(3).fill([sister.variant_id]))
  })

  test('names every product that shares a number', async () => {
    const twins = [await shop.sells({ number: 'TWIN' }), await shop.sells({ number: 'twin' })]
    const { rows } = await paste(await shop.customer(), 'T-W-I-N;1')
    expect(rows[0]?.variantIds.toSorted()).toEqual(twins.map(({ variantId }) => variantId).toSorted())
  })

  test('says in words why a file is not read', async () => {
    const buyer = await shop.customer()
    const macros = zipOf([{ name: 'xl/vbaProject.bin', content: 'x' }])
    const reasons: [Uint8Array, RegExp][] = [
      [macros, /macros/],
      [Buffer.from('%PDF-'), /no sheet/],
      [Buffer.from('X;1\n'.repeat(MAX_LINES + 1)), /5,001 rows order something/],
    ]
    for (const [bytes, message] of reasons) {
      await expect(readFile(buyer, bytes)).rejects.toMatchObject({
        ...refused,
        result: { errors: [{ path: 'source', message: expect.stringMatching(message) }] },
      })
    }
  })

  test("knows another customer's agreement as little as another area's products", async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    await shop.prices({ scope: `customer:${other.customerNumber}`, variantId: replaced.variantId, amount: 1 })
    await shop.sells({ number: 'US-ONLY', areaIds: ['us'] })
    const { rows, products } = await paste(buyer, 'NEW-1;1\nUS-ONLY;1')
    expect(products.map(({ levels }) => levels[0]?.price)).toEqual([10])
    expect(rows[1]?.variantIds).toEqual([])
  })
})

describe('POST FindRows', () => {
  test('tells what typed numbers mean, and refuses none at all and too many', async () => {
    const { api } = await shop.customer()
    const find = (rows: { row: number; number: string; typed: string }[], area = EU) =>
      api('POST /api/InstantExcel/FindRows', { body: { area, rows } })
    const row = { row: 1, number: 'xy7', typed: '2' }
    expect(await find([row])).toMatchObject({ rows: [{ ...row, pieces: 2, variantIds: [board.variantId] }] })
    await expect(find([])).rejects.toMatchObject(refused)
    await expect(find(Array.from({ length: MAX_LINES + 1 }, () => row))).rejects.toMatchObject(refused)
    await expect(find([row], US)).rejects.toMatchObject(refused)
  })

  test('means by the number of what has ended what stands for it', async () => {
    const { api } = await shop.customer()
    const number = 'SEASON-RED'
    const [ended, next] = [await shop.sells({ number }), await shop.sells({ number: 'SEASON-BLUE' })]
    await shop.ends(ended, next)
    const rows = [{ row: 1, number, typed: '2' }]
    const found = await api('POST /api/InstantExcel/FindRows', { body: { area: EU, rows } })
    expect(found).toMatchObject({
      rows: [{ number, variantIds: [next.variantId] }],
      products: [{ productKey: { variantId: next.variantId } }],
    })
  })
})

describe('POST GetRejectedRows', () => {
  const rejected = [
    { row: 4, number: '=1+1', typed: '7', reason: 'No product has this number' },
    { row: 9, number: 'ABC-1.22', typed: '7', reason: 'Packs of 3: 9' },
  ]
  const ask = ({ api }: Person, rows = rejected) =>
    api('POST /api/InstantExcel/GetRejectedRows', { body: { area: EU, rows } }) as Promise<FileAnswer>

  test('gives them back as a sheet that can be read again', async () => {
    const buyer = await shop.customer()
    const bytes = await bytesOf(await ask(buyer))
    expect((await readCells(bytes))[1]).toEqual(['=1+1', '7', 'No product has this number', 4])
    const { rows } = await readFile(buyer, bytes)
    expect(rows).toMatchObject([{ number: '=1+1' }, { number: 'ABC-1.22', pieces: 7 }])
    await expect(ask(buyer, [])).rejects.toMatchObject(refused)
  })
})

test('visitors and people who buy for nobody have no sheets', async () => {
  const nobodies = [
    [shop.visitor(), 401],
    [await shop.staff('backoffice'), 403],
  ] as const
  for (const [person, status] of nobodies) {
    await expect(sheetOf(person, 'everything')).rejects.toMatchObject({ status })
    await expect(paste(person, 'ABC-1.22;1')).rejects.toMatchObject({ status })
  }
})

test('five thousand rows go out, come back and into the cart, and the cart holds exactly that', async () => {
  const buyer: Buyer = await shop.customer()
  const keys = await shop.sellsMany(MAX_LINES)
  const bought = Object.fromEntries(keys.map(({ variantId }, index) => [variantId.toUpperCase(), (index % 7) + 1]))
  const { rows, products } = await readFile(buyer, await filledIn(buyer, bought))
  expect(rows).toHaveLength(MAX_LINES)
  const known = new Map(products.map((product) => [product.productKey.variantId, product.productKey]))
  const lines = rows.map(({ variantIds: [id = ''], pieces }) => ({
    productKey: known.get(id) ?? { productId: '', variantId: '' },
    quantity: pieces ?? 0,
  }))
  const { cartId } = await cartOf(buyer)
  await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
  const cart = await cartOf(buyer)
  expect(
    Object.fromEntries(cart.lines.map((line) => [line.productKey.variantId.toUpperCase(), line.quantity])),
  ).toEqual(bought)
})

const idsOf = ({ productId, variantId }: { productId: string; variantId: string }) => ({ productId, variantId })
