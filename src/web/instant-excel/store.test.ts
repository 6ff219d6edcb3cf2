import { expect, test, vi } from 'vitest'
import { clientOver, type Outcome } from '#contract/client.ts'
import type { FoundRow } from '#contract/instant-excel.ts'
import { createSheetStore, type KeptRow } from './store.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }

/** The rows on a shop whose answers the test gives itself: each number means the variant of that name. */
function openSheet() {
  const asked: { rows: FoundRow[]; answer: () => void; fail: () => void }[] = []
  const call = clientOver(
    (_, input) =>
      new Promise<Outcome>((resolve, reject) => {
        const { rows }: { rows: FoundRow[] } = Object(input.body)
        const found = rows.map((row) => ({ ...row, variantIds: [row.number] }))
        asked.push({
          rows,
          answer: () => resolve({ status: 200, reply: { rows: found, products: [], unread: [] } }),
          fail: () => reject(new TypeError('offline')),
        })
      }),
  )
  let kept: readonly KeptRow[] = []
  const write = (rows: readonly KeptRow[]) => {
    kept = rows
  }
  const store = createSheetStore({ call, area: AREA, kept: { read: () => kept, write } })
  return {
    store,
    /** What another window makes of the rows. */
    elsewhere: write,
    /** The `index`th question, once it was asked. */
    question: (index: number) =>
      vi.waitFor(
        () => {
          const found = asked[index]
          if (!found) throw new Error(`Nothing was asked ${index + 1} times`)
          return found
        },
        { timeout: 10_000 },
      ),
    shown: () =>
      store.current().rows.map(({ number, typed, variantIds, isUnanswered }) => ({
        said: `${number} x ${typed}`,
        means: variantIds?.[0] ?? (isUnanswered ? 'not said' : 'being asked'),
      })),
  }
}

/** Rows of these numbers, each looked up. */
async function openWith(...numbers: string[]) {
  const sheet = openSheet()
  for (const [index, number] of numbers.entries()) {
    const added = sheet.store.add(number)
    ;(await sheet.question(index)).answer()
    await added
  }
  return sheet
}

test('a row that was taken away as it was looked up, and is brought back, is looked up again', async () => {
  const { store, question, shown } = openSheet()
  const scanned = store.add('board')
  const first = await question(0)
  const undo = store.remove(new Set(store.current().rows.map(({ id }) => id)))
  first.answer()
  await scanned
  undo()
  ;(await question(1)).answer()
  await expect.poll(shown).toEqual([{ said: 'board x 1', means: 'board' }])
})

test('a row that nobody can look up stays, says so, and is looked up again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { store, question, shown } = await openWith('dart')
  const scanned = store.add('board')
  ;(await question(1)).fail()
  await scanned
  const mended = store.renumber(store.current().rows[0]?.id ?? '', 'flight')
  ;(await question(2)).fail()
  await mended
  expect(shown()).toEqual([
    { said: 'flight x 1', means: 'not said' },
    { said: 'board x 1', means: 'not said' },
  ])
  const again = store.lookAgain()
  expect(shown().map(({ means }) => means)).toEqual(['being asked', 'being asked'])
  const third = await question(3)
  expect(third.rows.map(({ number }) => number)).toEqual(['flight', 'board'])
  third.answer()
  await again
  expect(shown().map(({ means }) => means)).toEqual(['flight', 'board'])
})

test('a quantity that is typed while its row is looked up holds, and a row removed meanwhile stays away', async () => {
  const { store, question, shown } = await openWith('dart')
  const both = Promise.all([store.add('board'), store.add('flight')])
  const [, board, flight] = store.current().rows
  store.retype(board?.id ?? '', '12')
  store.remove(new Set([flight?.id ?? '']))
  ;(await question(1)).answer()
  ;(await question(2)).answer()
  await both
  expect(shown()).toEqual([
    { said: 'dart x 1', means: 'dart' },
    { said: 'board x 12', means: 'board' },
  ])
  expect(store.current().rows[1]?.id).toBe(board?.id)
})

test('rows that are scanned faster than they are answered for keep their places, and one that is there already is counted', async () => {
  const { store, question, shown } = openSheet()
  const said = () => shown().map((row) => row.said)
  const added = ['A', 'B', 'A'].map((number) => store.add(number))
  for (const [index, rows] of [
    ['A x 1', 'B x 1', 'A x 1'],
    ['A x 1', 'B x 1', 'A x 1'],
    ['A x 2', 'B x 1'],
  ].entries()) {
    ;(await question(index)).answer()
    await added[index]
    expect(said()).toEqual(rows)
  }
})

test('what was removed comes back to its place, and what was changed meanwhile stays', async () => {
  const { store, shown } = await openWith('dart', 'board', 'flight')
  const [dart, board, flight] = store.current().rows.map(({ id }) => id)
  const undo = store.remove(new Set([board ?? '']))
  store.retype(flight ?? '', '7')
  store.remove(new Set([dart ?? '']))
  undo()
  expect(shown().map(({ said }) => said)).toEqual(['board x 1', 'flight x 7'])
})

test('rows follow another window: what is known is not asked for again', async () => {
  const { store, question, shown, elsewhere } = await openWith('dart', 'board')
  const [, board] = store.current().rows
  elsewhere([
    ['board', '12', null, []],
    ['flight', '3', null, []],
  ])
  const followed = store.follow()
  const asked = await question(2)
  expect(asked.rows.map(({ number }) => number)).toEqual(['flight'])
  asked.answer()
  await followed
  expect(shown()).toEqual([
    { said: 'board x 12', means: 'board' },
    { said: 'flight x 3', means: 'flight' },
  ])
  expect(store.current().rows[0]?.id).toBe(board?.id)
})

test('what is at work at once is all said, and ends each by itself', async () => {
  const { store, question, elsewhere } = await openWith('dart')
  const ids = new Set(store.current().rows.map(({ id }) => id))
  const works = () => store.current().works.map(({ kind }) => kind)
  elsewhere([
    ['dart', '1', null, []],
    ['flight', '3', null, []],
  ])
  const followed = store.follow()
  const asked = await question(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const ordered = store.order(ids, () => promise)
  expect(works()).toEqual(['finding', 'adding'])
  asked.answer()
  await followed
  expect(works()).toEqual(['adding'])
  resolve()
  await ordered
  expect(store.current()).toMatchObject({ rows: [{ number: 'flight' }], works: [] })
})

test('what is scanned or read while its product is on its way into the cart is not taken for ordered', async () => {
  const { store, question, shown } = await openWith('dart')
  const { promise, resolve } = Promise.withResolvers<void>()
  const ordered = store.order(new Set(store.current().rows.map(({ id }) => id)), () => promise)
  const scanned = Promise.all([store.add('dart'), store.add('dart', '4')])
  ;(await question(1)).answer()
  ;(await question(2)).answer()
  await scanned
  expect(shown().map(({ said }) => said)).toEqual(['dart x 1', 'dart x 5'])
  resolve()
  await ordered
  expect(shown().map(({ said }) => said)).toEqual(['dart x 5'])
})
