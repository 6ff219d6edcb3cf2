import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyText } from '#domain/product-key.ts'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { applyEdits, bringingBack, type Edit, shareLines, takeBatch } from './edits.ts'

const cart = cartOfLines([line('dart', 3), line('board', 1), line('deposit', 1, { parentId: 'line board' })])
const quantities = (edits: Edit[]) =>
  Object.fromEntries(applyEdits(cart, edits).lines.map((each) => [each.productKey.productId, each.quantity]))
const add = (id: string, quantity: number): Edit => ({ kind: 'add', lines: [{ productKey: key(id), quantity }] })
const set = (id: string, quantity: number): Edit => ({ kind: 'set', lines: [{ productKey: key(id), quantity }] })

describe('applyEdits', () => {
  test.each<[string, Edit[], Record<string, number>]>([
    ['pieces are added to the line of the product', [add('dart', 2)], { dart: 5, board: 1, deposit: 1 }],
    ['a new product comes at the end', [add('flight', 2)], { dart: 3, board: 1, deposit: 1, flight: 2 }],
    ['a quantity is set', [set('dart', 7)], { dart: 7, board: 1, deposit: 1 }],
    ['zero takes the line out', [set('dart', 0)], { board: 1, deposit: 1 }],
    ['a subline goes with its parent', [set('board', 0)], { dart: 3 }],
    ['setting a product that is not there does nothing', [set('flight', 2)], { dart: 3, board: 1, deposit: 1 }],
    ['a subline is not the product of its own', [set('deposit', 9)], { dart: 3, board: 1, deposit: 1 }],
    ['emptying takes everything', [{ kind: 'empty' }], {}],
    ['edits follow each other', [set('dart', 0), add('dart', 4)], { board: 1, deposit: 1, dart: 4 }],
  ])('%s', (_, edits, expected) => {
    expect(quantities(edits)).toEqual(expected)
  })

  test('what is said of a line stands there at once, and stays when only its quantity is set', () => {
    const said: Edit = { kind: 'set', lines: [{ productKey: key('dart'), quantity: 3, comment: 'For Odense' }] }
    const shown = applyEdits(cart, [said, set('dart', 4)])
    expect(shown.lines[0]).toMatchObject({ quantity: 4, comment: 'For Odense' })
    const [batch] = [takeBatch([{ edit: said }, { edit: set('dart', 4) }])?.edit]
    expect(batch).toMatchObject({ lines: [{ quantity: 4, comment: 'For Odense' }] })
  })

  test('a touched line is pending and priced by its unit, an untouched one stays the same object', () => {
    const shown = applyEdits(cart, [set('dart', 5)])
    expect(shown.lines[0]).toMatchObject({ pending: true, netLinePrice: { priceWithoutVat: 50 } })
    expect(shown.lines[1]).toBe(cart.lines[1])
  })
})

describe('bringingBack', () => {
  const lines = ['a', 'b', 'c', 'd'].map((id) => line(id, 2))
  const order = (cart: ReturnType<typeof applyEdits>) => cart.lines.map(({ productKey }) => productKey.productId)

  test.each([
    ['one from the middle', ['b']],
    ['the first and its neighbour', ['a', 'b']],
    ['the last', ['d']],
    ['all of them', ['a', 'b', 'c', 'd']],
  ])('%s comes back to its place with its pieces', (_, ids) => {
    const [gone, now] = [true, false].map((isGone) =>
      lines.filter(({ productKey }) => ids.includes(productKey.productId) === isGone),
    )
    const back = bringingBack(gone ?? [], lines, now ?? [])
    const restored = applyEdits(cartOfLines(now ?? []), [{ kind: 'add', lines: back }])
    expect(order(restored)).toEqual(['a', 'b', 'c', 'd'])
    expect(restored.lines.every(({ quantity }) => quantity === 2)).toBe(true)
  })

  test('what comes back says what was said of it', () => {
    const gone = { ...line('a', 2), comment: 'For Odense' }
    const back = bringingBack([gone], [gone], [])
    expect(applyEdits(cartOfLines([]), [{ kind: 'add', lines: back }]).lines).toMatchObject([{ comment: 'For Odense' }])
  })

  test('what stood before a line that is gone as well comes before the next that is there', () => {
    expect(bringingBack([line('a', 2)], lines, [line('d', 2)])).toEqual([
      { productKey: key('a'), quantity: 2, beforeLineId: 'line d' },
    ])
  })
})

describe('takeBatch', () => {
  const take = (edits: Edit[]) => takeBatch(edits.map((edit) => ({ edit })))

  test('the last quantity that was typed counts', () => {
    expect(take([set('dart', 1), set('dart', 12), set('dart', 120)])?.edit).toEqual(set('dart', 120))
  })

  test('what was taken out stays out', () => {
    expect(take([set('dart', 0), set('dart', 3)])?.edit).toEqual(set('dart', 0))
  })

  test('products are added together, more of one of them with the next batch, whose answer is its own', () => {
    const batch = take([add('dart', 1), add('board', 1), add('dart', 2), add('flight', 1)])
    expect(batch?.edit).toEqual({
      kind: 'add',
      lines: ['dart', 'board'].map((id) => ({ productKey: key(id), quantity: 1 })),
    })
    expect(batch?.rest.map(({ edit }) => edit)).toEqual([add('dart', 2), add('flight', 1)])
  })

  test('a batch ends where another kind of change begins', () => {
    const batch = take([set('dart', 1), set('board', 2), add('dart', 1), set('dart', 5)])
    expect(batch?.taken).toHaveLength(2)
    expect(batch?.rest).toHaveLength(2)
  })

  test('nothing waiting is no batch', () => expect(take([])).toBeNull())

  test('sent batch by batch the cart ends as it was shown', () => {
    const change = fc.tuple(fc.constantFrom('dart', 'board', 'flight'), fc.nat({ max: 5 }))
    const edit = fc.oneof(
      change.map(([id, quantity]) => add(id, quantity + 1)),
      change.map(([id, quantity]) => set(id, quantity)),
      fc.constant<Edit>({ kind: 'empty' }),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let waiting = edits.map((each) => ({ edit: each }))
        const sent: Edit[] = []
        for (let batch = takeBatch(waiting); batch; batch = takeBatch(waiting)) {
          sent.push(batch.edit)
          waiting = batch.rest
        }
        const plain = (all: Edit[]) =>
          applyEdits(cart, all)
            .lines.map((each) => `${keyText(each.productKey)} ${each.quantity}`)
            .toSorted()
        expect(plain(sent)).toEqual(plain(edits))
      }),
    )
  })
})

test('a line that came back unchanged stays the same object', () => {
  const after = cartOfLines([line('dart', 3), line('board', 2)], { version: 2 })
  const shared = shareLines(cart, after)
  expect(shared.lines[0]).toBe(cart.lines[0])
  expect(shared.lines[1]).toBe(after.lines[1])
})
