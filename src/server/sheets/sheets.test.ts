import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, describe, expect, test } from 'vitest'
import { OPEN_DOCUMENT_SHEET } from '#domain/media-types.ts'
import { zipOf } from '#test/zip.ts'
import { openSheetDesk } from './desk.ts'
import { readBook, readCells, readText } from './read.ts'
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS, type SheetDraft } from './sheet.ts'
import { writeSheet } from './write.ts'

const desk = openSheetDesk()
afterAll(() => desk.close())

const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const RELS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>'
const BOOK =
  '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
const BOOK_RELS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

/** The parts of a workbook whose only sheet has these rows, as XML. */
const bookOf = (rows: string, head = '') => [
  { name: '[Content_Types].xml', content: TYPES },
  { name: '_rels/.rels', content: RELS },
  { name: 'xl/workbook.xml', content: BOOK },
  { name: 'xl/_rels/workbook.xml.rels', content: BOOK_RELS },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  },
]
const ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>ABC-1</t></is></c><c r="B1"><v>12</v></c></row>'
const manyRows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${index}</v></c></row>`,
  ).join('')

const draft: SheetDraft = {
  name: 'Order sheet',
  intro: [
    ['Oche', 'Everything'],
    ['Total', { formula: 'SUM(D5:D6)', result: 0 }],
  ],
  columns: [
    { header: 'Number', kind: 'text', width: 14 },
    { header: 'Expected', kind: 'date', dayPattern: 'dd.mm.yyyy', width: 12 },
    { header: 'Quantity', kind: 'count', width: 10, isOpen: true },
    { header: 'Sum', kind: 'money', width: 10 },
  ],
  rows: [
    ['=1+1', '2026-12-24', 6, { formula: 'C5*2', result: 12 }],
    ['+45@x', null, null, null],
    ['007', null, 1, 1.5],
  ],
  isProtected: true,
}

describe('a sheet that is written', () => {
  test('reads back as it was, a text that looks like a formula as a text', async () => {
    expect(await readCells(await writeSheet(draft))).toEqual([
      ['Oche', 'Everything', null, null],
      ['Total', 0, null, null],
      [null, null, null, null],
      ['Number', 'Expected', 'Quantity', 'Sum'],
      ['=1+1', '2026-12-24', 6, 12],
      ['+45@x', null, null, null],
      ['007', null, 1, 1.5],
    ])
  })

  test('locks all but the open column, keeps its head in view, and has formulas only where they were drafted', async () => {
    const xml = await sheetXml(await writeSheet(draft))
    expect(xml).toContain('<sheetProtection sheet="1"')
    expect(xml).toMatch(/<pane xSplit="1" ySplit="4"[^>]*state="frozen"/)
    expect([...xml.matchAll(/<f>(.*?)<\/f>/g)].map(([, formula]) => formula)).toEqual(['SUM(D5:D6)', 'C5*2'])
    expect(await sheetXml(await writeSheet({ ...draft, isProtected: false }))).not.toContain('sheetProtection')
  })

  test('writes its days as the column says', async () => {
    expect(await xmlOf(await writeSheet(draft), 'styles.xml')).toContain('formatCode="dd.mm.yyyy"')
  })

  test.each([
    [2, ['#,##0', '#,##0.00']],
    [0, ['#,##0']],
    [3, ['#,##0', '#,##0.000']],
  ])('writes amounts in the %d decimals of their currency', async (decimals, formats) => {
    const styles = await xmlOf(await writeSheet({ ...draft, decimals }), 'styles.xml')
    expect([...styles.matchAll(/formatCode="(#.*?)"/g)].map(([, format]) => format).toSorted()).toEqual(formats)
  })
})

describe('a file that LibreOffice has saved', () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const row = (...texts: string[]) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`
  /** A file whose only sheet has these rows. */
  const openDocument = (rows: string) =>
    zipOf([
      { name: 'mimetype', content: OPEN_DOCUMENT_SHEET },
      {
        name: 'content.xml',
        content: `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles><style:style style:name="ce1" style:family="table-cell"/></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      },
    ])

  test.each(['xlsx', 'ods'])('is read as %s: texts as texts, formulas as what they came to', async (ending) => {
    const file = join(import.meta.dirname, 'fixtures', `saved-by-libreoffice.${ending}`)
    const cells = await readCells(await readFile(file))
    expect(cells[4]).toEqual(['Number', 'Name', 'EAN', 'Price EUR', 'Expected', 'Quantity', 'Sum EUR'])
    expect(cells[5]).toMatchObject(['ABC-1', 'Dart', '0012345678905', 12.5, null, 12, 120])
    expect(cells[6]?.slice(0, 6)).toEqual(['=1+1', '@Flight, “Årø”', '2900000035164', 3, '2026-12-24', null])
    expect(cells.slice(7).map(([number, , , , , quantity]) => [number, quantity])).toEqual([
      ['+45', 3],
      ['007', 1],
    ])
  })

  test('is read with its head that is printed on each page, and with rows that are grouped', async () => {
    const group = (rows: string) => `<table:table-row-group table:display="false">${rows}</table:table-row-group>`
    const file = openDocument(
      `${row('Oche')}<table:table-header-rows>${row('Number', 'Quantity')}</table:table-header-rows>${row('A-1', '1')}${group(row('A-2', '2') + group(row('A-3', '&lt;table:table-rows&gt;')))}<table:table-rows>${row('A-4', '4')}</table:table-rows>`,
    )
    expect(await readCells(file)).toEqual([
      ['Oche'],
      ['Number', 'Quantity'],
      ['A-1', '1'],
      ['A-2', '2'],
      ['A-3', '<table:table-rows>'],
      ['A-4', '4'],
    ])
  })

  test('says which rows it hides, by hand or by a filter, also of those that are alike', async () => {
    const hidden = (more: string) =>
      row('A', '1').replace('<table:table-row', `<table:table-row table:visibility=${more}`)
    const rows = `${row('Number', 'Quantity')}${hidden('"filter" table:number-rows-repeated="2"')}${row('B', '2')}`
    const last =
      '<table:table-row table:visibility="collapse" table:number-rows-repeated="1048571"><table:table-cell/></table:table-row>'
    const { cells, hidden: lines } = await readBook(openDocument(`${rows}${hidden('"collapse"')}${last}`))
    expect([cells.length, lines]).toEqual([5, [2, 3, 5]])
  })

  test('has rows as wide as what stands in them, whatever colour the rest of them has', async () => {
    const coloured = '<table:table-cell table:style-name="ce1" table:number-columns-repeated="16382"/>'
    const sum = '<table:table-cell table:style-name="ce1" table:formula="of:=[.A1]"/>'
    const rows = [cell('A-1') + coloured, cell('A-2') + sum + coloured, coloured + coloured]
    const file = openDocument(rows.map((cells) => `<table:table-row>${cells}</table:table-row>`).join(''))
    expect(await readCells(file)).toEqual([['A-1'], ['A-2', '=A1']])
  })
})

test('a workbook is read in which a chart has a sheet to itself', async () => {
  const chart = '<sheet name="Chart" sheetId="2" r:id="r2"/>'
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet'
  const relation = `<Relationship Id="r2" Type="${type}" Target="chartsheets/sheet1.xml"/>`
  const parts = bookOf(ROW).map(({ name, content }) => ({
    name,
    content: content.replace('<sheets>', `<sheets>${chart}`).replace('</Relationships>', `${relation}</Relationships>`),
  }))
  expect(await readCells(zipOf(parts))).toEqual([['ABC-1', 12]])
})

describe('text', () => {
  test.each([
    ['tabs', 'ABC-1\t12\r\nXY\t1\r\n'],
    ['semicolons', 'ABC-1;12\nXY;1'],
    ['commas', 'ABC-1,12\nXY,1\n\n\n'],
    ['quotes', '"ABC-1","12"\n"XY","1"'],
  ])('is split by %s', (_, text) => {
    expect(readText(text)).toEqual([
      ['ABC-1', '12'],
      ['XY', '1'],
    ])
  })

  test('is split by what its first line says, and keeps the numbers of its rows', () => {
    expect(readText('sep=|\r\nABC-1|12,5\r\nXY|1')).toEqual([[], ['ABC-1', '12,5'], ['XY', '1']])
  })

  test.each([
    ['UTF-8', Buffer.from('Årø;1')],
    ['UTF-8 with its mark', Buffer.from('\ufeffÅrø;1')],
    ['UTF-16', Buffer.from('\ufeffÅrø;1', 'utf16le')],
    ['what Windows writes', Buffer.from('Årø;1', 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(await readCells(bytes)).toEqual([['Årø', '1']])
  })
})

test('a sheet is read as wide as it is, and one that is too wide is refused', async () => {
  const wide = (columns: number) =>
    writeXlsx({ sheets: [{ name: 'Wide', rows: [Array.from({ length: columns }, (_, at) => `c${at}`)] }] })
  expect((await readCells(await wide(MOST_COLUMNS)))[0]?.at(-1)).toBe(`c${MOST_COLUMNS - 1}`)
  await expect(readCells(await wide(MOST_COLUMNS + 1))).rejects.toMatchObject({ refusal: 'too-many-columns' })
  expect(() => readText('x;'.repeat(MOST_COLUMNS + 1).slice(0, -1))).toThrow('too-many-columns')
})

describe('a file that is refused', () => {
  const bomb = Buffer.alloc(60 * 2 ** 20)
  test.each<[string, Uint8Array, string]>([
    ['more than 5 MB', Buffer.alloc(MOST_BYTES + 1, 'a'), 'too-large'],
    ['a bomb that says so', zipOf([...bookOf(ROW), { name: 'xl/x.xml', content: bomb }]), 'too-large'],
    ['a bomb that lies', zipOf([...bookOf(ROW), { name: 'xl/x.xml', content: bomb, says: 9 }]), 'too-large'],
    [
      'a thousand parts and more',
      zipOf([...bookOf(ROW), ...Array.from({ length: 1_000 }, (_, index) => ({ name: `x${index}`, content: '' }))]),
      'unsafe',
    ],
    ['a name that leads out', zipOf([...bookOf(ROW), { name: '../../etc/passwd', content: 'x' }]), 'unsafe'],
    ['a name from the root', zipOf([...bookOf(ROW), { name: '/etc/passwd', content: 'x' }]), 'unsafe'],
    ['a name of Windows', zipOf([...bookOf(ROW), { name: 'C:\\x', content: 'x' }]), 'unsafe'],
    ['two parts of one name', zipOf([...bookOf(ROW), ...bookOf(ROW)]), 'unsafe'],
    ['a document type', zipOf(bookOf(ROW, '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')), 'unsafe'],
    [
      'a document type in two bytes a letter',
      zipOf([...bookOf(ROW), { name: 'x.xml', content: Buffer.from('<!DOCTYPE x>', 'utf16le') }]),
      'unsafe',
    ],
    ['macros', zipOf([...bookOf(ROW), { name: 'xl/vbaProject.bin', content: 'x' }]), 'macros'],
    ['macros of LibreOffice', zipOf([...bookOf(ROW), { name: 'Basic/Standard/script.xml', content: 'x' }]), 'macros'],
    [
      'a type with macros',
      zipOf(
        bookOf(ROW).with(0, { name: '[Content_Types].xml', content: 'application/vnd.ms-excel.sheet.macroEnabled' }),
      ),
      'macros',
    ],
    ['Excel 97', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old-format'],
    [
      'a binary workbook',
      zipOf([
        { name: '[Content_Types].xml', content: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' },
        { name: 'xl/workbook.bin', content: 'x' },
      ]),
      'old-format',
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'not-a-sheet'],
    ['a PDF', Buffer.from('%PDF-1.7 x'), 'not-a-sheet'],
    ['a web page', Buffer.from('<html><table>'), 'not-a-sheet'],
    ['another archive', zipOf([{ name: 'word/document.xml', content: '<x/>' }]), 'not-a-sheet'],
    ['half a file', zipOf(bookOf(ROW)).subarray(0, 300), 'damaged'],
    ['70,000 rows', zipOf(bookOf(manyRows(70_000))), 'too-many-rows'],
    ['70,000 lines', Buffer.from('1\n'.repeat(70_000)), 'too-many-rows'],
  ])('%s', async (_, bytes, refusal) => {
    await expect(readCells(bytes)).rejects.toMatchObject({ refusal })
  })

  test('leaves the desk open for the next one', async () => {
    const bad = desk.read(zipOf([...bookOf(ROW), { name: 'xl/x.xml', content: bomb, says: 9 }]))
    const good = desk.read(zipOf(bookOf(ROW)))
    await expect(bad).rejects.toMatchObject({ refusal: 'too-large' })
    expect(await good).toEqual({ cells: [['ABC-1', 12]], unread: [] })
    expect(await desk.readText('a;1')).toEqual({ cells: [['a', '1']], unread: [] })
    expect((await desk.read(await desk.write(draft))).cells).toHaveLength(7)
  })
})

test('a formula that was never worked out stays to be seen', async () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>ABC-1</t></is></c><c r="B1"><f>6*2</f></c></row>'
  expect(await readCells(zipOf(bookOf(row)))).toEqual([['ABC-1', '=6*2']])
})

describe('of several sheets', () => {
  const sheet = (name: string, rows: (string | number)[][]) => ({ name, rows })
  const order = [
    ['Number', 'Quantity'],
    ['ABC-1', 12],
  ]
  const book = async (...sheets: ReturnType<typeof sheet>[]) => readBook(await writeXlsx({ sheets }))

  test('the one that names numbers is read, wherever it stands', async () => {
    const notes = sheet('Notes', [['Our order is on the next sheet']])
    expect(await book(sheet('None', []), notes, sheet('Order', order))).toEqual({ cells: order, unread: [] })
  })

  test('the first is read and the others are named where several could be meant', async () => {
    const second = sheet('Second', order)
    expect(await book(sheet('First', order), second)).toEqual({ cells: order, unread: ['Second'] })
    expect((await book(sheet('First', [['ABC-1', 12]]), sheet('Second', [['XY', 1]]))).unread).toEqual(['Second'])
  })
})

test('a sheet may have twenty thousand rows, and cells far off count for nothing', async () => {
  expect(await readCells(zipOf(bookOf(manyRows(MOST_ROWS))))).toHaveLength(MOST_ROWS)
  expect(await readCells(zipOf(bookOf(`${ROW}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)))).toMatchObject([
    ['ABC-1', 12],
  ])
})

/** The XML of the only sheet of a workbook. */
const sheetXml = (bytes: Uint8Array): Promise<string> => xmlOf(bytes, 'sheet1.xml')

async function xmlOf(bytes: Uint8Array, ending: string): Promise<string> {
  const { partsOf } = await import('./archive.ts')
  for (const { name, bytes: part } of partsOf(bytes)) {
    if (name.endsWith(ending)) return Buffer.from(part).toString('utf8')
  }
  return ''
}
