import { describe, expect, test } from 'vitest'
import { anchorOf, axesOf, describeVariant, layoutOf, variantAt } from './variants.ts'

const variant = (attributes: Record<string, string>) => ({
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
})

const GRID = ['26 g', '22 g', '100 g'].flatMap((Weight) =>
  ['Red', 'Black'].map((Colour) => variant({ Weight, Colour, Material: 'Brass' })),
)

describe('axes', () => {
  test('hold what differs alone, numbers by size, words as they come', () => {
    expect(axesOf(GRID)).toEqual([
      { name: 'Weight', values: ['22 g', '26 g', '100 g'] },
      { name: 'Colour', values: ['Red', 'Black'] },
    ])
  })

  test('a variant without an attribute has the empty value', () => {
    expect(axesOf([variant({ Size: 'S' }), variant({})])).toEqual([{ name: 'Size', values: ['S', ''] }])
  })
})

describe('layout', () => {
  test.each([
    ['single', [variant({})]],
    ['rows', [variant({ Weight: '1' }), variant({ Weight: '2' })]],
    ['matrix', GRID],
    ['matrix with gaps', GRID.slice(1)],
    ['table', [variant({ a: '1', b: '1', c: '1' }), variant({ a: '2', b: '2', c: '2' })]],
    ['table of twins at one crossing', [...GRID, variant({ Weight: '22 g', Colour: 'Red' })]],
    ['table of twins that differ in nothing', [variant({}), variant({})]],
  ])('%s', (expected, variants) => {
    expect(layoutOf(variants)).toBe(expected.split(' ')[0])
  })
})

test('a crossing names its variant, or none', () => {
  const at = (Weight: string, Colour: string) =>
    variantAt(GRID, { name: 'Weight', value: Weight }, { name: 'Colour', value: Colour })
  const black = at('22 g', 'Black')
  expect(black && describeVariant(black)).toBe('22 g, Black, Brass')
  expect(at('22 g', 'Blue')).toBeUndefined()
})

test('an anchor has neither blanks nor signs that addresses escape', () => {
  expect(['NB 2110.22', '104-215', 'Ä/1 #2'].map((number) => anchorOf({ number }))).toEqual([
    'NB-2110.22',
    '104-215',
    '-1-2',
  ])
})
