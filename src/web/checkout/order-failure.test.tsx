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
