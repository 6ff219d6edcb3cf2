import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorType } from '#contract/errors.ts'
import { checkedAnswer } from './checked-answer.ts'
import { ShopError } from './errors.ts'

const endpoint: Endpoint = {
  summary: '',
  access: 'open',
  reply: z.object({ items: z.array(z.object({ id: z.string(), note: z.string().optional() })) }),
  fails: ['NotFoundException'],
}

test('a reply says what its schema names and nothing besides, however deep', async () => {
  const checked = (reply: unknown) => checkedAnswer(endpoint, async () => reply)
  expect(await checked({ items: [{ id: 'a', note: undefined }] })).toEqual({ items: [{ id: 'a' }] })
  await expect(checked({ items: [{ id: 'a' }, { id: 'b', cost: 7 }] })).rejects.toThrow('name: items.1.cost')
  await expect(checked({ items: [{ id: 7 }] })).rejects.toThrow()
})

test('a call fails with what it names, with what anyone can meet, and with nothing besides', async () => {
  const checked = (thrown: unknown) => checkedAnswer(endpoint, () => Promise.reject(thrown)).catch((error) => error)
  const types: ErrorType[] = ['NotFoundException', 'ValidationException', 'ServiceUnavailableException']
  for (const thrown of [new Error('a defect'), ...types.map((type) => new ShopError(type, ''))]) {
    expect(await checked(thrown)).toBe(thrown)
  }
  expect(await checked(new ShopError('OrderStateException', ''))).toEqual(
    new Error('The call fails with what it does not name: OrderStateException'),
  )
  expect(await checked(new ShopError('ForbiddenException', ''))).not.toHaveProperty('type')
})
