import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteHandle } from '../routes.ts'
import { middlewareOf } from './guard.ts'
import { type Shop, shopContext } from './shop.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a route that asks for a middleware there is not does not come to be', () => {
  expect(() => middlewareOf('no-such-middleware', {})).toThrow('Unknown route middleware: no-such-middleware')
})

const REDIRECTED = ['/compare', '/search?q=steel']

/** Where somebody is led to who follows a link to `path`, by a whole page or not; undefined where he is let in. */
async function ledTo(path: string, handle: RouteHandle = {}) {
  const context = new RouterContextProvider()
  context.set(shopContext, { session: null, settings: { redirectedPages: REDIRECTED } } as unknown as Shop)
  const request = new Request(`https://shop.example${path}`)
  try {
    await middlewareOf('auth', { disableAuth: true, ...handle })(
      { context, request, url: new URL(request.url), pattern: path, params: {} },
      async () => undefined,
    )
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { to: thrown.headers.get('location'), isWhole: thrown.headers.has('x-remix-reload-document') }
  }
  return undefined
}

test.each([
  ['/compare', true],
  ['/en/Compare/?ids=7', true],
  ['/search?q=Steel', true],
  ['/search?q=steel&p=2', false],
  ['/search', false],
  ['/darts', false],
])('in the browser the shop is asked for the page %s: %s, if staff leads on from it', async (path, isAsked) => {
  vi.stubEnv('SSR', false)
  expect(await ledTo(path)).toEqual(isAsked ? { to: path, isWhole: true } : undefined)
  expect(await ledTo(path, { cmsContentPage: true }), 'content says by itself where it leads').toBeUndefined()
  expect(await ledTo('/compare', { disableAuth: false }), 'whoever asks').toMatchObject({ to: '/compare' })
})

test('the shop itself, which has looked before, leads nobody back to the page that is asked for', async () => {
  expect(await ledTo('/compare')).toBeUndefined()
})
