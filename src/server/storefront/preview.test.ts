import { expect, test } from 'vitest'
import { clientOver } from '#contract/client.ts'
import { EU, insertPage, US } from '#test/factories.ts'
import { openTestPages } from '#test/pages.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
// Says the title of what stands at an address, as the storefront would ask for it.
const app = await openTestPages(shop, {
  async renderPage({ transport, area, url }) {
    const path = url.split('?')[0] ?? ''
    const content = await clientOver(transport)('GET /api/Content/GetContentByUrl', { query: { area, url: path } })
    return { status: 200, html: `${area.areaId} ${content.type === 'redirect' ? '' : content.title}` }
  },
})
await insertPage(shop.db, '/about', 'As it is')
await shop.inside.documents.follow([{ kind: '*', key: '' }])

const clerk = await shop.staff('backoffice')
const read = async (url: string, { token }: Person) =>
  (await app.inject({ url, cookies: token ? { accessToken: token } : {} })).body
const previewOf = async (title: string, key: string, area = EU) => {
  const body = { area, type: 'page' as const, key, body: { title } }
  return (await clerk.api('POST /backoffice/api/Document/CreatePreview', { body })).url
}

test('who works here sees a page as it would be, in its area; everybody else as it is', async () => {
  const url = await previewOf('As it would be', '/about')
  expect(await read(url, clerk)).toBe('eu As it would be')
  expect(await read('/about', clerk)).toBe('eu As it is')
  for (const other of [shop.visitor(), await shop.customer(), await shop.staff('impersonation')]) {
    expect(await read(url, other)).toBe('eu As it is')
  }
  expect(await read(await previewOf('Over there', '/new', US), clerk)).toBe('us Over there')
})
