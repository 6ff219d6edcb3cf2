import { expect, test } from 'vitest'
import { ApiException, type Problem } from '#contract/errors.ts'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { openLoaded, quantitiesOf } from '#test/cart-store.ts'
import { CartChanged } from './errors.ts'

test('emptying takes nothing away that somebody else has added unseen, which is said', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1)], { version: 4 }))
  const emptied = store.empty()
  const sent = await request('EmptyCart')
  expect(sent.body).toMatchObject({ cartId: 'cart', cartVersion: 4 })
  sent.refuse('CartHasBeenModifiedException')
  await expect(emptied).rejects.toMatchObject({ type: 'CartHasBeenModifiedException' })
  ;(await request('GetOrCreateCart')).answer(cartOfLines([line('dart', 1), line('board', 2)], { version: 5 }))
  await store.saved()
  expect(quantitiesOf(store)).toEqual(['dart 1', 'board 2'])
  expect(store.current().notice).toMatchObject({ differences: [{ kind: 'added', productKey: key('board') }] })
})

test('emptying is not done where the change before it brings such goods to light', async () => {
  const { store, request, count } = await openLoaded(cartOfLines([line('dart', 1)]))
  const set = store.setQuantity(key('dart'), 2)
  const emptied = store.empty()
  const answer = cartOfLines([line('dart', 2), line('board', 2)], { version: 3 })
  ;(await request('UpdateLineQuantity')).answer(answer)
  await Promise.all([set, expect(emptied).rejects.toThrow(CartChanged)])
  await store.saved()
  expect(quantitiesOf(store)).toEqual(['dart 2', 'board 2'])
  expect(count('EmptyCart')).toBe(0)
})

test('changes of somebody else come to light with the answer to an own one', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)]))
  const done = store.setQuantity(key('dart'), 2)
  ;(await request('UpdateLineQuantity')).answer(cartOfLines([line('dart', 2)], { version: 3 }))
  await done
  expect(store.current().notice).toMatchObject({
    kind: 'changed-elsewhere',
    differences: [{ kind: 'removed', productKey: key('board'), quantity: 1 }],
  })
  store.keepMine()
  expect(quantitiesOf(store)).toEqual(['dart 2', 'board 1'])
})

test('changes of somebody else come to light with the answer to one that is no line, too', async () => {
  const { store } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)]))
  await store.change(async () => cartOfLines([line('dart', 1), line('board', 1)], { version: 2 }))
  expect(store.current()).toMatchObject({ notice: null, byOthers: 0 })
  await store.change(async () => cartOfLines([line('dart', 5), line('board', 1)], { version: 4 }))
  expect(store.current()).toMatchObject({
    notice: {
      kind: 'changed-elsewhere',
      differences: [{ kind: 'quantity', productKey: key('dart'), from: 1, to: 5 }],
    },
    byOthers: 1,
  })
})

test('changes of somebody else that come one after the other are said together, and what was mine comes back as it was before all of them', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)]))
  const first = store.refresh()
  ;(await request('GetOrCreateCart')).answer(cartOfLines([line('dart', 5), line('board', 1)], { version: 2 }))
  await first
  const second = store.refresh()
  ;(await request('GetOrCreateCart', 1)).answer(cartOfLines([line('dart', 7)], { version: 3 }))
  await second
  expect(store.current().notice).toMatchObject({
    differences: [
      { kind: 'quantity', productKey: key('dart'), from: 1, to: 7 },
      { kind: 'removed', productKey: key('board'), quantity: 1 },
    ],
  })
  store.keepMine()
  expect(quantitiesOf(store)).toEqual(['dart 1', 'board 1'])
})

test('changes made here since somebody else’s were said stay when mine is put back, and what they settle is said no more', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)]))
  const looked = store.refresh()
  ;(await request('GetOrCreateCart')).answer(cartOfLines([line('dart', 5), line('board', 3)], { version: 2 }))
  await looked
  const set = store.setQuantity(key('dart'), 9)
  ;(await request('UpdateLineQuantity')).answer(cartOfLines([line('dart', 9), line('board', 3)], { version: 3 }))
  await set
  expect(store.current().notice).toMatchObject({
    differences: [{ kind: 'quantity', productKey: key('board'), from: 1, to: 3 }],
  })
  store.keepMine()
  expect(quantitiesOf(store)).toEqual(['dart 9', 'board 1'])
})

test('changes of somebody else to one cart are no more said of another that is used instead', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
  const looked = store.refresh()
  ;(await request('GetOrCreateCart')).answer(cartOfLines([line('dart', 5)], { version: 2 }))
  await looked
  const moved = store.refresh()
  ;(await request('GetOrCreateCart', 1)).answer(cartOfLines([line('dart', 2)], { cartId: 'other' }))
  ;(await request('GetCartById')).answer(cartOfLines([line('dart', 5)], { version: 2 }))
  await moved
  expect(store.current().notice).toBeNull()
})

test('a change brings to light what became dearer, and so does looking at the cart again', async () => {
  const dearer = { priceWithVat: 15, priceWithoutVat: 12 }
  const costing = (quantity: number) =>
    line('dart', quantity, {
      netUnitPrice: dearer,
      netLinePrice: { priceWithVat: 0, priceWithoutVat: 12 * quantity },
    })
  const differences = [{ kind: 'price', productKey: key('dart'), from: line('dart', 1).netUnitPrice, to: dearer }]
  const edited = await openLoaded(cartOfLines([line('dart', 1)]))
  const done = edited.store.setQuantity(key('dart'), 2)
  ;(await edited.request('UpdateLineQuantity')).answer(cartOfLines([costing(2)], { version: 2 }))
  await done
  expect(edited.store.current().notice).toMatchObject({ kind: 'changed-elsewhere', differences })

  const watched = await openLoaded(cartOfLines([line('dart', 1)]))
  watched.store.keepCalculated()
  await watched.request('CalculateCart')
  const refreshed = watched.store.refresh()
  ;(await watched.request('GetOrCreateCart')).answer(cartOfLines([costing(1)]))
  await refreshed
  expect(watched.store.current().notice).toMatchObject({ kind: 'changed-elsewhere', differences })
  expect(await watched.request('CalculateCart', 1), 'the sums are new too').toBeDefined()
})

test('changes to a cart that was ordered elsewhere lead to the new cart', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
  const refused = store.setQuantity(key('dart'), 2)
  ;(await request('UpdateLineQuantity')).refuse('CartIsOrderedException')
  await expect(refused).rejects.toMatchObject({ type: 'CartIsOrderedException' })
  ;(await request('GetOrCreateCart')).answer(cartOfLines([], { cartId: 'next', version: 1 }))
  await store.settled()
  expect(store.current()).toMatchObject({
    cart: { cartId: 'next', lines: [] },
    notice: { kind: 'ordered-elsewhere' },
  })
})

test('changes of a line that somebody has taken out bring that to light, and of a cart that is gone which one is here now', async () => {
  const { store, request, moved } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)]))
  const refused = store.setComment(line('dart', 1), 'For the back room')
  ;(await request('AddOrUpdateLines')).refuse('NotFoundException')
  await expect(refused).rejects.toMatchObject({ type: 'NotFoundException' })
  ;(await request('GetOrCreateCart')).answer(cartOfLines([line('board', 1)], { version: 2 }))
  await store.saved()
  expect(store.current().notice).toMatchObject({ differences: [{ kind: 'removed', productKey: key('dart') }] })

  const added = store.addLines([{ productKey: key('dart'), quantity: 1 }])
  ;(await request('AddOrUpdateLines', 1)).refuse('NotFoundException')
  await expect(added).rejects.toMatchObject({ type: 'NotFoundException' })
  ;(await request('GetOrCreateCart', 1)).answer(cartOfLines([], { cartId: 'other', version: 1 }))
  ;(await request('GetCartById')).refuse('NotFoundException')
  await store.saved()
  expect(moved).toEqual([[undefined, 'other']])
})

test('changes to versions that the shop has lost with its database lead to the cart as it is there, and say what is gone', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)], { version: 5 }))
  const refused = store.setQuantity(key('dart'), 2)
  ;(await request('UpdateLineQuantity')).refuse('NotFoundException')
  await expect(refused).rejects.toMatchObject({ type: 'NotFoundException' })
  ;(await request('GetOrCreateCart')).answer(cartOfLines([line('board', 1)], { version: 4 }))
  await store.saved()
  expect(quantitiesOf(store)).toEqual(['board 1'])
  expect(store.current().notice).toMatchObject({ differences: [{ kind: 'removed', productKey: key('dart') }] })
})

test('changes of what is not a line, of a cart that was ordered elsewhere, lead to the new cart as well', async () => {
  const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
  const refused = store.change(async () => {
    throw new ApiException(409, '', {}, { type: 'CartIsOrderedException' } as Problem)
  })
  ;(await request('GetOrCreateCart')).answer(cartOfLines([], { cartId: 'next', version: 1 }))
  await expect(refused).rejects.toMatchObject({ type: 'CartIsOrderedException' })
  expect(store.current()).toMatchObject({ cart: { cartId: 'next' }, notice: { kind: 'ordered-elsewhere' } })
})
