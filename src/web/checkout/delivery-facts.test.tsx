import { expect, test } from 'vitest'
import type { Format } from '../app/format.ts'
import { deliveryFacts } from './delivery-facts.tsx'

const plain = (_: string, text: string) => text

test('what the buyer left as usual has no value', () => {
  const usual = { requestedOn: null, delivery: 'Together' } as const
  expect(deliveryFacts(usual, plain, {} as Format).map(([, value]) => value ?? 'none')).toEqual(['none', 'none'])
})
