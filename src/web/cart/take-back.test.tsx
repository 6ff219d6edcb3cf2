import { expect, test } from 'vitest'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { openLoaded } from '#test/cart-store.ts'
import { OtherCartInUse } from './errors.ts'
import { takeBack } from './take-back.ts'

const lines = [{ productKey: key('dart'), quantity: 2 }]
const adjusted = [{ lineId: 'line dart', asked: 2, quantity: 3 }]

test('what an addition brought is taken back, with what it was raised by', async () => {
  const added = cartOfLines([line('dart', 8)], { adjusted })
  const { store, request } = await openLoaded(added)
  const done = takeBack(store, added, lines)
  const sent = await request('UpdateLineQuantity')
  expect(sent.body).toMatchObject({ line: { quantity: 5 } })
  sent.answer(cartOfLines([line('dart', 5)], { version: 2 }))
  await done
})

test('nothing is taken out of another cart that is in use by now', async () => {
  const added = cartOfLines([line('dart', 2)])
  const { store, request } = await openLoaded(cartOfLines([line('dart', 8)], { cartId: 'other' }))
  const done = takeBack(store, added, lines)
  ;(await request('GetCartById')).answer(added)
  await expect(done).rejects.toThrow(OtherCartInUse)
  expect(store.current().cart).toMatchObject({ lines: [{ quantity: 8 }] })
})

test('nor of one that is only just chosen', async () => {
  const added = cartOfLines([line('dart', 8)])
  const { store, request, count } = await openLoaded(added)
  const other = cartOfLines([line('dart', 3)], { cartId: 'other' })
  const chosen = Promise.withResolvers<typeof other>()
  const replaced = store.replace(() => chosen.promise)
  const done = takeBack(store, added, lines)
  chosen.resolve(other)
  ;(await request('GetCartById')).answer(added)
  await Promise.all([replaced, expect(done).rejects.toThrow(OtherCartInUse)])
  expect(count('UpdateLineQuantity')).toBe(0)
})
