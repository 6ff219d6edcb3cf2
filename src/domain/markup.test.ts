import { expect, test } from 'vitest'
import { escapeMarkup, textOf } from './markup.ts'

test.each([
  ['a <b title="x">&\'</b>', 'a &lt;b title=&quot;x&quot;&gt;&amp;&#39;&lt;/b&gt;'],
  ['&amp;', '&amp;amp;'],
  ['Størrelse 3', 'Størrelse 3'],
])('%s stands in markup as %s', (text, escaped) => expect(escapeMarkup(text)).toBe(escaped))

test.each([
  ['<p>14x15mm &amp; 10mm</p><p>sockets</p>', '14x15mm & 10mm sockets'],
  ['5 &lt; 6 &quot;inch&quot; &amp;lt;', '5 < 6 "inch" &lt;'],
  ['', ''],
])('%s is read as %s', (html, text) => expect(textOf(html)).toBe(text))
