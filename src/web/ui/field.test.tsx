import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('the word for what may stay empty is read as a word of its own', () => {
  const html = renderToStaticMarkup(<TextField label="Comment" optional="optional" />)
  expect(html.replace(/<[^>]*>/g, '')).toBe('Comment optional')
})

test('a field that is needed is not called wrong before it is', () => {
  const invalid = (error?: string) =>
    /aria-invalid="(\w+)"/.exec(renderToStaticMarkup(<TextField label="Name" required error={error} />))?.[1]
  expect(invalid()).toBe('false')
  expect(invalid('is needed')).toBe('true')
})
