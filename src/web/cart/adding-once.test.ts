import { expect, test } from 'vitest'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { openLoaded } from '#test/cart-store.ts'
import { addingOnce, addingRows } from './adding-once.ts'

const dart = (quantity: number) => ({ productKey: key('dart'), quantity })
const board = { productKey: key('board'), quantity: 1 }
const offline = new TypeError('offline')

/** A cart of two darts into which five were tried to be added, whose answer was lost, and nothing was to be read. */
async function withoutAnswer() {
  const opened = await openLoaded(cartOfLines([line('dart', 2)]))
  const add = addingOnce(opened.store)
  const tried = add([dart(5)])
  ;(await opened.request('AddOrUpdateLines')).fail(offline)
  for (const index of [0, 1]) (await opened.request('GetOrCreateCart', index)).fail(offline)
  await expect(tried).rejects.toThrow('offline')
  return { ...opened, add }
}

test('what has come though its answer was lost is not added once more, but what is wanted besides', async () => {
  const { request, count, add } = await withoutAnswer()
  const again = add([dart(6), board])
  ;(await request('GetOrCreateCart', 2)).answer(cartOfLines([line('dart', 7)], { version: 2 }))
  const sent = await request('AddOrUpdateLines', 1)
  expect(sent.body).toMatchObject({ lines: [dart(1), board] })
  sent.answer(cartOfLines([line('dart', 8), line('board', 1)], { version: 3 }))
  await again
  expect(count('AddOrUpdateLines')).toBe(2)
})

test('what is found in the cart at the second look is not said to be missing', async () => {
  const { store, request, count } = await openLoaded(cartOfLines([line('dart', 2)]))
  const tried = addingOnce(store)([dart(5)])
  ;(await request('AddOrUpdateLines')).fail(offline)
  ;(await request('GetOrCreateCart')).fail(offline)
  ;(await request('GetOrCreateCart', 1)).answer(cartOfLines([line('dart', 7)], { version: 2 }))
  await tried
  expect(count('AddOrUpdateLines')).toBe(1)
})

test('what has not come is added, and what was there before does not count for it', async () => {
  const { request, add } = await withoutAnswer()
  const again = add([dart(5)])
  ;(await request('GetOrCreateCart', 2)).answer(cartOfLines([line('dart', 2)]))
  const sent = await request('AddOrUpdateLines', 1)
  expect(sent.body).toMatchObject({ lines: [dart(5)] })
  sent.answer(cartOfLines([line('dart', 7)], { version: 2 }))
  await again
})

test('what others put in since a try that is known to have failed does not count for it', async () => {
  const { store, request } = await openLoaded(cartOfLines([]))
  const add = addingOnce(store)
  const tried = add([dart(5)])
  ;(await request('AddOrUpdateLines')).fail(offline)
  ;(await request('GetOrCreateCart')).answer(cartOfLines([]))
  await expect(tried).rejects.toThrow('offline')
  store.hear({ cart: cartOfLines([line('dart', 5)], { version: 2 }) })
  const again = add([dart(5)])
  const sent = await request('AddOrUpdateLines', 1)
  expect(sent.body).toMatchObject({ lines: [dart(5)] })
  sent.answer(cartOfLines([line('dart', 10)], { version: 3 }))
  await again
})

test('rows that were never tried are added whole, whatever came into the cart since others were', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 2)]))
  const add = addingRows(store)
  const tried = add(new Set(['row 1']), [dart(5)])
  ;(await request('AddOrUpdateLines')).fail(offline)
  for (const index of [0, 1]) (await request('GetOrCreateCart', index)).fail(offline)
  await expect(tried).rejects.toThrow('offline')
  const next = add(new Set(['row 2']), [dart(5)])
  ;(await request('GetOrCreateCart', 2)).answer(cartOfLines([line('dart', 7)], { version: 2 }))
  const sent = await request('AddOrUpdateLines', 1)
  expect(sent.body).toMatchObject({ lines: [dart(5)] })
  sent.answer(cartOfLines([line('dart', 12)], { version: 3 }))
  await next
})
