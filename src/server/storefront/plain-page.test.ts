import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ShopError } from '../http/errors.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts'

const away = new ShopError('ServiceUnavailableException', 'The shop is busy or restarting. Please try again shortly.')

test('a plain page has the one style that its policy allows', () => {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(plainPage(away, { mayPass: true })) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(PLAIN_PAGE_HEADERS['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
})

test('a plain page can be asked for again where what it says may pass', () => {
  expect(plainPage(away, { mayPass: true })).toContain('<a href="">Try again</a>')
  expect(plainPage(away, { mayPass: false })).not.toContain('Try again</a>')
})

test('a plain page says what went wrong as text, whatever address is named in it', () => {
  const page = plainPage(new ShopError('NotFoundException', 'A page at /<b> was not found.'), { mayPass: false })
  expect(page).toContain('<h1>A page at /&lt;b&gt; was not found.</h1>')
})
