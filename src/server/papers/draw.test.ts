import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { drawPaper } from './draw.ts'
import type { Printed } from './paper.ts'

const PAPER: Printed = {
  format: 'A4',
  language: 'en-GB',
  brand: 'Oche',
  logo: null,
  accent: '#0f6a43',
  title: 'Invoice 7',
  lead: 'EUR 1.00 to be paid',
  issuedOn: '2026-01-10',
  sender: 'Oche · Odense',
  letterhead: ['Oche A/S', 'Odense'],
  recipient: ['Dartshoppen ApS', 'Vesterbrogade 1'],
  facts: [['Invoice number', '7']],
  asides: [{ heading: 'Delivered to', lines: ['Gate 3'] }],
  columns: [
    { heading: 'Number', width: 76, isFigures: false },
    { heading: 'Description', width: 0, isFigures: false },
    { heading: 'Amount', width: 70, isFigures: true },
  ],
  rows: [],
  totals: [{ label: 'Total, EUR', amount: '1.00', look: 'grand' }],
  notes: [{ heading: 'VAT', text: 'Reverse charge', isMarked: true }],
  payment: { heading: 'Payment', text: 'Please pay', facts: [['IBAN', 'DK50 0040 0440 1162 43']] },
  signatures: ['Received by'],
  footer: [['Oche A/S'], ['CVR 1']],
  pageText: 'Page {page} of {pages}',
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ cells: [`N-${index}`, `Thing ${index}`, `${index}.00`], note: '' }))

test('a paper says everything that is to be said, with its title, language, tags and fonts', async () => {
  const { pages, tags, source } = readPdf(await drawPaper({ ...PAPER, rows: rowsOf(3) }))
  const said = pages.flat()
  for (const text of [
    ...[PAPER.title, PAPER.lead, PAPER.sender, ...PAPER.letterhead, ...PAPER.recipient, 'Invoice number', '7'],
    ...['Delivered to', 'Gate 3', 'Number', 'Description', 'N-0', 'Thing 2', '2.00', 'Total, EUR', '1.00'],
    ...['Reverse charge', 'Please pay', 'DK50 0040 0440 1162 43', 'Received by', 'CVR 1', 'Page 1 of 1'],
  ]) {
    expect(said).toContain(text)
  }
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'Table', 'TR', 'TH', 'TD']))
  expect(source).toContain('/Lang (en-GB)')
  expect(source).toContain('/Marked true')
  expect(source).toContain('pdfuaid:part')
  expect(source.match(/\/FontFile2/g)?.length).toBe(4)
  expect(source).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/)
})

test('a figure stands in one line, however large', async () => {
  const cells = ['N-1', 'Thing', '1,234,567,890.12', '12,345,678,901.20']
  const columns = [...PAPER.columns, { heading: 'Sum', width: 62, isFigures: true }]
  const { pages } = readPdf(await drawPaper({ ...PAPER, columns, rows: [{ cells, note: '' }] }))
  expect(pages.flat()).toEqual(expect.arrayContaining(cells))
})

test.each([
  ['wide', ['Sparkasse', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001']],
  ['wider than the page has room for', ['IBAN '.repeat(20)]],
])('the foot says all of an account that is %s', async (_what, account) => {
  const company = ['Pfeil & Kugel Großhandel GmbH', 'Industriestraße 12', '33602 Bielefeld', 'Deutschland']
  const footer = [company, ['Amtsgericht Bielefeld HRB 12345'], account, ['https://www.pfeilkugel.example']]
  const { pages } = readPdf(await drawPaper({ ...PAPER, footer }))
  const said = pages.flat().join(' ')
  for (const line of [...company, ...account]) {
    expect(said.replaceAll(' ', '')).toContain(line.replaceAll(' ', ''))
  }
})

test('five hundred lines go over pages with heads and numbers of their own, none lost, the totals not alone', async () => {
  const { pages } = readPdf(await drawPaper({ ...PAPER, rows: rowsOf(500), payment: null, notes: [], signatures: [] }))
  expect(pages.length).toBeGreaterThan(10)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('Description')
    expect(page.filter((text) => text.startsWith('Thing ')).length).toBeGreaterThan(0)
  }
  const said = pages.flat().filter((text) => text.startsWith('Thing '))
  expect(said).toEqual(rowsOf(500).map(({ cells }) => cells[1]))
  expect(pages.at(-1)).toContain('Total, EUR')
})

test('however many lines there are, how it is paid stands with the total, and both with lines', async () => {
  for (let count = 1; count < 60; count++) {
    const { pages } = readPdf(await drawPaper({ ...PAPER, rows: rowsOf(count), signatures: [] }))
    const last = pages.at(-1) ?? []
    expect(last, `${count} lines`).toEqual(expect.arrayContaining(['Total, EUR', 'Reverse charge', 'Please pay']))
    expect(last.filter((text) => text.startsWith('Thing ')).length, `${count} lines`).toBeGreaterThan(0)
  }
})

test('a long comment goes on by itself where it has no room, rather than take lines of a full page along', async () => {
  const notes = [{ heading: 'Comment', text: 'Ring first. '.repeat(200), isMarked: false }]
  const { pages } = readPdf(await drawPaper({ ...PAPER, rows: rowsOf(12), notes, payment: null, signatures: [] }))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toEqual(expect.arrayContaining(['Thing 11', 'Total, EUR']))
  expect(pages[1]).toContain('Comment')
})

test('a note of any length is printed to its end, its lines below each other', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => `Line ${at} of the comment`)
  const notes = [{ heading: 'Comment', text: lines.join('\n'), isMarked: true }]
  const { pages } = readPdf(await drawPaper({ ...PAPER, rows: rowsOf(3), notes }))
  expect(pages.flat().filter((text) => text.startsWith('Line '))).toEqual(lines)
  expect(pages.flat().filter((text) => text === 'Comment')).toHaveLength(1)
})

test('all letters of Europe come out as they went in', async () => {
  const letters = [
    'ÆØÅæøåÄÖÜäöüßẞŁłŻżĄąĘęŚśŹźČčŘřŠšŽžĎďŤťŇňŮů',
    'ŐőŰűȘșȚțĂăÂâÎîĞğİıŞşÇçÐðÞþŊŋŦŧĦħŻżĠġĊċ',
    'ΑαΒβΓγΔδΆάΈέΉήΊίΌόΎύΏώΐΰς',
    'АаБбЁёЖжЙйЩщЪъЫыЇїЄєҐґЎўЂђЃѓЋћЏџ',
    '“quoted” – ‘so’ — 24 g · 90 % € £ № ½ × 180°',
  ]
  const rows = letters.map((text) => ({ cells: ['', text, ''], note: text }))
  const { pages } = readPdf(await drawPaper({ ...PAPER, rows }))
  const said = pages.flat().join(' ').replace(/\s/g, '')
  for (const text of letters) expect(said.split(text.replace(/\s/g, '')).length).toBeGreaterThan(2)
})

test('whatever somebody is called, it is text and nothing else, and fits', async () => {
  const hostile = [
    '=HYPERLINK("http://evil")',
    ') Tj (',
    '<script>',
    '\\(',
    '/JS',
    'a\u0000b\u0007c',
    '\ud800',
    '漢字 עברית 🎯',
    'x'.repeat(400),
  ]
  const names = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 120 }))
  await fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 6 }), async (texts) => {
      const paper = {
        ...PAPER,
        recipient: texts,
        facts: texts.map((text) => [text, text] as const),
        rows: texts.map((text) => ({ cells: [text, text, '1.00'], note: text })),
        notes: [{ heading: 'Comment', text: texts.join('\n'), isMarked: false }],
      }
      const { pages, source } = readPdf(await drawPaper(paper))
      const said = pages.flat()
      expect(said.join('')).not.toMatch(/[\p{Cc}\ufffd]/u)
      expect(said).toContain('1.00')
      expect(source).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/)
    }),
    { numRuns: 25 },
  )
})
