/** Made-up goods for the style page. */
export type SampleProduct = {
  number: string
  name: string
  facts: string
  price: string
  before?: string
  stock: { level: 'plenty' | 'few' | 'coming' | 'none'; text: string; detail?: string }
  levels: string
  step: number
  outline: string
  badge?: string
}

export const PRODUCTS: readonly SampleProduct[] = [
  {
    number: '10-24318',
    name: 'Meridian 90 steel darts, 90 % tungsten',
    facts: '24 g · 3 pcs',
    price: '38.90',
    stock: { level: 'plenty', text: '1,240' },
    levels: '12 at 36.40',
    step: 1,
    outline: 'dart-steel',
  },
  {
    number: '10-24320',
    name: 'Meridian 90 steel darts, 90 % tungsten',
    facts: '26 g · 3 pcs',
    price: '38.90',
    before: '44.50',
    stock: { level: 'few', text: '8', detail: '+ 200 on 12/04' },
    levels: '12 at 36.40',
    step: 1,
    outline: 'dart-steel',
    badge: 'Offer',
  },
  {
    number: '11-00782',
    name: 'Slimline flights, standard shape, five sets in a bag',
    facts: 'black · 15 pcs',
    price: '2.15',
    stock: { level: 'plenty', text: '18,600' },
    levels: '144 at 1.79',
    step: 12,
    outline: 'flight',
  },
  {
    number: '20-11004',
    name: 'Bristle board Tournament, blade wire',
    facts: '45 cm · 1 pc',
    price: '54.00',
    stock: { level: 'coming', text: '0', detail: '120 on 12/11' },
    levels: '6 at 49.90',
    step: 1,
    outline: 'dartboard',
  },
  {
    number: '31-50210',
    name: 'Ash pool cue, two-piece, 13 mm tip',
    facts: '145 cm · 540 g',
    price: '71.25',
    stock: { level: 'none', text: '0', detail: 'until further notice' },
    levels: '',
    step: 1,
    outline: 'cue',
  },
  {
    number: '32-00061',
    name: 'Chalk, tournament green',
    facts: '144 pcs',
    price: '19.80',
    stock: { level: 'plenty', text: '640' },
    levels: '10 at 17.20',
    step: 1,
    outline: 'chalk',
  },
]
