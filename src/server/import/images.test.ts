import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listenAt } from '#test/listening.ts'
import { fetchImages } from './images.ts'
import { numberRows, type RowNote } from './rows.ts'

const { db } = await testDatabase()

const PNG = Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1')
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  return `http://localhost:${await listenAt(server)}`
}

async function fetchOne(
  url: string,
  download: Parameters<typeof fetchImages>[2]['download'] = { isAllowed: () => true },
) {
  const warnings: RowNote[] = []
  const rows = numberRows([{ number: 'A', brand: 'B', images: [{ url, text: 't' }] }])
  const onWarning = (row: RowNote) => void warnings.push(row)
  const [row] = await Array.fromAsync(fetchImages(db, rows, { onWarning, download }))
  return { row, warnings }
}

test('a picture goes into the asset table, once, with the type its bytes show', async () => {
  let asked = 0
  const host = await serve((_request, response) => {
    asked += 1
    response.setHeader('content-type', 'text/html').end(PNG)
  })
  for (const _ of [1, 2]) {
    const { row, warnings } = await fetchOne(`${host}/a.png`)
    expect(warnings).toEqual([])
    const url = expect.stringMatching(/^asset:image-[0-9a-f]{32}$/)
    expect(row).toEqual({ line: 1, record: { number: 'A', brand: 'B', images: [{ url, text: 't' }] } })
  }
  expect(asked).toBe(1)
  expect(await db.selectFrom('asset').select(['content_type', 'bytes']).execute()).toEqual([
    { content_type: 'image/png', bytes: PNG },
  ])
})

test('a record that can have no picture stays as it is', async () => {
  const price = { area: 'eu', number: 'A-1', currencyCode: 'EUR', amount: 5 }
  expect(await Array.fromAsync(fetchImages(db, numberRows([price]), {}))).toEqual([{ line: 1, record: price }])
})

test('a picture of the product and of its variants is taken over once, and named by both', async () => {
  let asked = 0
  const host = await serve((_request, response) => {
    asked += 1
    response.end(PNG)
  })
  const [red, blue] = [`${host}/red.png`, `${host}/blue.png`]
  const variants = [{ number: 'A-1', image: red }, { number: 'A-2', image: blue }, { number: 'A-3' }]
  const rows = numberRows([{ number: 'A', images: [{ url: red, text: 't' }], variants }])
  const download = { isAllowed: () => true }
  const [row] = await Array.fromAsync(fetchImages(db, rows, { download }))
  const key = expect.stringMatching(/^asset:image-/)
  expect(row).toEqual({
    line: 1,
    record: {
      number: 'A',
      images: [{ url: key, text: 't' }],
      variants: [{ number: 'A-1', image: key }, { number: 'A-2', image: key }, { number: 'A-3' }],
    },
  })
  expect(asked).toBe(2)
})

test('a redirect is followed to the picture', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/there') response.end(PNG)
    else response.writeHead(302, { location: '/there' }).end()
  })
  expect((await fetchOne(`${host}/here`)).warnings).toEqual([])
})

test.each<[string, RequestListener, string]>([
  ['is not there', (_, response) => response.writeHead(404).end(), 'answered 404'],
  ['is a page', (_, response) => response.end('<html>'), 'it is no JPEG, PNG'],
  ['is too large', (_, response) => response.end(Buffer.alloc(4096)), 'more than 2 kB'],
  ['redirects in circles', (_, response) => response.writeHead(302, { location: '/' }).end(), 'redirects too often'],
  [
    'leads to a file',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'no web address',
  ],
])('a picture that %s stays a reference, with a warning', async (_fault, answer, reason) => {
  const host = await serve(answer)
  const url = `${host}/b.png`
  const { row, warnings } = await fetchOne(url, { isAllowed: () => true, maxBytes: 2048 })
  expect(row).toMatchObject({ record: { images: [{ url }] } })
  expect(warnings).toEqual([{ line: 1, number: 'A', reason: expect.stringContaining(reason) }])
})

test('a picture whose host does not answer is not waited for', async () => {
  const { warnings } = await fetchOne(await serve(() => {}), { isAllowed: () => true, timeoutMs: 200 })
  expect(warnings).toMatchObject([{ reason: expect.stringContaining('no answer within 0.2 s') }])
})

test.each([
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  'http://[::1]:1/',
  'http://0x7f.1:1/',
  'http://169.254.169.254/',
])('the private address %s is not asked', async (url) => {
  const { warnings } = await fetchOne(url, {})
  expect(warnings).toMatchObject([{ reason: expect.stringContaining('is not a public address') }])
})

test('rows without pictures, refused rows and asset keys pass as they are', async () => {
  const rows = [
    { line: 1, record: 7 },
    { line: 2, refused: 'no' },
    { line: 3, record: { images: [{ url: 'asset:x' }] } },
  ]
  const source = (async function* () {
    yield* rows
  })()
  expect(await Array.fromAsync(fetchImages(db, source, {}))).toEqual(rows)
})

test('a failure while an earlier picture is on its way is told when its turn comes', async () => {
  const host = await serve((_request, response) => void setTimeout(() => response.end(PNG), 100))
  const rows = ['slow', 'other'].map((name) => ({ number: name, images: [{ url: `${host}/${name}.png`, text: '' }] }))
  const fail = () => {
    throw new Error('The database is away')
  }
  const readings = [db.selectFrom.bind(db), fail]
  const failing = new Proxy(db, {
    get: (_, name) => (name === 'selectFrom' ? readings.shift() : Reflect.get(db, name).bind(db)),
  })

  const fetched = fetchImages(failing, numberRows(rows), { download: { isAllowed: () => true } })
  await expect(Array.fromAsync(fetched)).rejects.toThrow('The database is away')
})
