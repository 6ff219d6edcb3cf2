import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVERYTHING, find, idsOf, indexOf, product, put } from '#test/made-up-index.ts'
import { MADE_UP_FACETS, madeUpProduct } from '#test/made-up-product.ts'
import { AreaIndex } from './area-index.ts'
import { LanguageIndex } from './language-index.ts'
import { type Query, searchIndex } from './search.ts'
import { respell } from './spelling.ts'
import { vocabularyOf } from './vocabulary.ts'

describe('changes', () => {
  const everySearch: Partial<Query>[] = [
    {},
    { text: 'winmau' },
    { text: 'brass w' },
    { categoryIds: ['c-2', 'c-3'] },
    { sorting: { field: 'name', direction: 'Descending' } },
    { selections: [{ queryField: 'availability', values: ['expected'] }] },
    { selections: [{ queryField: 'price', min: 20, max: 100 }] },
  ]

  test('an index that was changed step by step answers as one built whole', () => {
    const step = fc.record({
      id: fc.integer({ min: 0, max: 39 }),
      content: fc.integer({ min: 0, max: 200 }),
      kind: fc.constantFrom('replace', 'level', 'remove'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const wanted = new Map(Array.from({ length: 30 }, (_, at) => [`p${at}`, madeUpProduct(at)]))
        const changed = indexOf([...wanted.values()])
        for (const { id, content, kind } of steps) {
          const key = `p${id}`
          const known = wanted.get(key)
          if (kind === 'remove' || (kind === 'level' && !known)) {
            wanted.delete(key)
            changed.language.remove(key)
            continue
          }
          const { stock, price, availability } = madeUpProduct(content)
          const next =
            kind === 'level' && known
              ? { ...known, stock, price, availability }
              : { ...madeUpProduct(content), id: key }
          wanted.set(key, next)
          put(changed, next)
        }
        const whole = indexOf([...wanted.values()])
        for (const query of everySearch) {
          const search = { ...EVERYTHING, ...query }
          expect(searchIndex(changed, search)).toEqual(searchIndex(whole, search))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('stock and price change in place', () => {
    const index = indexOf([madeUpProduct(1), madeUpProduct(2)])
    const slots = index.language.slotCount
    put(index, { ...madeUpProduct(1), stock: 7, price: 3, availability: 'in-stock' })
    expect(index.language.slotCount).toBe(slots)
    expect(idsOf(index, { selections: [{ queryField: 'price', min: 3, max: 3 }] })).toEqual(['p1'])
  })
})

test('a product costs the least it was offered for, which is forgotten when it is put in again', () => {
  const index = indexOf([product({ id: 'dart', price: null }), product({ id: 'board', price: 20 })])
  const atMost = (max: number) => idsOf(index, { selections: [{ queryField: 'price', min: 0, max }] })
  for (const price of [30, 10, 15]) index.offer('dart', price)
  expect(atMost(10)).toEqual(['dart'])
  put(index, product({ id: 'dart', price: 25 }))
  expect(atMost(24)).toEqual(['board'])
  index.offer('unknown', 1)
  expect(atMost(1)).toEqual([])
})

test.each(['Flights', 'Boards.'])('a category that is called %j from now on is called so in its facet', (name) => {
  const of = (called: string) => product({ id: 'board', categories: [{ id: 'c', name: called }] })
  const index = indexOf([of('Boards'), product({ id: 'bull', categories: [{ id: 'd', name: 'Bulls' }] })])
  put(index, of(name))
  const { facets } = searchIndex(index, { ...EVERYTHING, isSuggestion: true })
  expect(facets.find(({ field }) => field === 'category')?.options?.map(({ label }) => label)).toEqual(
    [name, 'Bulls'].toSorted(),
  )
})

describe('two areas of one language', () => {
  const products = Array.from({ length: 120 }, (_, at) => madeUpProduct(at))
  const vocabulary = vocabularyOf({ synonyms: [], brandAliases: {} })
  const sellers = fc.array(fc.record({ at: fc.nat(119), here: fc.boolean(), there: fc.boolean(), price: fc.nat(50) }))

  test('each answers as if it were alone: what only the other sells is neither found nor counted', () => {
    fc.assert(
      fc.property(sellers, (changes) => {
        const language = new LanguageIndex('en-GB')
        const [here, there] = [MADE_UP_FACETS, MADE_UP_FACETS].map(
          (facets) => new AreaIndex(language, vocabulary, facets),
        )
        const own = new Map(products.slice(0, 60).map((each) => [each.id, each]))
        for (const [at, each] of products.entries()) {
          const seller = at < 60 ? here! : there!
          language.put(each, [seller])
          if (each.price !== null) seller.offer(each.id, each.price)
        }
        language.seal()
        for (const { at, price, ...sells } of changes) {
          const changed = { ...products[at]!, price }
          language.put(
            changed,
            [here!, there!].filter((area) => (area === here ? sells.here : sells.there)),
          )
          here!.offer(changed.id, price)
          there!.offer(changed.id, price + 1)
          if (sells.here) own.set(changed.id, changed)
          else own.delete(changed.id)
        }
        const alone = indexOf([...own.values()])
        for (const query of [{}, { text: 'winmau' }, { text: 'w17x' }, { categoryIds: ['c-2'] }]) {
          const search = { ...EVERYTHING, ...query, sorting: { field: 'price', direction: 'Ascending' } as const }
          const [found, wanted] = [searchIndex(here!, search), searchIndex(alone, search)]
          expect(found.facets).toEqual(wanted.facets)
          expect(found.hits).toEqual(wanted.hits)
        }
        expect(here!.ids().toSorted()).toEqual([...own.keys()].toSorted())
        expect(here!.countIn('all')).toBe(own.size)
      }),
      { numRuns: 40 },
    )
  })

  test('a word that only the other area has is guessed, and no help for a wrong spelling', () => {
    const language = new LanguageIndex('en-GB')
    const [here, there] = [MADE_UP_FACETS, MADE_UP_FACETS].map((facets) => new AreaIndex(language, vocabulary, facets))
    language.put(product({ id: 'dart', name: 'Phantom' }), [here!])
    language.put(product({ id: 'other', name: 'Phantam' }), [there!])
    language.seal()
    expect(find(here!, 'phantam')).toEqual(['dart'])
    expect(respell('phantam', here!)).toBe('phantom')
  })
})
