import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Cart } from '#contract/cart.ts'
import { clientOver, httpTransport } from '#contract/client.ts'
import { type CartState, writeChangedLines } from '#server/cart/queries.ts'
import { openDatabase, prepared } from '#server/db/database.ts'
import { EU } from '#test/factories.ts'
import { callerOf } from './caller.ts'
import { load, loop, type Request } from './load.ts'
import type { Running } from './servers.ts'
import type { Row } from './table.ts'

type Key = { productId: string; variantId: string; unitOfMeasure: string }
type Bench = {
  size: string
  shop: Running
  bare: string
  databaseUrl: string
  tokens: readonly string[]
  keys: readonly { productKey: Key; quantity: number }[]
}

const SECONDS = 5
const WARM_UP_SECONDS = 2
/** Orders are so few a second that V8 has compiled their way only after a thousand: a shop that is open has them. */
const ORDER_WARM_UP_SECONDS = 20

/** Every row of the table for one running shop. */
export async function measureCases(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const [work, requests, tokens] of await reads(bench)) rows.push(await measureRead(bench, work, requests, tokens))
  for (const lines of [1, 20, 200]) rows.push(await measureCartUpdate(bench, lines))
  rows.push(await measureOrderFlow(bench))
  return rows
}

const post = (path: string, body: object): Request => ({
  method: 'POST',
  path,
  body: JSON.stringify({ area: EU, ...body }),
})

/** A page as browsers ask for it: packed. */
const pageOf = (path: string): Request => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
})

/** The reading work: its name, its requests, and whether buyers or visitors do it. */
async function reads({ shop, keys, tokens }: Bench): Promise<[string, Request[], readonly string[]][]> {
  const search = (body: object) => post('/api/Product/GetProductsBySearch', { currentPage: 1, pageSize: 24, ...body })
  const call = clientOver(httpTransport(shop.url))
  const { facets, items } = await call('POST /api/Product/GetProductsBySearch', { body: { area: EU, pageSize: 100 } })
  const optionsOf = (queryField: string) => facets.find((facet) => facet.queryField === queryField)?.options ?? []
  const brands = optionsOf('brand').map((option) => option.value)
  const colours = optionsOf('colour').map((option) => option.value)
  const categories = [
    ...new Set(items.flatMap(({ item }) => item.categories.slice(0, 2).map((category) => category.id))),
  ]
  const words = [
    'steel dart',
    'board',
    'tungsten 24',
    'cue',
    'black',
    'flight stan',
    'table football',
    'chess',
    'ball red',
    'case',
  ]
  const chunk = <T>(of: readonly T[], size: number) =>
    Array.from({ length: Math.floor(of.length / size) }, (_, index) => of.slice(index * size, (index + 1) * size))
  const urls = [...new Set(items.flatMap(({ item }) => item.categories.slice(0, 2).map((category) => category.url)))]
  return [
    [
      'free text + facets, 24 items',
      words.flatMap((freeTextSearch, index) =>
        [0, 1, 2].map((step) =>
          search({
            freeTextSearch,
            facetSelected: [{ queryField: 'brand', values: [brands[(index + step * 7) % brands.length]] }],
          }),
        ),
      ),
      [],
    ],
    ['category + facets, 24 items', categories.map((id) => search({ search: { categoryIds: [id] } })), []],
    [
      '3 brands or, 2 colours or, by price',
      brands.map((_, index) =>
        search({
          facetSelected: [
            { queryField: 'brand', values: [0, 1, 2].map((step) => brands[(index + step) % brands.length]) },
            ...(colours.length > 1 ? [{ queryField: 'colour', values: colours.slice(0, 2) }] : []),
          ],
          sortingSelected: { field: 'price', direction: 'Ascending' },
        }),
      ),
      [],
    ],
    [
      'product by id',
      items.map(({ item }) => post('/api/Product/GetProductsByIds', { lookupTemplate: 'page', ids: [item.id] })),
      [],
    ],
    [
      'prices of 12',
      chunk(keys, 12).map((dozen) =>
        post('/api/Price/GetPrices', {
          currencyCode: 'EUR',
          products: dozen.map(({ productKey }) => ({ productKey })),
        }),
      ),
      tokens,
    ],
    [
      'suggestions as one types',
      words.map((freeTextSearch) => post('/api/Product/GetSuggestions', { freeTextSearch })),
      [],
    ],
    ['product list page, visitor', urls.map(pageOf), []],
    ['product list page, buyer', urls.map(pageOf), tokens],
  ]
}

async function measureRead(bench: Bench, work: string, requests: Request[], tokens: readonly string[]): Promise<Row> {
  const clients = 10
  const settings = { url: bench.shop.url, requests, connections: clients, tokens }
  await load({ ...settings, seconds: WARM_UP_SECONDS })
  const measured = await load({ ...settings, seconds: SECONDS })
  return { size: bench.size, work, clients, ...measured, bare: await bareLimit(bench, requests, tokens, clients) }
}

/** Headers that Node writes into every answer by itself. */
const BY_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive'])

/** How often per second the same framework sends a middling answer, its headers too, without doing anything. */
async function bareLimit(
  bench: Bench,
  requests: Request[],
  tokens: readonly string[],
  connections: number,
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(tokens[0] && { authorization: `Bearer ${tokens[0]}` }) }
  const answers = await Promise.all(
    requests.slice(0, 20).map(async (each) => {
      const asked = request(bench.shop.url + each.path, {
        method: each.method,
        headers: { ...headers, ...each.headers },
      })
      const [answer]: IncomingMessage[] = await once(asked.end(each.body), 'response')
      if (!answer) return fail()
      const own = Object.entries(answer.headers).filter(([name]) => !BY_NODE.has(name))
      return { headers: JSON.stringify(Object.fromEntries(own)), bytes: await buffer(answer) }
    }),
  )
  answers.sort((a, b) => a.bytes.byteLength - b.bytes.byteLength)
  const { headers: sent, bytes } = answers[Math.floor(answers.length / 2)] ?? fail()
  await fetch(`${bench.bare}/answer?headers=${encodeURIComponent(sent)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  const same = requests.slice(0, 20).map((each) => ({ ...each, path: '/bare' }))
  return (await load({ url: bench.bare, requests: same, connections, seconds: 3 })).perSecond
}

/** Changing one quantity in carts of so many lines, each client in a cart of its own. */
async function measureCartUpdate(bench: Bench, lines: number): Promise<Row> {
  const clients = 4
  const carts = await Promise.all(
    bench.tokens.slice(0, clients).map(async (token) => {
      const call = callerOf(bench.shop.url, token)
      const { cartId } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
      await call('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
      const cart = await call('POST /api/Cart/AddOrUpdateLines', {
        body: { area: EU, cartId, lines: bench.keys.slice(0, lines) },
      })
      return { call, cart }
    }),
  )
  let turn = 0
  const update = async (client: number) => {
    const { call, cart } = carts[client] ?? fail()
    const line = cart.lines[turn++ % cart.lines.length] ?? fail()
    const quantity = line.quantity * (1 + (turn % 2))
    const body = { area: EU, cartId: cart.cartId, line: { lineId: line.id, quantity } }
    await call('PATCH /api/Cart/UpdateLineQuantity', { body })
  }
  const measured = await timed(clients, update)
  const bare = await plainUpdates(
    bench.databaseUrl,
    carts.map(({ cart }) => cart),
  )
  return { size: bench.size, work: `cart update, ${lines} lines`, clients, ...measured, bare }
}

const findStates = prepared<CartState & { cartId: string }, [cartIds: readonly string[]]>(
  'select cart_id as "cartId", version, touched_at::text as "touchedAt" from cart where cart_id = any($1)',
)

/** How often per second the database alone does what changes a quantity, in a plain transaction for each. */
async function plainUpdates(databaseUrl: string, carts: readonly Cart[]): Promise<number> {
  const { db, close } = openDatabase(databaseUrl, { name: 'bench' })
  try {
    const ids = carts.map(({ cartId }) => cartId)
    const states = new Map((await findStates(db, [ids])).map(({ cartId, ...state }) => [cartId, state]))
    const { perSecond } = await timed(carts.length, async (client) => {
      const { cartId, lines } = carts[client] ?? fail()
      const { version, touchedAt } = states.get(cartId) ?? fail()
      const change = [[lines[0]?.id ?? ''], [1 + (version % 2)], ['']] as const
      const [written] = await writeChangedLines(db, [cartId, version, touchedAt, ...change])
      if (!written) throw new Error('Somebody else changed the cart')
      states.set(cartId, written)
    })
    return perSecond
  } finally {
    await close()
  }
}

/** From the cart to the order in six calls, five lines. */
async function measureOrderFlow(bench: Bench): Promise<Row> {
  const clients = 4
  const buyers = bench.tokens.slice(0, clients).map((token) => callerOf(bench.shop.url, token))
  const shippingAddress = {
    name: 'Benchmark Sports',
    street: 'Banevej 1',
    postalCode: '8000',
    city: 'Aarhus',
    countryCode: 'DK',
  }
  const empty = await buyers[0]?.('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const { shippingMethods } =
    (await buyers[0]?.('POST /api/Shipping/GetShippingMethods', {
      body: { area: EU, cartId: empty?.cartId ?? '', shipToCountryCode: 'DK' },
    })) ?? fail()
  const id = shippingMethods[0]?.id ?? fail()
  let turn = 0
  const flow = async (client: number) => {
    const call = buyers[client] ?? fail()
    const { cartId } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    const start = (turn++ * 5) % (bench.keys.length - 5)
    const ofCart = { area: EU, cartId }
    await call('POST /api/Cart/AddOrUpdateLines', { body: { ...ofCart, lines: bench.keys.slice(start, start + 5) } })
    await call('PATCH /api/Cart/SetShipping', { body: { ...ofCart, shippingAddress, shippingMethod: { id } } })
    await call('PATCH /api/Cart/SetPayment', { body: { ...ofCart, paymentMethod: 'invoice' } })
    await call('POST /api/Cart/CalculateCart', { body: ofCart })
    await call('POST /api/Order/CreateOrderByCartId', { body: ofCart })
  }
  for (const call of buyers) {
    const { cartId } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    await call('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
  }
  const measured = await timed(clients, flow, ORDER_WARM_UP_SECONDS)
  return { size: bench.size, work: 'order of 5 lines, 6 calls', clients, ...measured }
}

async function timed(clients: number, work: (client: number) => Promise<void>, warmUp = WARM_UP_SECONDS) {
  await loop(clients, warmUp, work)
  return loop(clients, SECONDS, work)
}

function fail(): never {
  throw new Error('The data set is too small for this row')
}
