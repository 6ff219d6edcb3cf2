import type { FastifyBodyParser } from 'fastify'
import { namesIn, namesOf } from '../json-text.ts'
import { ShopError } from './errors.ts'

/** Lets `parse` read a body as JSON, and refuses one that nobody means: too deep, of too many parts, or ambiguous. */
export function modest(parse: FastifyBodyParser<string>): FastifyBodyParser<string> {
  return (request, body, done) => {
    const names = namesIn(body)
    if (names === undefined) return done(new ShopError('ValidationException', IMMODEST))
    return parse(request, body, (error, read) => {
      const isAmbiguous = !error && namesOf(read) < names
      done(isAmbiguous ? new ShopError('ValidationException', AMBIGUOUS) : error, read)
    })
  }
}

const IMMODEST = 'The body nests deeper, or has more parts, than any call takes.'
const AMBIGUOUS = 'The body gives an object the same name twice. Say each once.'
