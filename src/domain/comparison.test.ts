import { describe, expect, test } from 'vitest'
import { compare } from './comparison.ts'

const product = (attributes: Record<string, string>, ...variants: Record<string, string>[]) => ({
  specifications: { attributes: listed(attributes) },
  variants: variants.map((each) => ({ attributes: listed(each) })),
})
const listed = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([name, value]) => ({ name, value }))

describe('a comparison', () => {
  test('says each fact of each product, what is said of more products first', () => {
    expect(
      compare([product({ Grip: 'Smooth', Material: 'Brass' }), product({ Material: 'Brass', Finish: 'Raw' })]),
    ).toEqual([
      { name: 'Material', values: ['Brass', 'Brass'], differs: false },
      { name: 'Grip', values: ['Smooth', ''], differs: true },
      { name: 'Finish', values: ['', 'Raw'], differs: true },
    ])
  })

  test('says what there is to choose as a span of figures or a list of words', () => {
    const darts = product(
      {},
      { Weight: '24 g', Colour: 'Red' },
      { Weight: '21 g', Colour: 'Blue' },
      { Weight: '22 g', Colour: 'Red' },
    )
    expect(compare([darts, product({}, { Weight: '18 g' })])).toEqual([
      { name: 'Weight', values: ['21–24 g', '18 g'], differs: true },
      { name: 'Colour', values: ['Red, Blue', ''], differs: true },
    ])
  })

  test('of nothing has no rows', () => {
    expect(compare([])).toEqual([])
  })
})
