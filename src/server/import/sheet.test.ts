import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { IMPORT_KINDS } from '#domain/import-kinds.ts'
import { HERE, kindNamed, readSheet, recordsOf } from '#test/sheets.ts'
import { exampleOf } from './example.ts'
import type { RowNote } from './rows.ts'
import { workbookOf } from './workbook.ts'

const GUIDE = join(import.meta.dirname, '../../../docs/import')

test.each(IMPORT_KINDS)('the example of %s says the same as a spreadsheet', async (kind) => {
  const { bytes } = await exampleOf(HERE, kind, 'sheet')
  const lines = readFileSync(join(GUIDE, `${kind}.ndjson`), 'utf8')
    .split('\n')
    .filter(Boolean)
  const records = lines.map((line) => kindNamed(kind).record.parse(JSON.parse(line)))
  expect(recordsOf(kind, await readSheet(kind, bytes))).toEqual(records)
})

test('in a workbook to fill in numbers are text, down to rows that are empty, and stay as they are typed', async () => {
  const { bytes } = await exampleOf(HERE, 'stock', 'sheet')
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const formatOf = (row: number, column: number) => sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt
  expect([formatOf(1, 0), formatOf(1_000, 0), formatOf(1, 1)]).toEqual(['@', '@', undefined])
})

test('a cell that nests deeper than any record is the text that it is', async () => {
  const body = '['.repeat(15_000) + ']'.repeat(15_000)
  const rows = await readSheet(
    'documents',
    Buffer.from(`type,key,area,languageCode,body\npage,/deep,eu,en-GB,${body}\n`),
  )
  expect(rows).toEqual([{ line: 2, record: { type: 'page', key: '/deep', area: 'eu', languageCode: 'en-GB', body } }])
})

test('a list of words comes back from a workbook as it was, with bars, blanks and brackets in them', async () => {
  const lists = [['Size | Weight', '20|22'], ['[Sale', 'new]'], ['["a"]'], ['a', ' b'], ['a']]
  for (const customers of lists) {
    const bytes = await workbookOf(HERE, 'campaigns', kindNamed('campaigns').record, [{ id: 'w', customers }])
    expect(await readSheet('campaigns', bytes)).toMatchObject([{ record: { customers } }])
  }
})

test('of several sheets the first is read whose first line is one of the kind, whatever stands before it', async () => {
  const sheet = (name: string, ...rows: (string | number)[][]) => ({ name, rows })
  const sheets = [
    sheet('Order', ['Number', 'Quantity'], ['X-1', 12]),
    sheet('Stock', ['', 'Stock', 'Number'], ['', 7, 'HT-1']),
    sheet('More', ['number', 'stock'], ['HT-2', 1]),
    sheet('Notes', ['Ask Jens']),
  ]
  const warned: RowNote[] = []
  const rows = await readSheet('stock', await writeXlsx({ sheets }), (row) => warned.push(row))
  expect(rows).toEqual([{ line: 2, record: { number: 'HT-1', stock: 7 } }])
  expect(warned).toEqual([{ line: 1, reason: expect.stringContaining('one sheet is read, and not More:') }])
  const misspelt = [sheet('Notes', ['Ask Jens']), sheet('Stock', ['number', 'stokc'], ['HT-1', 7])]
  await expect(readSheet('stock', await writeXlsx({ sheets: misspelt }))).rejects.toThrow('not known: stokc')
})

describe('a spreadsheet', () => {
  const stock = { line: 2, record: { number: '0815', stock: 7, expectedOn: '2027-02-01' } }

  test.each([
    ['by comma', Buffer.from('number,stock,expectedOn\n0815,7,2027-02-01\n')],
    ['by semicolon, with days as they are written there', Buffer.from('Number;STOCK;expectedOn\n0815;7;1.2.2027\n')],
    ['by tab, with a column that stays empty', Buffer.from('number\tstock\texpectedOn\t\n0815\t7\t2027-02-01\t\n')],
    [
      'in UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('number,stock,expectedOn\n0815,7,2027-02-01\n', 'utf16le'),
      ]),
    ],
    [
      'in UTF-16 the other way round',
      Buffer.from('\ufeffnumber,stock,expectedOn\n0815,7,2027-02-01\n', 'utf16le').swap16(),
    ],
    [
      'with lines of empty cells, as a spreadsheet leaves them',
      Buffer.from('number;stock;expectedOn\n0815;7;1.2.2027\n;;\n ;;\n'),
    ],
    [
      'that escaped what looks like a formula',
      Buffer.from("number,stock,expectedOn\n0815,'7,2027-02-01\n".replace("'7", '7')),
    ],
  ])('is read %s', async (_way, bytes) => {
    expect(await readSheet('stock', bytes)).toEqual([stock])
  })

  test.each([
    ['a semicolon', Buffer.from('sep=;\r\nnumber;stock\r\nA;7\r\n;;\r\nB;no\r\n')],
    ['a bar, after the mark of UTF-8', Buffer.from('\ufeffSEP=|\nnumber|stock\nA|7\n\nB|no')],
    ['a tab, in UTF-16', Buffer.from('\ufeffsep=\t\nnumber\tstock\nA\t7\n\t\nB\tno', 'utf16le')],
  ])('is read by the separator that its first line says: %s', async (_separator, bytes) => {
    expect(await readSheet('stock', bytes)).toEqual([
      { line: 3, record: { number: 'A', stock: 7 } },
      { line: 5, number: 'B', refused: 'stock: no is no number' },
    ])
  })

  test('is read as a workbook, where a number of an item may be a figure', async () => {
    const sheet = {
      name: 'Stock',
      rows: [
        ['number', 'stock'],
        [4711, 7],
        [null, null],
        ['HT-1', 0],
      ],
    }
    const bytes = await writeXlsx({ sheets: [sheet] })
    expect(await readSheet('stock', bytes)).toEqual([
      { line: 2, record: { number: '4711', stock: 7 } },
      { line: 4, record: { number: 'HT-1', stock: 0 } },
    ])
  })

  test('is read as Windows wrote it', async () => {
    const [row] = await readSheet(
      'customers',
      Buffer.from('number;name;area;countryCode\nC-1;K\u00f8benhavn;eu;DK\n', 'latin1'),
    )
    expect(row).toMatchObject({ record: { name: 'København' } })
    // Half of a letter in UTF-8, and the last one of the file.
    const [last] = await readSheet('stock', Buffer.from('stock;number\n1;caf\u00e9', 'latin1'))
    expect(last).toMatchObject({ record: { number: 'café' } })
  })

  test('may have a title above the names of its columns, which is told of', async () => {
    const warned: RowNote[] = []
    const text = 'Stock of Odense;\n\nas of;1.2.2027\nnumber;stock\nA;7'
    const rows = await readSheet('stock', Buffer.from(text), (row) => warned.push(row))
    expect(rows).toEqual([{ line: 5, record: { number: 'A', stock: 7 } }])
    const reason = 'is above the names of the columns, which are in line 4, and passed over'
    expect(warned).toEqual([
      { line: 1, reason },
      { line: 3, reason },
    ])
    const misspelt = Buffer.from(text.replace('number;stock', 'number;stokc'))
    await expect(readSheet('stock', misspelt)).rejects.toThrow('has columns in line 4 that are not known: stokc')
    const strange = Buffer.from(text.replace('number;stock', 'Artikelnr.;Bestand;Lager'))
    await expect(readSheet('stock', strange)).rejects.toThrow('has columns in line 4 that are not known: Artikelnr., B')
  })

  test('passes over columns whose name begins with #, and rows with nothing else', async () => {
    const text = '#;number;stock;# Notes\n1;A;7;ask Jens\n2;;;later\n3;B;8;\n'
    expect(await readSheet('stock', Buffer.from(text))).toEqual([
      { line: 2, record: { number: 'A', stock: 7 } },
      { line: 4, record: { number: 'B', stock: 8 } },
    ])
  })

  test('warns of rows that a workbook hides, as by a filter, which come in like any other', async () => {
    const warned: RowNote[] = []
    const rows = [['number', 'stock'], ['A', 1], ['B', 2], [], ['C', 3]]
    const rowDefs = new Map([2, 3, 4].map((at) => [at, { hidden: true }]))
    const bytes = await writeXlsx({ sheets: [{ name: 'Stock', rows, rowDefs }] })
    expect(await readSheet('stock', bytes, (row) => warned.push(row))).toHaveLength(3)
    const reason =
      '2 rows are hidden in the workbook, this one first, and come in like any other: delete what is to stay out'
    expect(warned).toEqual([{ line: 3, reason }])
  })

  test('is told of a column by the sheet that has most of the others', async () => {
    const goods = {
      name: 'Goods',
      rows: [
        ['number', 'name', 'brand'],
        ['A', 'Board', 'Bull'],
      ],
    }
    const levels = {
      name: 'Levels',
      rows: [
        ['number', 'stock', 'gezählt am'],
        ['A', 7, '1.2.2027'],
      ],
    }
    const bytes = await writeXlsx({ sheets: [goods, levels] })
    await expect(readSheet('stock', bytes)).rejects.toThrow('that are not known: gezählt am.')
  })

  test('warns of the sheets of a workbook that are not read', async () => {
    const warned: RowNote[] = []
    const rows = [
      ['number', 'stock'],
      ['HT-1', 1],
    ]
    const bytes = await writeXlsx({ sheets: ['Odense', 'Aarhus'].map((name) => ({ name, rows })) })
    expect(await readSheet('stock', bytes, (row) => warned.push(row))).toHaveLength(1)
    expect(warned).toEqual([{ line: 1, reason: expect.stringContaining('one sheet is read, and not Aarhus:') }])
  })

  test.each([
    [
      'decimals by comma between commas',
      'number,currencyCode,amount,,\nA,EUR,12,50\nB,EUR,12,,\n',
      'has 50 in column D',
    ],
    ['a heading that was forgotten', 'number;;currencyCode;amount\nA;noted;EUR;12\nB;;EUR;12', 'has noted in column B'],
    [
      'a cell far to the right',
      `number;currencyCode;amount${';'.repeat(27)}\nA;EUR;12${';'.repeat(25)}x\nB;EUR;12`,
      'has x in column AB',
    ],
  ])('refuses a row with %s, naming the column, and no row with nothing there', async (_what, text, reason) => {
    expect(await readSheet('prices', Buffer.from(text))).toEqual([
      {
        line: 2,
        number: 'A',
        refused: expect.stringContaining(`${reason}, which has no name above it: name or empty`),
      },
      { line: 3, record: { number: 'B', currencyCode: 'EUR', amount: 12 } },
    ])
  })

  test.each([
    ['a column that is not known', 'number,expectdOn,x\nA,1,2', 'are not known: expectdOn (expectedOn?), x. Begin'],
    ['a column that reaches for a prototype', '__proto__.x,number\n1,A', 'not known: __proto__.x'],
    ['what a picture begins with', '\u00ff\u00d8\u0000\u0010JFIF', 'is neither a spreadsheet nor text'],
    ['a page of the web', '\n <html><table><tr><td>number', 'is HTML or XML, whatever its name says: open it in a'],
    ['no names', ',,\n1,2,3', 'has columns in line 2 that are not known: 1, 2, 3'],
    ['no rows', '', 'has no rows'],
    ['a column that is there twice', 'number,stock,Stock\nA,1,2', 'has the column Stock twice'],
    [
      'a quote that nothing closes',
      `number,stock\n"A,1\n${'B,1\n'.repeat(2_200_000)}`,
      'is not a CSV file: line 2 begins a row of more than 8 MB: is a quote (") not closed?',
    ],
    [
      'a row of separators without end',
      `number,stock\nA,1\n${','.repeat(8 * 2 ** 20 + 1)}`,
      'is not a CSV file: line 3 begins a row of more than 8 MB: is a quote (") not closed?',
    ],
    [
      'a quote open at its end',
      'number,stock\r\nA,1\r\n"B,2\r\nC,3\r\n',
      'line 3 opens a quote (") that nothing closes',
    ],
  ])('with %s is refused as a whole', async (_fault, text, reason) => {
    await expect(readSheet('stock', Buffer.from(text))).rejects.toThrow(reason)
  })

  test.each([
    ['stock', 'stock\n7', 'has no column number. Known are: number, stock,'],
    ['texts', 'area,key,standard\neu,Cart.Heading,Cart', 'has no column text. Known are: area, key, standard, text'],
    ['texts', 'standard\nCart', 'has no columns area, key, text. Known'],
  ])('of %s without a column that says what each row is about is refused as a whole', async (kind, text, reason) => {
    await expect(readSheet(kind, Buffer.from(text))).rejects.toThrow(reason)
  })
})
