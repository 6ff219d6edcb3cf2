import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBody } from './read.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const read = (body: unknown) => readBody('page', body, 'The page /x')
const HELLO = { type: 'richText', html: '<p>Hello</p>' }
const LINKS = { type: 'links', heading: 'Links', links: [{ text: 'A', url: '/a', description: '' }] }

describe('readBody', () => {
  test('gives a whole body with what was left out, and says nothing', () => {
    expect(read({ title: ' Darts ', blocks: [{ type: 'hero', heading: 'Hi' }] })).toEqual({
      title: 'Darts',
      menuTitle: '',
      description: '',
      properties: {},
      statusCode: 302,
      blocks: [{ type: 'hero', heading: 'Hi', text: '', linkText: '', linkUrl: '', imageUrl: '' }],
    })
    expect(console.error).not.toHaveBeenCalled()
  })

  test.each([
    ['of a type nobody draws', { type: 'hologram' }],
    ['without a type', {}],
    ['that is none', null],
    ['with a wrong value', { type: 'hero', heading: 5 }],
    ['without what it needs', { type: 'image', imageUrl: '/a.jpg' }],
    ['with far too long a text', { type: 'hero', heading: 'x'.repeat(3_000) }],
    ['with a control character', { type: 'richText', html: 'a\u0000' }],
    ['that reaches for the prototype', JSON.parse('{"type":"__proto__","__proto__":{"type":"richText"}}')],
  ])('leaves out and logs a block %s', (_, poison) => {
    expect(read({ blocks: [HELLO, poison, HELLO] })?.blocks).toEqual([HELLO, HELLO])
    expect(console.error).toHaveBeenCalled()
  })

  test('leaves out the one wrong block of a column', () => {
    const columns = { type: 'columns', heading: '', columns: [[HELLO, { type: 'columns', columns: [] }], [LINKS]] }
    expect(read({ blocks: [columns] })?.blocks).toEqual([{ ...columns, columns: [[HELLO], [LINKS]] }])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://plain.example'])(
    'drops the link %s and keeps the rest',
    (url) => {
      const { links } = LINKS
      const blocks = [
        { type: 'hero', heading: 'Hi', linkUrl: url, imageUrl: url },
        { ...LINKS, links: [...links, { text: 'B', url }] },
      ]
      expect(read({ blocks, toUrl: url })).toMatchObject({
        blocks: [{ heading: 'Hi', linkUrl: '', imageUrl: '' }, { links }],
      })
      expect(read({ blocks, toUrl: url })).not.toHaveProperty('toUrl')
    },
  )

  test('drops a field nobody knows', () => {
    const body = read({ title: 'A', colour: 'red', blocks: [{ ...HELLO, onclick: 'x()' }] })
    expect(body).toMatchObject({ title: 'A', blocks: [HELLO] })
    expect(JSON.stringify(body)).not.toMatch(/colour|onclick/)
  })

  test('lets only harmless markup through', () => {
    const html = '<p onclick="x()">Hello</p><script>x()</script><a href="javascript:x()">a</a>'
    const item = { heading: 'Q', html }
    const body = read({
      blocks: [
        { type: 'richText', html },
        { type: 'accordion', items: [item] },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/onclick|<script|javascript/)
  })

  test('gives nothing rather than open what is closed', () => {
    expect(read({ title: 'Members', requires: 'nobody' })).toBeUndefined()
    for (const body of [null, 'page', [], 5]) expect(read(body)).toBeUndefined()
  })

  test('leaves what it was given as it was', () => {
    const body = { blocks: [{ type: 'hologram' }], colour: 'red' }
    read(body)
    expect(body).toEqual({ blocks: [{ type: 'hologram' }], colour: 'red' })
  })
})
