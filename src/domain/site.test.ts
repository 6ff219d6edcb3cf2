import { describe, expect, test } from 'vitest'
import { alternatesOf, hreflangOf, isTriedOut, originOf } from './site.ts'

const site = (areaId: string, country: string, domain?: string, languageCode = 'en-GB') => ({
  areaInfo: { areaId, languageCode },
  defaultShipToCountryCode: country,
  domains: domain
    ? [
        { domain: `old.${domain}`, isPrimary: false },
        { domain, isPrimary: true },
      ]
    : [],
})
const EU = site('eu', 'DK', 'shop.example')
const US = site('us', 'US', 'us.shop.example')

describe('the address of an area', () => {
  test.each([
    [EU, 'https://shop.example'],
    [site('eu', 'DK', 'eu.oche.localhost'), 'http://eu.oche.localhost:3000'],
    [site('eu', 'DK', 'localhost:8080'), 'http://localhost:3000'],
    [site('eu', 'DK'), undefined],
  ])('%#', (area, origin) => expect(originOf(area, 3000)).toBe(origin))

  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['eu.oche.localhost', false],
    ['localhost.example', false],
    ['shop.example', false],
  ])('%s is where a shop is tried out: %s', (host, tried) => expect(isTriedOut(host)).toBe(tried))
})

describe('one page in several areas', () => {
  test('names each area by its language, and its country where two share one', () => {
    expect([EU, US].map((each) => hreflangOf(each, [EU, US]))).toEqual(['en', 'en-US'])
    const germany = site('de', 'DE', 'shop.de', 'de-DE')
    expect([EU, germany].map((each) => hreflangOf(each, [EU, germany]))).toEqual(['en', 'de'])
  })

  test('has an address in each, and the default area’s for everyone else', () => {
    expect(alternatesOf('/darts', [EU, US], 3000)).toEqual([
      { hreflang: 'en', href: 'https://shop.example/darts' },
      { hreflang: 'en-US', href: 'https://us.shop.example/darts' },
      { hreflang: 'x-default', href: 'https://shop.example/darts' },
    ])
  })

  test('has none when it is one area’s alone or the other has no address', () => {
    expect(alternatesOf('/darts', [EU], 3000)).toEqual([])
    expect(alternatesOf('/darts', [EU, site('us', 'US')], 3000)).toEqual([])
  })
})
