import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workedMs } from '#test/own-work.ts'
import { csvLine, plainCell, separatorOf } from './csv.ts'

test.each([
  [['/a', '/b', 301], '/a,/b,301\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1+1', '@x', '\tx', '\0x'], "'=1+1,'+1,'-1+1,'@x,'\tx,'\0x\r\n"],
  [["'=1", "'quoted'", ''], "''=1,'quoted',\r\n"],
  [[-1, '-1.50'], '-1,-1.50\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('what is written is read as it was, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (cells) => {
      const [read = []]: string[][] = parse(csvLine(cells), { record_delimiter: '\r\n' })
      expect(read.map(plainCell)).toEqual(cells)
    }),
  )
})

test.each([
  ['number,name', ','],
  ['number;name;"a, b"\r\n1,2,3,4', ';'],
  ['number\tname', '\t'],
  ['number', ','],
  ['', ','],
])('the cells of %j are told apart by %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

test('the separator of forty million cells is told in no time', () => {
  const asked = workedMs()
  expect(separatorOf(';'.repeat(40_000_000))).toBe(';')
  expect(workedMs() - asked).toBeLessThan(500)
})
