import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery, writeQuery } from './query-string.ts'

describe('writeQuery', () => {
  test.each([
    [{}, ''],
    [{ area: { areaId: 'eu', languageCode: 'en-GB' } }, '?Area.AreaId=eu&Area.LanguageCode=en-GB'],
    [{ skip: 0, sorting: ['a desc', 'b'] }, '?Skip=0&Sorting%5B0%5D=a%20desc&Sorting%5B1%5D=b'],
    [{ search: undefined }, ''],
    [{ url: '/a?b=c&d' }, '?Url=%2Fa%3Fb%3Dc%26d'],
  ])('writes %j as the specification does', (query, text) => {
    expect(writeQuery(query)).toBe(text)
  })

  test('writes names beside a body in small letters, as the specification does', () => {
    const query = { pageSize: 10, pageNr: 1 }
    expect(writeQuery(query, { isBesideBody: true })).toBe('?pageSize=10&pageNr=1')
  })
})

test.each([
  [{ area: { areaId: null } }, 'Area.AreaId'],
  [{ areaInfo: { currencyCode: null } }, 'AreaInfo.CurrencyCode'],
  [{ area: null }, 'Area'],
  [{ take: null }, 'Take'],
])('writeQuery throws for %j', (query, name) => {
  expect(() => writeQuery(query)).toThrow(`The parameter '${name}' cannot be null.`)
})

describe('readQuery', () => {
  test('reads names without regard to case', () => {
    expect(readQuery('AREA.areaid=eu&area.CurrencyCode=EUR')).toEqual({ area: { areaid: 'eu', currencycode: 'EUR' } })
  })

  test('reads what writeQuery wrote, with names in lower case', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, fc.array(text, { minLength: 1, maxLength: 5 }), (url, areaId, sorting) => {
        const written = writeQuery({ url, area: { areaId }, sorting })
        expect(readQuery(written.slice(1))).toEqual({ url, area: { areaid: areaId }, sorting: { ...sorting } })
      }),
    )
  })

  test('reaches no prototype', () => {
    readQuery('__proto__.polluted=1&constructor.prototype.polluted=1&a=1&a=2&a.__proto__.polluted=1')
    expect(([] as { polluted?: string }).polluted).toBeUndefined()
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('keeps all values of a repeated name and survives a name that is values and a group', () => {
    expect(readQuery('a=1&a=2&A[]=3&b=1&b=2&b.c=2&b.__proto__.x=1')).toMatchObject({
      a: ['1', '2', '3'],
      b: { c: '2' },
    })
  })
})
