import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sorting } from '#domain/search.ts'
import { EVERYTHING, find, idsOf, indexOf, product, put } from '#test/made-up-index.ts'
import { MADE_UP_FACETS, madeUpProduct, type PricedProduct } from '#test/made-up-product.ts'
import { AreaIndex } from './area-index.ts'
import { facetValues } from './facet-values.ts'
import { LanguageIndex } from './language-index.ts'
import { searchIndex } from './search.ts'
import type { Selection } from './select.ts'
import { vocabularyOf } from './vocabulary.ts'

describe('item numbers', () => {
  const index = indexOf([
    product({ id: 'board', number: 'ABC-123.4', numbers: ['ABC-123.4-A', '5701234567890'], alsoFoundBy: ['OLD 77/1'] }),
    product({ id: 'other', number: 'XYZ-9', name: 'abc 1234 lookalike' }),
    product({ id: 'longer', number: 'ABC-123.45' }),
  ])

  test.each(['ABC-123.4', 'abc1234', 'ABC 1234', 'Abc 123 4', 'abc.123.4 '])('%j finds the number first', (typed) => {
    expect(find(index, typed)[0]).toBe('board')
  })

  test.each(['5701234567890', 'old-771', 'OLD 77/1', 'abc1234a', 'ABC-123.4-A', '570123'])(
    '%j finds the product',
    (typed) => {
      expect(find(index, typed)).toContain('board')
    },
  )

  test.each(['AT 1684', 'at1684', 'Ø 12-A', 'ø12a'])('%j is a number, though a part of it says nothing', (typed) => {
    const letters = indexOf([
      product({ id: 'cue', number: 'AT 1684', name: 'Carom cue' }),
      product({ id: 'ring', number: 'Ø12-A', name: 'Ring' }),
    ])
    expect(find(letters, typed)).toEqual([typed.toLowerCase().startsWith('a') ? 'cue' : 'ring'])
  })

  test.each([
    ['EAN 5701234567890', ['board']],
    ['No. ABC-123.4', ['board']],
    ['2 x XYZ-9', ['other']],
    ['ABC-123.4 lookalike dart', ['board']],
    ['OLD 77/1, XYZ-9', ['board', 'other']],
    ['ABC-123.4.18', ['board']],
  ])('in %j stand numbers, which are found where nothing has all of it', (text, ids) => {
    expect(find(index, text).toSorted()).toEqual(ids)
  })

  test('what has all words is found before a number among them', () => {
    const words = indexOf([
      product({ id: 'numbered', number: '1290' }),
      product({ id: 'worded', name: 'Board 1290 of cork' }),
    ])
    expect(find(words, 'board 1290')).toEqual(['worded'])
  })

  test.each([
    ['1855', ['letters']],
    ['412', ['hex']],
    ['9f412528', ['hex']],
    ['412.9f41', ['hex']],
    ['412 9f412528', ['hex']],
    ['oak 9f4', ['hex']],
    ['9f412529', []],
    ['2528', []],
  ])('%j is looked for behind the first part of numbers', (typed, ids) => {
    const long = indexOf([
      product({ id: 'hex', number: 'TX-412-9f412528', name: 'Oak case' }),
      product({ id: 'letters', number: 'OG1855', name: 'Board' }),
    ])
    expect(find(long, typed)).toEqual(ids)
  })

  test('what says a word is found before what has it for a part of its number', () => {
    const index = indexOf([
      product({ id: 'numbered', number: 'BT-680' }),
      product({ id: 'heavy', name: 'Boule 680 g' }),
    ])
    expect(find(index, '680')).toEqual(['heavy'])
    expect(find(index, 'bt 680')).toEqual(['numbered'])
  })

  test('a beginning of three characters finds all numbers that go on from there', () => {
    expect(find(index, 'abc').toSorted()).toEqual(['board', 'longer', 'other'])
    expect(index.findByNumber('abc 123.45')).toBe('longer')
    expect(index.findByNumber('abc 123')).toBeUndefined()
  })
})

describe('free text', () => {
  const index = indexOf([
    product({ id: 'name', name: 'Phantom darts', brand: 'Target' }),
    product({ id: 'brand', name: 'Flights', brand: 'Phantom' }),
    product({ id: 'category', name: 'Shafts', categories: [{ id: 'c', name: 'Phantom range' }] }),
    product({ id: 'description', name: 'Case', description: '<p>Holds a <b>phantom</b> barrel</p>' }),
    product({ id: 'rod', name: 'Rød dartpil', attributes: [{ name: 'Weight', value: '22 g' }] }),
    product({ id: 'green', name: 'Grünes Tuch' }),
    product({ id: 'eight', name: 'Table of 8 feet' }),
    product({ id: 'cue', name: 'Maple cue', brand: 'Winmau' }),
    product({ id: 'letters', name: 'Wdl' }),
    product({ id: 'score', name: 'Scoreboard' }),
    product({ id: 'shirt', name: 'T-shirt, player’s' }),
    product({ id: 'pool', name: 'Billiards chalk' }),
    product({ id: 'board', name: 'Chess board' }),
    product({ id: 'tyre', name: 'Tyre 700x28c', attributes: [{ name: 'Crate', value: '60 × 40.5 cm' }] }),
  ])

  test('ranks the name before the brand, the category and the description', () => {
    expect(find(index, 'phantom')).toEqual(['name', 'brand', 'category', 'description'])
  })

  test.each([
    ['phantom dart', 'name', 'a word without its plural'],
    ['phant', 'name', 'the beginning of the last word'],
    ['phantmo', 'name', 'two letters swapped'],
    ['phntom darts', 'name', 'a letter missing'],
    ['phanttom', 'name', 'a letter too many'],
    ['phantam', 'name', 'a wrong letter'],
    ['billard', 'pool', 'a letter missing and the plural left out'],
    ['rod', 'rod', 'a Danish letter without its stroke'],
    ['roed dart', 'rod', 'a Danish letter spelled out'],
    ['RØD', 'rod', 'capitals'],
    ['gruenes', 'green', 'an umlaut spelled out'],
    ['grün', 'green', 'an umlaut'],
    ['22g', 'rod', 'an amount without its space'],
    ['22 gram', 'rod', 'a unit written out'],
    ['22gr', 'rod', 'a unit in another short'],
    ['22Gramm', 'rod', 'a unit written out without its space'],
    ['8 ft', 'eight', 'a unit in short'],
    ['60 x 40.5 cm', 'tyre', 'a letter for the sign between two lengths'],
    ['60x40', 'tyre', 'the same without spaces'],
    ['700 x 28c', 'tyre', 'a size with spaces'],
    ['700x28c tyre', 'tyre', 'a size as it is written'],
    ['700×28', 'tyre', 'a sign for the letter'],
    ['chessboard', 'board', 'two words written as one'],
    ['holdsphantombarrel', 'description', 'three words written as one'],
    ['score board', 'score', 'one word written as two'],
    ['phantomdarts', 'name', 'a space left out'],
    ['stick', 'cue', 'a synonym'],
    ['chalk board', 'score', 'a synonym of two words'],
    ['winmau darts ltd cue', 'cue', 'an alias of the brand'],
    ['tshirt', 'shirt', 'a hyphen left out'],
    ['players shirt', 'shirt', 'an apostrophe left out'],
    ['the phantom with the darts', 'name', 'stop words'],
    ['phantom*', 'name', 'a wildcard'],
    ['p\u00adhan\u200btom', 'name', 'hyphens and breaks that are not seen'],
  ])('%j finds %s: %s', (text, id) => {
    expect(find(index, text)).toContain(id)
  })

  test('an alias is rewritten to the brand: what has its word alone is not found', () => {
    expect(find(index, 'wdl')).toEqual(['cue'])
  })

  test.each(['%', '*', '* %', '-', '?!'])('%j has no word and finds nothing', (text) => {
    expect(find(index, text)).toEqual([])
  })

  test('a table that is also found by tennis comes before balls with both words in their name: a table is what it is', () => {
    const index = indexOf([
      product({ id: 'balls', name: 'Table tennis balls' }),
      product({ id: 'table', name: 'Compact indoor table', alsoFoundBy: ['tennis'] }),
    ])
    expect(find(index, 'tennis table')).toEqual(['table', 'balls'])
  })

  test.each(['', ' ', '\t'])('%j is no text and finds everything', (text) => {
    expect(find(index, text)).toHaveLength(14)
  })

  test.each(['phantom nonsense', 'bilards', 'dar', 'zzz', '§§§'])('%j finds only what has all words', (text) => {
    const found = find(index, text)
    expect(found).toEqual(text === 'dar' ? expect.arrayContaining(['name', 'rod']) : [])
  })

  test.each([
    ['*'.repeat(200)],
    ['a '.repeat(5000)],
    ['\u0000\u0000'],
    ['((a+)+)+$'.repeat(20)],
    ['%_%_%'],
    ['\ud800'],
    ["'; drop table product; --"],
    ['__proto__ constructor toString'],
    ['🎯'.repeat(100)],
  ])('hostile text is answered', (text) => {
    expect(() => find(index, text)).not.toThrow()
  })

  test('any text at all is answered', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => void find(index, text)))
  })
})

test('a word somebody looks for it by says less of a product than its name, and is no number', () => {
  const index = indexOf([
    product({ id: 'diamond', name: 'Nine-ball diamond', alsoFoundBy: ['rack', 'OLD-7'], stock: 9 }),
    product({ id: 'rack', number: 'SR 1', name: 'Snooker rack' }),
  ])
  expect(find(index, 'rack')).toEqual(['rack', 'diamond'])
  expect([index.findByNumber('rack'), index.findByNumber('old 7')]).toEqual([undefined, 'diamond'])
})

test.each(['kø', 'ko', 'KOE', 'billardkoe', 'Billardkø'])('%j is a synonym with a Danish letter', (typed) => {
  const vocabulary = vocabularyOf({ synonyms: [['cue', 'kø', 'billardkø']] })
  const index = new AreaIndex(new LanguageIndex('en-GB'), vocabulary, MADE_UP_FACETS)
  put(index, product({ id: 'cue', name: 'Maple cue' }))
  index.language.seal()
  expect(find(index, typed)).toEqual(['cue'])
})

test('an amount is found before words that begin like its unit', () => {
  const weight = (value: string) => [{ name: 'Weight', value }]
  const index = indexOf([
    product({ id: 'cup', name: 'Gala cup', attributes: [{ name: 'Height', value: '22 cm' }] }),
    product({ id: 'dart', name: 'Dart', attributes: weight('22 g') }),
    product({ id: 'heavy', name: 'Dart', attributes: weight('24 g') }),
  ])
  expect(find(index, '22 g')).toEqual(['dart', 'cup'])
  expect(find(index, '22 grams')).toEqual(['dart'])
})

test('a phrase counts by the best form of each of its words, not by the last', () => {
  const boards = { categories: [{ id: 'c', name: 'Boards and chess' }], description: 'One of our boards' }
  const index = indexOf([
    product({ ...boards, id: 'clock', name: 'Clock', stock: 9 }),
    product({ ...boards, id: 'board', name: 'Chess board' }),
  ])
  expect(find(index, 'chessboard')).toEqual(['board', 'clock'])
})

describe('against a naive search', () => {
  const products = Array.from({ length: 300 }, (_, at) => madeUpProduct(at))
  const index = indexOf(products)
  const words = ['winmau', 'target', 'blade', 'phantom', 'brass', 'maple', 'nylon', 'league', 'tournament']

  test('words find exactly the products that have them all', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), (chosen) => {
        const naive = products.filter((each) => {
          const all = JSON.stringify(each).toLowerCase()
          return chosen.every((word) => all.includes(word))
        })
        expect(find(index, chosen.join(' ')).toSorted()).toEqual(naive.map(({ id }) => id).toSorted())
      }),
    )
  })

  const options = (queryField: string, all: string[]) => fc.subarray(all).map((values) => ({ queryField, values }))
  const selections: fc.Arbitrary<Selection[]> = fc.tuple(
    options('brand', ['Winmau', 'Target', 'Shot', 'Nobody']),
    options('tags', ['Tournament', 'Eco', 'Outlet']),
    options('weight', ['16 g', '18 g', '22 g']),
    options('availability', ['in-stock', 'expected']),
    fc.record({
      queryField: fc.constant('price'),
      min: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
      max: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
    }),
  )

  function fits(each: PricedProduct, chosen: readonly Selection[], except?: string): boolean {
    return chosen.every(({ queryField, values, min, max }) => {
      if (queryField === except) return true
      if (queryField === 'price') {
        if (min == null && max == null) return true
        const [low, high] = [min ?? -1, max ?? 1e9].toSorted((a, b) => a - b) as [number, number]
        return each.price !== null && each.price >= low && each.price <= high
      }
      if (!values?.length) return true
      const { field, type } = MADE_UP_FACETS.find((facet) => facet.queryField === queryField)!
      const own = facetValues(each, field).map(({ value }) => value)
      return type === 'CheckboxOr'
        ? values.some((value) => own.includes(value))
        : values.every((value) => own.includes(value))
    })
  }

  test('facet counts are those of counting by hand', () => {
    fc.assert(
      fc.property(selections, fc.constantFrom(undefined, 'brass', 'winmau'), (chosen, text) => {
        const found = searchIndex(index, { ...EVERYTHING, selections: chosen, text })
        const inText = new Set(text ? find(index, text) : products.map(({ id }) => id))
        const base = products.filter(({ id }) => inText.has(id))
        expect(found.hits.map(({ id }) => id).toSorted()).toEqual(
          base
            .filter((each) => fits(each, chosen))
            .map(({ id }) => id)
            .toSorted(),
        )
        for (const { queryField, field, type } of MADE_UP_FACETS) {
          const counted = found.facets.find((facet) => facet.queryField === queryField)
          const pool = base.filter((each) => fits(each, chosen, type === 'CheckboxAnd' ? undefined : queryField))
          if (type === 'Slider') {
            const prices = pool.flatMap(({ price }) => price ?? [])
            expect(counted?.min).toBe(prices.length ? Math.min(...prices) : undefined)
            expect(counted?.max).toBe(prices.length ? Math.max(...prices) : undefined)
            continue
          }
          const wanted = new Set(chosen.find((each) => each.queryField === queryField)?.values)
          const totals = new Map([...wanted].map((value) => [value, 0]))
          for (const each of pool) {
            for (const { value } of facetValues(each, field)) totals.set(value, (totals.get(value) ?? 0) + 1)
          }
          const shown = new Map(counted?.options?.map(({ value, count }) => [value, count]))
          expect(shown).toEqual(totals)
          for (const option of counted?.options ?? []) expect(option.selected).toBe(wanted.has(option.value))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('options keep their order whatever is chosen', () => {
    const order = (chosen: Selection[]) =>
      searchIndex(index, { ...EVERYTHING, selections: chosen })
        .facets.find(({ queryField }) => queryField === 'brand')
        ?.options?.map(({ value }) => value)
    expect(order([{ queryField: 'brand', values: ['Target'] }])).toEqual(order([]))
  })
})

describe('sorting and paging', () => {
  const products = Array.from({ length: 150 }, (_, at) => madeUpProduct(at))
  const index = indexOf(products)
  const field = fc.constantFrom<Sorting['field']>('new', 'name', 'number', 'stock', 'price', 'score')
  const direction = fc.constantFrom<Sorting['direction']>('Ascending', 'Descending')

  test('pages put together are the whole list, in the same order each time', () => {
    fc.assert(
      fc.property(field, direction, fc.integer({ min: 1, max: 40 }), (by, turn, take) => {
        const query = { sorting: { field: by, direction: turn }, text: 'w' }
        const whole = idsOf(index, query)
        const pages = Array.from({ length: Math.ceil(whole.length / take) }, (_, page) =>
          idsOf(index, { ...query, skip: page * take, take }),
        )
        expect(pages.flat()).toEqual(whole)
        expect(new Set(whole).size).toBe(whole.length)
      }),
    )
  })

  test('"New, stock level" is by new-until, then stock, then number', () => {
    const expected = products.toSorted(
      (a, b) => b.newUntil - a.newUntil || b.stock - a.stock || (a.number < b.number ? -1 : 1),
    )
    expect(idsOf(index, {})).toEqual(expected.map(({ id }) => id))
  })

  test('products without a price come last both ways', () => {
    const free = products.filter(({ price }) => price === null).length
    for (const turn of ['Ascending', 'Descending'] as const) {
      const last = idsOf(index, { sorting: { field: 'price', direction: turn } }).slice(-free)
      expect(last.every((id) => products.find((each) => each.id === id)?.price === null)).toBe(true)
    }
  })

  test('names with numbers go by their value', () => {
    const few = indexOf(['Dart 10', 'dart 9', 'Ærø', 'Arrow'].map((name) => product({ id: name, name })))
    expect(idsOf(few, { sorting: { field: 'name', direction: 'Ascending' } })).toEqual([
      'Ærø',
      'Arrow',
      'dart 9',
      'Dart 10',
    ])
  })
})
