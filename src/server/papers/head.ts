import { leading, STYLES } from './look.ts'
import type { Writer } from './writer.ts'

/** Lines that long texts may take; what a field of the shop can hold fits in. */
const MOST_LINES = { recipient: 12, fact: 6, aside: 12 }
/** From the left of a fact's label to its value. */
const LABEL = 74
const GAP = 13
/** The room of a logo, and how far it rises above the letters' foot, by their size. */
const LOGO = { width: 9, height: 1.8, above: 1.3 }

/** Draws all that stands above the table of the first page; returns where that may begin. */
export function drawHead(writer: Writer): number {
  const { sheet } = writer
  drawLogo(writer, 22, 62)
  drawLetterhead(writer)
  const below = Math.max(drawRecipient(writer), drawFacts(writer))
  const title = Math.max(sheet.title, below + 26)
  const ends = [drawTitle(writer, title) + 28, drawAsides(writer, title - 13) + 8]
  return Math.max(...ends)
}

/** The head of every page but the first; the table begins at `sheet.next`. */
export function drawShortHead(writer: Writer): void {
  const { paper, pen, sheet } = writer
  drawLogo(writer, 13, 58)
  writer.decorate(() => pen.write(paper.title, STYLES.label, sheet.right, 58, 'right'), 'Pagination')
}

/** The shop's logo, or else its name behind the line one throws from; `size` is that of its letters. */
function drawLogo({ paper, pen, sheet, decorate }: Writer, size: number, y: number): void {
  decorate(() => {
    if (paper.logo !== null) {
      const fit: [number, number] = [size * LOGO.width, size * LOGO.height]
      pen.doc.image(paper.logo, sheet.left, y - size * LOGO.above, { fit, valign: 'center' })
      return
    }
    const width = size / 10
    pen.doc.rect(sheet.left, y - size * 0.86, width, size * 1.06).fill(paper.accent)
    const style = { ...STYLES.title, size, tracking: -0.045 * size }
    pen.write(paper.brand, style, sheet.left + width + size * 0.3, y)
  }, 'Pagination')
}

function drawLetterhead({ paper, pen, sheet, part }: Writer): void {
  const [name = '', ...rest] = paper.letterhead
  part('P', () => {
    pen.write(name, { ...STYLES.small, face: 'strong', colour: STYLES.text.colour }, sheet.aside, 48)
    pen.writeLines(rest, STYLES.small, sheet.aside, 48 + leading(STYLES.small))
  })
}

function drawRecipient(writer: Writer): number {
  const { paper, pen, sheet, part } = writer
  const room = sheet.aside - sheet.left - 24
  writer.decorate(() => pen.write(paper.sender, STYLES.tiny, sheet.left, sheet.recipient - 16))
  const lines = paper.recipient
    .flatMap((line) => pen.lines(line, STYLES.recipient, room))
    .slice(0, MOST_LINES.recipient)
  part('P', () => pen.writeLines(lines, STYLES.recipient, sheet.left, sheet.recipient))
  return sheet.recipient + lines.length * leading(STYLES.recipient)
}

function drawFacts({ paper, pen, sheet, part, group }: Writer): number {
  const room = sheet.right - sheet.aside - LABEL
  const list = group('L')
  let y = sheet.recipient - 16
  for (const [label, value] of paper.facts) {
    const lines = pen.lines(value, STYLES.value, room).slice(0, MOST_LINES.fact)
    const item = group('LI', list)
    part('Lbl', () => pen.write(label, STYLES.label, sheet.aside, y), item)
    part('LBody', () => pen.writeLines(lines, STYLES.value, sheet.aside + LABEL, y), item)
    y += GAP + (lines.length - 1) * leading(STYLES.value)
  }
  return y
}

function drawTitle({ paper, pen, sheet, part }: Writer, y: number): number {
  const room = (paper.asides.length ? sheet.aside - 16 : sheet.right) - sheet.left
  const lines = pen.lines(paper.title, STYLES.title, room).slice(0, 2)
  part('H1', () => {
    for (const [index, line] of lines.entries()) pen.write(line, STYLES.title, sheet.left, y + index * 27)
  })
  const below = y + (lines.length - 1) * 27
  if (!paper.lead) return below
  part('P', () => pen.write(paper.lead, STYLES.lead, sheet.left, below + 18))
  return below + 18
}

/** What stands beside the title, one below the other; returns where that ends. */
function drawAsides({ paper, pen, sheet, part, group }: Writer, y: number): number {
  let at = y
  for (const { heading, lines } of paper.asides) {
    const broken = lines
      .flatMap((line) => pen.lines(line, STYLES.value, sheet.right - sheet.aside))
      .slice(0, MOST_LINES.aside)
    const section = group('Sect')
    const top = at
    part('H2', () => pen.write(heading, STYLES.column, sheet.aside, top), section)
    part('P', () => pen.writeLines(broken, STYLES.value, sheet.aside, top + 13), section)
    at += 13 + broken.length * leading(STYLES.value) + 10
  }
  return at
}
