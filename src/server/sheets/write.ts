import { type CellStyle, type CellValue, cellRef, type Cell as WrittenCell, writeXlsx } from 'hucre'
import type { Cell, Column, Formula, PlainSheet, SheetDraft } from './sheet.ts'

const FONT = 'Inter'
const INK = '131A16'
const QUIET = '5D6963'
const LINE = 'DCE3DE'
const OPEN = 'E3F1E9'
const HEAD_LINE = { style: 'thin', color: { rgb: INK } } as const
const ROW_LINE = { style: 'hair', color: { rgb: LINE } } as const

type Formats = Partial<Record<Column['kind'], string>>

const amountFormat = (decimals: number): string => (decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0')

const formatsOf = (decimals: number): Formats => ({
  text: '@',
  count: '#,##0',
  money: amountFormat(decimals),
  /** Of one piece, with fractions of a cent where it has them; a yen shows two, as whole ones would end in a point else. */
  price: `${amountFormat(Math.max(2, decimals))}##`,
})

/** The same rows as an .xlsx file. */
export const writePlainSheet = (sheet: PlainSheet): Promise<Uint8Array> => writeXlsx({ sheets: [sheet] })

/** The sheet as an .xlsx file. A text is a text, whatever it begins with; only what is drafted as a formula is one. */
export async function writeSheet(draft: SheetDraft): Promise<Uint8Array> {
  const { name, intro, columns, rows, isProtected, decimals = 2 } = draft
  const formats = formatsOf(decimals)
  const head = intro.length + (intro.length > 0 ? 1 : 0)
  const values: CellValue[][] = [...intro.map(([label, value]) => [label, plainValue(value)])]
  while (values.length < head) values.push([])
  values.push(columns.map(({ header }) => header))
  const cells = new Map<string, Partial<WrittenCell>>()
  for (const [row, [label, value]] of intro.entries()) {
    const isTitle = row === 0
    cells.set(`${row},0`, { value: label, type: 'string', style: isTitle ? TITLE : LABEL })
    if (typeof value === 'object')
      cells.set(`${row},1`, { ...formulaOf(value), style: { ...TOTAL, numFmt: amountFormat(decimals) } })
    else cells.set(`${row},1`, { value, type: 'string', style: SAYING })
  }
  for (const [column, { header, kind }] of columns.entries()) {
    cells.set(`${head},${column}`, { value: header, type: 'string', style: isNumeric(kind) ? HEAD_END : HEAD })
  }
  for (const row of rows) {
    const at = values.length
    values.push(row.map((value, column) => (columns[column]?.kind === 'date' ? dayOf(value) : plainValue(value))))
    for (const [column, value] of row.entries()) {
      if (value !== null && typeof value === 'object') cells.set(`${at},${column}`, formulaOf(value))
    }
  }
  return writeXlsx({
    stringMode: 'inline',
    defaultFont: { name: FONT, size: 10 },
    properties: { title: name, creator: intro[0]?.[0] ?? name },
    sheets: [
      {
        name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
        columns: columns.map((column) => ({ width: column.width, style: columnStyle(column, formats) })),
        rows: values,
        cells,
        freezePane: { rows: head + 1, columns: 1 },
        view: { showGridLines: false },
        pageSetup: {
          paperSize: 'a4',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: `$${head + 1}:$${head + 1}`,
        },
        dataValidations: columns.flatMap(({ check }, column) =>
          check ? [validation(check, column, head, rows.length)] : [],
        ),
        ...(isProtected && { protection: PROTECTION }),
      },
    ],
  })
}

const PROTECTION = {
  sheet: true,
  selectLockedCells: true,
  selectUnlockedCells: true,
  formatColumns: true,
  formatRows: true,
  sort: true,
  autoFilter: true,
}

const TITLE: CellStyle = { font: { name: FONT, size: 14, bold: true, color: { rgb: INK } } }
const LABEL: CellStyle = { font: { name: FONT, size: 10, color: { rgb: QUIET } } }
const SAYING: CellStyle = { font: { name: FONT, size: 10, color: { rgb: INK } }, numFmt: '@' }
const TOTAL: CellStyle = {
  font: { name: FONT, size: 10, bold: true, color: { rgb: INK } },
  alignment: { horizontal: 'left' },
}
const HEAD: CellStyle = {
  font: { name: FONT, size: 10, bold: true, color: { rgb: INK } },
  border: { bottom: HEAD_LINE },
  alignment: { vertical: 'bottom', wrapText: true },
}
const HEAD_END: CellStyle = { ...HEAD, alignment: { ...HEAD.alignment, horizontal: 'right' } }

const isNumeric = (kind: Column['kind']): boolean => ['count', 'money', 'price'].includes(kind)

function columnStyle({ kind, isOpen = false, dayPattern }: Column, formats: Formats): CellStyle {
  const numFmt = dayPattern ?? formats[kind]
  return {
    font: { name: FONT, size: 10, ...(isOpen && { bold: true }), color: { rgb: INK } },
    border: { bottom: ROW_LINE },
    protection: { locked: !isOpen },
    alignment: { horizontal: isNumeric(kind) ? 'right' : 'left', vertical: 'center' },
    ...(isOpen && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: OPEN } } }),
    ...(numFmt && { numFmt }),
  }
}

const formulaOf = ({ formula, result }: Formula): Partial<WrittenCell> => ({
  type: 'formula',
  formula,
  formulaResult: result,
})

function validation(
  { formula, title, text }: NonNullable<Column['check']>,
  column: number,
  head: number,
  count: number,
) {
  const letter = cellRef(0, column).replace(/\d+$/, '')
  return {
    type: 'custom' as const,
    formula1: formula,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'warning' as const,
    errorTitle: title,
    errorMessage: text,
    range: `${letter}${head + 2}:${letter}${head + 1 + Math.max(1, count)}`,
  }
}

/** A day as sheets count days. */
const dayOf = (value: Cell | Formula): CellValue =>
  typeof value === 'string' ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : null

function plainValue(value: Cell | Formula): CellValue {
  return typeof value === 'object' ? null : value
}
