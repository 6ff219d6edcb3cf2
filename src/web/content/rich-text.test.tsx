import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('a table scrolls in a place of its own, and so does one in its cell; what follows does not', () => {
  const cell = (inner: string) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`
  const boxed = (inner: string) => `<div>${cell(inner)}</div>`
  const text = renderToStaticMarkup(<RichText html={`<p>a</p>${cell(cell('b'))}<p>c</p>`} />)
  expect(text).toContain(`><p>a</p>${boxed(boxed('b'))}<p>c</p></div>`)
})
