import type { BrandLook } from '../brands.ts'
import type { DemoProduct } from '../products.ts'
import { type Random, randomOf } from '../random.ts'
import type { Paint } from './paint.ts'

/** What a picture is drawn from: the maker's look, what the product is made of, and chance of its own. */
export type Look = BrandLook & {
  paint: Paint
  random: Random
  kind: string
  name: string
  brand: string
  /** The colours of the first variants, or the maker's own. */
  colours: readonly [string, string, string]
  /** A specification's value, or nothing. */
  fact: (name: string) => string
}

/** Draws what stands on the ground; must add its shadow itself. */
export type Draw = (look: Look) => string

const NAMED: Readonly<Record<string, string>> = {
  Black: '#2b2f33',
  White: '#f1f0ea',
  Ivory: '#ece3cb',
  Red: '#bd3530',
  Blue: '#2b63a8',
  Navy: '#26395f',
  Green: '#2f7d4f',
  Yellow: '#e8b931',
  Orange: '#e0792a',
  Purple: '#7350a3',
  Violet: '#7350a3',
  Clear: '#dfe8ea',
  Grey: '#868d90',
  Olive: '#6a7048',
  Brown: '#714a2c',
  Bordeaux: '#6b2232',
  Burgundy: '#74263a',
  Natural: '#d9b886',
  Tan: '#b98a55',
  Gold: '#d0a53c',
  Silver: '#c4c9cc',
  Bronze: '#a9703f',
  Beech: '#d6ac74',
  Walnut: '#6d4628',
  Petrol: '#1d5f68',
  Camel: '#b8925c',
  'English green': '#1f6a43',
  'Tournament blue': '#2a6ba5',
  'Slate grey': '#5b666b',
  'Tournament grey': '#7f888b',
}

/** The look of a product of the demo world, or of it in one colour. */
export function lookOf({ record, kind, brand, seed }: DemoProduct, paint: Paint, colour?: string): Look {
  const facts = new Map(record.specifications?.map(({ name, value }) => [name, value]))
  const named = record.variants
    .flatMap((variant) => variant.attributes ?? [])
    .filter(({ name, value }) => name === 'Colour' && (!colour || value === colour))
    .flatMap(({ value }) => NAMED[value] ?? [])
  const shown = colour ? [...named, ...named, ...named] : [...new Set(named)]
  const [first = brand.look.main, second = brand.look.light, third = brand.look.dark] = shown
  return {
    ...brand.look,
    paint,
    random: randomOf(`picture ${seed}`),
    kind: kind.id,
    name: record.name,
    brand: brand.name,
    colours: [first, second, third],
    fact: (name) => facts.get(name) ?? '',
  }
}

const WOODS: Readonly<Record<string, string>> = {
  walnut: '#6d4628',
  sheesham: '#8a5630',
  ebony: '#2e2723',
  oak: '#b98d55',
  pine: '#dbb77d',
  birch: '#e2c592',
  beech: '#d3a870',
  ash: '#d9be92',
  mahogany: '#7d3f28',
  maple: '#e3c796',
  olive: '#a8864d',
  rosewood: '#5e2d22',
  acacia: '#a6713f',
}

/** The colour of the wood that `text` names, beech when it names none. */
export function woodOf(text: string, otherwise = '#d3a870'): string {
  const found = Object.keys(WOODS).find((wood) => text.toLowerCase().includes(wood))
  return (found && WOODS[found]) || otherwise
}
