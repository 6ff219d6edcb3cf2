import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const owner = await shop.customer()
const stranger = await shop.customer()

const b64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

async function store(key: string, contentType: string, bytes: string | Uint8Array, customerNumber?: string) {
  await shop.db
    .insertInto('asset')
    .values({ key, content_type: contentType, bytes: Buffer.from(bytes), customer_number: customerNumber ?? null })
    .execute()
}

const SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">' +
  '<script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/>' +
  '<image href="http://127.0.0.1:1/x.png" width="9" height="9"/><rect width="40" height="20" fill="#f00"/></svg>'

beforeAll(async () => {
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
  await store('photo.jpg', 'image/jpeg', await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer())
  const blue = { create: { width: 100, height: 100, channels: 3, background: '#00f' } } as const
  const halves = sharp({ create: { ...blue.create, width: 200, background: '#f00' } })
  await store(
    'halves.png',
    'image/png',
    await halves
      .composite([{ input: blue, left: 100, top: 0 }])
      .png()
      .toBuffer(),
  )
  await store('bomb.png', 'image/png', pngOf(30_000, 30_000))
  await store('moving.gif', 'image/gif', 'GIF89a')
  await store('script.svg', 'image/svg+xml', SCRIPT)
  await store('broken.png', 'image/png', 'no picture')
  await store('page.html', 'text/html', '<script>alert(1)</script>')
  await store('manual.pdf', 'application/pdf', '%PDF-1.7')
  await store('invoice.pdf', 'application/pdf', '%PDF-1.7 of one', owner.customerNumber)
  await store('photo of one.png', 'image/png', await photo.png().toBuffer(), owner.customerNumber)
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await store(`art-${createHash('sha256').update(bytes).digest('hex')}.svg`, 'image/svg+xml', bytes)
})

/** A PNG that says it is so large, in few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    // The reader stops before it would look at a checksum.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Keys that are none, however they are written. */
const NO_KEYS = [
  b64('../../etc/passwd'),
  b64('/etc/passwd'),
  b64('file:///etc/passwd'),
  b64('http://127.0.0.1/'),
  b64('photo.jpg\0.svg'),
  b64(new Uint8Array([0xc0, 0xae, 0xc0, 0xae, 0xc0, 0xaf])),
  `${b64('photo.jpg')}A`,
  'A',
  '====',
]
/** What no path may hold. */
const NO_BASE64 = [
  '..%2f..%2fetc',

  'a%00',
  'a%0d%0aset-cookie:a',
  `${'a'.repeat(500)}`,
  '%3Cscript%3E',
  '%E0%A4%A',
]

describe('GET /files', () => {
  test('gives a document to be saved, with a name that every browser reads', async () => {
    const answer = await get(`/files/${b64('manual.pdf')}/${b64('Æske "50%"\u202e.pdf')}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('%PDF-1.7')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_ske 50_.pdf"; filename*=UTF-8''%C3%86ske%2050%25.pdf`,
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('never shows what could run in place', async () => {
    const answer = await get(`/files/${b64('page.html')}/${b64('x.html')}`)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="x.html"')
    expect((await get(`/images/raw/${b64('page.html')}`)).statusCode).toBe(404)
  })

  test('gives a document that has an owner to those who buy for him alone, and keeps it nowhere', async () => {
    for (const url of [
      `/files/${b64('invoice.pdf')}/${b64('invoice')}`,
      `/images/raw/${b64('photo of one.png')}`,
      `/images/fit/100/0/ce/${b64('photo of one.png')}`,
    ]) {
      const own = await get(url, as(owner))
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
      const [foreign, open] = await Promise.all([get(url, as(stranger)), get(url)])
      expect([foreign.statusCode, open.statusCode]).toEqual([404, 404])
      expect(foreign.json().message).toBe(open.json().message)
    }
  })

  test.each(['a\r\nset-cookie: a=b', 'a\0b'])('refuses the name %j', async (name) => {
    const answer = await get(`/files/${b64('manual.pdf')}/${b64(name)}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe.each(['/files/KEY/eA', '/images/raw/KEY', '/images/fit/100/100/ce/KEY'])('%s', (path) => {
  test.each(NO_KEYS)('finds nothing by %s', async (key) => {
    expect((await get(path.replace('KEY', key))).statusCode).toBe(404)
  })

  test.each(NO_BASE64)('refuses %s', async (key) => {
    expect((await get(path.replace('KEY', key))).statusCode).toBe(400)
  })
})

describe('GET /images/raw', () => {
  test('may be kept for ever when the key names the content, else for an hour, and is not sent twice', async () => {
    const key = (
      await shop.db.selectFrom('asset').select('key').where('key', 'like', 'art-%').executeTakeFirstOrThrow()
    ).key
    const [art, photo] = await Promise.all([get(`/images/raw/${b64(key)}`), get(`/images/raw/${b64('photo.jpg')}`)])
    expect(art.headers['cache-control']).toContain('immutable')
    expect(photo.headers['cache-control']).toBe('public, max-age=3600')
    const again = await get(`/images/raw/${b64('photo.jpg')}`, { 'if-none-match': `"x", W/${photo.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('a drawing with a script in it runs nothing', async () => {
    const { headers } = await get(`/images/raw/${b64('script.svg')}`)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  })

  test('shows a file that was replaced as it is now', async () => {
    await store('label.svg', 'image/svg+xml', '<svg/>')
    const { headers, body } = await get(`/images/raw/${b64('label.svg')}`)
    expect([headers['content-type'], body]).toEqual(['image/svg+xml; charset=utf-8', '<svg/>'])
    await shop.db
      .updateTable('asset')
      .set({ bytes: Buffer.from('<svg id="b"/>') })
      .where('key', '=', 'label.svg')
      .execute()
    const [change] = await shop.db.selectFrom('change').select(['kind', 'key']).where('kind', '=', 'asset').execute()
    if (change) shop.inside.onChanges([change])
    expect((await get(`/images/raw/${b64('label.svg')}`)).body).toBe('<svg id="b"/>')
  })
})

describe('GET /images/{resize}', () => {
  const sized = (how: string, key = 'photo.jpg', accept = '*/*') => get(`/images/${how}/${b64(key)}`, { accept })
  /** The colour in the upper left corner. */
  const corner = async (how: string, key: string) =>
    Array.from(
      (
        await sharp((await sized(how, key)).rawPayload)
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    )
  const shape = async (how: string, key?: string) => {
    const { width, height } = await sharp((await sized(how, key)).rawPayload).metadata()
    return [width, height]
  }

  test.each([
    ['fit/100/100/ce', [67, 100]],
    ['inside/100/0/ce', [100, 150]],
    ['fit/0/64/ce', [43, 64]],
    ['fit/1200/1200/ce', [200, 300]],
    ['fill/100/100/noea', [100, 100]],
    ['cover/100/64/sm', [100, 64]],
    ['cover/400/400/ce', [400, 400]],
    ['contain/400/100/west', [400, 100]],
    ['force/64/100/center', [64, 100]],
  ])('%s of a picture that is 200 by 300 when upright is %j', async (how, wanted) => {
    expect(await shape(how)).toEqual(wanted)
  })

  test.each([
    ['fill/50/100/we', [255, 0, 0]],
    ['cover/50/100/noea', [0, 0, 255]],
    ['cover/50/100/east', [0, 0, 255]],
    ['fit/50/0/ea', [255, 0, 0]],
  ])('%s of a picture that is red at its left and blue at its right begins with %j', async (how, colour) => {
    expect(await corner(how, 'halves.png')).toEqual(colour)
  })

  test.each([
    ['image/avif,image/webp,*/*', 'photo.jpg', 'image/avif'],
    ['image/webp,*/*', 'photo.jpg', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.5', 'photo.jpg', 'image/webp'],
    ['*/*', 'photo.jpg', 'image/jpeg'],
    ['*/*', 'script.svg', 'image/png'],
  ])('for %s %s comes as %s', async (accept, key, type) => {
    const { headers } = await sized('fit/64/0/ce', key, accept)
    expect(headers).toMatchObject({ 'content-type': type, vary: expect.stringMatching(/accept/i) })
  })

  test('says nothing but 304 to who has it already', async () => {
    const { headers } = await sized('fit/64/64/ce')
    const again = await get(`/images/fit/64/64/center/${b64('photo.jpg')}`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('draws a drawing without running or fetching what it names', async () => {
    expect(await corner('force/40/24/ce', 'script.svg')).toEqual([255, 0, 0])
    expect(await shape('fit/640/0/ce', 'script.svg')).toEqual([640, 320])
  })

  test('gives a picture that moves as it is and never opens it', async () => {
    const { headers, body } = await sized('fit/64/64/ce', 'moving.gif')
    expect([headers['content-type'], body]).toEqual(['image/gif', 'GIF89a'])
  })

  test.each(['bomb.png', 'broken.png'])('refuses %s before it is unpacked', async (key) => {
    const before = process.cpuUsage()
    const answer = await sized('fit/100/100/ce', key)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store'])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(3_000)
  })

  test.each([
    'fit/100000/100000/ce',
    'fit/0/0/ce',
    'fit/-1/100/ce',
    'fit/1e2/100/ce',
    'fit/NaN/100/ce',
    'fit/12.5/100/ce',
    'fit/101/100/ce',
    'fit/0100/100/ce',
    'blow/100/100/ce',
    '__proto__/100/100/ce',
    'fit/100/100/constructor',
  ])('refuses %s', async (how) => {
    expect((await sized(how)).statusCode).toBe(400)
  })
})

describe('GET /images/svg/singlecolor', () => {
  test.each(['f60', 'FF6600', 'ff660080'])('paints %s', async (hex) => {
    const answer = await get(`/images/svg/singlecolor/${hex}`)
    expect(answer.body).toContain(`fill="#${hex}"`)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8' })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test.each(['ff', 'fffff', '%22%2F%3E%3Cscript%3E', 'f'.repeat(9), 'ggg'])('refuses %s', async (hex) => {
    expect((await get(`/images/svg/singlecolor/${hex}`)).statusCode).toBe(400)
  })
})
