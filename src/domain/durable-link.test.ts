import { expect, test } from 'vitest'
import { linkIn } from './durable-link.ts'

test.each([
  ['/links/product/10-24318', 'product', '10-24318'],
  ['/links/product/ABC 1234', 'product', 'ABC 1234'],
  ['/links/product/DIN 912/8', 'product', 'DIN 912/8'],
  ['/links/category/29001', 'category', '29001'],
  ['/links/page/about/us', 'page', 'about/us'],
  ['/links/order/2000001', 'order', '2000001'],
  ['/links/list/5f2c', 'list', '5f2c'],
])('%s names the %s %s', (path, kind, name) => {
  expect(linkIn(path)).toEqual({ kind, name })
})

test.each([
  '/links',
  '/links/',
  '/links/product',
  '/links/product/',
  '/links/category/a/b',
  '/links/constructor/a',
  '/links/order/1\u0000',
  '/links/order/\ud800',
  '/links/https://evil.example',
  '/links///evil.example',
  '/linksproduct/1',
  `/links/product/${'1'.repeat(201)}`,
  `/links${'/a'.repeat(3000)}`,
])('%s names nothing', (path) => {
  expect(linkIn(path)).toBeUndefined()
})
