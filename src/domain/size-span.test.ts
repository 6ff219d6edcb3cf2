import { expect, test } from 'vitest'
import { sizeSpan } from './size-span.ts'

test.each<[readonly string[], string | undefined]>([
  [['21 g', '22 g', '24 g'], '21–24 g'],
  [['1.5 m', '2,25 m'], '1.5–2,25 m'],
  [['6', '8', '12'], '6–12'],
  [['90 cm', '1.2 m'], '90 cm – 1.2 m'],
  [['180 × 90 cm', '240 × 120 cm'], '180 × 90 cm – 240 × 120 cm'],
  [['32 mm, black', '35 mm, black'], '32–35 mm, black'],
  [['Red', '2 red'], undefined],
])('%j are said as %j', (sizes, words) => {
  expect(sizeSpan(sizes)).toBe(words)
})
