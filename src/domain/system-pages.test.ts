import { expect, test } from 'vitest'
import { isFilePath, isOwnPage, isReservedPath, isSystemPage } from './system-pages.ts'

test('the templates are reserved, pages are not', () => {
  expect(['/shop', '/product-detail-page', '/', '/shop/darts'].map(isReservedPath)).toEqual([true, true, false, false])
})

test('the front page and the error screens are the pages of the shop itself', () => {
  expect(['/', '/404', '/500', '/about'].map(isSystemPage)).toEqual([true, true, true, false])
})

test('the shop shows pages of its own, and files that are none', () => {
  const paths = ['/cart', '/customer-center/x', '/cartoons', '/files/a/b', '/images/raw/a', '/files']
  expect(paths.map(isOwnPage)).toEqual([true, true, false, false, false, false])
  expect(paths.map(isFilePath)).toEqual([false, false, false, true, true, false])
})
