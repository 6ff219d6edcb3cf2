import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, NOTHING, percentOf, toMainUnit, withVat } from '#domain/money.ts'
import { type Amounts, linesXml, sumsXml } from './ubl-sums.ts'

/** A paper of lines in cents, with what is charged besides by rate. */
function amountsOf(lines: { quantity: number; cents: number; rate: number }[], besides: number): Amounts {
  const price = (cents: number, rate: number) => {
    const money = withVat(cents, rate)
    return { priceWithoutVat: toMainUnit(money.withoutVat, 'EUR'), priceWithVat: toMainUnit(money.withVat, 'EUR') }
  }
  const rates = [...new Set(lines.map(({ rate }) => rate))].map((rate) => {
    const base = lines.filter((line) => line.rate === rate).reduce((sum, { cents }) => sum + cents, besides)
    return { rate, base, vat: percentOf(base, rate) }
  })
  const total = rates.reduce((sum, { base, vat }) => addMoney(sum, { withoutVat: base, withVat: base + vat }), NOTHING)
  return {
    currencyCode: 'EUR',
    vatNote: null,
    lines: lines.map(({ quantity, cents, rate }) => ({
      type: 'Product',
      productKey: null,
      number: 'N',
      name: 'Thing & <more>',
      quantity,
      ratePercentage: rate,
      netUnitPrice: price(Math.round(cents / quantity), rate),
      netLinePrice: price(cents, rate),
    })),
    vatRates: rates.map(({ rate, base, vat }) => ({ ratePercentage: rate, base: base / 100, vat: vat / 100 })),
    totalPrice: { priceWithoutVat: total.withoutVat / 100, priceWithVat: total.withVat / 100 },
  }
}

const valuesIn = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g')), ([, value]) => Number(value))
const cents = (value: number | undefined) => Math.round((value ?? 0) * 100)
const sum = (values: number[]) => values.reduce((total, each) => total + cents(each), 0)

const LINE = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }),
  cents: fc.integer({ min: -500_000, max: 5_000_000 }),
  rate: fc.constantFrom(0, 6, 25, 25.5),
})

test('sums add up as EN 16931 adds them, whatever is on the paper (BR-CO-10 to 16, BR-27)', () => {
  const papers = fc.tuple(fc.array(LINE, { minLength: 1, maxLength: 12 }), fc.integer({ min: -900, max: 900 }))
  fc.assert(
    fc.property(papers, ([lines, besides]) => {
      const amounts = amountsOf(lines, besides)
      const category = (rate: number) => ({ code: rate ? ('S' as const) : ('Z' as const) })
      const items = linesXml(amounts, 'Invoice', category).map(({ xml }) => xml)
      const sums = sumsXml(amounts, category).map(({ xml }) => xml)
      const total = sums.at(-1) ?? ''
      const of = (name: string) => cents(valuesIn(total, name)[0])
      expect(of('LineExtensionAmount')).toBe(sum(items.flatMap((item) => valuesIn(item, 'LineExtensionAmount'))))
      expect(of('TaxExclusiveAmount')).toBe(
        of('LineExtensionAmount') + of('ChargeTotalAmount') - of('AllowanceTotalAmount'),
      )
      const [tax, ...byRate] = valuesIn(sums.at(-2) ?? '', 'TaxAmount')
      expect(cents(tax)).toBe(sum(byRate))
      expect(of('TaxInclusiveAmount')).toBe(of('TaxExclusiveAmount') + cents(tax))
      expect(of('PayableAmount')).toBe(of('TaxInclusiveAmount') + of('PayableRoundingAmount'))
      expect(of('PayableAmount')).toBe(cents(amounts.totalPrice.priceWithVat))
      for (const item of items) {
        const [price = -1] = valuesIn(item, 'PriceAmount')
        const [quantity = 0] = valuesIn(item, 'InvoicedQuantity')
        const [base = 1] = valuesIn(item, 'BaseQuantity')
        const [line = 0] = valuesIn(item, 'LineExtensionAmount')
        expect(price).toBeGreaterThanOrEqual(0)
        expect(Math.abs((quantity * price) / base - line)).toBeLessThan(0.0051)
        expect(item).toContain('Thing &amp; &lt;more&gt;')
      }
    }),
  )
})

test('a price of ten-millionths, which a program writes with an exponent, is said for all pieces', () => {
  const { lines, ...amounts } = amountsOf([{ quantity: 10_000_000, cents: 100, rate: 25 }], 0)
  const tiny = lines.map((line) => ({ ...line, netUnitPrice: { priceWithoutVat: 1e-7, priceWithVat: 0 } }))
  const [line] = linesXml({ ...amounts, lines: tiny }, 'Invoice', () => ({ code: 'S' }))
  expect(line?.xml).toContain('>1</cbc:PriceAmount>')
  expect(valuesIn(line?.xml ?? '', 'BaseQuantity')).toEqual([10_000_000])
})
