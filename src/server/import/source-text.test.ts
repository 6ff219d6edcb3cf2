import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { HERE } from '#test/sheets.ts'
import { exampleOf } from './example.ts'
import { readNdjson } from './ndjson.ts'
import { decodeText, UnusableFile } from './source-text.ts'

const bytes = (...parts: (string | Buffer)[]) =>
  (async function* () {
    for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
  })()

describe('readNdjson', () => {
  test('gives each line that is not blank with its number, however the bytes are cut', async () => {
    const file = Buffer.from('{"a":"ø"}\r\n\n{"a":2}\nnot json\n[3]')
    for (const size of [1, 2, 3, 7, 100]) {
      const cut = Array.from({ length: Math.ceil(file.length / size) }, (_, i) =>
        file.subarray(i * size, (i + 1) * size),
      )
      const rows = await Array.fromAsync(readNdjson(bytes(...cut)))
      expect(rows).toEqual([
        { line: 1, record: { a: 'ø' } },
        { line: 3, record: { a: 2 } },
        { line: 4, refused: expect.stringContaining('is not JSON') },
        { line: 5, record: [3] },
      ])
    }
  })

  test('refuses a line that nests deeper than any record, and reads on', async () => {
    const file = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n{"a":1}`
    expect(await Array.fromAsync(readNdjson(bytes(file)))).toEqual([
      { line: 1, refused: expect.stringContaining('nests deeper') },
      { line: 2, record: { a: 1 } },
    ])
  })

  test('refuses a line that says one field twice, and reads on', async () => {
    const file = '{"a":{"b":1,"c":":","b":2}}\n{"a":{"b":1},"b":[{"a":1}]}'
    expect(await Array.fromAsync(readNdjson(bytes(file)))).toEqual([
      { line: 1, refused: expect.stringContaining('the same field twice') },
      { line: 2, record: { a: { b: 1 }, b: [{ a: 1 }] } },
    ])
  })

  test('gives nothing for an empty file', async () => expect(await Array.fromAsync(readNdjson(bytes()))).toEqual([]))

  test.each([
    ['a CSV', 'number;stock\nHT-1;7\nHT-2;8\n'],
    ['the heads of one alone', 'number;stock\n'],
    ['a feed', '<?xml version="1.0"?>\n<rss version="2.0">\n'],
  ])('refuses %s as a whole, and says that a format says how it is written', async (_what, file) => {
    await expect(Array.fromAsync(readNdjson(bytes(file)))).rejects.toThrow('say by the format how it is written')
  })

  test('refuses a line that is cut off at the very beginning, and reads on', async () => {
    expect(await Array.fromAsync(readNdjson(bytes('er":"HT-1"}\n{"a":1}\nx\ny\n')))).toEqual([
      { line: 1, refused: expect.stringContaining('is not JSON') },
      { line: 2, record: { a: 1 } },
      { line: 3, refused: expect.stringContaining('is not JSON') },
      { line: 4, refused: expect.stringContaining('is not JSON') },
    ])
  })

  test('says of a workbook that it is one, and of Windows text what may be meant', async () => {
    const { bytes: workbook } = await exampleOf(HERE, 'stock', 'sheet')
    await expect(Array.fromAsync(readNdjson(bytes(Buffer.from(workbook))))).rejects.toThrow('of a workbook say so')
    const csv = Buffer.from('number;name\n1;K\u00f8benhavn\n', 'latin1')
    await expect(Array.fromAsync(readNdjson(bytes(csv)))).rejects.toThrow('of a CSV say so by the format, “sheet”')
  })

  test('gives up on a line without end', async () => {
    const endless = bytes(...Array.from({ length: 10 }, () => 'x'.repeat(1024 * 1024)))
    await expect(Array.fromAsync(readNdjson(endless))).rejects.toThrow('more than 8 MB (line 1)')
  })
})

describe('decodeText', () => {
  test.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffø')],
    ['UTF-16 with its mark', Buffer.from('\ufeffø', 'utf16le')],
  ])('reads %s', async (_name, file) => expect((await Array.fromAsync(decodeText(bytes(file)))).join('')).toBe('ø'))

  test.each([
    ['another archive', Buffer.from('PK\u0003\u0004 catalogue.xml'), 'unpack an archive'],
    ['a file that is packed', gzipSync('<BMECAT/>'), 'is packed: unpack it first'],
    ['another encoding than it says', Buffer.from([0x61, 0xf8, 0x62]), 'have its first line declare the encoding'],
  ])('says of %s what to do', async (_what, file, advice) => {
    await expect(Array.fromAsync(decodeText(bytes(file), 'utf-8'))).rejects.toThrow(advice)
  })

  test('refuses bytes that are no text', async () => {
    await expect(Array.fromAsync(decodeText(bytes(Buffer.from([0x61, 0xf8, 0x62]))))).rejects.toThrow(UnusableFile)
  })
})
