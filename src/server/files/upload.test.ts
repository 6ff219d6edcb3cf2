import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const clerk = await shop.staff('backoffice')
const buyer = await shop.customer()

const WHERE = 'Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR'
const red = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#c00' } })

const send = (payload: Buffer, type = 'image/png', { token } = clerk) =>
  app.inject({
    method: 'POST',
    url: `/backoffice/api/Picture/Upload?${WHERE}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  })

test('a picture is kept, whatever it was called, and shown at the sizes pages ask for; again it is the same', async () => {
  const picture = await red.png().toBuffer()
  const { url } = (await send(picture, 'image/jpeg')).json()
  expect(url).toMatch(/^\/images\/fit\/960\/0\/ce\/\w+$/)
  expect((await send(picture)).json()).toEqual({ url })
  const shown = await app.inject({ url: url.replace('/960/', '/320/'), headers: { accept: 'image/webp' } })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(320)
  expect(shown.headers['cache-control']).toContain('immutable')
})

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415],
  ['nothing', Buffer.of(), 'image/png', 415],
  ['a drawing, which may hold a script', Buffer.from('<svg/>'), 'image/svg+xml', 415],
  ['a broken one', Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1'), 'image/png', 400],
  ['more than 10 MB', Buffer.alloc(10 * 2 ** 20 + 1), 'image/png', 413],
])('%s is refused', async (_, payload, type, status) => {
  const before = await shop.db.selectFrom('asset').select('key').execute()
  expect((await send(payload, type)).statusCode).toBe(status)
  expect(await shop.db.selectFrom('asset').select('key').execute()).toEqual(before)
})

test('nobody but the back office sends one', async () => {
  expect((await send(await red.png().toBuffer(), 'image/png', buyer)).statusCode).toBe(403)
})
