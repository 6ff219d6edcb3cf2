import { keyText } from '#domain/product-key.ts'
import { readingOrder } from '#domain/reading-order.ts'
import { isOwnLine, type ShownLine } from './edits.ts'

/** What the lines of the cart can be sorted by: as they were put there, the last first, or what they are and come to. */
export const LINE_ORDERS = ['added', 'latest', 'number', 'name', 'sum'] as const
export type LineOrder = (typeof LINE_ORDERS)[number]

/** The place of each own line, by its key. */
export type LinePlaces = ReadonlyMap<string, number>

type Called = (line: ShownLine) => { number: string; name: string }

/** Where the own lines of a cart stand in an order now; the dearest first, all else as it is read. */
export function placesBy(
  order: LineOrder,
  lines: readonly ShownLine[],
  { called, languageCode }: { called: Called; languageCode: string },
): LinePlaces {
  const asRead = readingOrder(languageCode)
  const compare = {
    added: () => 0,
    latest: () => 0,
    number: (a: ShownLine, b: ShownLine) => asRead(called(a).number, called(b).number),
    name: (a: ShownLine, b: ShownLine) => asRead(called(a).name, called(b).name),
    sum: (a: ShownLine, b: ShownLine) => b.netLinePrice.priceWithoutVat - a.netLinePrice.priceWithoutVat,
  }[order]
  const own = lines.filter(isOwnLine)
  return new Map(own.toSorted(compare).map(({ productKey }, place) => [keyText(productKey), place]))
}

/**
 * The lines in an order and at the places they had in it, each with what follows it; what has no place yet was added
 * since, and comes last, or first where the last added do.
 */
export function inPlaces(lines: readonly ShownLine[], order: LineOrder, places: LinePlaces): ShownLine[] {
  const groups: ShownLine[][] = []
  for (const line of lines) {
    if (isOwnLine(line) || groups.length === 0) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  if (order === 'latest') return groups.toReversed().flat()
  const placeOf = ([first]: readonly ShownLine[]) => places.get(first ? keyText(first.productKey) : '') ?? Infinity
  const difference = (a: number, b: number) => (a === b ? 0 : a - b)
  return groups.toSorted((a, b) => difference(placeOf(a), placeOf(b))).flat()
}
