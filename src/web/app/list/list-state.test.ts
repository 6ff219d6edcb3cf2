import { describe, expect, test } from 'vitest'
import { listAddress, listQuery, nextSort, readListState } from './list-state.ts'

const KIND = { path: '/list', sorts: ['number', 'total'], states: ['Open', 'Paid'], hasCurrency: true } as const
const read = (query: string, language?: string) => readListState(KIND, new URLSearchParams(query), language)

describe('the state of a list', () => {
  test.each([
    '',
    'q=10+balls',
    'q=%26%3D%23&state=Open%2CPaid&from=2026-01-01&to=2026-02-01&s=-total',
    's=number&p=3&asof=2026-01-01T00%3A00%3A00.000Z',
    'q=10&currency=USD&p=2&asof=2026-01-01T00%3A00%3A00.000Z',
  ])('comes back from the address %s', (query) => {
    expect(listQuery(read(query))).toBe(query)
  })

  test.each([
    ['en-GB', '12/04/2026'],
    ['de-DE', '04.12.2026'],
  ])('takes a day as a form without script sends it in %s: %s', (language, from) => {
    expect(listQuery(read(`from=${from}&to=2026-12-05`, language))).toBe('from=2026-12-04&to=2026-12-05')
  })

  test.each([
    's=cost',
    'state=All',
    'p=0',
    'p=-1',
    'p=20001',
    'p=1.5',
    'p=x',
    'from=yesterday',
    'to=2026-99-99',
    'asof=now()',
    'currency=usd',
  ])('leaves out what it does not know: %s', (query) => {
    expect(listQuery(read(query))).toBe('')
  })

  test('knows a currency only of a list that is in one', () => {
    expect(readListState({ sorts: [], states: [] }, new URLSearchParams('currency=USD')).currency).toBe('')
  })

  test('starts at the first page when anything changes, and turns pages as of the first', () => {
    const state = read('q=a&p=4&asof=2026-01-01T00:00:00Z')
    expect(listAddress(KIND, state, { text: 'b' })).toBe('/list?q=b')
    expect(listAddress(KIND, state, { text: '' })).toBe('/list')
    expect(listAddress(KIND, state, { page: 5 })).toContain('p=5&asof=2026')
  })

  test('is sorted by a column one way, then the other', () => {
    const first = nextSort('total', undefined, true)
    expect(first).toEqual({ field: 'total', direction: 'Descending' })
    expect(nextSort('total', first, true)).toEqual({ field: 'total', direction: 'Ascending' })
    expect(nextSort('number', first, false)).toEqual({ field: 'number', direction: 'Ascending' })
  })
})
