import { describe, expect, test } from 'vitest'
import { areaOfDomain, areaOfHost } from './area.ts'

const area = (areaId: string, ...domains: string[]) => ({
  areaInfo: { areaId },
  domains: domains.map((domain) => ({ domain })),
})
const AREAS = [area('eu', 'oche.example', 'business.example'), area('us', 'oche.us.example', 'darts.example:8080')]

describe('the area of a host', () => {
  test.each([
    ['oche.example', 'eu'],
    ['OCHE.example:3000', 'eu'],
    ['business.example', 'eu'],
    ['oche.us.example', 'us'],
    ['darts.example', 'us'],
    ['us.localhost', 'us'],
    ['bus.example', 'us'],
    ['localhost', 'eu'],
    ['', 'eu'],
    ['[::1]:3000', 'eu'],
  ])('%s is %s', (host, areaId) => {
    expect(areaOfHost(host, AREAS)?.areaInfo.areaId).toBe(areaId)
  })

  test('is the default where there is no us, and any where there is no default', () => {
    expect(areaOfHost('us.example', [area('dk'), area('eu')])?.areaInfo.areaId).toBe('eu')
    expect(areaOfHost('us.example', [area('dk')])?.areaInfo.areaId).toBe('dk')
    expect(areaOfHost('us.example', [])).toBeUndefined()
  })

  test('is known by its own domain alone when only that counts', () => {
    expect(areaOfDomain('darts.example', AREAS)?.areaInfo.areaId).toBe('us')
    expect(areaOfDomain('us.localhost', AREAS)).toBeUndefined()
  })
})
