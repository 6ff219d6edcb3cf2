import { describe, expect, test } from 'vitest'
import { find, indexOf, product, put } from '#test/made-up-index.ts'

describe('compounds, in a language that writes them as one word', () => {
  const german = indexOf(
    [
      product({ id: 'scheibe', name: 'Scheibe aus Kork' }),
      product({ id: 'dartscheibe', name: 'Dartscheibe' }),
      product({ id: 'dartscheiben', name: 'Dartscheiben für Kinder' }),
      product({ id: 'dart', name: 'Dart' }),
      product({ id: 'billard', name: 'Karambolage' }),
      product({ id: 'fußball', name: 'Tischfußball', specifications: [{ name: 'Art', value: 'Tisch' }] }),
      product({ id: 'three', name: 'Tischdartständer' }),
    ],
    'de-DE',
  )

  test.each([
    ['scheibe', ['scheibe', 'dartscheibe', 'dartscheiben']],
    ['Scheiben', ['scheibe', 'dartscheibe', 'dartscheiben']],
    ['scheibe kinder', ['dartscheiben']],
    ['fussball', ['fußball']],
    ['ständer', ['three']],
  ])('%j is found in what ends with it, after what is called so', (text, ids) => {
    expect(find(german, text)).toEqual(ids)
  })

  test('letters that only happen to end a word are no part of it: before them stands no word', () => {
    expect(find(german, 'lage')).toEqual([])
  })

  test('a compound is found that came before the words it is made of, and after the index was built', () => {
    const index = indexOf([], 'da-DK')
    put(index, product({ id: 'bord', name: 'Billardborde' }))
    expect(find(index, 'bordet')).toEqual([])
    put(index, product({ id: 'bal', name: 'Billard' }))
    expect(find(index, 'bordet')).toEqual(['bord'])
  })

  test('a copy of the index finds them as well', () => {
    const copy = indexOf([], 'de-DE')
    copy.language.restore(structuredClone(german.language.save()))
    copy.restore(german.save())
    expect(find(copy, 'scheibe')).toEqual(find(german, 'scheibe'))
  })

  test('English has a word for each: “table” is not found in “adjustable”, nor in “pooltable”', () => {
    const index = indexOf([
      product({ id: 'pool', name: 'Pool' }),
      product({ id: 'other', name: 'Adjustable pooltable' }),
    ])
    expect(find(index, 'table')).toEqual([])
  })
})
