import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_128, checkDigit, code128, ean13 } from './barcode.ts'

describe('an EAN-13', () => {
  test('is drawn as the standard says', () => {
    // The example of ISO/IEC 15420 that every reader knows: 4 006381 333931.
    expect(ean13('4006381333931')).toBe(
      ['101', '0001101', '0100111', '0101111', '0111101', '0001001', '0110011', '01010']
        .concat('1000010', '1000010', '1000010', '1110100', '1000010', '1100110', '101')
        .join(''),
    )
  })

  test.each(['4006381333932', '400638133393', '40063813339311', 'ABC', ''])('%j is none', (number) => {
    expect(ean13(number)).toBeUndefined()
  })

  test('takes a UPC of twelve digits as one with a nought before it', () => {
    expect(ean13('036000291452')).toBe(ean13('0036000291452'))
  })

  test('has 95 modules whatever it says, and no two numbers look alike', () => {
    const twelve = fc.stringMatching(/^\d{12}$/)
    fc.assert(
      fc.property(twelve, twelve, (a, b) => {
        const [first, second] = [a, b].map((each) => ean13(each + checkDigit(each)))
        expect(first).toHaveLength(95)
        expect(first === second).toBe(a === b)
      }),
    )
  })
})

describe('a Code 128', () => {
  test('knows 107 signs of eleven modules, all different, the stop of thirteen', () => {
    expect(new Set(CODE_128).size).toBe(107)
    for (const [value, widths] of CODE_128.entries()) {
      const total = [...widths].reduce((sum, width) => sum + Number(width), 0)
      const dark = [...widths].reduce((sum, width, index) => sum + (index % 2 ? 0 : Number(width)), 0)
      expect([value, total]).toEqual([value, value === 106 ? 13 : 11])
      if (value < 106) expect([value, dark % 2]).toEqual([value, 0])
    }
  })

  test('ends with the sum that a reader checks', () => {
    // “PJJ123C” has the check value 54 in set A, whose start counts one less than that of set B.
    const modules = code128('PJJ123C') ?? ''
    expect(valuesOf(modules)).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })

  test('writes digits in pairs', () => {
    expect(valuesOf(code128('1024') ?? '').slice(0, 3)).toEqual([105, 10, 24])
    expect(valuesOf(code128('10245') ?? '')[0]).toBe(104)
  })

  test('is read back as what was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,30}$/), (text) => {
        const [start, ...values] = valuesOf(code128(text) ?? '')
        const said = values.slice(0, -2)
        const read = said.map((value) =>
          start === 105 ? String(value).padStart(2, '0') : String.fromCharCode(value + 32),
        )
        expect(read.join('')).toBe(text)
      }),
    )
  })

  test.each(['', 'Ø 42', 'a\nb'])('has no signs for %j', (text) => {
    expect(code128(text)).toBeUndefined()
  })
})

/** The values that a reader sees. */
function valuesOf(modules: string): number[] {
  const parts = [...(modules.slice(0, -13).match(/.{11}/g) ?? []), modules.slice(-13)]
  return parts.map((part) => CODE_128.indexOf((part.match(/1+|0+/g) ?? []).map(({ length }) => length).join('')))
}
