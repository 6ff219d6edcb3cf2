import { beforeEach, expect, test, vi } from 'vitest'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { openLoaded } from '#test/cart-store.ts'
import { toasts } from '../app/toasts.ts'
import type { Translate } from '../app/translations.ts'
import { offerBack } from './bring-back.ts'

const t: Translate = (_key, text) => text
const before = cartOfLines([line('dart', 3), line('board', 1)])
const without = cartOfLines([line('board', 1)], { version: 2 })
const back = cartOfLines([line('dart', 3), line('board', 1)], { version: 3 })

const offer = () => toasts.current().at(-1)
const undo = () => {
  const { id = 0, action } = offer() ?? {}
  toasts.close(id)
  action?.onAct()
}
beforeEach(() => {
  for (const { id } of toasts.current()) toasts.close(id)
})

/** A store whose dart was taken out, with the offer to bring it back. */
async function withoutDart(undoRest?: () => Promise<unknown>) {
  const opened = await openLoaded(without)
  const { store } = opened
  offerBack('dart removed', { t, store, before, gone: before.lines.slice(0, 1), ...(undoRest && { undoRest }) })
  return opened
}

test('lines that the shop was out of reach for are offered again', async () => {
  const { request, store } = await withoutDart()
  undo()
  ;(await request('AddOrUpdateLines')).fail(new TypeError('offline'))
  ;(await request('GetOrCreateCart')).answer(without)
  await expect.poll(offer).toMatchObject({ severity: 'error', text: 'Not changed' })
  undo()
  ;(await request('AddOrUpdateLines', 1)).answer(back)
  await expect.poll(() => store.current().cart).toMatchObject({ lines: [{ quantity: 3 }, { quantity: 1 }] })
  expect(offer()).toBeUndefined()
})

test('lines whose answer alone was lost are back, and are not brought twice', async () => {
  const rest = vi.fn(async () => {})
  const { request, count } = await withoutDart(rest)
  undo()
  ;(await request('AddOrUpdateLines')).fail(new TypeError('offline'))
  ;(await request('GetOrCreateCart')).answer(back)
  await expect.poll(() => rest).toHaveBeenCalledOnce()
  expect(offer()).toBeUndefined()
  expect(count('AddOrUpdateLines')).toBe(1)
})

test('lines whose answer was lost are not brought twice either where the cart could not be read since', async () => {
  const { request, count, store } = await withoutDart()
  undo()
  ;(await request('AddOrUpdateLines')).fail(new TypeError('offline'))
  for (const index of [0, 1]) (await request('GetOrCreateCart', index)).fail(new TypeError('offline'))
  await expect.poll(offer).toMatchObject({ text: 'Not changed' })
  undo()
  ;(await request('GetOrCreateCart', 2)).answer(back)
  await store.known()
  await new Promise((resolve) => setTimeout(resolve))
  expect(offer()).toBeUndefined()
  expect(count('AddOrUpdateLines')).toBe(1)
})

test.each([
  ['was ordered', { ...before, status: 'ordered' }, 'This cart was ordered meanwhile. You have a new one now.'],
  ['is gone', undefined, 'This is not there, or not there any more.'],
])('lines of a cart that %s are said not to come back, and not offered again', async (_, known, detail) => {
  const { request, store } = await withoutDart()
  await store.replace(async () => cartOfLines([], { cartId: 'next' }))
  undo()
  const asked = await request('GetCartById')
  known ? asked.answer(known) : asked.refuse('NotFoundException')
  await expect.poll(offer).toMatchObject({ text: 'Not changed', detail })
  expect(offer()?.action).toBeUndefined()
})

test('where the goods are back and the rest is refused, that is said, and the rest alone is done again', async () => {
  const rest = vi.fn(async () => {})
  rest.mockRejectedValueOnce(new TypeError('offline'))
  const { request, count } = await withoutDart(rest)
  undo()
  ;(await request('AddOrUpdateLines')).answer(back)
  await expect.poll(offer).toMatchObject({ text: 'The goods are back, the rest is not' })
  undo()
  await expect.poll(() => rest).toHaveBeenCalledTimes(2)
  expect(offer()).toBeUndefined()
  expect(count('AddOrUpdateLines')).toBe(1)
})

test('lines come back into the cart that they were in, and into no other, even one that is only just chosen', async () => {
  const { request, count, store } = await withoutDart()
  const other = cartOfLines([], { cartId: 'other' })
  const chosen = Promise.withResolvers<typeof other>()
  const replaced = store.replace(() => chosen.promise)
  undo()
  chosen.resolve(other)
  await replaced
  ;(await request('GetCartById')).answer(before)
  await expect.poll(() => offer()?.detail).toMatch(/^Another cart is in use by now/)
  await store.replace(async () => without)
  undo()
  expect((await request('AddOrUpdateLines')).body).toMatchObject({
    cartId: 'cart',
    lines: [{ productKey: key('dart'), quantity: 3 }],
  })
  expect(count('AddOrUpdateLines')).toBe(1)
})
