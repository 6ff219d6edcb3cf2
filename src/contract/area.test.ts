import { expect, test } from 'vitest'
import { AreaSettings } from './area.ts'

test.each([
  ['/images/fit/960/0/ce/abc', true],
  ['https://cdn.example.com/logo.svg', true],
  ['//cdn.example.com/logo.svg', false],
  ['http://cdn.example.com/logo.svg', false],
  ['javascript:alert(1)', false],
  ['', false],
])('a logo, or where to ask for an account, at %j is accepted: %s', (address, isAccepted) => {
  expect(AreaSettings.shape.logoUrl.safeParse(address).success).toBe(isAccepted)
  expect(AreaSettings.shape.newAccountUrl.safeParse(address).success).toBe(isAccepted)
})
