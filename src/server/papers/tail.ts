import { HAIRLINE, leading, RULE, STYLES, WASH } from './look.ts'
import type { Paper, Total } from './paper.ts'
import type { Writer } from './writer.ts'

/** A part below the table that stays in one piece. */
export type Block = { height: number; draw(y: number): void }

const TOTALS_WIDTH = 236
const HEIGHTS: Record<Total['look'], number> = { plain: 17, grand: 30 }
const PAD = 14
const PER_ROW = 3
/** Lines of a note that stay together. */
const NOTE_LINES = 24

/** The totals, at the right below the amounts. */
export function totalsBlock(writer: Writer): Block {
  const { paper, pen, sheet, part, group } = writer
  const { totals } = paper
  const height = totals.reduce((sum, { look }) => sum + HEIGHTS[look], totals.length ? 12 : 0)
  return {
    height,
    draw(top) {
      if (!totals.length) return
      const left = sheet.right - TOTALS_WIDTH
      const table = group('Table')
      let y = top + 8
      for (const { label, amount, look } of totals) {
        if (look === 'grand') writer.rule({ x: left, y: y + 5 }, { x: sheet.right, y: y + 5 }, 1.4, paper.accent)
        y += HEIGHTS[look]
        const row = group('TR', table)
        const base = look === 'grand' ? y - 4 : y - 3
        part('TH', () => pen.write(label, labelStyle(look), left, base), row)
        part('TD', () => pen.write(amount, amountStyle(look), sheet.right, base, 'right'), row)
      }
    },
  }
}

const labelStyle = (look: Total['look']) => (look === 'grand' ? { ...STYLES.grand, size: 10 } : STYLES.text)
const amountStyle = (look: Total['look']) => (look === 'grand' ? STYLES.grand : STYLES.figures)

/** What is to be known besides, in as many pieces as it is long; a marked note has a line of colour beside it. */
export function noteBlocks(writer: Writer, note: Paper['notes'][number]): Block[] {
  const { pen, sheet } = writer
  const room = Math.min(sheet.right - sheet.left, 400) - indentOf(note)
  const lines = pen.lines(note.text, STYLES.text, room)
  const count = Math.max(1, Math.ceil(lines.length / NOTE_LINES))
  return Array.from({ length: count }, (_, at) => {
    const piece = { ...note, lines: lines.slice(at * NOTE_LINES, (at + 1) * NOTE_LINES) }
    return noteBlock(writer, at === 0 ? piece : { ...piece, heading: '' }, at === 0 ? 18 : 0)
  })
}

const indentOf = ({ isMarked }: Paper['notes'][number]): number => (isMarked ? 12 : 0)

type Piece = Paper['notes'][number] & { lines: readonly string[] }

function noteBlock(writer: Writer, note: Piece, above: number): Block {
  const { paper, pen, sheet, part, group } = writer
  const { lines } = note
  const indent = indentOf(note)
  const headed = note.heading ? 14 : 0
  const height = above + headed + lines.length * leading(STYLES.text)
  return {
    height,
    draw(top) {
      const x = sheet.left + indent
      let y = top + above
      if (note.isMarked) {
        writer.decorate(() => pen.doc.rect(sheet.left, y - 1, 2, height - above + 3).fill(paper.accent))
      }
      const section = group('Sect')
      y += 8
      if (headed) part('H2', () => pen.write(note.heading, STYLES.column, x, y), section)
      y += headed
      part('P', () => pen.writeLines(lines, STYLES.text, x, y), section)
    },
  }
}

/** How it is paid: what is said of it, and the account in columns. */
export function paymentBlock(writer: Writer, payment: NonNullable<Paper['payment']>): Block {
  const { pen, sheet, part, group } = writer
  const width = sheet.right - sheet.left
  const room = (width - 2 * PAD) / PER_ROW
  const text = pen.lines(payment.text, STYLES.text, width - 2 * PAD)
  const facts = payment.facts.map(([label, value]) => ({ label, lines: pen.lines(value, STYLES.strong, room - 12) }))
  const rows = Array.from({ length: Math.ceil(facts.length / PER_ROW) }, (_, index) => {
    const cells = facts.slice(index * PER_ROW, (index + 1) * PER_ROW)
    return { cells, height: 12 + Math.max(...cells.map(({ lines }) => lines.length)) * leading(STYLES.strong) + 6 }
  })
  const inner = 12 + text.length * leading(STYLES.text) + 6 + rows.reduce((sum, row) => sum + row.height, 0)
  const height = 22 + PAD + inner + PAD - 8
  return {
    height,
    draw(top) {
      const x = sheet.left + PAD
      writer.decorate(() => pen.doc.roundedRect(sheet.left, top + 22, width, height - 22, 5).fill(WASH))
      const section = group('Sect')
      let y = top + 22 + PAD + 7
      part('H2', () => pen.write(payment.heading, { ...STYLES.strong, size: 9.5 }, x, y), section)
      y += 15
      part('P', () => pen.writeLines(text, STYLES.text, x, y), section)
      y += text.length * leading(STYLES.text) + 7
      for (const row of rows) {
        for (const [index, { label, lines }] of row.cells.entries()) {
          const left = x + index * room
          part(
            'P',
            () => {
              pen.write(label, STYLES.small, left, y)
              pen.writeLines(lines, STYLES.strong, left, y + 12)
            },
            section,
          )
        }
        y += row.height
      }
    },
  }
}

/** Lines to sign on, side by side. */
export function signatureBlock(writer: Writer): Block {
  const { paper, pen, sheet, part } = writer
  const room = (sheet.right - sheet.left) / Math.max(paper.signatures.length, 1)
  return {
    height: 74,
    draw(top) {
      for (const [index, label] of paper.signatures.entries()) {
        const x = sheet.left + index * room
        writer.rule({ x, y: top + 60 }, { x: x + room - 24, y: top + 60 }, 0.7, RULE)
        part('P', () => pen.write(label, STYLES.small, x, top + 71))
      }
    },
  }
}

const FOOT_GAP = 10

/** How wide the columns of the foot are: as each needs and the same more, or all alike where that is more than there is. */
function footRooms({ paper, pen, sheet }: Writer): number[] {
  const whole = sheet.right - sheet.left
  const needed = paper.footer.map((lines) => Math.max(...lines.map((line) => pen.width(line, STYLES.tiny))) + FOOT_GAP)
  const spare = whole - needed.reduce((sum, each) => sum + each, 0)
  return needed.map((each) => (spare < 0 ? whole : each * needed.length + spare) / needed.length)
}

/** The foot of every page: who sends it, and which page it is. */
export function drawFoot(writer: Writer, pageText: string): void {
  const { paper, pen, sheet } = writer
  const y = sheet.height - 62
  writer.rule({ x: sheet.left, y }, { x: sheet.right, y }, 0.5, HAIRLINE)
  writer.decorate(() => {
    pen.write(pageText, STYLES.tiny, sheet.right, y - 7, 'right')
    let x = sheet.left
    for (const [index, room] of footRooms(writer).entries()) {
      const lines = (paper.footer[index] ?? []).flatMap((line) => pen.lines(line, STYLES.tiny, room - FOOT_GAP))
      for (const [at, line] of lines.slice(0, 4).entries()) pen.write(line, STYLES.tiny, x, y + 14 + at * 9.6)
      x += room
    }
  }, 'Pagination')
}
