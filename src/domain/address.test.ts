import { describe, expect, test } from 'vitest'
import { cityLines, envelopeLines } from './address.ts'

const leeds = { street: '12 Mill Lane', postalCode: 'LS1 4AP', city: 'Leeds', region: '', countryCode: 'GB' }

describe('the lines of a city', () => {
  test.each([
    ['DK', '1606', 'Copenhagen', '', ['1606 Copenhagen']],
    ['DE', '20457', 'Hamburg', 'Hafen', ['20457 Hamburg', 'Hafen']],
    ['IT', '20144', 'Milano', 'MI', ['20144 Milano MI']],
    ['US', '62704', 'Springfield', 'IL', ['Springfield, IL 62704']],
    ['US', '', 'Springfield', '', ['Springfield']],
    ['GB', 'LS1 4AP', 'Leeds', '', ['Leeds', 'LS1 4AP']],
  ])('of %s with %j, %j, %j are %j', (countryCode, postalCode, city, region, lines) => {
    expect(cityLines({ ...leeds, countryCode, postalCode, city, region })).toEqual(lines)
  })
})

test('an envelope says who, where and the country, and has no empty line', () => {
  const place = { ...leeds, name: 'Bar Ltd', attention: '', street: 'Mill House\n12 Mill Lane' }
  const lines = ['Bar Ltd', 'Mill House', '12 Mill Lane', 'Leeds', 'LS1 4AP']
  expect(envelopeLines(place, 'United Kingdom')).toEqual([...lines, 'United Kingdom'])
  expect(envelopeLines({ ...place, attention: 'Ann' }, '')).toEqual(['Bar Ltd', 'Ann', ...lines.slice(1)])
})
