import { describe, expect, test, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { openLoaded, sums } from '#test/cart-store.ts'

describe('the calculation', () => {
  test('runs only for a screen that shows it, and once for a state of the cart', async () => {
    const { store, request, count } = await openLoaded(cartOfLines([line('dart', 1)]))
    expect(count('CalculateCart')).toBe(0)
    const release = store.keepCalculated()
    ;(await request('CalculateCart')).answer(sums(1))
    await store.settled()
    release()
    store.keepCalculated()()
    expect(store.current()).toMatchObject({ calculation: 'done', calculated: { cartVersion: 1 } })
    const refreshed = store.refresh()
    ;(await request('GetOrCreateCart')).answer(cartOfLines([line('dart', 1)], { version: 2 }))
    await refreshed
    expect(count('CalculateCart')).toBe(1)
  })

  test('is done before the store counts as settled after a change', async () => {
    const { store, request } = await openLoaded(cartOfLines([line('a', 1)]))
    store.keepCalculated()
    ;(await request('CalculateCart')).answer(sums(1))
    await store.settled()
    const refreshed = store.refresh()
    const settled = vi.fn()
    const waiting = store.settled().then(settled)
    ;(await request('GetOrCreateCart')).answer(cartOfLines([line('a', 1)], { version: 2 }))
    await refreshed
    expect(settled).not.toHaveBeenCalled()
    ;(await request('CalculateCart', 1)).answer(sums(2))
    await waiting
    expect(store.current()).toMatchObject({ calculation: 'done', calculated: { cartVersion: 2 } })
  })

  test('does not run for an empty cart', async () => {
    const { store, count } = await openLoaded(cartOfLines([]))
    store.keepCalculated()
    expect(count('CalculateCart')).toBe(0)
    expect(store.current().calculation).toBe('none')
  })

  test('never runs beside a change, nor between two that wait: what is under way is let go', async () => {
    const { store, request, count } = await openLoaded(cartOfLines([line('dart', 1)]))
    store.keepCalculated()
    const first = await request('CalculateCart')
    const shipped = Promise.withResolvers<Cart>()
    const paid = Promise.withResolvers<Cart>()
    const both = Promise.all([store.change(() => shipped.promise), store.change(() => paid.promise)])
    expect(first.signal?.aborted).toBe(true)
    shipped.resolve(cartOfLines([line('dart', 1)], { version: 2 }))
    paid.resolve(cartOfLines([line('dart', 1)], { version: 3 }))
    await both
    ;(await request('CalculateCart', 1)).answer(sums(3))
    await store.settled()
    expect(store.current()).toMatchObject({ calculation: 'done', calculated: { cartVersion: 3 } })
    expect(count('CalculateCart')).toBe(2)
  })

  test('runs again when the change that stopped it was refused', async () => {
    const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
    store.keepCalculated()
    const late = await request('CalculateCart')
    const refused = store.setQuantity(key('dart'), 2)
    ;(await request('UpdateLineQuantity')).refuse('ValidationException')
    await expect(refused).rejects.toMatchObject({ type: 'ValidationException' })
    late.answer(sums(1, 100))
    ;(await request('CalculateCart', 1)).answer(sums(1, 200))
    await store.settled()
    expect(store.current()).toMatchObject({ calculation: 'done', calculated: { totalPrice: { priceWithoutVat: 200 } } })
  })

  test('ignores sums that come after the cart has changed', async () => {
    const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
    store.keepCalculated()
    const late = await request('CalculateCart')
    const done = store.setQuantity(key('dart'), 2)
    ;(await request('UpdateLineQuantity')).answer(cartOfLines([line('dart', 2)], { version: 2 }))
    await done
    const timely = await request('CalculateCart', 1)
    late.answer(sums(1, 100))
    await new Promise((heard) => setTimeout(heard))
    expect(store.current().calculated).toBeNull()
    timely.answer(sums(2, 200))
    await store.settled()
    expect(store.current().calculated).toMatchObject({ cartVersion: 2, totalPrice: { priceWithoutVat: 200 } })
  })

  test('takes no sums of another state: it loads that one, says what changed, and runs anew', async () => {
    const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
    store.keepCalculated()
    ;(await request('CalculateCart')).answer(sums(2, 100))
    const loading = await request('GetOrCreateCart')
    expect(store.current().calculated).toBeNull()
    loading.answer(cartOfLines([line('dart', 8)], { version: 2 }))
    ;(await request('CalculateCart', 1)).answer(sums(2, 200))
    await store.settled()
    expect(store.current()).toMatchObject({
      calculation: 'done',
      calculated: { totalPrice: { priceWithoutVat: 200 } },
      notice: { kind: 'changed-elsewhere', differences: [{ kind: 'quantity', from: 1, to: 8 }] },
    })
  })

  test('is tried again three times and then can be asked for', async () => {
    const { store, request, pauses } = await openLoaded(cartOfLines([line('dart', 1)]))
    store.keepCalculated()
    for (let attempt = 0; attempt < 4; attempt += 1) {
      ;(await request('CalculateCart', attempt)).fail(new TypeError('offline'))
      if (attempt < 3) await expect.poll(() => pauses).toHaveLength(attempt + 1)
      pauses[attempt]?.()
    }
    await store.settled()
    expect(store.current().calculation).toBe('failed')
    store.calculateAgain()
    ;(await request('CalculateCart', 4)).answer(sums(1))
    await store.settled()
    expect(store.current().calculation).toBe('done')
  })

  test('of a cart that others changed drops its sums, loads it, says what changed, and runs anew', async () => {
    const { store, request } = await openLoaded(cartOfLines([line('dart', 1)]))
    store.keepCalculated()
    ;(await request('CalculateCart')).answer(sums(1))
    await store.settled()
    store.calculateAgain()
    ;(await request('CalculateCart', 1)).refuse('CartHasBeenModifiedException')
    const loading = await request('GetOrCreateCart')
    expect(store.current().calculated).toBeNull()
    loading.answer(cartOfLines([line('dart', 8)], { version: 2 }))
    ;(await request('CalculateCart', 2)).answer(sums(2))
    await store.settled()
    expect(store.current()).toMatchObject({
      calculation: 'done',
      notice: { kind: 'changed-elsewhere', differences: [{ kind: 'quantity', from: 1, to: 8 }] },
    })
  })
})
