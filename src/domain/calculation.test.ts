import { describe, expect, test } from 'vitest'
import { calculateCart, changesSince, summaryOf } from './calculation.ts'
import { voiceOf } from './texts.ts'

const LINE = { id: 'a', name: 'Phantom', line: 1000, netLine: 900, ratePercentage: 25 }
const CHARGE = { id: 'small-order-fee', text: 'Small order fee', net: 500, ratePercentage: 25 }
const SHIPPING = { net: 800, ratePercentage: 25 }
const NOW = calculateCart([LINE], [CHARGE], SHIPPING)

describe('calculateCart', () => {
  test('adds charges and shipping to the goods', () => {
    expect(NOW).toMatchObject({
      discount: { withoutVat: 100, withVat: 125 },
      totalNet: { withoutVat: 900, withVat: 1125 },
      total: { withoutVat: 2200, withVat: 2750 },
      vatRates: [{ ratePercentage: 25, base: 2200, vat: 550 }],
    })
  })

  test('names no rate for shipping that is free', () => {
    const free = calculateCart([{ ...LINE, ratePercentage: 7 }], [], { net: 0, ratePercentage: 25 })
    expect(free.vatRates).toEqual([{ ratePercentage: 7, base: 900, vat: 63 }])
  })
})

describe('changesSince', () => {
  const told = summaryOf(NOW, 'EUR')
  const t = voiceOf({ 'CartChange.Fee': 'Et gebyr er ændret.' })

  test('is silent while the buyer pays what he saw', () => {
    expect(changesSince(told, NOW, 'EUR', t)).toEqual([])
    expect(changesSince(JSON.parse(JSON.stringify(told)), NOW, 'EUR', t)).toEqual([])
  })

  test.each([
    ['a price', calculateCart([{ ...LINE, netLine: 950 }], [CHARGE], SHIPPING), 'The price of Phantom has changed.'],
    ['the fee', calculateCart([LINE], [CHARGE], { ...SHIPPING, net: 0 }), 'The fee for shipping has changed.'],
    ['a charge', calculateCart([LINE], [], SHIPPING), 'Et gebyr er ændret.'],
    [
      'the tax',
      calculateCart([{ ...LINE, ratePercentage: 0 }], [CHARGE], SHIPPING),
      'The value added tax has changed.',
    ],
  ])('says that %s has changed', (_, now, sentence) => {
    expect(changesSince(told, now, 'EUR', t)).toEqual([sentence])
  })

  test('says that the currency has changed', () => {
    expect(changesSince(told, NOW, 'USD', t)).toEqual(['The currency has changed.'])
  })
})
