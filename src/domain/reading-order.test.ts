import { expect, test } from 'vitest'
import { readingOrder } from './reading-order.ts'

test.each([
  [['Zeta', 'alpha', 'Östers', 'Zürich', 'zz'], 'alpha Östers Zeta Zürich zz'],
  [['DR-11', 'DR-9', 'dr-10'], 'DR-9 dr-10 DR-11'],
])('%j stand as they are read', (texts, order) => {
  expect(texts.toSorted(readingOrder('en-GB')).join(' ')).toBe(order)
})
