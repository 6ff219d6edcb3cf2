import { expect, test } from 'vitest'
import { toShopError } from './errors.ts'

test.each([
  [{ code: 'ENOSPC' }, 'ServiceUnavailableException', 60],
  [{ code: '57P01' }, 'ServiceUnavailableException', 2],
  [{ code: '40P01' }, 'ServiceUnavailableException', 2],
  [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'PayloadTooLargeException', undefined],
  [{ statusCode: 400 }, 'ValidationException', undefined],
  [{ statusCode: 412 }, 'ValidationException', undefined],
  [{ statusCode: 500 }, 'ServerException', undefined],
  [{ code: 'EACCES' }, 'ServerException', undefined],
])('what is thrown as %j is a %s to the caller, worth another try after %s s', (thrown, type, retryAfter) => {
  const error = toShopError(Object.assign(new Error('/var/lib/shop/imports/1'), thrown))
  expect([error.type, error.retryAfter]).toEqual([type, retryAfter])
  expect(error.message).not.toContain('/var')
})

test.each([undefined, null, 'a text', 7])('%j, thrown, is a defect that says nothing of itself', (thrown) => {
  expect(toShopError(thrown).type).toBe('ServerException')
})
