import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EU, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { addressesIn } from './addresses.ts'

const shop = await openTestShop()
const domains = [{ language: 'en-GB', domain: 'us.oche.example', isPrimary: true }]
const settings = sql<string>`settings || ${JSON.stringify({ domains })}`
await shop.db.updateTable('area').set({ settings }).where('area_id', '=', 'us').execute()
await shop.inside.areas.follow([{ kind: 'area', key: 'us' }])

const request = { protocol: 'https', host: 'eu.oche.example', hostname: 'eu.oche.example' } as FastifyRequest

test.each([
  ['open in both', {}, {}, 3],
  ['for buyers there', {}, { requires: 'login' }, 0],
  ['leading on there', {}, { toUrl: '/elsewhere' }, 0],
  ['leading to itself there', {}, { toUrl: 'itself' }, 3],
])('a page that is %s has its alternates', async (_, here, there, count) => {
  const key = `/${unique()}`
  for (const [area_id, body] of [
    ['eu', here],
    ['us', 'toUrl' in there && there.toUrl === 'itself' ? { toUrl: key } : there],
  ] as const) {
    const document = { type: 'page', key, area_id, language_code: 'en-GB', body: JSON.stringify(body) }
    await shop.db.insertInto('document').values(document).execute()
  }
  await shop.inside.documents.follow([{ kind: '*', key: '' }])
  expect(addressesIn(shop.inside, EU, request).alternatesOf(key)).toHaveLength(count)
})
