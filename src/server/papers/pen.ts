import { readFileSync } from 'node:fs'
import PdfDocument from 'pdfkit'
import { leading } from './look.ts'
import type { Paper } from './paper.ts'

export type Style = {
  face: 'regular' | 'strong'
  size: number
  colour: string
  /** Figures and signs alone, each as wide as the other, so that amounts stand below each other. */
  isFigures?: true
  /** Points between letters. */
  tracking?: number
}

type Align = 'left' | 'right'

/** What writes on a document: it measures, breaks lines and draws, and knows nothing of what it writes. */
export type Pen = ReturnType<typeof openPen>

const fontFile = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
const FONTS = {
  regular: fontFile('Inter-Regular'),
  strong: fontFile('Inter-SemiBold'),
  regularFigures: fontFile('InterFigures-Regular'),
  strongFigures: fontFile('InterFigures-SemiBold'),
}

/** PDF/UA, for readers of every kind. The library knows it, its types do not. */
const UNIVERSAL = 'PDF/UA' as string as PDFKit.PDFDocumentOptions['subset'] & string

/** What stands where the font has no letter. */
const NO_LETTER = '\u25a1'

/** A new document without a page, tagged and with its title, for `draw` to fill. */
export function openPen(paper: Pick<Paper, 'format' | 'language' | 'title' | 'brand' | 'issuedOn'>) {
  const doc = new PdfDocument({
    size: paper.format,
    margin: 0,
    autoFirstPage: false,
    lang: paper.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: UNIVERSAL,
    info: { Title: paper.title, Author: paper.brand, CreationDate: new Date(paper.issuedOn) },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file)

  function use({ face, size, isFigures }: Style) {
    doc.font(isFigures ? (`${face}Figures` as const) : face).fontSize(size)
  }

  const options = ({ tracking }: Style) => ({ lineBreak: false, ...(tracking && { characterSpacing: tracking }) })

  function width(text: string, style: Style): number {
    use(style)
    return doc.widthOfString(text, options(style))
  }

  /** The text with nothing in it that the font of the style cannot write. */
  function written(text: string, style: Style): string {
    const plain = text.normalize('NFC').replace(/\p{Cc}+/gu, ' ')
    if (/^[\x20-\x7e]*$/.test(plain)) return plain
    use(style)
    const font = fontIn(doc)
    return Array.from(plain, (letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : NO_LETTER,
    ).join('')
  }

  /** The text in lines no wider than `room`: broken at spaces, a word that is wider by itself within. */
  function lines(text: string, style: Style, room: number): string[] {
    return text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((part) => broken(written(part, style), (piece) => width(piece, style) <= room))
  }

  /** One line of text, `y` where its letters stand. */
  function write(text: string, style: Style, x: number, y: number, align: Align = 'left') {
    const line = written(text, style)
    const left = align === 'left' ? x : x - width(line, style)
    use(style)
    doc.fillColor(style.colour)
    doc.text(line, left, y, { ...options(style), baseline: 'alphabetic' })
  }

  /** Lines below each other, `y` where the letters of the first stand. */
  function writeLines(texts: readonly string[], style: Style, x: number, y: number, align?: Align) {
    for (const [index, text] of texts.entries()) write(text, style, x, y + index * leading(style), align)
  }

  return { doc, width, lines, write, writeLines }
}

/** A space at which a line may break: not the one between a figure and its unit. */
const GAP = / (?!(?<=\d )(?:[mc]?m|k?g|m?l)\b)/

/** `text` in lines that fit, as full as they can be. A line holds one letter at least. */
export function broken(text: string, fits: (piece: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(GAP).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = fits(word) ? [word] : cut(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line || !lines.length ? [...lines, line] : lines
}

function cut(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** The font in use as its reader knows it; the types of the library keep it to themselves. */
const fontIn = (doc: PDFKit.PDFDocument) =>
  (doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })._font.font
