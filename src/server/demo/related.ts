import type { ProductRecord } from '#contract/product-record.ts'
import type { DemoProduct } from './products.ts'
import { type Random, randomOf } from './random.ts'

type Relation = NonNullable<ProductRecord['related']>[number]

/** What goes with each kind of product, the nearest first, by the ids of kinds. */
const ACCESSORIES: Readonly<Record<string, readonly string[]>> = {
  'bristle-boards': ['surrounds', 'cabinets', 'board-lights', 'oche-mats', 'scoreboards'],
  'electronic-boards': ['soft-darts', 'dart-tips', 'oche-mats', 'surrounds'],
  surrounds: ['bristle-boards', 'board-lights'],
  cabinets: ['bristle-boards', 'board-lights', 'scoreboards'],
  'board-lights': ['bristle-boards', 'surrounds'],
  'steel-darts': ['flights', 'shafts', 'steel-points', 'dart-cases', 'oche-mats'],
  'soft-darts': ['dart-tips', 'flights', 'shafts', 'dart-cases'],
  flights: ['shafts', 'dart-cases'],
  shafts: ['flights', 'dart-cases'],
  cues: ['chalk', 'cue-tips', 'cue-cases'],
  'billiard-balls': ['racks', 'chalk'],
  cloths: ['chalk'],
  'football-tables': ['football-balls', 'football-players', 'rods-and-grips'],
  bats: ['tt-balls', 'rubbers'],
  rubbers: ['bats'],
  'tt-tables': ['nets', 'bats', 'tt-balls'],
  'chess-boards': ['chess-pieces', 'chess-clocks'],
  'chess-pieces': ['chess-boards', 'chess-clocks'],
  'chess-sets': ['chess-clocks'],
  'poker-tables': ['chip-sets', 'playing-cards'],
  'chip-sets': ['playing-cards', 'poker-tables'],
  chips: ['playing-cards', 'poker-tables'],
  'air-hockey-tables': ['pucks-and-strikers', 'scoreboards'],
  'shuffleboard-tables': ['shuffleboard-pucks', 'scoreboards'],
  'competition-boules': ['jacks'],
  'leisure-boules': ['jacks'],
}

/** What wears out. */
const SPARES: Readonly<Record<string, readonly string[]>> = {
  'electronic-boards': ['dart-spares'],
  cues: ['billiard-spares'],
  'football-tables': ['football-spares'],
  'tt-tables': ['tt-spares'],
  'air-hockey-tables': ['air-hockey-spares'],
}

const ALTERNATIVES_SHARE = 0.2

/** Writes into products of the demo world which of them belong together; the same ones for the same products. */
export function relate(products: readonly DemoProduct[]): void {
  const byKind = Map.groupBy(products, ({ kind }) => kind.id)
  for (const product of products) {
    const random = randomOf(`related/${product.seed}`)
    const pick = (ids: readonly string[] = [], each: [number, number]) =>
      ids.flatMap((id) => some(usable(product, byKind.get(id) ?? []), random.int(...each), random))
    const sisters = usable(product, byKind.get(product.kind.id) ?? []).toSorted(
      (a, b) => Math.abs(priceOf(a) - priceOf(product)) - Math.abs(priceOf(b) - priceOf(product)),
    )
    const successor = isDiscontinued(product)
      ? (sisters.find(({ brand }) => brand === product.brand) ?? sisters[0])
      : undefined
    const alternatives = successor || random.chance(ALTERNATIVES_SHARE) ? sisters.slice(0, 5) : []
    product.record.related = [
      ...as('successor', successor ? [successor] : []),
      ...as('accessory', pick(ACCESSORIES[product.kind.id], [1, 3])),
      ...as('sparePart', pick(SPARES[product.kind.id], [3, 5])),
      ...as(
        'alternative',
        alternatives.filter((each) => each !== successor),
      ),
    ]
  }
}

const as = (kind: Relation['kind'], products: readonly DemoProduct[]): Relation[] =>
  products.map(({ record }) => ({ kind, number: record.number }))

/** What one may be sent to from `product`: others that are here to stay and are sold wherever it is. */
const usable = (product: DemoProduct, others: readonly DemoProduct[]): DemoProduct[] =>
  others.filter((other) => other !== product && !isDiscontinued(other) && sellsIn(other, product.record.areas ?? []))

const sellsIn = ({ record: { areas = [] } }: DemoProduct, wanted: readonly string[]): boolean =>
  areas.length === 0 || (wanted.length > 0 && wanted.every((area) => areas.includes(area)))

const isDiscontinued = ({ record }: DemoProduct): boolean => record.tags?.includes('Last pieces') ?? false

const priceOf = ({ record }: DemoProduct): number => record.variants[0]?.prices?.[0]?.amount ?? 0

/** `count` of `products` from a place anywhere among them on. */
function some(products: readonly DemoProduct[], count: number, random: Random): DemoProduct[] {
  if (products.length <= count) return [...products]
  const from = random.int(0, products.length - 1)
  return Array.from({ length: count }, (_, step) => products[(from + step) % products.length]).filter(
    (each) => each !== undefined,
  )
}
