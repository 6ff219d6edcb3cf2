import { describe, expect, test } from 'vitest'
import type { ReorderLine } from '#contract/purchases.ts'
import { buyableOf, canBeBought, firstChoice, type Offer } from './reorder.ts'

const offer = (more: Partial<Offer> = {}): Offer => ({
  productKey: { productId: 'p', variantId: 'v', unitOfMeasure: 'STK' },
  number: 'NB 1',
  name: 'Board',
  url: '/board',
  stock: 100,
  expectedOn: null,
  allowBackorder: false,
  minimumQuantity: 1,
  orderMultiple: 1,
  quantity: 12,
  levels: [{ minimumQuantity: 1, price: 10 }],
  campaigns: [],
  ...more,
})
const line = (now: Pick<ReorderLine, 'offer' | 'successor'>): ReorderLine => ({
  number: 'NB 1',
  name: 'Board',
  quantity: 12,
  netUnitPrice: { priceWithVat: 12.5, priceWithoutVat: 10 },
  ...now,
})

describe('what is offered in the place of a line', () => {
  test.each<[string, Partial<Offer>, boolean]>([
    ['is there', {}, true],
    ['is sold out', { stock: 0 }, false],
    ['can be ordered ahead', { stock: 0, allowBackorder: true }, true],
    ['has less left than a pack', { stock: 5, orderMultiple: 6 }, false],
    ['has less left than its minimum', { stock: 5, minimumQuantity: 6 }, false],
    ['has no price', { levels: [] }, false],
  ])('that %s can be bought, or not', (_, more, isBought) => {
    expect(canBeBought(offer(more))).toBe(isBought)
  })
})

describe('what is chosen at first', () => {
  test.each<[string, Partial<Offer>, number]>([
    ['as many as then', {}, 12],
    ['no more than there are', { stock: 5 }, 5],
    ['no more packs than there are', { stock: 10, orderMultiple: 4 }, 8],
  ])('is %s', (_, more, quantity) => {
    const choice = { isWanted: true, takesSuccessor: false, quantity }
    expect(firstChoice(line({ offer: offer(more), successor: null }))).toEqual(choice)
  })

  test('is the successor of what cannot be bought, and nothing where that cannot either', () => {
    const gone = offer({ stock: 2, orderMultiple: 6 })
    const next = offer({ stock: 7 })
    const ofNext = { isWanted: true, takesSuccessor: true, quantity: 7 }
    expect(firstChoice(line({ offer: gone, successor: next }))).toEqual(ofNext)
    expect(firstChoice(line({ offer: gone, successor: null })).isWanted).toBe(false)
    expect(firstChoice(line({ offer: null, successor: null })).isWanted).toBe(false)
  })
})

test('a line whose successor is let go again is not bought where it cannot be bought itself', () => {
  const gone = line({ offer: offer({ stock: 0 }), successor: offer() })
  const first = firstChoice(gone)
  expect(buyableOf(gone, first)).toBe(gone.successor)
  expect(buyableOf(gone, { ...first, takesSuccessor: false })).toBe(null)
})
