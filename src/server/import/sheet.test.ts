import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { IMPORT_KINDS } from '#domain/import-kinds.ts'
import { exampleOf } from './example.ts'
import { findKind, type Kind } from './kinds.ts'
import type { RowNote, SourceRow } from './rows.ts'
import { readSourceRows } from './source-rows.ts'
import { workbookOf } from './workbook.ts'

const GUIDE = join(import.meta.dirname, '../../../docs/import')

function kindNamed(name: string): Kind {
  const kind = findKind(name)
  if (!kind) throw new Error(`No kind ${name}`)
  return kind
}

function read(kind: string, bytes: Uint8Array, onWarning?: (row: RowNote) => void): Promise<SourceRow[]> {
  const open = async function* () {
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
  }
  const { record } = kindNamed(kind)
  const source = { open, format: 'sheet', record, areaId: 'eu', currencyCode: 'EUR', onWarning } as const
  return Array.fromAsync(readSourceRows(source))
}

const recordsOf = (kind: string, rows: readonly SourceRow[]) =>
  rows.map((row) => ('record' in row ? kindNamed(kind).record.parse(row.record) : row))

test.each(IMPORT_KINDS)('the example of %s says the same as a spreadsheet', async (kind) => {
  const { bytes } = await exampleOf(kind, 'sheet')
  const lines = readFileSync(join(GUIDE, `${kind}.ndjson`), 'utf8')
    .split('\n')
    .filter(Boolean)
  const records = lines.map((line) => kindNamed(kind).record.parse(JSON.parse(line)))
  expect(recordsOf(kind, await read(kind, bytes))).toEqual(records)
})

test('in a workbook to fill in numbers are text, down to rows that are empty, and stay as they are typed', async () => {
  const { bytes } = await exampleOf('stock', 'sheet')
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const formatOf = (row: number, column: number) => sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt
  expect([formatOf(1, 0), formatOf(1_000, 0), formatOf(1, 1)]).toEqual(['@', '@', undefined])
})

test('a cell that nests deeper than any record is the text that it is', async () => {
  const body = '['.repeat(15_000) + ']'.repeat(15_000)
  const rows = await read('documents', Buffer.from(`type,key,area,languageCode,body\npage,/deep,eu,en-GB,${body}\n`))
  expect(rows).toEqual([{ line: 2, record: { type: 'page', key: '/deep', area: 'eu', languageCode: 'en-GB', body } }])
})

test('a list of words comes back from a workbook as it was, with bars, blanks and brackets in them', async () => {
  const lists = [['Size | Weight', '20|22'], ['[Sale', 'new]'], ['["a"]'], ['a', ' b'], ['a']]
  for (const customers of lists) {
    const bytes = await workbookOf('campaigns', kindNamed('campaigns').record, [{ id: 'w', customers }])
    expect(await read('campaigns', bytes)).toMatchObject([{ record: { customers } }])
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
  const rows = await read('stock', await writeXlsx({ sheets }), (row) => warned.push(row))
  expect(rows).toEqual([{ line: 2, record: { number: 'HT-1', stock: 7 } }])
  expect(warned).toEqual([{ line: 1, reason: expect.stringContaining('one sheet is read, and not More:') }])
  const misspelt = [sheet('Notes', ['Ask Jens']), sheet('Stock', ['number', 'stokc'], ['HT-1', 7])]
  await expect(read('stock', await writeXlsx({ sheets: misspelt }))).rejects.toThrow('not known: stokc')
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
    expect(await read('stock', bytes)).toEqual([stock])
  })

  test.each([
    ['a semicolon', Buffer.from('sep=;\r\nnumber;stock\r\nA;7\r\n;;\r\nB;no\r\n')],
    ['a bar, after the mark of UTF-8', Buffer.from('\ufeffSEP=|\nnumber|stock\nA|7\n\nB|no')],
    ['a tab, in UTF-16', Buffer.from('\ufeffsep=\t\nnumber\tstock\nA\t7\n\t\nB\tno', 'utf16le')],
  ])('is read by the separator that its first line says: %s', async (_separator, bytes) => {
    expect(await read('stock', bytes)).toEqual([
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
    expect(await read('stock', bytes)).toEqual([
      { line: 2, record: { number: '4711', stock: 7 } },
      { line: 4, record: { number: 'HT-1', stock: 0 } },
    ])
  })

  test('is read as Windows wrote it', async () => {
    const [row] = await read(
      'customers',
      Buffer.from('number;name;area;countryCode\nC-1;K\u00f8benhavn;eu;DK\n', 'latin1'),
    )
    expect(row).toMatchObject({ record: { name: 'København' } })
    // Half of a letter in UTF-8, and the last one of the file.
    const [last] = await read('stock', Buffer.from('stock;number\n1;caf\u00e9', 'latin1'))
    expect(last).toMatchObject({ record: { number: 'café' } })
  })

  test('has decimals by comma too, words for truth, and lists whose places may be skipped', async () => {
    const text = 'customer;number;currencyCode;amount\n10001;HT-1;EUR;12,50'
    expect(recordsOf('prices', await read('prices', Buffer.from(text)))).toMatchObject([{ amount: 12.5 }])
    const levels =
      'id,area,campaignType,name,products,levels.2.minimumQuantity,levels.2.discountPercentage\nw,eu,Campaign,W,A | B,6,5'
    expect(recordsOf('campaigns', await read('campaigns', Buffer.from(levels)))).toMatchObject([
      { products: ['A', 'B'], levels: [{ minimumQuantity: 6, discountPercentage: 5 }] },
    ])
    const users = 'username,name,email,area,customerNumber,isActive\na@b.example,A,a@b.example,eu,1,no'
    expect(recordsOf('users', await read('users', Buffer.from(users)))).toMatchObject([{ isActive: false }])
  })

  test.each([
    ['nein', false],
    ['FALSCH', false],
    ['ja', true],
    ['WAHR', true],
    ['nej', false],
    ['FALSK', false],
    ['SAND', true],
  ])('takes %s for a truth, as a German or Danish spreadsheet writes it', async (word, isActive) => {
    const [row] = await read('users', Buffer.from(`username;name;email;area;isActive\na;A;a@b.example;eu;${word}`))
    expect(row).toMatchObject({ record: { isActive } })
  })

  test.each([
    ['2.000', '2000', '2.0000'],
    ['2,000', '2000', '2,0000'],
    ['-1,500', '-1500', '-1,5000'],
  ])('refuses %s, which could be either, names its row and says how each is written', async (stock, whole, decimal) => {
    const [row] = await read('stock', Buffer.from(`number,stock\nA,"${stock}"`))
    const advice = `leave out the mark of thousands, ${whole}, or add a fourth decimal, ${decimal}`
    expect(row).toEqual({ line: 2, number: 'A', refused: `stock: ${stock} could be two numbers: ${advice}` })
  })

  test.each([
    ['0.125', 0.125],
    ['12,5000', 12.5],
    ['1.5000', 1.5],
    ['1 000 000', 1_000_000],
    ['1.250,50', 1250.5],
    ['-7', -7],
  ])('reads %s as a number', async (text, stock) => {
    const [row] = await read('stock', Buffer.from(`number,stock\nA,"${text}"`))
    expect(row).toEqual({ line: 2, record: { number: 'A', stock } })
  })

  test.each(['31.12.2026', '31-12-2026', '31.12.2026 00:00', '2026-12-31 00:00:00'])(
    'reads the day %s as some spreadsheet writes it',
    async (day) => {
      const [row] = await read('stock', Buffer.from(`number;stock;expectedOn\nA;1;${day}`))
      expect(row).toMatchObject({ record: { expectedOn: '2026-12-31' } })
    },
  )

  test.each(['#N/A', '#NV', '#I/T', '#DIV/0!', '#BEZUG!', '#VÆRDI!', '#NAVN?', 'Err:502'])(
    'refuses %s, which is no name but a formula that went wrong',
    async (shown) => {
      const [row, next] = await read(
        'customers',
        Buffer.from(`number;name;area;countryCode\nC-1;${shown};eu;DK\nC-2;#1 Darts!;eu;DK`),
      )
      const refused = `name: ${shown} is a formula that went wrong: mend it, or empty the cell`
      expect(row).toEqual({ line: 2, number: 'C-1', refused })
      expect(next).toMatchObject({ record: { name: '#1 Darts!' } })
    },
  )

  test.each(['1,0E+12', '5.70123E+12', '4E+12'])('refuses %s, of which digits are lost', async (number) => {
    const [row] = await read('customers', Buffer.from(`number;name;area;countryCode\n${number};Kegler;eu;DE`))
    const advice = 'show it without decimals there, and save it again'
    const refused = `number: ${number} is what the spreadsheet left of a long number: ${advice}`
    expect(row).toEqual({ line: 2, number, refused })
  })

  test.each([
    ['12,50 €', '12,50', '€'],
    ['kr. 1.234,50', '1.234,50', 'kr.'],
    ['1.234,50 kr', '1.234,50', 'kr'],
    ['12,5%', '12,5', '%'],
    ['12,50 EUR', '12,50', 'EUR'],
  ])('refuses %s and names the mark that makes it no number', async (amount, alone, mark) => {
    const [row] = await read('prices', Buffer.from(`number;currencyCode;amount\nA;EUR;${amount}`))
    const advice = `write ${alone}, in a column that shows no ${mark}`
    expect(row).toEqual({ line: 2, number: 'A', refused: `amount: ${amount} is more than a number: ${advice}` })
  })

  test('refuses a share of a workbook as it is shown: what stands as 12.5 % is kept as 0.125', async () => {
    const rows = [
      ['number', 'currencyCode', 'discountPercentage'],
      ['A', 'EUR', 0.125],
      ['B', 'EUR', 12.5],
    ]
    const cells = new Map([['1,2', { style: { numFmt: '0.0%' } }]])
    const [share, number] = await read('prices', await writeXlsx({ sheets: [{ name: 'Prices', rows, cells }] }))
    const advice = '12.5% is more than a number: write 12.5, in a column that shows no %'
    expect(share).toEqual({ line: 2, number: 'A', refused: `discountPercentage: ${advice}` })
    expect(number).toMatchObject({ record: { discountPercentage: 12.5 } })
  })

  test('takes a number with the zeros that its cell shows before it', async () => {
    const rows = [
      ['number', 'stock'],
      [815, 7],
    ]
    const cells = new Map([
      ['1,0', { style: { numFmt: '00000' } }],
      ['1,1', { style: { numFmt: '000' } }],
    ])
    const bytes = await writeXlsx({ sheets: [{ name: 'Stock', rows, cells }] })
    expect(await read('stock', bytes)).toEqual([{ line: 2, record: { number: '00815', stock: 7 } }])
  })

  test.each([
    ['12 Stk', 'stock', 'is no number'],
    ['auf Anfrage', 'stock', 'is no number'],
    ['(12)', 'stock', 'is no number'],
    ['KW 12', 'expectedOn', 'is no day: write it like 2026-12-04, 4.12.2026 or 4-12-2026'],
    ['31/12/2026', 'expectedOn', 'is no day: write it like 2026-12-04, 4.12.2026 or 4-12-2026'],
    ['46357', 'expectedOn', 'is how a spreadsheet counts days: have the column show days'],
  ])('refuses %s and says what stands there, and what to do', async (cell, column, reason) => {
    const values = { stock: '1', expectedOn: '', [column]: cell }
    const text = `number;stock;expectedOn\nA;${values.stock};${values.expectedOn}`
    const [row] = await read('stock', Buffer.from(text))
    expect(row).toEqual({ line: 2, number: 'A', refused: `${column}: ${cell} ${reason}` })
  })

  test('refuses a day that a workbook counts and a truth that is none, and names all that is wrong with a row', async () => {
    const rows = [
      ['number', 'stock', 'expectedOn'],
      ['A', 1, 46357],
    ]
    const [counted] = await read('stock', await writeXlsx({ sheets: [{ name: 'Stock', rows }] }))
    expect(counted).toMatchObject({ refused: expect.stringContaining('46357 is how a spreadsheet counts days') })
    const head = 'number;name;area;countryCode;creditLimit;isBlocked;addresses.1.id'
    const [row] = await read('customers', Buffer.from(`${head}\nC-1;#NV;eu;DE;viel;x;1`))
    expect(row).toMatchObject({
      refused:
        'name: #NV is a formula that went wrong: mend it, or empty the cell; creditLimit: viel is no number; isBlocked: x is neither yes nor no',
    })
  })

  test('may have a title above the names of its columns, which is told of', async () => {
    const warned: RowNote[] = []
    const text = 'Stock of Odense;\n\nas of;1.2.2027\nnumber;stock\nA;7'
    const rows = await read('stock', Buffer.from(text), (row) => warned.push(row))
    expect(rows).toEqual([{ line: 5, record: { number: 'A', stock: 7 } }])
    const reason = 'is above the names of the columns, which are in line 4, and passed over'
    expect(warned).toEqual([
      { line: 1, reason },
      { line: 3, reason },
    ])
    const misspelt = Buffer.from(text.replace('number;stock', 'number;stokc'))
    await expect(read('stock', misspelt)).rejects.toThrow('has columns in line 4 that are not known: stokc')
  })

  test('says of JSON that is none where it is broken', async () => {
    const text = 'type;key;area;languageCode;body\npage;/about;eu;en-GB;"{""title"": 7,,}"\n'
    const [row] = await read('documents', Buffer.from(text))
    expect(row).toMatchObject({ number: '/about', refused: expect.stringMatching(/^body: is not JSON: .*position 12/) })
  })

  test('warns of a number that is a day, which a spreadsheet made of it', async () => {
    const warned: RowNote[] = []
    const rows = [
      ['number', 'stock', 'expectedOn'],
      [new Date('2026-03-20'), 1, new Date('2026-03-20')],
      ['HT-20', 1, new Date('2026-03-20')],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'Stock', rows }] })
    expect(await read('stock', bytes, (row) => warned.push(row))).toHaveLength(2)
    const advice = 'if the spreadsheet made it of a number, write that in a column of text'
    expect(warned).toEqual([{ line: 2, number: '2026-03-20', reason: `number: 2026-03-20 is a day; ${advice}` }])
  })

  test('warns of the sheets of a workbook that are not read', async () => {
    const warned: RowNote[] = []
    const rows = [
      ['number', 'stock'],
      ['HT-1', 1],
    ]
    const bytes = await writeXlsx({ sheets: ['Odense', 'Aarhus'].map((name) => ({ name, rows })) })
    expect(await read('stock', bytes, (row) => warned.push(row))).toHaveLength(1)
    expect(warned).toEqual([{ line: 1, reason: expect.stringContaining('one sheet is read, and not Aarhus:') }])
  })

  test('takes the figures of a workbook as they are shown there', async () => {
    const rows = [
      ['number', 'currencyCode', 'discountPercentage', 'amount'],
      ['A', 'EUR', 12.125, 3 * 10.1],
    ]
    const [row] = await read('prices', await writeXlsx({ sheets: [{ name: 'Prices', rows }] }))
    expect(row).toEqual({
      line: 2,
      record: { number: 'A', currencyCode: 'EUR', discountPercentage: 12.125, amount: 30.3 },
    })
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
    expect(await read('prices', Buffer.from(text))).toEqual([
      {
        line: 2,
        number: 'A',
        refused: expect.stringContaining(`${reason}, which has no name above it: name or empty`),
      },
      { line: 3, record: { number: 'B', currencyCode: 'EUR', amount: 12 } },
    ])
  })

  test.each([
    ['a column that is not known', 'number,stokc\nA,1', 'has columns in its first line that are not known: stokc'],
    ['a column that reaches for a prototype', '__proto__.x,number\n1,A', 'not known: __proto__.x'],
    ['what a picture begins with', '\u00ff\u00d8\u0000\u0010JFIF', 'is neither a spreadsheet nor text'],
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
    await expect(read('stock', Buffer.from(text))).rejects.toThrow(reason)
  })

  test.each([
    ['stock', 'stock\n7', 'has no column number. Known are: number, stock,'],
    ['texts', 'area,key,standard\neu,Cart.Heading,Cart', 'has no column text. Known are: area, key, standard, text'],
    ['texts', 'standard\nCart', 'has no columns area, key, text. Known'],
  ])('of %s without a column that says what each row is about is refused as a whole', async (kind, text, reason) => {
    await expect(read(kind, Buffer.from(text))).rejects.toThrow(reason)
  })
})
