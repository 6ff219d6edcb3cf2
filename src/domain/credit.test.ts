import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notInvoiced } from './credit.ts'

const completed = { number: 'C', total: 80, isOpen: false }
const orders = [completed, { number: 'A', total: 100, isOpen: true }, { number: 'B', total: 200, isOpen: true }]

test.each([
  ['nothing', [], 300],
  ['one order in part', [['A', 40]], 260],
  ['one order with freight, which is of no other', [['A', 130]], 200],
  ['both together in full', [['AB', 300]], 0],
  ['both together in part, which counts once', [['AB', 150]], 150],
  [
    'both together, and the rest of the one',
    [
      ['AB', 250],
      ['A', 50],
    ],
    0,
  ],
  [
    'a part of one, then the rest of it with the other',
    [
      ['A', 50],
      ['AB', 250],
    ],
    0,
  ],
  ['a completed order with a part of an open one', [['CB', 130]], 250],
  [
    'a completed order on its own, then with an open one',
    [
      ['C', 80],
      ['CB', 200],
    ],
    100,
  ],
  ['an open order with a completed one that stands before it', [['BC', 130]], 250],
  ['an open order with one from elsewhere', [['BX', 120]], 180],
  ['no order', [['', 500]], 300],
] as const)('of orders of 100 and 200 with invoices over %s is left to be invoiced', (_what, invoices, left) => {
  const named = invoices.map(([names, total]) => ({ orderNumbers: [...names], total }))
  expect(notInvoiced(orders, named)).toBe(left)
})

test('no invoice counts for more than it came to', () => {
  const amount = fc.nat(1_000)
  const order = fc.record({ number: fc.constantFrom('A', 'B', 'C', 'D'), total: amount, isOpen: fc.constant(true) })
  const invoice = fc.record({ orderNumbers: fc.subarray(['A', 'B', 'C', 'D', 'X']), total: amount })
  const some = fc.uniqueArray(order, { selector: ({ number }) => number })
  fc.assert(
    fc.property(some, fc.array(invoice), (ordered, invoices) => {
      const sum = (each: readonly { total: number }[]) => each.reduce((all, { total }) => all + total, 0)
      const left = notInvoiced(ordered, invoices)
      expect(left).toBeGreaterThanOrEqual(sum(ordered) - sum(invoices))
      expect(left).toBeLessThanOrEqual(sum(ordered))
    }),
  )
})

test('tells of years of orders, each met once and not once for each invoice', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({ number: `A${at}`, total: 100, isOpen: true }))
  const invoices = many.map(({ number }) => ({ orderNumbers: [number], total: 60 }))
  expect(notInvoiced(many, invoices)).toBe(4_000_000)
}, 20_000)
