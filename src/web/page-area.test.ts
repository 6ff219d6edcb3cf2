import { expect, test } from 'vitest'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)
const visitor = shop.visitor()

const dressed = new Map([
  ['felt', 'eu'],
  ['chalk', 'us'],
])
const areaOf = ({ body }: { body: string }) => dressed.get(/data-theme="(\w+)"/.exec(body)?.[1] ?? '')

test.each([
  ['shop.example', '', 'eu'],
  ['us.shop.example', '', 'us'],
  ['shop.example', 'area=us', 'us'],
  ['shop.example', 'area=../../x', 'eu'],
  ['eu.oche.example', 'area=us', 'eu'],
  ['shop.example', 'locale=../../etc/passwd', 'eu'],
  ['shop.example', 'locale=da-DK; area=us', 'us'],
])('the area of a page at %s with the cookies %j is %s', async (host, cookie, areaId) => {
  const answer = await visitPage(app, '/search', visitor, { host, cookie })
  expect(answer.status).toBe(200)
  expect(areaOf(answer)).toBe(areaId)
  expect(answer.body).toContain('<html lang="en-GB"')
})

test('a page of an area speaks its own language, whatever was spoken where he was before', async () => {
  const areaInfo = { areaId: 'dk', languageCode: 'da-DK', currencyCode: 'DKK' }
  const settings = JSON.stringify({ ...shop.inside.areas.find('eu'), areaInfo, name: 'Danmark' })
  await shop.db
    .insertInto('area')
    .values({ area_id: 'dk', language_code: 'da-DK', currency_code: 'DKK', settings })
    .execute()
  await shop.inside.areas.follow([{ kind: 'area', key: 'dk' }])
  const answer = await visitPage(app, '/search', visitor, { host: 'shop.example', cookie: 'area=dk; locale=en-GB' })
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('<html lang="da-DK"')
})

test('the area of a page is his own for a customer, whatever he chose and whichever host he came by', async () => {
  const abroad = await visitPage(app, '/customer-center', await shop.customer({ areaId: 'eu' }), {
    host: 'us.shop.example',
  })
  expect(areaOf(abroad)).toBe('eu')
  const answer = await visitPage(app, '/customer-center', await shop.customer({ areaId: 'us', currencyCode: 'EUR' }))
  expect(areaOf(answer)).toBe('us')
  expect(answer.body).toMatch(/Currency<\/dt><dd>EUR/)
})
