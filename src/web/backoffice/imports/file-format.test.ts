import { expect, test } from 'vitest'
import type { ImportFormat, ImportKind } from '#contract/imports.ts'
import { contentTypeOf, formatOf } from './file-format.ts'

test.each<[ImportKind, fileName: string, head: string, format: ImportFormat]>([
  ['products', 'catalogue.ndjson', '{"number":"A"}', 'ndjson'],
  ['products', 'export.csv', 'Handle,Title,Body (HTML),Variant Price\n', 'shopify'],
  ['products', 'export.csv', 'URL handle,Title,Description\n', 'shopify'],
  ['products', 'ours.csv', 'number,name,brand\n', 'sheet'],
  ['products', 'feed', '<?xml version="1.0"?><rss>', 'google'],
  ['products', 'ours.XLSX', 'PK', 'sheet'],
  ['stock', 'levels.csv', 'Handle,Title\n', 'sheet'],
  ['stock', 'levels.txt', '\n {"number":"A"}', 'ndjson'],
  ['prices', 'prices.ods', '{', 'sheet'],
])('a file of %s called %s is read as what it is', (kind, fileName, head, format) => {
  expect(formatOf(kind, fileName, head)).toBe(format)
})

test('a file is sent as what it is', () => {
  expect(contentTypeOf('sheet', 'A.XLSX')).toContain('spreadsheetml')
  expect(contentTypeOf('sheet', 'a.csv')).toBe('text/csv')
  expect(contentTypeOf('google', 'a.xml')).toBe('application/xml')
})
