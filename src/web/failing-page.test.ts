import { expect, test, vi } from 'vitest'
import type { RenderPage } from '#contract/page.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

// By its path, since this file is compiled with the server's settings and the renderer with the web's.
const { renderPage }: { renderPage: RenderPage } = await import(`${import.meta.dirname}/entry.server.tsx`)
const shop = await openTestShop()
const visitor = shop.visitor()

test('a defect in the loading of a page is in the log, and the page tells nothing of it', async () => {
  const app = await openTestPages(shop, {
    renderPage: (page) =>
      renderPage({
        ...page,
        // An answer that no contract allows.
        transport: async (name, ...asked) =>
          name.endsWith('/GetRedirectByUrl') ? { status: 200, reply: {} } : page.transport(name, ...asked),
      }),
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, body } = await visitPage(app, '/links/x', visitor)
  expect([status, body.includes('TypeError')]).toEqual([500, false])
  expect(log.mock.calls).toEqual([[expect.any(String), expect.any(TypeError)]])
  log.mockRestore()
})

test('a page that is not there is no defect', async () => {
  const app = await openTestPages(shop)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await visitPage(app, '/no-such-page', visitor)).status).toBe(404)
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
