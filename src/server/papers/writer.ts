import { type Sheet, sheetOf } from './look.ts'
import type { Printed } from './paper.ts'
import { openPen, type Pen } from './pen.ts'

/** A part of the document as readers of it are told: a heading, a paragraph, a cell. */
type Element = PDFKit.PDFStructureElement

/** Where and how the parts of a paper are drawn: each part is a tagged one, or decoration that no voice reads. */
export type Writer = {
  paper: Printed
  sheet: Sheet
  pen: Pen
  /** Draws a part below `parent`, or of the document itself. */
  part(type: string, draw: () => void, parent?: Element, scope?: 'Column'): void
  /** A part that others are put in. */
  group(type: string, parent?: Element): Element
  /** Draws what is there for the eye. */
  decorate(draw: () => void, kind?: 'Layout' | 'Pagination'): void
  rule(from: { x: number; y: number }, to: { x: number; y: number }, width: number, colour: string): void
}

/** A writer with an empty document. */
export function openWriter(paper: Printed): Writer & { root: Element } {
  const pen = openPen(paper)
  const { doc } = pen
  const root = doc.struct('Document')
  doc.addStructure(root)
  const decorate: Writer['decorate'] = (draw, type = 'Layout') => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }
  return {
    paper,
    sheet: sheetOf(paper),
    pen,
    root,
    decorate,
    part(type, draw, parent = root, scope) {
      // A head of a column says so; the types do not know that yet.
      const options: object = scope ? { scope } : {}
      parent.add(doc.struct(type, options, [draw]))
    },
    group(type, parent = root) {
      const element = doc.struct(type)
      parent.add(element)
      return element
    },
    rule(from, to, width, colour) {
      decorate(() => {
        doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).stroke(colour)
      })
    },
  }
}
