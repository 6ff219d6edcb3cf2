import { isUtf8 } from 'node:buffer'
import type { FastifyBodyParser } from 'fastify'
import { ShopError } from './errors.ts'

/** Lets `parse` read a body in UTF-8, and refuses any other: its letters would silently become different ones. */
export function inUtf8(parse: FastifyBodyParser<string>): FastifyBodyParser<Buffer> {
  return (request, body, done) => {
    const [, charset = 'utf-8'] = /;\s*charset="?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '') ?? []
    if (!/^utf-?8$/i.test(charset)) {
      return done(new ShopError('UnsupportedMediaTypeException', 'Send the body in UTF-8.'))
    }
    if (!isUtf8(body)) return done(new ShopError('ValidationException', 'The body is not in UTF-8.'))
    return parse(request, body.toString(), done)
  }
}
