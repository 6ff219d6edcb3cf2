import type { FastifyBodyParser } from 'fastify'
import { ShopError } from './errors.ts'

/**
 * Lets `parse` read a body as JSON. Valid JSON that it refuses all the same has a key that reaches for the prototype of
 * every object: then the error says that.
 */
export function withPlainKeys(parse: FastifyBodyParser<string>): FastifyBodyParser<string> {
  return (request, body, done) =>
    parse(request, body, (error, read) => {
      const reaches = error !== null && isJson(body)
      done(reaches ? new ShopError('ValidationException', REACHING) : error, read)
    })
}

const REACHING = 'The body has a key that is not taken: __proto__, or a constructor with a prototype.'

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
