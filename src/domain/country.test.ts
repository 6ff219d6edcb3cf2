import { describe, expect, test } from 'vitest'
import { countriesIn, isCountry } from './country.ts'

describe('a country', () => {
  test.each(['DE', 'DK', 'GB', 'US', 'FO', 'GL', 'XK', 'AX'])('is %s', (code) => expect(isCountry(code)).toBe(true))
  test.each(['UK', 'ZZ', 'EU', 'QQ', 'DD', 'YU', 'de', 'DEU', ''])('is not %j', (code) =>
    expect(isCountry(code)).toBe(false),
  )
})

test('all of them are named in a language, by their names', () => {
  const countries = countriesIn('de')
  expect(countries.slice(0, 3)).toEqual([
    ['AF', 'Afghanistan'],
    ['EG', 'Ägypten'],
    ['AX', 'Ålandinseln'],
  ])
  expect(countries.every(([code]) => isCountry(code))).toBe(true)
  expect(countries).toContainEqual(['DE', 'Deutschland'])
})
