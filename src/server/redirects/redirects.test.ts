import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { redirectOf } from '#domain/redirect.ts'
import { EU, US } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { openRedirects } from './redirects.ts'

const shop = await openTestShop()
const MANY = 20_000
const BATCH = 5_000
const LOOK_UPS = 2_000

test('20,000 redirects are looked up from memory', async () => {
  for (let row = 1; row <= MANY; row += BATCH) {
    await sql`
      insert into redirect (area_id, from_url, to_url, status_code)
      select 'eu', '/old/' || row, '/new/' || row, 301
      from generate_series(${row}::int, ${row + BATCH - 1}::int) as row
    `.execute(shop.db)
  }
  const redirects = await openRedirects(shop.db)
  expect(redirects.count()).toBe(MANY)

  const lead = (url: string, area = EU) => redirectOf(url, (key) => redirects.find(key, area))?.toUrl
  for (let row = 1; row <= LOOK_UPS; row++) {
    // Neither has to wait for anything: what comes back is no promise.
    expect(lead(`/en/Old/${row * 10}/?utm=1`)).toBe(`/new/${row * 10}?utm=1`)
    if (lead(`/older/${row}`) !== undefined) throw new Error('Nothing leads on from there')
  }
  expect(lead('/old/7', US)).toBeUndefined()
  redirects.close()
})
