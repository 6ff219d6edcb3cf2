import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { openTestPages } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const BROWSER = 'gzip, deflate, br, zstd'

const shop = await openTestShop()
let rendered = 0
let textsUrl: string | undefined
const app = await openTestPages(shop, {
  async renderPage({ nonce, url, ...page }) {
    rendered++
    textsUrl = page.textsUrl
    const script = `<script nonce="${nonce}"></script>`
    const words = 'Ž€ 🎯'.repeat(url === '/long' ? 40_000 : 2_000)
    return { status: 200, html: `${script}${url} ${words}${script}` }
  },
})
beforeEach(() => {
  rendered = 0
})

test('a visitor’s page is rendered once and answered packed or plain, each time with a nonce of its own', async () => {
  const packed = [await read('/a', BROWSER), await read('/a', 'gzip')]
  const plain = [await read('/a'), await read('/a', 'gzip;q=0, identity')]
  expect(rendered).toBe(1)
  for (const { headers } of [...packed, ...plain]) expect(headers.vary).toBe('accept-encoding, cookie')
  expect(packed.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip'])
  for (const { headers } of plain) expect(headers).not.toHaveProperty('content-encoding')

  const texts = [...packed.map(({ rawPayload }) => String(gunzipSync(rawPayload))), ...plain.map(({ body }) => body)]
  const answers = [...packed, ...plain].map((answer, index) => ({ nonce: nonceOf(answer), text: texts[index] ?? '' }))
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(4)
  for (const { nonce, text } of answers) {
    expect(text.split(`nonce="${nonce}"`)).toHaveLength(3)
    expect(text.replaceAll(nonce, '')).toBe(texts[0]?.replaceAll(answers[0]?.nonce ?? '', ''))
  }
})

test.each(['/user/recover-password?username=jo&token=t', '/en/user/recover-password', '/a?Token=t'])(
  'a page that a secret may lead to (%s) is told to nobody and kept nowhere',
  async (url) => {
    for (const { headers } of [await read(url), await read(url)])
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(rendered).toBe(2)
  },
)

test('an address with several slashes leads to the one of the shop that has one each, in any way a browser reads it', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ledTo = async (path: string) => {
    // As it stands: `fetch` would write it as a browser does.
    const [answer] = (await once(request(address, { path }).end(), 'response')) as [IncomingMessage]
    answer.resume()
    return [answer.statusCode, answer.headers.location]
  }
  expect(await ledTo('//evil.example')).toEqual([301, '/evil.example'])
  expect(await ledTo('/darts///x?q=//')).toEqual([301, '/darts/x?q=//'])
  expect(await ledTo('///\\evil.example')).toEqual([301, '/evil.example'])
  expect(await ledTo('/\\/evil.example')).toEqual([301, '/evil.example'])
})

test('what is rendered for one person is packed for one answer and carries its nonce too', async () => {
  const { token = '' } = await shop.customer()
  const answer = await read('/a', BROWSER, { accessToken: token })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'zstd', 'cache-control': 'no-store' })
  const text = String(zstdDecompressSync(answer.rawPayload))
  expect(text.split(`nonce="${nonceOf(answer)}"`)).toHaveLength(3)
  await read('/a', BROWSER, { accessToken: token })
  expect(rendered).toBe(2)
})

/** How a page is asked for, how it comes, and what makes it a text again. */
const PACKED = [
  ['zstd', 'zstd', zstdDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd;q=0', undefined, (bytes: Buffer) => bytes],
] as const

test.each(['/a', '/long'])('what is rendered for one person (%s) is the same however it is packed', async (url) => {
  const { token = '' } = await shop.customer()
  const pages = PACKED.map(async ([asked, encoding, unpack]) => {
    const answer = await read(url, asked, { accessToken: token })
    expect(answer.headers.vary).toBe('accept-encoding, cookie')
    expect(answer.headers['content-encoding']).toBe(encoding)
    return String(unpack(answer.rawPayload)).replaceAll(nonceOf(answer), '')
  })
  const [page, ...others] = await Promise.all(pages)
  expect(page).toMatch(new RegExp(`^<script nonce=""></script>${url} (Ž€ 🎯)+<script nonce=""></script>$`))
  for (const other of others) expect(other).toBe(page)
})

test('a few texts of an area go with its pages; many are fetched once, by an address that names exactly these', async () => {
  const { write } = await editorOf(shop)
  await write('translation', 'Cart.Heading', { text: 'Basket' })
  await read('/few')
  expect(textsUrl).toBeUndefined()
  await write('translation', 'Cart.Lines', { text: 'a'.repeat(2_000) })
  await write('translation', 'Cart.Empty', { text: 'b'.repeat(2_000) })
  await read('/many')
  const file = await read(textsUrl ?? '', 'gzip')
  expect(file.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') })
  expect(JSON.parse(String(gunzipSync(file.rawPayload)))).toMatchObject({ 'Cart.Heading': 'Basket' })
  await write('translation', 'Cart.Edit', { text: 'Change it' })
  const late = await read(textsUrl ?? '')
  expect(late.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(late.json()).toMatchObject({ 'Cart.Edit': 'Change it' })
  expect((await read((textsUrl ?? '').replace('/eu/', '/nowhere/'))).statusCode).toBe(404)
})

const read = (url: string, encodings?: string, cookies: Record<string, string> = {}) =>
  app.inject({ url, cookies, headers: encodings ? { 'accept-encoding': encodings } : {} })

const nonceOf = ({ headers }: Awaited<ReturnType<typeof read>>): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
