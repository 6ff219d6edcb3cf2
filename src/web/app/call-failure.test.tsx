import { expect, test } from 'vitest'
import { ApiException, type Problem } from '#contract/errors.ts'
import { answerTo, callFailure } from './call-failure.ts'
import { translate } from './translations.ts'

const t = translate({ settings: {} })

const refused = (status: number, type: Problem['type'], errors: Problem['errors'] = []) =>
  new ApiException(status, '', {}, { type, title: '', status, message: '', traceId: '7f', errors })

test.each([
  [new TypeError('Failed to fetch'), 'The shop could not be reached. Nothing was changed; try again.'],
  [refused(401, 'UnauthorizedException'), 'Your rows are kept.'],
  [refused(503, 'ServiceUnavailableException'), 'The shop is away for a moment. Please try again shortly.'],
  [refused(400, 'ValidationException', [{ path: 'text', message: 'Too long' }]), 'Too long'],
])('of what failed with %s is said: %s', (error, words) => {
  expect(callFailure(t, error, 'Your rows are kept.')).toBe(words)
})

test('a toast tells of a failed call what was answered, and of what was not answered nothing', () => {
  const answer = { statusCode: 409, statusMessage: 'OutOfStockException' }
  expect(answerTo(refused(409, 'OutOfStockException'))).toEqual(answer)
  expect(answerTo(new TypeError('Failed to fetch'))).toEqual({})
})
