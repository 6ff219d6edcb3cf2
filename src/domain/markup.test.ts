import { expect, test } from 'vitest'
import { escapeMarkup } from './markup.ts'

test.each([
  ['a <b title="x">&\'</b>', 'a &lt;b title=&quot;x&quot;&gt;&amp;&#39;&lt;/b&gt;'],
  ['&amp;', '&amp;amp;'],
  ['Størrelse 3', 'Størrelse 3'],
])('%s stands in markup as %s', (text, escaped) => expect(escapeMarkup(text)).toBe(escaped))
