import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedReply } from './checked-reply.ts'

const Reply = z.object({ items: z.array(z.object({ id: z.string(), note: z.string().optional() })) })

test('a reply says what its schema names and nothing besides, however deep', () => {
  expect(checkedReply(Reply, { items: [{ id: 'a', note: undefined }] })).toEqual({ items: [{ id: 'a' }] })
  expect(() => checkedReply(Reply, { items: [{ id: 'a' }, { id: 'b', cost: 7 }] })).toThrow('name: items.1.cost')
  expect(() => checkedReply(Reply, { items: [{ id: 7 }] })).toThrow()
})
