import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonHref, MOST_COMPARED, readComparedIds } from './comparison-address.ts'

describe('the address of a comparison', () => {
  test.each([
    [null, []],
    ['', []],
    ['a,b', ['a', 'b']],
    ['a,,a, b,<i>', ['a']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['__proto__,..', ['__proto__', '..']],
  ])('%j asks for %j', (text, ids) => {
    expect(readComparedIds(text)).toEqual(ids)
  })

  test('says the same ids again', () => {
    const id = fc.stringMatching(/^[a-z0-9-]{1,60}$/)
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: MOST_COMPARED }), (ids) => {
        const { searchParams } = new URL(comparisonHref(ids), 'http://shop')
        expect(readComparedIds(searchParams.get('ids'))).toEqual(ids)
      }),
    )
  })
})
