import { expect, test } from 'vitest'
import { ApiException, type Problem } from '#contract/errors.ts'
import { callFailure } from './call-failure.ts'
import { translate } from './translations.ts'

const t = translate({ settings: {} })

const refused = (status: number, errors: Problem['errors'] = []) =>
  new ApiException(
    status,
    '',
    {},
    { type: 'ValidationException', title: '', status, message: '', traceId: '7f', errors },
  )

test.each([
  [new TypeError('Failed to fetch'), 'The shop could not be reached. Nothing was changed; try again.'],
  [refused(401), 'Your rows are kept.'],
  [refused(503), 'The shop could not do that just now. Try again in a moment.'],
  [refused(400, [{ path: 'text', message: 'Too long' }]), 'Too long'],
])('of what failed with %s is said: %s', (error, words) => {
  expect(callFailure(t, error, 'Your rows are kept.')).toBe(words)
})
