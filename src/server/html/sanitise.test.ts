import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workedMs } from '#test/own-work.ts'
import { sanitiseHtml } from './sanitise.ts'

describe('sanitiseHtml', () => {
  test.each([
    ['keeps plain text', 'Just text', 'Just text'],
    [
      'keeps lists and emphasis',
      '<ul><li><em>a</em> <b>b</b></li></ul>',
      '<ul><li><em>a</em> <strong>b</strong></li></ul>',
    ],
    [
      'keeps tables, which keys reach',
      '<table class="x"><tr><td colspan="2" style="x">1</td></tr></table>',
      '<table tabindex="0"><tr><td colspan="2">1</td></tr></table>',
    ],
    ['takes scripts out whole', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['takes styles and frames out whole', '<style>p{}</style><iframe src="https://x.example">f</iframe>b', 'b'],
    ['takes handlers off', '<p onclick="steal()">a</p>', '<p>a</p>'],
    ['takes classes and ids off', '<p class="x" id="y">a</p>', '<p>a</p>'],
    ['leaves the text of other elements', '<div><span>a</span></div>', 'a'],
    ['takes pictures out', '<img src=x onerror=alert(1)>a', 'a'],
    ['turns high headings into lower ones', '<h1>a</h1><h6>b</h6>', '<h3>a</h3><h4>b</h4>'],
    ['closes what is left open', '<p>a<ul><li>b', '<p>a</p><ul><li>b</li></ul>'],
  ])('%s', (_guarantee, html, clean) => expect(sanitiseHtml(html)).toBe(clean))

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
  ])('takes the link %s off', (href) => expect(sanitiseHtml(`<a href="${href}">a</a>`)).not.toContain('href'))

  test('keeps an https link and gives it no reputation', () => {
    const link = '<a href="https://maker.example/x" rel="nofollow noopener">a</a>'
    expect(sanitiseHtml('<a href="https://maker.example/x" target="_blank">a</a>')).toBe(link)
  })

  test('keeps a heading of level 2 where the text stands on a page by itself', () => {
    expect(sanitiseHtml('<h1>a</h1><h2>b</h2>', 2)).toBe('<h2>a</h2><h2>b</h2>')
  })

  test('leaves paragraphs of text as they are, by themselves or beside others', () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => !/[<>&"]/.test(each))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        const paragraphs = texts.map((each) => `<p>${each}</p>`).join('')
        expect(sanitiseHtml(paragraphs)).toBe(paragraphs)
        expect(sanitiseHtml(`${paragraphs}<h3>&amp;</h3>`)).toBe(`${paragraphs}<h3>&amp;</h3>`)
      }),
    )
  })

  test('sanitising twice gives what once gave', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<a href="https://x.example">',
      '</a>',
      '<td>',
      '&',
      '&amp;',
      '<',
      '>',
      '"',
      ' ',
      'a',
      '<br>',
      '<script>',
      '<span>',
      '</span>',
      '<div>',
      '<li>',
      '<table>',
      '<h1>',
      '<textarea>',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const once = sanitiseHtml(parts.join(''))
        expect(sanitiseHtml(once)).toBe(once)
      }),
    )
  })
})

test('a text with very many blanks is read in no time', () => {
  const html = `<p>${' '.repeat(60_000)}x</p>`
  const asked = workedMs()
  expect(sanitiseHtml(html)).toBe(html)
  expect(workedMs() - asked).toBeLessThan(2_000)
})
