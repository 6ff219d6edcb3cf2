import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isCallOrFile, isOwnPage, isReservedPath, isSystemPage, leadsNowhere } from './system-pages.ts'

test('the templates are reserved, pages are not', () => {
  expect(['/shop', '/product-detail-page', '/', '/shop/darts'].map(isReservedPath)).toEqual([true, true, false, false])
})

test('the front page and the error screens are the pages of the shop itself', () => {
  expect(['/', '/404', '/500', '/about'].map(isSystemPage)).toEqual([true, true, true, false])
})

test('the shop shows pages of its own, and files that are none', () => {
  const paths = ['/cart', '/customer-center/x', '/cartoons', '/files/a/b', '/images/raw/a', '/files']
  expect(paths.map(isOwnPage)).toEqual([true, true, false, false, false, false])
  expect(paths.map(isCallOrFile)).toEqual([false, false, false, true, true, false])
})

test.each(['/backoffice', '/backoffice/eu', '/robots.txt', '/favicon.ico', '/assets/x.js', '/API/x'])(
  '%s is answered by itself or not at all',
  (path) => {
    expect(leadsNowhere(path)).toBe(true)
  },
)

test('what calls answer leads nowhere, and what only looks like it may lead on', () => {
  const paths = Object.keys(contract).map((name) => name.replace(/^\w+ /, ''))
  expect(paths.filter((path) => !leadsNowhere(path))).toEqual([])
  const others = ['/api', '/files', '/backoffices', '/ready/made', '/robots.txt.html', '/integrity', '/sitemap.xml']
  expect(others.filter(leadsNowhere)).toEqual([])
})
