import { expect, test } from 'vitest'
import { contentTypeOf } from './file-format.ts'

test('a file is sent as what it is', () => {
  expect(contentTypeOf('sheet', 'A.XLSX')).toContain('spreadsheetml')
  expect(contentTypeOf('sheet', 'a.csv')).toBe('text/csv')
  expect(contentTypeOf('google', 'a.xml')).toBe('application/xml')
})
