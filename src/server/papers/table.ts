import { HAIRLINE, leading, RULE, STYLES } from './look.ts'
import type { Column, Row } from './paper.ts'
import type { Writer } from './writer.ts'

/** A row as it stands: the lines of its cells, those of its note, and how high that is. */
type SetRow = { cells: string[][]; note: string[]; height: number }

type SetColumn = Column & { x: number; room: number }

/** Between a column and the next. */
const GUTTER = 10
const ABOVE = 5
const BELOW = 4
/** A cell has no more lines than this; what is longer is nobody's name. */
const MOST_LINES = 12

/** From where a table's head begins to where its first row does. */
export const TABLE_HEAD = 24

/**
 * The columns of a paper with their places: those without a width share what is left. Figures have the room they need,
 * as a number in two lines would be read as another one.
 */
export function columnsOf({ paper, pen, sheet }: Writer): SetColumn[] {
  const sized = paper.columns.map((column, index) => {
    const gutter = index === paper.columns.length - 1 ? 0 : GUTTER
    const figures = column.isFigures ? paper.rows.map(({ cells }) => cells[index] ?? '') : []
    const room = figures.reduce((most, each) => Math.max(most, pen.width(each, STYLES.figures)), column.width - gutter)
    return { ...column, gutter, room }
  })
  const taken = sized.reduce((sum, { width, room, gutter }) => (width ? sum + room + gutter : sum), 0)
  const free = sized.filter(({ width }) => width === 0).length
  const share = (sheet.right - sheet.left - taken) / Math.max(free, 1)
  let x = sheet.left
  return sized.map(({ gutter, ...column }) => {
    const room = column.width ? column.room : share - gutter
    const set = { ...column, x, room }
    x += room + gutter
    return set
  })
}

/** A row with its texts in lines. */
export function setRow({ pen }: Writer, columns: readonly SetColumn[], { cells, note }: Row): SetRow {
  const lines = columns.map((column, index) =>
    column.isBox ? [] : pen.lines(cells[index] ?? '', styleOf(column), column.room).slice(0, MOST_LINES),
  )
  const widest = columns.find(({ width }) => width === 0)
  const notes = note && widest ? pen.lines(note, STYLES.small, widest.room).slice(0, MOST_LINES) : []
  const heights = lines.map(
    (cell, index) =>
      Math.max(cell.length, 1) * leading(STYLES.text) +
      (columns[index] === widest ? notes.length * leading(STYLES.small) : 0),
  )
  return { cells: lines, note: notes, height: ABOVE + Math.max(...heights) + BELOW }
}

/** Draws the headings, for readers or, on a following page, for the eye. */
export function drawTableHead(
  writer: Writer,
  columns: readonly SetColumn[],
  y: number,
  row?: PDFKit.PDFStructureElement,
): void {
  const { pen, sheet, part, decorate } = writer
  for (const column of columns) {
    const write = () => pen.write(column.heading, STYLES.column, edgeOf(column), y + 10, alignOf(column))
    if (row) part('TH', write, row, 'Column')
    else decorate(write, 'Pagination')
  }
  writer.rule({ x: sheet.left, y: y + 18 }, { x: sheet.right, y: y + 18 }, 0.8, RULE)
}

/** Draws a row whose upper edge is at `y`, with a line below it. */
export function drawRow(
  writer: Writer,
  columns: readonly SetColumn[],
  set: SetRow,
  { y, row }: { y: number; row: PDFKit.PDFStructureElement },
): void {
  const { pen, sheet, part } = writer
  const first = y + ABOVE + STYLES.text.size * 0.86
  for (const [index, column] of columns.entries()) {
    const lines = set.cells[index] ?? []
    part(
      'TD',
      () => {
        if (column.isBox)
          pen.doc
            .rect(column.x + column.room - 9, first - 8, 9, 9)
            .lineWidth(0.7)
            .stroke(RULE)
        pen.writeLines(lines, styleOf(column), edgeOf(column), first, alignOf(column))
        if (column.width > 0) return
        const below = first + (lines.length - 1) * leading(STYLES.text) + 10.5
        pen.writeLines(set.note, STYLES.small, column.x, below)
      },
      row,
    )
  }
  const bottom = y + set.height
  writer.rule({ x: sheet.left, y: bottom }, { x: sheet.right, y: bottom }, 0.5, HAIRLINE)
}

const styleOf = ({ isFigures }: Column) => (isFigures ? STYLES.figures : STYLES.text)
const alignOf = ({ isFigures, isBox }: Column) => (isFigures || isBox ? 'right' : 'left')
const edgeOf = (column: SetColumn) => (alignOf(column) === 'right' ? column.x + column.room : column.x)
