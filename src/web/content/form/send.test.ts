import { describe, expect, test } from 'vitest'
import { ApiException, ERROR_STATUS, type ErrorType, type FieldError } from '#contract/errors.ts'
import { fill } from '#domain/texts.ts'
import { refusalOf } from './send.ts'

const say = (_key: string, text: string, values?: Record<string, string | number>) => fill(text, values)

function failed(type: ErrorType, errors?: FieldError[]): ApiException {
  const status = ERROR_STATUS[type]
  return new ApiException(
    status,
    '',
    {},
    { type, title: '', status, message: '', traceId: '', ...(errors && { errors }) },
  )
}

describe('refusalOf', () => {
  test('puts a fault at the field it speaks of', () => {
    const error = failed('ValidationException', [{ path: 'values.email', message: 'Not an address' }])
    expect(refusalOf(error, ['name', 'email'], say)).toEqual({
      faults: { email: 'Not an address' },
      message: undefined,
    })
  })

  test('says something of the whole where no field is to blame', () => {
    const error = failed('ValidationException', [{ path: 'formId', message: 'Unknown' }])
    expect(refusalOf(error, ['email'], say)).toEqual({ faults: {}, message: expect.stringContaining('not accepted') })
  })

  test.each<[string, unknown, string]>([
    ['too often', failed('TooManyRequestsException'), 'Wait a few minutes'],
    ['away', failed('ServiceUnavailableException'), 'still here'],
    ['no answer', new TypeError('fetch failed'), 'still here'],
  ])('tells what to do: %s', (_case, error, words) => {
    expect(refusalOf(error, [], say).message).toContain(words)
  })
})
