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

test('what is a sentence has the width of the page, and a word stands beside the others', () => {
  const comment = 'On one pallet please, and ring twice at gate three.'
  const html = renderToStaticMarkup(
    <Facts
      facts={[
        ['Reference', 'PO 7'],
        ['Comment', comment],
      ]}
    />,
  )
  expect(html.match(/<div(?: data-long="true")?><dt>\w+/g)).toEqual([
    '<div><dt>Reference',
    '<div data-long="true"><dt>Comment',
  ])
})
