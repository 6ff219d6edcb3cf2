import type { FastifyBodyParser } from 'fastify'
import { ShopError } from './errors.ts'

/** Arrays and objects within each other: more than any call takes. */
const DEEPEST = 32
/** Arrays, objects and names in one body: reading many more would keep everybody else waiting. */
const MOST_PARTS = 500_000

/** Lets `parse` read a body as JSON, and refuses one that nobody means: too deep, or of too many parts. */
export function modest(parse: FastifyBodyParser<string>): FastifyBodyParser<string> {
  return (request, body, done) =>
    isModest(body) ? parse(request, body, done) : done(new ShopError('ValidationException', IMMODEST))
}

const IMMODEST = 'The body nests deeper, or has more parts, than any call takes.'

/** Whether a text, if it is JSON at all, is soon read, and what it holds looked through. */
export function isModest(text: string): boolean {
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        break
      case '[':
      case '{':
        depth++
        parts++
        break
      case ']':
      case '}':
        depth--
        break
      case ':':
        parts++
        break
    }
    if (depth > DEEPEST || parts > MOST_PARTS) return false
  }
  return true
}

/** Where the string ends that begins at `start`: at the next quote that no backslash takes its meaning from. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text[before - 1] === '\\') before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
