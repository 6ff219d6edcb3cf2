import { expect, test } from 'vitest'
import { isReservedPath, isSystemPage } from './system-pages.ts'

test('the templates are reserved, pages are not', () => {
  expect(['/shop', '/product-detail-page', '/', '/shop/darts'].map(isReservedPath)).toEqual([true, true, false, false])
})

test('the front page and the error screens are the pages of the shop itself', () => {
  expect(['/', '/404', '/500', '/about'].map(isSystemPage)).toEqual([true, true, true, false])
})
