import { expect, test } from 'vitest'
import { middlewareOf } from './guard.ts'

test('a route that asks for a middleware there is not does not come to be', () => {
  expect(() => middlewareOf('no-such-middleware', {})).toThrow('Unknown route middleware: no-such-middleware')
})
