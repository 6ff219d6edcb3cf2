import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_SORTINGS,
  readSearch,
  readValues,
  type SearchState,
  sortingOptions,
  toggled,
  withFacet,
  withSorting,
  wordsOf,
  writeSearch,
  writeSorting,
  writeValues,
} from './search.ts'

const FACETS = [
  { queryField: 'brand', type: 'CheckboxOr' },
  { queryField: 'tags', type: 'CheckboxAnd' },
  { queryField: 'price', type: 'Slider' },
] as const

const read = (query: string) => readSearch(new URLSearchParams(query), FACETS)
const write = (state: SearchState) => new URLSearchParams(writeSearch(state)).toString()

describe('the URL of a search', () => {
  const value = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  const amount = fc.integer({ min: -5000, max: 5000 }).map((each) => each / 4)
  const state = fc.record({
    freeText: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    campaignId: fc.option(fc.stringMatching(/^[!-~]{1,100}$/), { nil: undefined }),
    page: fc.integer({ min: 1, max: 500 }),
    sorting: fc.option(fc.constantFrom(...DEFAULT_SORTINGS.map(({ field, direction }) => ({ field, direction }))), {
      nil: undefined,
    }),
    brand: fc.uniqueArray(value, { maxLength: 4 }),
    tags: fc.uniqueArray(value, { maxLength: 4 }),
    price: fc.record({ min: fc.option(amount), max: fc.option(amount) }),
  })

  test('holds the whole state: what is written is read again', () => {
    fc.assert(
      fc.property(state, ({ freeText, page, sorting, campaignId, brand, tags, price }) => {
        const facets = [
          ...(brand.length ? [{ queryField: 'brand', values: brand }] : []),
          ...(tags.length ? [{ queryField: 'tags', values: tags }] : []),
          ...(price.min === null && price.max === null ? [] : [{ queryField: 'price', ...price }]),
        ]
        const unsorted: SearchState = { freeText, page, ...(campaignId && { campaignId }), facets }
        const wanted = sorting ? { ...withSorting(unsorted, sorting), page } : unsorted
        expect(read(write(wanted))).toEqual(wanted)
      }),
    )
  })

  test.each([
    ['q=+steel++tip+', 'steel  tip'],
    ['q=+++', ''],
    [`q=${'a'.repeat(300)}`, 'a'.repeat(200)],
  ])('%j searches for %j', (query, text) => {
    expect(read(query).freeText).toBe(text)
  })

  test.each([
    ['p=2', 2],
    ['p=0', 1],
    ['p=-1', 1],
    ['p=1.5', 1],
    ['p=abc', 1],
    ['p=1e9', 1],
    ['p=99999', 10_000],
    ['', 1],
  ])('%j is page %i', (query, page) => {
    expect(read(query).page).toBe(page)
  })

  test.each([
    ['s=name', { field: 'name', direction: 'Ascending' }],
    ['s=-stock', { field: 'stock', direction: 'Descending' }],
    ['s=colour', undefined],
    ['s=__proto__', undefined],
    ['s=-new', undefined],
    ['q=dart&s=-new', { field: 'new', direction: 'Descending' }],
    ['q=dart&s=-score', undefined],
    ['s=score', undefined],
  ])('%j sorts by %j', (query, sorting) => {
    expect(read(query).sorting).toEqual(sorting)
  })

  test.each([
    ['price=10-20', { min: 10, max: 20 }],
    ['price=10-', { min: 10, max: null }],
    ['price=-20.5', { min: null, max: 20.5 }],
    ['price=-5--2', { min: -5, max: -2 }],
    ['price=10,20', { min: 10, max: 20 }],
    ['price=,20', { min: null, max: 20 }],
    ['price=-', undefined],
    ['price=,', undefined],
    ['price=10,20,30', undefined],
    ['price=x', undefined],
    [`price=0-${'9'.repeat(400)}`, undefined],
  ])('%j is the range %j', (query, range) => {
    expect(read(query).facets).toEqual(range ? [{ queryField: 'price', ...range }] : [])
  })
})

describe('more than a search takes', () => {
  const values = Array.from({ length: 101 }, (_, index) => `v${index}`)

  test.each([
    ['the values after the hundredth', `brand=${values}`, values.slice(0, 100)],
    ['values longer than any', `brand=a,${'v'.repeat(201)}`, ['a']],
    ['the values after the hundredth of all facets', `brand=${values.slice(1)}&tags=a`, values.slice(1)],
  ])('%s count as not said', (_, query, brand) => {
    expect(read(query).facets).toEqual([{ queryField: 'brand', values: brand }])
  })
})

describe('values in one parameter', () => {
  test.each([
    [['Winmau'], 'Winmau'],
    [['a', 'b'], 'a,b'],
    [['22,5 g', 'b'], '22\\,5 g,b'],
    [['a\\'], 'a\\\\'],
  ])('%j is spelled %s', (values, text) => {
    expect(writeValues(values)).toBe(text)
    expect(readValues(text)).toEqual(values)
  })

  test.each([',,,', ','.repeat(10_000), ''])('nothing but commas holds no value', (text) => {
    expect(readValues(text)).toEqual([])
  })
})

describe('changing a search', () => {
  const start: SearchState = { freeText: 'dart', page: 3, facets: [{ queryField: 'brand', values: ['Target'] }] }

  test.each([
    ['a facet', withFacet(start, { queryField: 'price', min: 5 })],
    ['the order', withSorting(start, { field: 'name', direction: 'Ascending' })],
  ])('%s goes back to page 1', (_, changed) => {
    expect(changed.page).toBe(1)
  })

  test('the default order chosen by hand is the list as it was before another was chosen', () => {
    const list: SearchState = { freeText: '', page: 1, facets: [] }
    const byName = withSorting(list, { field: 'name', direction: 'Ascending' })
    expect(withSorting(byName, { field: 'new', direction: 'Descending' })).toEqual(list)
    expect(withSorting({ ...start, page: 1 }, { field: 'score', direction: 'Descending' })).toEqual({
      ...start,
      page: 1,
    })
  })

  test('a value toggled twice is as before', () => {
    const brand = { queryField: 'brand', values: ['Target'] }
    expect(toggled(brand, 'Winmau')).toEqual({ queryField: 'brand', values: ['Target', 'Winmau'] })
    expect(toggled(toggled(brand, 'Winmau'), 'Winmau')).toEqual(brand)
  })

  test('a slider counts only while one of its ends is set', () => {
    const chosen = withFacet(start, { queryField: 'price', min: 5, max: null })
    expect(chosen.facets).toHaveLength(2)
    expect(withFacet(chosen, { queryField: 'price', min: null, max: null }).facets).toEqual(start.facets)
  })

  test('the last value taken out takes the facet out', () => {
    expect(withFacet(start, toggled({ queryField: 'brand', values: ['Target'] }, 'Target')).facets).toEqual([])
  })
})

describe('sortings', () => {
  test('are those of the specification, the default first', () => {
    expect(sortingOptions('').map((each) => [each.name, writeSorting(each)])).toEqual([
      ['New, stock level ↓', '-new'],
      ['Name A-Z', 'name'],
      ['Name Z-A', '-name'],
      ['Item number ↑', 'number'],
      ['Item number ↓', '-number'],
      ['Stock level ↓', '-stock'],
    ])
  })

  test.each(['', 'dart'])('of the default of %j an address need not speak', (freeText) => {
    const state: SearchState = { freeText, page: 1, facets: [] }
    const [usual] = sortingOptions(freeText)
    expect(usual && withSorting(state, usual)).toEqual(state)
  })

  test('have the one that was asked for among them', () => {
    const named = (wanted: Parameters<typeof sortingOptions>[1]) => sortingOptions('', wanted).at(-1)?.name
    expect(named({ field: 'price', direction: 'Ascending' })).toBe('Price ↑')
    expect(named({ field: 'name', direction: 'Ascending' })).toBe('Stock level ↓')
    expect(named({ field: 'score', direction: 'Ascending' })).toBe('Stock level ↓')
  })

  test('offer relevance with free text alone', () => {
    expect(sortingOptions('  ').some(({ field }) => field === 'score')).toBe(false)
    expect(sortingOptions('dart')[0]?.field).toBe('score')
  })
})

test.each([
  ['  Merrow  darts\n22', ['Merrow', 'darts', '22']],
  ['darts darts', ['darts']],
  [' ', []],
])('%j is searched by %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
})
