import { fill } from '#domain/texts.ts'
import { drawHead, drawShortHead } from './head.ts'
import { pagesOf } from './pages.ts'
import type { Printed } from './paper.ts'
import { columnsOf, drawRow, drawTableHead, setRow, TABLE_HEAD } from './table.ts'
import { type Block, drawFoot, noteBlocks, paymentBlock, signatureBlock, totalsBlock } from './tail.ts'
import { openWriter, type Writer } from './writer.ts'

/** The paper as a PDF: tagged for readers and voices, with its fonts. */
export async function drawPaper(paper: Printed): Promise<Uint8Array> {
  const writer = openWriter(paper)
  const { doc } = writer.pen
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  drawPages(writer)
  writer.root.end()
  doc.end()
  await done
  return Buffer.concat(chunks)
}

/** Everything is measured before it is drawn, so that each page can say how many there are. */
function drawPages(writer: Writer): void {
  const { paper, pen, sheet } = writer
  pen.doc.addPage()
  const top = drawHead(writer)
  const columns = columnsOf(writer)
  const rows = paper.rows.map((row) => setRow(writer, columns, row))
  const [totals, ...rest] = blocksOf(writer)
  // Notes may go on by themselves: a long comment would take rows along and leave their page half empty.
  const kept = paper.payment || paper.signatures.length > 0 ? [totals, ...rest] : [totals]
  const counts = pagesOf({
    rows: rows.map(({ height }) => height),
    tails: [sumOf(kept), totals.height],
    first: sheet.bottom - top - TABLE_HEAD,
    next: sheet.bottom - sheet.next - TABLE_HEAD,
  })
  const bodyEnd = endOf(counts, rows, top + TABLE_HEAD, sheet.next + TABLE_HEAD) + totals.height
  const places = placesOf(rest, bodyEnd, sheet)
  const pageCount = counts.length + (places.at(-1)?.page ?? 0)
  let page = 1
  const foot = () => drawFoot(writer, fill(paper.pageText, { page: page++, pages: pageCount }))
  const turn = () => {
    foot()
    pen.doc.addPage()
    drawShortHead(writer)
  }

  const table = writer.group('Table')
  let from = 0
  for (const [index, count] of counts.entries()) {
    if (index > 0) turn()
    let y = index === 0 ? top : sheet.next
    drawTableHead(writer, columns, y, index === 0 ? writer.group('TR', table) : undefined)
    y += TABLE_HEAD
    for (const row of rows.slice(from, from + count)) {
      drawRow(writer, columns, row, { y, row: writer.group('TR', table) })
      y += row.height
    }
    from += count
  }
  totals.draw(bodyEnd - totals.height)
  let on = 0
  for (const { block, page: wanted, y } of places) {
    for (; on < wanted; on++) turn()
    block.draw(y)
  }
  foot()
}

function blocksOf(writer: Writer): [Block, ...Block[]] {
  const { notes, payment, signatures } = writer.paper
  return [
    totalsBlock(writer),
    ...notes.flatMap((note) => noteBlocks(writer, note)),
    ...(payment ? [paymentBlock(writer, payment)] : []),
    ...(signatures.length ? [signatureBlock(writer)] : []),
  ]
}

/** Where the rows of the last page end. */
function endOf(counts: readonly number[], rows: readonly { height: number }[], first: number, next: number): number {
  return (counts.length > 1 ? next : first) + sumOf(rows.slice(rows.length - (counts.at(-1) ?? 0)))
}

const sumOf = (parts: readonly { height: number }[]): number => parts.reduce((sum, { height }) => sum + height, 0)

/** Each block below the one before, or at the head of another page; pages are counted from that of the totals. */
function placesOf(blocks: readonly Block[], from: number, { next, bottom }: Writer['sheet']) {
  let y = from
  let page = 0
  return blocks.map((block) => {
    if (y + block.height > bottom && y > next) {
      y = next
      page++
    }
    const place = { block, page, y }
    y += block.height
    return place
  })
}
