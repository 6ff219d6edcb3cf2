import { TextDecoder } from 'node:util'
import { isWorkbook, utf16Of } from '../sheets/guard.ts'

/** The file itself cannot be used; the message says why in a plain word. */
export class UnusableFile extends Error {}

/** A line that is longer would fill the memory. */
const LONGEST_LINE = 8 * 1024 * 1024

const GZIP = [0x1f, 0x8b]

/**
 * The bytes as text, UTF-8 unless another encoding is said or (by its mark) UTF-16, without the mark; rejects with
 * `UnusableFile` for anything else.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array | string>,
  encoding?: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of bytes) {
      const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      if (!decoder && GZIP.every((byte, at) => buffer[at] === byte))
        throw new UnusableFile('is packed: unpack it first')
      if (!decoder && isWorkbook(buffer)) {
        const advice = 'unpack an archive, and of a workbook say so by the format or save it as CSV'
        throw new UnusableFile(`is an archive or a workbook: ${advice}`)
      }
      decoder ??= new TextDecoder(utf16Of(buffer) ?? encoding ?? 'utf-8', { fatal: true })
      const text = decoder.decode(buffer, { stream: true })
      if (text) yield text
    }
    const rest = decoder?.decode()
    if (rest) yield rest
  } catch (error) {
    if (error instanceof TypeError && encoding) {
      const advice = 'have its first line declare the encoding that it has, such as windows-1252'
      throw new UnusableFile(`is not written in ${encoding}: ${advice}`)
    }
    if (error instanceof TypeError) throw new UnusableFile('is not UTF-8 text: of a CSV say so by the format, “sheet”')
    throw error
  }
}

/** The lines that are not blank, each with its number from 1. */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const chunk of decodeText(bytes)) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new UnusableFile(`has a line of more than 8 MB (line ${line + parts.length + 1})`)
    for (const text of parts) {
      line += 1
      if (text.trim()) yield { line, text }
    }
  }
  if (rest.trim()) yield { line: line + 1, text: rest }
}
