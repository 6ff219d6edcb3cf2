import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

const html = renderToString(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
)

test('every part is rendered on the server without a style attribute, which the content security policy forbids', () => {
  expect(html).toContain('Steel darts')
  expect(html).not.toMatch(/ style="/)
})

test('ids are given once', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
})
