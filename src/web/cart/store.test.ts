import { describe, expect, test, vi } from 'vitest'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { openLoaded, openStore, quantitiesOf, sums } from '#test/cart-store.ts'
import { OtherCartInUse } from './errors.ts'

describe('loading', () => {
  test('asks once, however many screens want the cart', async () => {
    const { store, request, count } = openStore()
    const both = Promise.all([store.load(), store.load()])
    ;(await request('GetOrCreateCart')).answer(cartOfLines([]))
    await both
    expect(count('GetOrCreateCart')).toBe(1)
  })

  test('can be tried again after it failed', async () => {
    const { store, request } = openStore()
    const first = store.load()
    ;(await request('GetOrCreateCart')).fail(new TypeError('offline'))
    await expect(first).rejects.toThrow('offline')
    expect(store.current().isMissing).toBe(true)
    const second = store.load()
    ;(await request('GetOrCreateCart', 1)).answer(cartOfLines([line('dart', 3)]))
    await second
    expect(store.current()).toMatchObject({ isMissing: false, cart: { lines: [{ quantity: 3 }] } })
  })

  test('that fails refuses the change that waits for it, which is not made later', async () => {
    const { store, request, count } = openStore()
    const added = store.addLines([{ productKey: key('dart'), quantity: 3 }])
    ;(await request('GetOrCreateCart')).fail(new TypeError('offline'))
    await expect(added).rejects.toThrow('offline')
    const again = store.addLines([{ productKey: key('dart'), quantity: 3 }])
    ;(await request('GetOrCreateCart', 1)).answer(cartOfLines([]))
    const sent = await request('AddOrUpdateLines')
    expect(sent.body).toMatchObject({ lines: [{ productKey: key('dart'), quantity: 3 }] })
    sent.answer(cartOfLines([line('dart', 3)], { version: 2 }))
    await again
    expect(count('AddOrUpdateLines')).toBe(1)
  })

  test('fetches the products it does not know', async () => {
    const { store, request } = openStore()
    const load = store.load()
    ;(await request('GetOrCreateCart')).answer(cartOfLines([line('dart', 3)]))
    await load
    expect((await request('GetProductsByIds')).body).toMatchObject({ lookupTemplate: 'product-cart', ids: ['dart'] })
    store.addLines([{ productKey: key('board'), quantity: 1 }])
    const both = cartOfLines([line('dart', 3), line('board', 1)], { version: 2 })
    ;(await request('AddOrUpdateLines')).answer(both)
    expect((await request('GetProductsByIds', 1)).body).toMatchObject({ ids: ['board'] })
  })
})

test('a new cart takes the place of the one before, with no sums of it', async () => {
  const { store, told } = openStore()
  store.receive({ cart: cartOfLines([line('dart', 3)]), products: [], calculated: sums(1) })
  expect(store.current()).toMatchObject({ calculated: { cartVersion: 1 }, calculation: 'done' })
  await store.replace(async () => cartOfLines([], { cartId: 'fresh', version: 1 }))
  expect(store.current()).toMatchObject({ cart: { cartId: 'fresh', lines: [] }, calculated: null, calculation: 'none' })
  expect(told).toMatchObject([{ cart: { cartId: 'fresh' } }])
})

describe('another cart that was chosen in another window', () => {
  const [mine, other] = [cartOfLines([line('dart', 1)]), cartOfLines([], { cartId: 'other', version: 1 })]

  test('is used here too, which is said with the one before', async () => {
    const { store, request, moved } = await openLoaded(mine)
    store.hear({ cart: other })
    ;(await request('GetOrCreateCart')).answer(other)
    ;(await request('GetCartById')).answer(mine)
    await store.saved()
    expect(store.current()).toMatchObject({ cart: { cartId: 'other' }, notice: null })
    expect(moved).toEqual([['cart', 'other']])
  })

  test('takes nothing that is on its way into the one before, nor is it left for its answer', async () => {
    const { store, request, moved } = await openLoaded(mine)
    const done = store.setQuantity(key('dart'), 2)
    const sent = await request('UpdateLineQuantity')
    store.hear({ cart: other })
    sent.answer(cartOfLines([line('dart', 2)], { version: 2 }))
    await done
    ;(await request('GetOrCreateCart')).answer(other)
    ;(await request('GetCartById')).answer(mine)
    await store.saved()
    expect(store.current().cart).toMatchObject({ cartId: 'other', lines: [] })
    expect(moved).toEqual([['cart', 'other']])
  })

  test.each([
    ['was ordered', { ...mine, status: 'ordered' }, { kind: 'ordered-elsewhere' }, []],
    ['was deleted', undefined, null, [[undefined, 'other']]],
  ])('is told apart from one that comes because the one before %s', async (_, before, notice, expected) => {
    const { store, request, moved } = await openLoaded(mine)
    store.hear({ ordered: 'cart' })
    ;(await request('GetOrCreateCart')).answer(other)
    const asked = await request('GetCartById')
    before ? asked.answer(before) : asked.refuse('NotFoundException')
    await store.saved()
    expect(store.current().notice).toEqual(notice)
    expect(moved).toEqual(expected)
  })
})

describe('changes', () => {
  test('show at once and are one request while another is on its way', async () => {
    const { store, request, count } = await openLoaded(cartOfLines([line('dart', 1)]))
    const typed = [1, 12, 120].map((quantity) => store.setQuantity(key('dart'), quantity + 1))
    expect(quantitiesOf(store)).toEqual(['dart 121'])
    const first = await request('UpdateLineQuantity')
    expect(first.body).toMatchObject({ line: { lineId: 'line dart', quantity: 121 } })
    store.setQuantity(key('dart'), 5)
    store.setQuantity(key('dart'), 6)
    first.answer(cartOfLines([line('dart', 121)], { version: 2 }))
    await Promise.all(typed)
    expect(quantitiesOf(store)).toEqual(['dart 6'])
    ;(await request('UpdateLineQuantity', 1)).answer(cartOfLines([line('dart', 6)], { version: 3 }))
    await store.settled()
    expect(count('UpdateLineQuantity')).toBe(2)
    expect(store.current()).toMatchObject({ isSaving: false, cart: { version: 3 } })
  })

  test('are taken back when the shop refuses them, later ones stay', async () => {
    const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
    const refused = store.addLines([{ productKey: key('gone'), quantity: 2 }])
    const kept = store.setQuantity(key('dart'), 4)
    expect(quantitiesOf(store)).toEqual(['dart 4', 'gone 2'])
    ;(await request('AddOrUpdateLines')).refuse('NotFoundException')
    await expect(refused).rejects.toMatchObject({ type: 'NotFoundException' })
    ;(await request('GetOrCreateCart')).answer(cartOfLines([line('dart', 1)]))
    ;(await request('UpdateLineQuantity')).answer(cartOfLines([line('dart', 4)], { version: 2 }))
    await kept
    expect(quantitiesOf(store)).toEqual(['dart 4'])
  })

  test('that add goods are done where these are there though no answer came, else refused', async () => {
    const { store, request, told } = await openLoaded(cartOfLines([line('dart', 2)]))
    const come = store.addLines([{ productKey: key('dart'), quantity: 5 }])
    ;(await request('AddOrUpdateLines')).refuse('ServerException')
    const now = cartOfLines([line('dart', 7)], { version: 2 })
    ;(await request('GetOrCreateCart')).answer(now)
    expect(await come).toEqual(now)
    expect(told).toEqual([{ cart: now }])
    expect(quantitiesOf(store)).toEqual(['dart 7'])

    const lost = store.addLines([{ productKey: key('dart'), quantity: 5 }])
    ;(await request('AddOrUpdateLines', 1)).fail(new TypeError('offline'))
    ;(await request('GetOrCreateCart', 1)).answer(cartOfLines([line('dart', 9)], { version: 3 }))
    await expect(lost).rejects.toThrow('offline')
    expect(quantitiesOf(store)).toEqual(['dart 9'])
  })

  test('are all in the shop once the cart counts as saved', async () => {
    const { store, request } = await openLoaded(cartOfLines([]))
    void store.addLines([{ productKey: key('dart'), quantity: 1 }])
    const saved = vi.fn()
    const waiting = store.saved().then(saved)
    const add = await request('AddOrUpdateLines')
    expect(saved).not.toHaveBeenCalled()
    add.answer(cartOfLines([line('dart', 1)], { version: 2 }))
    await waiting
    expect(quantitiesOf(store)).toEqual(['dart 1'])
    expect(await store.saved()).toMatchObject({ cart: { version: 2 }, isSaving: false })
  })

  test.each([0, -3, Number.NaN])('a quantity of %d deletes the line', async (quantity) => {
    const { store, request } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)]))
    void store.setQuantity(key('dart'), quantity)
    expect(quantitiesOf(store)).toEqual(['board 1'])
    expect((await request('DeleteLines')).body).toMatchObject({ lineIds: ['line dart'] })
  })

  test('emptying shows at once and leaves an empty cart without sums', async () => {
    const { store, request } = await openLoaded(cartOfLines([line('dart', 1), line('board', 1)]))
    store.keepCalculated()
    ;(await request('CalculateCart')).answer(sums(1))
    await store.settled()
    void store.empty()
    expect(quantitiesOf(store)).toEqual([])
    ;(await request('EmptyCart')).answer(cartOfLines([], { version: 2 }))
    await store.settled()
    expect(store.current()).toMatchObject({ cart: { lines: [] }, calculated: null, calculation: 'none' })
  })

  test('an answer older than what is known is ignored', async () => {
    const { store } = await openLoaded(cartOfLines([line('dart', 9)], { version: 5 }))
    store.hear({ cart: cartOfLines([line('dart', 2)], { version: 4 }) })
    expect(quantitiesOf(store)).toEqual(['dart 9'])
  })

  test('tell the other windows, and follow theirs', async () => {
    const { store, request, told } = await openLoaded(cartOfLines([line('dart', 1)]))
    const done = store.setQuantity(key('dart'), 2)
    ;(await request('UpdateLineQuantity')).answer(cartOfLines([line('dart', 2)], { version: 2 }))
    await done
    expect(told).toMatchObject([{ cart: { version: 2 } }])
    store.hear({ cart: cartOfLines([line('dart', 7)], { version: 3 }) })
    expect(quantitiesOf(store)).toEqual(['dart 7'])
  })

  test('that are for one cart only are not made to another that is chosen before their turn', async () => {
    const { store, request } = await openLoaded(cartOfLines([]))
    const [first, second] = [vi.fn(async () => cartOfLines([], { version: 2 })), vi.fn(async () => cartOfLines([]))]
    const said = store.change(first, { only: 'cart' })
    const chosen = store.replace(async () => cartOfLines([], { cartId: 'other' }))
    const saidNext = store.change(second, { only: 'cart' })
    const refused = expect(saidNext).rejects.toEqual(new OtherCartInUse(true))
    ;(await request('GetCartById')).answer({ ...cartOfLines([]), status: 'ordered' })
    await Promise.all([said, chosen, refused])
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    expect(store.current().cart).toMatchObject({ cartId: 'other' })
  })
})
