import { OPEN_DOCUMENT_SHEET } from '#domain/media-types.ts'
import { partsOf } from './archive.ts'
import { MOST_BYTES, SheetRefused } from './sheet.ts'

/** What kind of sheet some bytes are, told by what is in them. */
type SheetKind = 'xlsx' | 'ods' | 'text'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of Excel before 2007, and of files that ask for a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const MACROS = /vbaproject|(^|\/)macrosheets\/|^basic\/|^scripts\/|(^|\/)activex\//i
const XML = /\.(xml|rels|vml)$/i
/** A declaration of a document type, in one byte or two for each letter: it can name files and grow without end. */
const DOCTYPE = /<\0?!\0?(D\0?O\0?C\0?T\0?Y\0?P\0?E|E\0?N\0?T\0?I\0?T\0?Y)/i

/**
 * The kind of a file that is safe to be read. Throws SheetRefused for one that is too large, packed or unpacked,
 * carries macros or a document type, leads out of itself, or is no sheet.
 */
export function checkedKind(bytes: Uint8Array): SheetKind {
  if (bytes.length > MOST_BYTES) throw new SheetRefused('too-large')
  if (startsWith(bytes, COMPOUND)) throw new SheetRefused('old-format')
  if (!startsWith(bytes, ZIP)) return checkedText(bytes)
  let kind: SheetKind | undefined
  for (const { name, bytes: part } of partsOf(bytes)) {
    if (MACROS.test(name)) throw new SheetRefused('macros')
    if (name === 'xl/workbook.bin') throw new SheetRefused('old-format')
    if (name === 'xl/workbook.xml') kind = 'xlsx'
    if (name === 'mimetype' && textOf(part) === OPEN_DOCUMENT_SHEET) kind = 'ods'
    if (XML.test(name)) checkXml(name, textOf(part))
  }
  if (!kind) throw new SheetRefused('not-a-sheet')
  return kind
}

function checkXml(name: string, xml: string): void {
  if (DOCTYPE.test(xml)) throw new SheetRefused('unsafe')
  // Every binary workbook is called one that may have macros.
  if (name === '[Content_Types].xml' && /(?<!\.binary)\.macroEnabled/i.test(xml)) throw new SheetRefused('macros')
}

/** Whether some bytes begin as a workbook does, or a file of Excel before 2007. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND)

/** The UTF-16 that the mark at the start of a text says; undefined where there is none. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined
}

/** Text has no zero bytes, but for the two-byte letters that a mark at its start says. */
function checkedText(bytes: Uint8Array): 'text' {
  if (!utf16Of(bytes) && bytes.includes(0)) throw new SheetRefused('not-a-sheet')
  const start = textOf(bytes.subarray(0, 400)).trimStart().toLowerCase()
  if (/^(%pdf|<\?xml|<!doctype|<html|\{\\rtf)/.test(start)) throw new SheetRefused('not-a-sheet')
  return 'text'
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
