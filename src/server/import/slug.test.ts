import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryPath, productSlug, slugOf } from './slug.ts'

describe('slugOf', () => {
  test.each([
    ['ABC-123.4', 'abc-123-4'],
    ['  Luke  Beaton / 90 % ', 'luke-beaton-90'],
    ['Ærø Høj Størrelse', 'aero-hoj-storrelse'],
    ['Größe', 'grosse'],
    ['Łódź É', 'lodz-e'],
    ['½" flight', '1-2-flight'],
    ['---', ''],
  ])('of %j is %j', (text, slug) => expect(slugOf(text)).toBe(slug))

  test('keeps two texts of other scripts apart', () => {
    expect(slugOf('東京-1')).toMatch(/^1-[0-9a-f]{8}$/)
    expect(slugOf('東京-1')).not.toBe(slugOf('大阪-1'))
  })

  test('is plain ASCII in lower case without doubled or outer hyphens, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugOf(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('productSlug', () => {
  test.each([
    ['Luke Beaton 90 %', 'T-4711', 'luke-beaton-90-t-4711'],
    ['Y-Wrench', 'y-wrench', 'y-wrench'],
    ['Dart', 'dart-22g', 'dart-22g'],
    ['Dart X1', 'X1', 'dart-x1'],
    ['???', 'T-1', 't-1'],
  ])('of %j with number %j is %j', (name, number, slug) => expect(productSlug(name, number)).toBe(slug))
})

describe('categoryPath', () => {
  test.each([
    ['', 'darts', '/darts'],
    ['/darts', 'cart', '/darts/cart'],
    ['', 'cart', '/cart-products'],
    ['', '404', '/404-products'],
    ['', 'api', '/api-products'],
    ['', 'backoffice', '/backoffice-products'],
    ['', 'live', '/live-products'],
    ['', 'shop', '/shop-products'],
    ['', 'user', '/user-products'],
  ])('below %j, %j is at %j', (parent, slug, path) => expect(categoryPath(parent, slug)).toBe(path))
})
