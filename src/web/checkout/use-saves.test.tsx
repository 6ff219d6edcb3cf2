import { expect, test } from 'vitest'
import { ApiException } from '#contract/errors.ts'
import { translate } from '../app/translations.ts'
import { problemOf, Refusal } from './use-saves.ts'

const t = translate({ settings: { texts: {} } })
const wrongStreet = new ApiException(
  400,
  '',
  {},
  {
    type: 'ValidationException',
    title: '',
    status: 400,
    message: '',
    traceId: '',
    errors: [{ path: 'shippingAddress.street', message: 'Say the street and number' }],
  },
)

test.each([
  [new Refusal('Nothing can be sent to this address'), 'Nothing can be sent to this address', {}],
  [new TypeError('Failed to fetch'), 'The shop could not be reached. Nothing was changed; try again.', {}],
  [wrongStreet, 'Say the street and number', { street: 'Say the street and number' }],
])('%s is said as %j, at the fields %j', (error, text, address) => {
  expect(problemOf(t, error)).toEqual({ text, address })
})
