import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facts } from './facts.tsx'

test.each([undefined, true])('what has no value is left out, a nought is one (inLines: %s)', (inLines) => {
  const facts = [
    ['Orders', 0],
    ['Reference', ''],
    ['Comment', null],
    ['Limit', undefined],
    ['Closed', false],
    ['Name', 'Jens'],
  ] as const
  const html = renderToStaticMarkup(<Facts facts={facts} {...(inLines && { inLines })} />)
  expect(html.match(/<dt>.*?<\/dd>/g)).toEqual(['<dt>Orders</dt><dd>0</dd>', '<dt>Name</dt><dd>Jens</dd>'])
})
