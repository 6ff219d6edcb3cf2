import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isRedirectTarget,
  ownPath,
  type Redirect,
  redirectKey,
  redirectOf,
  type Standing,
  safeRedirect,
  targetAsSent,
} from './redirect.ts'

const table = (rows: Record<string, string | Redirect>) => (key: string) => {
  const to = Object.hasOwn(rows, key) ? rows[key] : undefined
  return typeof to === 'string' ? ({ toUrl: to, statusCode: 301 } as const) : to
}
const nothing = { stands: () => undefined }
const only = (place: string, standing: Standing) => ({
  stands: (path: string) => (path === place ? standing : undefined),
})

describe('ownPath', () => {
  test.each(['/', '/cart', '/search?q=dart&p=2', '/darts/steel#top', '/a//b'])('keeps %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    undefined,
    null,
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '@evil.example',
    '/x\r\nSet-Cookie: a=b',
    `/${'x'.repeat(2000)}`,
  ])('leads %j to the front page', (path) => {
    expect(ownPath(path)).toBe('/')
  })
})

test.each([
  ['/sø/**?q=å#top', '/s%C3%B8/**?q=%C3%A5#top', true],
  ['/s%C3%B8', '/s%C3%B8', true],
  ['/🎯', '/%F0%9F%8E%AF', true],
  ['https://maker.example/sø', 'https://maker.example/s%C3%B8', true],
  ['https://evil。example/', 'https://evil%E3%80%82example/', false],
  ['/\ud800', '/\ud800', false],
])('a target %j is sent as %j', (written, sent, isTarget) => {
  expect(targetAsSent(written)).toBe(sent)
  expect(isRedirectTarget(sent)).toBe(isTarget)
})

describe('isRedirectTarget', () => {
  test.each([
    '/',
    '/darts?p=2#top',
    '/d%C3%A5rts',
    'https://maker.example',
    'https://maker.example:8443/x?a=1#b',
    'https://MAKER.example/',
  ])('lets %s pass', (toUrl) => {
    expect(isRedirectTarget(toUrl)).toBe(true)
  })

  test.each([
    '',
    'darts',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://plain.example',
    'https:evil.example',
    'https:///evil.example',
    'https://shop.example@evil.example',
    'https://evil.example\\@shop.example',
    'https://evil.example/\r\nSet-Cookie: a=b',
    '/x\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://evil.example',
    `https://evil.example/${'x'.repeat(2000)}`,
  ])('lets %j not pass', (toUrl) => {
    expect(isRedirectTarget(toUrl)).toBe(false)
  })
})

test.each([
  ['/Old-Page/', '/old-page'],
  ['/en/Old', '/old'],
  ['/Product.aspx?ID=7#x', '/product.aspx?id=7'],
  ['/x?', '/x'],
  ['/a+b?q=Steel+Tip', '/a+b?q=steel%20tip'],
  ['/search?q=Steel%20Tip', '/search?q=steel%20tip'],
  ['/search?q=BRÆT', '/search?q=br%c3%a6t'],
  ['/search?q=br%C3%A6t', '/search?q=br%c3%a6t'],
  ['/D%C3%85rts', '/dårts'],
])('%s is kept as %s', (url, key) => {
  expect(redirectKey(url)).toBe(key)
})

describe('redirectOf', () => {
  const find = table({
    '/old': '/new',
    '/old?id=7': '/seven',
    '/old?q=%c3%b8l': '/beer',
    '/brands/**': '/makers/**',
    '/brands/red-line': '/red',
    '/asks': '/search?q=darts',
    '/gone/**': { toUrl: '/', statusCode: 302 },
    '/shop2/**': 'https://two.example/**',
  })

  test.each([
    ['/old', '/new'],
    ['/OLD?utm=A#x', '/new?utm=A'],
    ['/old?ø', '/new'],
    ['/old?id=7', '/seven'],
    ['/old?q=%C3%98l', '/beer'],
    ['/old?q=%D8l', '/new?q=%D8l'],
    ['/brands', '/makers'],
    ['/brands/red-line', '/red'],
    ['/brands/Blade%20One/x?y', '/makers/Blade%20One/x?y'],
    ['/asks?utm=1', '/search?q=darts'],
    ['/brands/a%2fb%3fc', '/makers/a/b%3Fc'],
    ['/gone/long/ago', '/'],
    ['/shop2/x?y', 'https://two.example/x'],
    ['/older', undefined],
    ['/', undefined],
    ['/constructor', undefined],
  ])('leads %s to %s', (url, toUrl) => {
    expect(redirectOf(url, find)?.toUrl).toBe(toUrl)
  })

  test('a rule for everything takes what no nearer one takes', () => {
    expect(redirectOf('/a/b', table({ '/**': '/b/**', '/a/**': '/c/**' }))?.toUrl).toBe('/c/b')
    expect(redirectOf('/', table({ '/**': '/b/**' }))?.toUrl).toBe('/b')
  })
})

describe('safeRedirect', () => {
  test('answers what stands in the table, target and status', () => {
    const find = table({ '/a': { toUrl: '/b', statusCode: 302 }, '/b': '/c' })
    expect(safeRedirect('/a', find, nothing)).toEqual({ toUrl: '/b', statusCode: 302 })
  })

  test.each([
    ['itself', { '/a': '/a' }],
    ['a circle', { '/a': '/b', '/b': '/c', '/c': '/A/' }],
    ['a circle further on', { '/a': '/b', '/b': '/c', '/c': '/b?x=1' }],
    ['a rule that grows', { '/a/**': '/a/a/**' }],
    ['a script', { '/a': 'javascript:alert(1)' }],
    ['another host in disguise', { '/a': '//evil.example' }],
  ])('leads nobody into %s', (_, rows) => {
    expect(safeRedirect('/a', table(rows), nothing)).toBeUndefined()
  })

  test('a rule for everything leads to a page of the shop, which it does not take', () => {
    expect(safeRedirect('/a', table({ '/**': '/search' }), nothing)?.toUrl).toBe('/search')
  })

  test('a page of the shop leads on by its own address, and then into no circle', () => {
    expect(safeRedirect('/a', table({ '/a': '/search', '/search': '/b' }), nothing)?.toUrl).toBe('/search')
    expect(safeRedirect('/search', table({ '/search': '/cart', '/cart': '/search' }), nothing)).toBeUndefined()
  })

  test('what was asked for goes along into no circle', () => {
    const find = table({ '/a': '/b', '/b?x=1': '/a?x=1' })
    expect(safeRedirect('/a?x=2', find, nothing)?.toUrl).toBe('/b?x=2')
    expect(safeRedirect('/a?x=1', find, nothing)).toBeUndefined()
  })

  test('a circle ends where something is shown', () => {
    expect(safeRedirect('/a', table({ '/a': '/b', '/b': '/a' }), only('/b', 'shown'))?.toUrl).toBe('/b')
  })

  test('leads into no circle over a page that leads on', () => {
    const page = only('/page', { toUrl: '/b' })
    expect(safeRedirect('/b', table({ '/b': '/page' }), page)).toBeUndefined()
    expect(safeRedirect('/a', table({ '/a': '/page' }), page)?.toUrl).toBe('/page')
  })

  test('leads into no circle over what has ended, from which a redirect may lead', () => {
    const ended = only('/ended', 'ended')
    expect(safeRedirect('/b', table({ '/b': '/ended', '/ended': '/b' }), ended)).toBeUndefined()
    expect(safeRedirect('/b', table({ '/b': '/ended' }), ended)?.toUrl).toBe('/ended')
  })

  test('no address, however written, leads from a rule to another host', () => {
    const find = table({ '/old/**': '/**', '/older/**': '/new/**' })
    fc.assert(
      fc.property(fc.constantFrom('/old', '/older'), fc.string({ unit: 'binary' }), (base, tail) => {
        const to = safeRedirect(base + tail, find, nothing)?.toUrl ?? '/'
        expect(new URL(to, 'https://shop.example').host).toBe('shop.example')
      }),
    )
  })
})
