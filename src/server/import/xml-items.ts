import { Buffer } from 'node:buffer'
import { Parser } from 'htmlparser2'
import { decodeText, UnusableFile } from './source-text.ts'

/** An element: its text, or those within it. */
export type XmlPart = {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  parts: readonly XmlPart[]
}

/** One of the elements that a file is a list of, with the line it starts at. */
export type XmlItem = XmlPart & { line: number }

/** What a file is read for. */
type XmlReading = {
  /** The element that tells a file of this sort. */
  root: RegExp
  /** The elements that are read, wherever they stand. */
  items: RegExp
  /** Hears of each element that stands in none of them. */
  onPassing?(name: string): void
  /** What an element is called here. */
  nameOf(tag: string): string
  /** What to say of a file without its root. */
  isNone: string
}

/** No item is longer, its elements counted as so many letters; what is would fill the memory. */
const MOST_LETTERS = 8 * 1024 * 1024
const LETTERS_OF_ELEMENT = 64
const DEEPEST = 20

type Open = { name: string; text: string; attributes: Record<string, string>; parts: XmlPart[] }

/**
 * The items of an XML file one after the other, however long it is. Rejects with `UnusableFile` for what is not read
 * for them. What a document type declares is not followed.
 */
export async function* readXmlItems(
  bytes: AsyncIterable<Uint8Array | string>,
  { root, items: wanted, onPassing, nameOf, isNone }: XmlReading,
): AsyncGenerator<XmlItem> {
  const items: XmlItem[] = []
  let line = 1
  let letters = 0
  let hasRoot = false
  let isWhole = false
  let startsAt = 1
  const way: Open[] = []
  let depth = 0
  /** Letters that the parser holds until a tag, a comment or a declaration ends. */
  let held = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        held = 0
        depth += 1
        if (depth > DEEPEST) throw new UnusableFile(`is nested too deeply (line ${line})`)
        const name = nameOf(tag)
        if (!way.length && root.test(name)) hasRoot = true
        if (!way.length && !wanted.test(name)) return onPassing?.(name)
        if (!way.length) {
          startsAt = line
          letters = 0
        }
        count(Object.entries(attributes).flat().join('').length + LETTERS_OF_ELEMENT)
        way.push({ name, text: '', attributes, parts: [] })
      },
      ontext(text) {
        held = 0
        const last = way.at(-1)
        if (!last) return
        count(text.length)
        last.text += text
      },
      onclosetag(tag) {
        held = 0
        depth -= 1
        const part = way.pop()
        if (!part && root.test(nameOf(tag))) isWhole = true
        if (!part) return
        const above = way.at(-1)
        const whole = { ...part, text: part.text.trim() }
        if (above) above.parts.push(whole)
        else items.push({ ...whole, line: startsAt })
      },
      oncomment() {
        held = 0
      },
      onprocessinginstruction() {
        held = 0
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const count = (length: number) => {
    letters += length
    if (letters > MOST_LETTERS) throw new UnusableFile(`has an item of more than 8 MB (line ${startsAt})`)
  }
  for await (const text of decodeXml(bytes)) {
    // Fed line by line, so that an item knows the line it starts at.
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) {
        parser.write('\n')
        line += 1
      }
      held += part.length
      parser.write(part)
      if (held > MOST_LETTERS) throw new UnusableFile(`has a tag or comment of more than 8 MB (line ${line})`)
    }
    yield* items.splice(0)
  }
  if (!hasRoot) throw new UnusableFile(isNone)
  if (way.length) throw new UnusableFile(`ends in the middle of an item (line ${startsAt})`)
  if (!isWhole) throw new UnusableFile('breaks off before its end')
  parser.end()
  yield* items
}

/** Within so many bytes a file says how it is written. */
const DECLARED_WITHIN = 400

/** The text of an XML file, in the encoding that its first line declares; UTF-8 where it declares none. */
async function* decodeXml(bytes: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const chunks = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let next = await chunks.next()
  const whole = async function* () {
    yield head
    for (; !next.done; next = await chunks.next()) yield next.value
  }
  try {
    for (; !next.done && head.length < DECLARED_WITHIN && !head.includes('?>'); next = await chunks.next())
      head = Buffer.concat([head, Buffer.from(next.value)])
    yield* decodeText(whole(), declaredIn(head.toString('latin1')))
  } finally {
    await chunks.return?.()
  }
}

function declaredIn(head: string): string {
  const [, declared = 'utf-8'] = /^\W{0,3}<\?xml[^>]*?\sencoding=["']([^"']*)/.exec(head) ?? []
  try {
    const { encoding } = new TextDecoder(declared)
    // What was read so far has one byte a letter.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    throw new UnusableFile(`is written in ${declared}, which is not known: save it in UTF-8`)
  }
}

/** The first part of that name. */
export const partOf = ({ parts }: Pick<XmlPart, 'parts'>, name: string): XmlPart | undefined =>
  parts.find((each) => each.name === name)

/** The text of the first part of that name; empty where there is none. */
export const textOf = (part: Pick<XmlPart, 'parts'>, name: string): string => partOf(part, name)?.text ?? ''
