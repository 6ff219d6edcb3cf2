import { expect, test, vi } from 'vitest'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const { BROKEN } = vi.hoisted(() => ({ BROKEN: new Error('A list of undefined') }))
vi.mock('./pages/links.ts', () => ({
  loader: () => Promise.reject(BROKEN),
  Component: () => null,
}))

const shop = await openTestShop()
const app = await openTestPages(shop)
const visitor = shop.visitor()

test('a defect in the loading of a page is in the log, and the page tells nothing of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, body } = await visitPage(app, '/links/x', visitor)
  expect([status, body.includes(BROKEN.message)]).toEqual([500, false])
  expect(log.mock.calls).toEqual([[expect.any(String), BROKEN]])

  log.mockClear()
  expect((await visitPage(app, '/no-such-page', visitor)).status).toBe(404)
  expect(log).not.toHaveBeenCalled()
})
