import { expect, test } from 'vitest'
import { keyText, productKeyOf } from './product-key.ts'

const key = productKeyOf({ id: 'p1' }, { id: 'v1', unitOfMeasure: 'STK' })

test('a key names product, variant and unit', () => {
  expect(key).toEqual({ productId: 'p1', variantId: 'v1', unitOfMeasure: 'STK' })
})

test.each([{ productId: 'p2' }, { variantId: 'v2' }, { unitOfMeasure: 'KRT' }])('%o makes it another key', (other) => {
  expect(keyText({ ...key, ...other })).not.toBe(keyText(key))
  expect(keyText({ ...key })).toBe(keyText(key))
})
