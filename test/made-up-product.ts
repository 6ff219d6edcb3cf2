import type { IndexedProduct } from '#server/catalog/index/product.ts'
import { numbersOf } from '#server/demo/random.ts'

const BRANDS = [
  'Winmau',
  'Target',
  'Unicorn',
  'Red Dragon',
  'Harrows',
  'Bull’s',
  'Mission',
  'Shot',
  'Rasson',
  'Predator',
]
const KINDS = [
  'Steel tip darts',
  'Soft tip darts',
  'Dartboard',
  'Flights',
  'Shafts',
  'Cue',
  'Billiard cloth',
  'Scoreboard',
]
const SERIES = [
  'Blade',
  'Phantom',
  'Atlas',
  'Nebula',
  'Grün',
  'Rød',
  'Classic',
  'Vector',
  'Titan',
  'Orbit',
  'Arrow',
  'Ivory',
]
const MATERIALS = ['Tungsten 90%', 'Tungsten 80%', 'Brass', 'Sisal', 'Maple', 'Nylon', 'Aluminium']
const TAGS = ['Tournament', 'Beginner', 'Outlet', 'Limited edition', 'Player’s choice', 'Eco']
const SENTENCES = [
  'Made for the long evenings of a league season, with a grip that forgives.',
  'Balanced by hand and packed in a sturdy case with spare parts.',
  'Approved for competition by the federation; replaces the earlier model.',
  'The surface heals itself and keeps its colour under strong light.',
]

/** A product with its lowest list price in one area. */
export type PricedProduct = IndexedProduct & { price: number | null }

/** The made-up product number `index` of a catalogue; the same for the same index. For tests and measurements. */
export function madeUpProduct(index: number): PricedProduct {
  const random = numbersOf(index * 7919 + 13)
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const [brand, kind, series, material] = [pick(BRANDS), pick(KINDS), pick(SERIES), pick(MATERIALS)]
  const number = `${brand.slice(0, 3).toUpperCase()}-${100_000 + index}.${index % 10}`
  const weights = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, step) => `${16 + 2 * step} g`)
  const stock = random() < 0.3 ? 0 : Math.floor(random() * 500)
  const words = Array.from({ length: 6 }, () => `w${Math.floor(random() ** 2 * 20_000)}x`)
  return {
    id: `p${index}`,
    number,
    name: `${brand} ${series} ${Math.floor(random() * 20)} ${kind}`,
    brand,
    categories: [
      { id: 'all', name: 'Sports games' },
      { id: `c-${KINDS.indexOf(kind)}`, name: kind },
    ],
    tags: TAGS.filter(() => random() < 0.2),
    specifications: [{ name: 'Material', value: material }],
    attributes: weights.map((value) => ({ name: 'Weight', value })),
    description: `<p>${pick(SENTENCES)} ${pick(SENTENCES)}</p><p>${words.join(' ')}</p>`,
    numbers: weights.map((_, step) => `${number}-${step}`).concat(String(5_700_000_000_000 + index)),
    alsoFoundBy: index % 20 === 0 ? [`OLD ${index}`] : [],
    stock,
    availability: stock > 0 ? 'in-stock' : random() < 0.5 ? 'expected' : 'backorder',
    price: random() < 0.02 ? null : Math.round(random() * 30_000) / 100,
    newUntil: random() < 0.2 ? 20_000 + Math.floor(random() * 1000) : 0,
  }
}

export const MADE_UP_FACETS = [
  { type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' },
  { type: 'CheckboxOr', facetName: 'Category', field: 'category', queryField: 'category' },
  { type: 'CheckboxAnd', facetName: 'Tags', field: 'tags', queryField: 'tags' },
  { type: 'CheckboxOr', facetName: 'Weight', field: 'attribute:Weight', queryField: 'weight' },
  { type: 'CheckboxOr', facetName: 'Material', field: 'specification:Material', queryField: 'material' },
  { type: 'CheckboxOr', facetName: 'Availability', field: 'availability', queryField: 'availability' },
  { type: 'Slider', facetName: 'Price', field: 'price', queryField: 'price' },
] as const
