import { describe, expect, test } from 'vitest'
import { meteredVariant } from './metered-variant.ts'

const variant = (id: string, isThere = true) => ({
  ...{ id, unitOfMeasure: 'STK', minimumQuantity: 1, orderMultiple: 1 },
  ...{ stock: isThere ? 5 : 0, allowBackorder: isThere },
})
const product = (...ids: string[]) => ({ id: 'p', variants: ids.map((id) => variant(id)) })
const line = (variantId: string, quantity: number, productId = 'p') => ({
  productKey: { productId, variantId, unitOfMeasure: 'STK' },
  quantity,
})
const metered = (...args: Parameters<typeof meteredVariant>) => {
  const found = meteredVariant(...args)
  return found && [found.variant.id, found.isChosen]
}

describe('the variant that a meter adds', () => {
  test.each([
    ['the only one, whatever the cart holds', product('a'), [], ['a', true]],
    ['none while the cart holds none: the first tells', product('a', 'b'), [line('b', 3, 'other')], ['a', false]],
    ['the one the cart holds', product('a', 'b'), [line('b', 3)], ['b', true]],
    ['the one it holds most of', product('a', 'b', 'c'), [line('a', 2), line('c', 9), line('b', 4)], ['c', true]],
    ['the earlier of two it holds alike', product('a', 'b'), [line('b', 3), line('a', 3)], ['a', true]],
  ])('is %s', (_, of, lines, wanted) => {
    expect(metered(of, lines)).toEqual(wanted)
  })

  test('is none that is sold out', () => {
    const of = { id: 'p', variants: [variant('a'), variant('b', false)] }
    expect(metered(of, [line('b', 3)])).toEqual(['a', false])
  })

  test('is nothing of a product without variants', () => {
    expect(metered(product(), [])).toBeUndefined()
  })
})
