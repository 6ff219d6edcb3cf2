import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldError } from './field-error.tsx'

test.each([
  ['is needed', true],
  ['/backoffice is answered by the shop itself', false],
  ['javascript:alert(1) is no path of this shop', false],
  ['http://elsewhere.example is no path of this shop', false],
])('“%s” is written with a capital: %s', (words, isCapital) => {
  const html = renderToStaticMarkup(<FieldError>{words}</FieldError>)
  expect(html.includes('data-capital')).toBe(isCapital)
})
