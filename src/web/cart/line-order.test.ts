import { expect, test } from 'vitest'
import type { ShownLine } from './edits.ts'
import { inPlaces, type LineOrder, placesBy } from './line-order.ts'

const line = (id: string, sum: number, parentId: string | null = null) =>
  ({
    ...{ id, parentId, type: 'Product', quantity: 1 },
    productKey: { productId: id, variantId: id, unitOfMeasure: 'STK' },
    netLinePrice: { priceWithVat: sum, priceWithoutVat: sum },
  }) as ShownLine

const lines = [line('B10', 5), line('gift', 0, 'B10'), line('B9', 20), line('A1', 5)]
const NAMES: Record<string, string> = { B10: 'zebra', B9: 'Ässa', A1: 'mat' }
const called = ({ id }: ShownLine) => ({ number: id, name: NAMES[id] ?? '' })
const placesOf = (order: LineOrder, of = lines) => placesBy(order, of, { called, languageCode: 'en-GB' })
const idsOf = (shown: readonly ShownLine[]) => shown.map(({ id }) => id)

test.each<[LineOrder, string[]]>([
  ['added', ['B10', 'gift', 'B9', 'A1']],
  ['latest', ['A1', 'B9', 'B10', 'gift']],
  ['number', ['A1', 'B9', 'B10', 'gift']],
  ['name', ['B9', 'A1', 'B10', 'gift']],
  ['sum', ['B9', 'B10', 'gift', 'A1']],
])('sorted by %s, what follows a line stays below it', (order, expected) => {
  expect(idsOf(inPlaces(lines, order, placesOf(order)))).toEqual(expected)
})

test('a line keeps its place while its sum changes, and a new one comes last', () => {
  const places = placesOf('sum')
  expect(idsOf(inPlaces([line('NEW', 99), line('A1', 500), ...lines.slice(0, 3)], 'sum', places))).toEqual([
    ...['B9', 'B10', 'gift', 'A1', 'NEW'],
  ])
})

test('where the last added come first new ones do, too', () => {
  const more = [...lines, line('NEW', 1), line('NEWER', 1)]
  expect(idsOf(inPlaces(more, 'latest', placesOf('latest')))).toEqual(['NEWER', 'NEW', 'A1', 'B9', 'B10', 'gift'])
})
