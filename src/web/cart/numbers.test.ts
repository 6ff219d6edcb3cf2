import { describe, expect, test } from 'vitest'
import type { Product, Variant } from '#contract/products.ts'
import { exactlyNumbered, type Found } from './numbers.ts'

function found(number: string, variantNumber: string, ean: string | null = null): Found {
  const variant: Variant = {
    id: variantNumber,
    number: variantNumber,
    ean,
    attributes: [],
    unitOfMeasure: 'STK',
    stock: 1,
    expectedOn: null,
    minimumQuantity: 1,
    orderMultiple: 1,
    allowBackorder: true,
    weightGrams: 0,
  }
  const product: Product = {
    id: number,
    parentId: null,
    number,
    name: number,
    url: '/',
    productType: 'box',
    isNew: false,
    variants: [variant],
    categories: [],
    media: [],
    specifications: { brand: '' },
    unitPrices: [],
  }
  return { product, variant }
}

describe('exactlyNumbered', () => {
  const shelf = [found('ABC-1', 'ABC-1.22', '2900000035164'), found('ABC-1', 'ABC-1.24'), found('XY 7', 'XY 7')]

  test.each([
    ['ABC-1.22', ['ABC-1.22']],
    ['abc122', ['ABC-1.22']],
    ['ABC 1 24', ['ABC-1.24']],
    ['2900000035164', ['ABC-1.22']],
    ['abc-1', ['ABC-1.22', 'ABC-1.24']],
    ['xy7', ['XY 7']],
    ['nothing', []],
    ['--', []],
  ])('%s means %j', (number, expected) => {
    expect(exactlyNumbered(shelf, number).map(({ variant }) => variant.number)).toEqual(expected)
  })

  test('a replaced number means the one product that was found by it, a name does not', () => {
    const [only] = [found('NEW-1', 'NEW-1')]
    expect(exactlyNumbered([only], 'OLD-9')).toEqual([only])
    expect(exactlyNumbered([only], 'dart')).toEqual([])
  })
})
