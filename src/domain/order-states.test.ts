import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followersOf, isInHouse, isPlaced, mayFollow, ORDER_STATES, returnsStock, wasPlaced } from './order-states.ts'

const state = fc.constantFrom(...ORDER_STATES)

describe('the states of an order', () => {
  test.each([
    ['AwaitingPayment', ['Cancelled']],
    ['Placed', ['Processing', 'OnHold', 'Cancelled']],
    ['Processing', ['PartiallyShipped', 'Shipped', 'OnHold', 'Cancelled']],
    ['PartiallyShipped', ['Shipped', 'Cancelled']],
    ['Shipped', ['Completed']],
    ['Completed', []],
    ['Cancelled', []],
    ['OnHold', ['Placed', 'Processing', 'Cancelled']],
  ] as const)('from %s the back office can move it to %j', (from, next) => {
    expect(followersOf(from, 'staff')).toEqual(next)
  })

  test('only a payment says that an order is paid', () => {
    expect(mayFollow('AwaitingPayment', 'Placed', 'payment')).toBe(true)
    expect(mayFollow('AwaitingPayment', 'Placed', 'staff')).toBe(false)
  })

  test('none follows itself, and none leads back to waiting for a payment', () => {
    fc.assert(
      fc.property(state, (from) => {
        expect(mayFollow(from, from, 'payment')).toBe(false)
        expect(mayFollow(from, 'AwaitingPayment', 'payment')).toBe(false)
      }),
    )
  })

  test('every one but a cancelled or completed order can still get there', () => {
    const reachable = (from: (typeof ORDER_STATES)[number], seen = new Set([from])): Set<string> => {
      for (const next of followersOf(from, 'payment')) if (!seen.has(next)) reachable(next, seen.add(next))
      return seen
    }
    for (const from of ORDER_STATES) {
      expect(reachable(from).has('Completed')).toBe(from !== 'Cancelled')
    }
  })

  test('goods go back on the shelf unless a part of them has left', () => {
    expect(ORDER_STATES.filter((from) => mayFollow(from, 'Cancelled', 'staff') && !returnsStock(from))).toEqual([
      'PartiallyShipped',
    ])
  })

  test.each([
    ['Cancelled', ['AwaitingPayment', 'Cancelled'], false],
    ['Cancelled', ['AwaitingPayment', 'Placed', 'Cancelled'], true],
    ['AwaitingPayment', ['AwaitingPayment'], false],
    ['Placed', [], true],
  ] as const)('an order that is %s after %j ever counted: %s', (state, before, expected) => {
    expect(wasPlaced({ state, history: before.map((each) => ({ state: each })) })).toBe(expected)
  })

  test('an order is in the house until a part of it has left, or it is cancelled', () => {
    expect(ORDER_STATES.filter(isInHouse)).toEqual(['AwaitingPayment', 'Placed', 'Processing', 'OnHold'])
  })

  test('an order counts from the moment it is placed until it is cancelled', () => {
    expect(ORDER_STATES.filter((each) => !isPlaced(each))).toEqual(['AwaitingPayment', 'Cancelled'])
  })
})
