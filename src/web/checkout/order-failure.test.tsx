import { expect, test } from 'vitest'
import { ApiException, type Problem } from '#contract/errors.ts'
import { orderFailure } from './order-failure.ts'

const t = (_: string, text: string) => text

test.each([
  [true, ['Choose another way to pay: what is paid at once needs no credit.']],
  [false, []],
])('an order above the credit limit can be paid at once where there is a way to (%s)', (canPrepay, advice) => {
  const problem: Problem = {
    ...{ type: 'CreditLimitExceededException', title: 'Credit Limit Exceeded', status: 409, traceId: '' },
    message: 'This order is above your credit: 12.00 of it is left.',
  }
  const { text, details } = orderFailure(t, new ApiException(409, '', {}, problem), canPrepay)
  expect(text).toBe(problem.message)
  expect(details).toEqual([...advice, 'Order less, pay open invoices, or call us. Your cart is kept.'])
})

test('goods that are not sold any more lead back to the cart, other faults to what is missing', () => {
  const refused = (path: string) =>
    new ApiException(
      400,
      '',
      {},
      {
        ...{ type: 'ValidationException', title: 'Validation', status: 400, traceId: '', message: '' },
        errors: [{ path, message: 'Old board (OB-1) is not sold any more. Remove it.' }],
      },
    )
  const text = 'Old board (OB-1) is not sold any more. Remove it.'
  expect(orderFailure(t, refused('lines.0'), true)).toMatchObject({ text, leadsToCart: true })
  const quantity = orderFailure(t, refused('lines.0.quantity'), true)
  expect(quantity).toMatchObject({ title: 'A quantity has to be changed', text, leadsToCart: true })
  expect(orderFailure(t, refused('shippingMethod'), true)).toMatchObject({ text, leadsToCart: false })
})

test.each(['OutOfStockException', 'ValidationException'] as const)(
  'each line that cannot be ordered is said by itself (%s)',
  (type) => {
    const errors = ['Board (OB-1): none left.', 'Flights (FL-1): only 2 left.'].map((message, index) => ({
      path: `lines.${index}.quantity`,
      message,
    }))
    const problem: Problem = { type, title: '', status: 409, traceId: '', message: 'Both.', errors }
    expect(orderFailure(t, new ApiException(409, '', {}, problem), true)).toMatchObject({
      details: errors.map(({ message }) => message),
      leadsToCart: true,
    })
  },
)

test.each(['OutOfStockException', 'ValidationException'] as const)(
  'an item that stands in the cart by itself and in a bundle is said once (%s)',
  (type) => {
    const errors = ['lines.0', 'lines.1'].map((path) => ({ path, message: 'Board (OB-1) is gone.' }))
    const problem: Problem = { type, title: '', status: 409, traceId: '', message: 'Both.', errors }
    const { text, details } = orderFailure(t, new ApiException(409, '', {}, problem), true)
    expect([text, ...details].filter((each) => each === 'Board (OB-1) is gone.')).toHaveLength(1)
  },
)
