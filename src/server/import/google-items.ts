import { Parser } from 'htmlparser2'
import { decodeText, UnusableFile } from './source-text.ts'

/** A part of an item: its text, or the parts below it. */
type GooglePart = { name: string; text: string; parts: readonly GooglePart[] }

/** One item of the feed with the line it starts at. */
export type GoogleItem = { line: number; parts: readonly GooglePart[] }

/** No item is longer; what is would fill the memory. */
const MOST_LETTERS = 1024 * 1024
const DEEPEST = 8

type Open = { name: string; text: string; parts: GooglePart[] }

/**
 * The items of a Google Merchant feed, RSS 2.0 or Atom, one after the other however long it is; names are without the
 * `g:`. Rejects with `UnusableFile` for what is no feed. Entities that a document type declares are not followed.
 */
export async function* readGoogleItems(bytes: AsyncIterable<Uint8Array | string>): AsyncGenerator<GoogleItem> {
  const items: GoogleItem[] = []
  let line = 1
  let letters = 0
  let isFeed = false
  let startsAt = 1
  const way: Open[] = []
  const parser = new Parser(
    {
      onopentag(name) {
        const own = name.replace(/^g:/, '')
        if (!way.length && /^(rss|feed)$/.test(name)) isFeed = true
        if (!way.length && !/^(item|entry)$/.test(name)) return
        if (!way.length) {
          startsAt = line
          letters = 0
        }
        if (way.length >= DEEPEST) throw new UnusableFile(`has an item that is nested too deeply (line ${line})`)
        way.push({ name: own, text: '', parts: [] })
      },
      ontext(text) {
        const last = way.at(-1)
        if (!last) return
        letters += text.length
        if (letters > MOST_LETTERS) throw new UnusableFile(`has an item of more than 1 MB (line ${startsAt})`)
        last.text += text
      },
      onclosetag() {
        const part = way.pop()
        if (!part) return
        const above = way.at(-1)
        if (above) above.parts.push({ ...part, text: part.text.trim() })
        else items.push({ line: startsAt, parts: part.parts })
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const text of decodeText(bytes)) {
    // Fed line by line, so that an item knows the line it starts at.
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) {
        parser.write('\n')
        line += 1
      }
      parser.write(part)
    }
    yield* items.splice(0)
  }
  if (!isFeed) throw new UnusableFile('is no Google Merchant feed: neither <rss> nor <feed> is in it')
  if (way.length) throw new UnusableFile(`ends in the middle of an item (line ${startsAt})`)
  parser.end()
  yield* items
}
