import { expect, test } from 'vitest'
import { resetPage } from './reset-link.ts'

const at = (...domains: string[]) => ({
  domains: domains.map((domain, index) => ({ language: 'en-GB', domain, isPrimary: index === 0 })),
})
const HERE = { port: 3000, host: '0.0.0.0', allowedHosts: [] }

test.each([
  [at('shop.example', 'old.example'), 'https://old.example/en/new', HERE, 'https://old.example/en/new'],
  [at('shop.example', 'old.example'), '', HERE, 'https://shop.example/user/recover-password'],
  [at('eu.localhost:3000'), '', HERE, 'http://eu.localhost:3000/user/recover-password'],
  [at(), '', { ...HERE, allowedHosts: ['shop.example'] }, 'https://shop.example/user/recover-password'],
])('a link to a new password leads to where the area is: %#', (area, tokenUrl, config, page) => {
  expect(resetPage(area, tokenUrl, config)).toBe(page)
})
