import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CacheType } from '#contract/ops.ts'
import { insertCampaign } from '#test/campaign-factory.ts'
import { EU, insertPage } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'
import { openTestShop } from '#test/shop.ts'
import { followChanges } from './db/changes.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const usage = async () => (await clerk.api('GET /backoffice/api/Debug/GetCacheUsage', { query: {} })).caches
const purge = (type: CacheType, key = '') =>
  clerk.api('POST /backoffice/api/Debug/InvalidateCacheByType', { body: { area: EU, type, key } })

const insertRedirect = (from: string) =>
  shop.db
    .insertInto('redirect')
    .values({ area_id: 'eu', from_url: from, to_url: '/search', status_code: 301 })
    .execute()

/** What puts an entry into the database, by the cache that does not know of it yet; gives its key there. */
const NEW_ENTRY: [CacheType, (at: number) => Promise<string>][] = [
  ['redirect', async (at) => insertRedirect(`/r-${at}`).then(() => `/r-${at}`)],
  ['content', async (at) => insertPage(shop.db, `/p-${at}`, 'P').then(() => `page eu en-GB /p-${at}`)],
  ['product', async () => (await insertProduct(shop.db)).productId],
  ['campaign', () => insertCampaign(shop.db)],
]

test('GetCacheUsage says how much each cache holds', async () => {
  const caches = await usage()
  expect(caches.find(({ type }) => type === 'area')).toMatchObject({ entries: 2, purgedAt: null, keyExample: null })
  expect(caches.map(({ type }) => type)).toContain('page')
})

describe('POST InvalidateCacheByType', () => {
  test.each(NEW_ENTRY)('reads a cache of the type %s anew, and one entry of it alone', async (type, insert) => {
    const { entries: before } = await purge(type)
    const key = await insert(1)
    await insert(2)
    expect(await purge(type, key)).toMatchObject({ type, entries: before + 1 })
    const { entries, purgedAt } = await purge(type)
    expect(entries).toBe(before + 2)
    expect(Date.parse(purgedAt ?? '')).toBeGreaterThan(Date.now() - 10_000)
  })

  // A machine that does other things meanwhile may be late once, a shop each time.
  test('has every process do so within two seconds, once', { retry: 1 }, async () => {
    const processes = [shop, await shop.another()].map(({ inside }) => inside)
    const readings = processes.map(({ caches }) => {
      const purge = vi.fn(async () => {})
      caches.add('page', { usage: () => ({ entries: 0, bytes: 0 }), purge })
      return purge
    })
    const follower = await followChanges(shop.url, (changes) => {
      for (const { caches } of processes) caches.onChanges(changes)
    })
    onTestFinished(() => follower.stop())
    await purge('page')
    await expect.poll(() => readings[1]?.mock.calls.length, { timeout: 2_000 }).toBe(1)
    expect(readings[0]).toHaveBeenCalledTimes(1)
  })

  test('is read once for however many ask at once', async () => {
    let readings = 0
    shop.inside.caches.add('page', { usage: () => ({ entries: 0, bytes: 0 }), purge: async () => void readings++ })
    await Promise.all(Array.from({ length: 1_000 }, () => shop.inside.caches.purge('page', '')))
    expect(readings).toBe(2)
  })

  test('refuses a type there is not, and a key where there are none', async () => {
    for (const type of ['*', '__proto__', 'constructor']) {
      await expect(purge(type as 'area')).rejects.toMatchObject({ type: 'ValidationException' })
    }
    await expect(purge('image', 'x')).rejects.toMatchObject({ type: 'ValidationException' })
  })

  test('is refused to a customer', async () => {
    const { api } = await shop.customer()
    const body = { area: EU, type: 'area' as const }
    const asked = api('POST /backoffice/api/Debug/InvalidateCacheByType', { body })
    await expect(asked).rejects.toMatchObject({ status: 403 })
    await expect(api('GET /backoffice/api/Debug/GetCacheUsage', { query: {} })).rejects.toMatchObject({ status: 403 })
  })
})
