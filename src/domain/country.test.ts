import { describe, expect, test } from 'vitest'
import { isCountry } from './country.ts'

describe('a country', () => {
  test.each(['DE', 'DK', 'GB', 'US', 'FO', 'GL', 'XK', 'AX'])('is %s', (code) => expect(isCountry(code)).toBe(true))
  test.each(['UK', 'ZZ', 'EU', 'QQ', 'DD', 'YU', 'de', 'DEU', ''])('is not %j', (code) =>
    expect(isCountry(code)).toBe(false),
  )
})
