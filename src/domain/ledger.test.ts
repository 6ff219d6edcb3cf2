import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOverdue, fitting, invoiceState, openByAge, shareOut } from './ledger.ts'

const TODAY = '2026-11-21'

describe('an invoice', () => {
  test.each([
    [0, '2026-01-01', 'Paid', 0],
    [1, '2026-11-21', 'Open', 0],
    [1, '2026-11-20', 'Overdue', 1],
    [1, '2026-12-31', 'Open', 0],
    [1, '2024-11-21', 'Overdue', 730],
  ] as const)('of which %i is open and that was due on %s is %s for %i days', (open, dueOn, state, days) => {
    expect(invoiceState({ open, dueOn }, TODAY)).toBe(state)
    expect(daysOverdue({ open, dueOn }, TODAY)).toBe(days)
  })
})

test.each([
  ['2026-12-01', 0],
  ['2026-11-21', 0],
  ['2026-11-20', 1],
  ['2026-10-22', 1],
  ['2026-10-21', 2],
  ['2026-09-22', 2],
  ['2026-09-21', 3],
  ['2026-08-23', 3],
  ['2026-08-22', 4],
])('what was due on %s and is open stands in column %i of the ages', (dueOn, column) => {
  const sums = openByAge(
    [
      { dueOn, open: 7 },
      { dueOn, open: 5 },
      { dueOn, open: 0 },
    ],
    TODAY,
  )
  expect(sums).toEqual([0, 0, 0, 0, 0].map((sum, index) => (index === column ? 12 : sum)))
})

describe('sharing a payment out', () => {
  const invoices = fc.array(
    fc.record({
      open: fc.integer({ min: 0, max: 1_000_000 }),
      dueOn: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
      number: fc.uuid(),
    }),
  )

  test('gives no invoice more than is open, and no more than there is, the earliest due first', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), invoices, (amount, all) => {
        const shares = shareOut(amount, all)
        const open = all.reduce((sum, each) => sum + each.open, 0)
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(Math.min(amount, open))
        for (const share of shares) expect(share.amount).toBeLessThanOrEqual(share.invoice.open)
        // All but the last are paid in full.
        for (const share of shares.slice(0, -1)) expect(share.amount).toBe(share.invoice.open)
        const days = shares.map(({ invoice }) => invoice.dueOn)
        expect(days).toEqual(days.toSorted())
      }),
    )
  })
})

test('what was paid of invoices covers what is still open of each, and nothing of those that are settled', () => {
  const paid = [
    { number: 'a', amount: 100, open: 250 },
    { number: 'b', amount: 100, open: 40 },
    { number: 'c', amount: 100, open: 0 },
  ]
  expect(fitting(paid).map(({ number, amount }) => [number, amount])).toEqual([
    ['a', 100],
    ['b', 40],
  ])
})
