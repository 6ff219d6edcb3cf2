import { expect, test, vi } from 'vitest'
import type { RenderPage } from '#contract/page.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

// By its path, since this file is compiled with the server's settings and the renderer with the web's.
const { renderPage }: { renderPage: RenderPage } = await import(`${import.meta.dirname}/entry.server.tsx`)
const shop = await openTestShop()
const visitor = shop.visitor()

/** The shop, in which an answer that no contract allows is the defect of every page below /links. */
const openDefect = () =>
  openTestPages(shop, {
    renderPage: (page) =>
      renderPage({
        ...page,
        transport: async (name, ...asked) =>
          name.endsWith('/GetRedirectByUrl') && page.url.startsWith('/links')
            ? { status: 200, reply: {} }
            : page.transport(name, ...asked),
      }),
  })

test('a defect in the loading of a page is in the log, and the page tells nothing of it', async () => {
  const app = await openDefect()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, body } = await visitPage(app, '/links/x', visitor)
  expect([status, body.includes('TypeError')]).toEqual([500, false])
  expect(log.mock.calls).toEqual([[expect.any(String), expect.any(TypeError)]])
  log.mockRestore()
})

test.each([
  [404, ['Page not found'], '/no-such-page'],
  [500, ['An error occurred'], '/links/x'],
  [403, [], '/customer-center/impersonation'],
])(
  'the screen of a %i that editors wrote nothing for has the heading %j and leads to the front page',
  async (code, headings, path) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { status, body } = await visitPage(await openDefect(), path, await shop.customer())
    log.mockRestore()
    expect(status).toBe(code)
    expect([...body.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual(headings)
    expect(body).toMatch(/<a(?=[^>]* href="\/")[^>]*>(?:<span[^>]*>)?Go to the front page</)
  },
)

test('a page that is not there is no defect', async () => {
  const app = await openTestPages(shop)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await visitPage(app, '/no-such-page', visitor)).status).toBe(404)
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
