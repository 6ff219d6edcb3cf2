import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bringToFront, holdsProduct, LIST_NAME_LENGTH, nameForNewList, toggle } from './favorites.ts'

const entry = (variantId: string, productId = 'p') => ({ productId, variantId, unitOfMeasure: 'STK' })
const listOf = (listId: string) => ({ listId })

describe('a new list is called', () => {
  test.each([
    ['as asked when it is the first', 'Gifts', 0, 'Gifts'],
    ['with the count of lists when there is one', 'Gifts', 1, 'Gifts (1)'],
    ['with the count of lists when there are many', 'Favorite list', 14, 'Favorite list (14)'],
    ['no longer than a name may be', 'x'.repeat(LIST_NAME_LENGTH), 3, `${'x'.repeat(LIST_NAME_LENGTH - 4)} (3)`],
  ])('%s', (_, asked, count, name) => {
    expect(nameForNewList(asked, count)).toBe(name)
  })
})

describe('toggling', () => {
  test('adds what is missing at the end', () => {
    expect(toggle([entry('a')], entry('b'))).toEqual([entry('a'), entry('b')])
  })

  test('takes out what is there, whatever is noted of it', () => {
    expect(toggle([{ ...entry('a'), note: 'for Friday' }, entry('b')], entry('a'))).toEqual([entry('b')])
  })

  test('tells two variants of one product and two units apart', () => {
    expect(toggle([entry('a')], { ...entry('a'), unitOfMeasure: 'BOX' })).toHaveLength(2)
    expect(holdsProduct([entry('a')], entry('b'))).toBe(false)
  })

  test('twice gives the same products back', () => {
    const entries = fc.uniqueArray(fc.string(), { maxLength: 20 }).map((ids) => ids.map((id) => entry(id)))
    fc.assert(
      fc.property(entries, fc.string(), (products, id) => {
        const back = toggle(toggle(products, entry(id)), entry(id))
        const ids = (all: typeof products) => all.map(({ variantId }) => variantId).toSorted()
        expect(ids(back)).toEqual(ids(products))
      }),
    )
  })
})

describe('bringing a list to the front', () => {
  const lists = ['a', 'b', 'c'].map(listOf)
  test.each([
    ['c', ['c', 'a', 'b']],
    ['a', ['a', 'b', 'c']],
    ['unknown', ['a', 'b', 'c']],
  ])('%s', (listId, order) => {
    expect(bringToFront(lists, listId)).toEqual(order.map(listOf))
  })
})
