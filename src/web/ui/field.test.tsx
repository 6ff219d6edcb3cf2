import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('the word for what may stay empty is read as a word of its own', () => {
  const html = renderToStaticMarkup(<TextField label="Comment" optional="optional" />)
  expect(html.replace(/<[^>]*>/g, '')).toBe('Comment optional')
})
