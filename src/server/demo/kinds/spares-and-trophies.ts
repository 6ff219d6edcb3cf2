import type { Fact, Kind } from './kind.ts'

const FITS: readonly Fact[] = [
  ['All models since 2012', 1, 'Fits all models since 2012; for older ones send a photograph.'],
  ['Series A to D', 1],
  ['Club and tournament models', 1.05],
]

const CLOSINGS = [
  'Has the number of the old part, so a worn label is enough to order by.',
  'Kept for ten years after the last table was sold.',
  'Drawing and torque on the bag.',
  'Order two; the second breaks on a Saturday.',
  'Fitted in five minutes with the tool from the drawer.',
]

/** Spare parts by game, and what the winner takes home. */
export const SPARES_AND_TROPHIES: readonly Kind[] = [
  {
    id: 'dart-spares',
    productType: 'spare-part',
    category: ['Spare parts', 'For dart machines'],
    share: 26,
    line: 'electronic',
    nouns: [
      ['segment set', 'ABS', 'Polycarbonate'],
      ['matrix foil', 'foil'],
      ['adapter', 'ABS', 'Polycarbonate'],
      ['spider', 'ABS', 'Polycarbonate'],
      ['bull assembly', 'ABS', 'Polycarbonate'],
    ],
    openings: [
      ['The part that wears first on an electronic board, as it is hit most.', 'segment', 'bull', 'foil'],
      'Original part, made on the same mould as the board.',
      ['Brings a dead segment back to life.', 'segment', 'foil', 'bull'],
    ],
    facts: {
      Fits: FITS,
      Material: [
        ['ABS', 1],
        ['Polycarbonate', 1.15],
        ['Polyester foil', 1.1, 'Handle the foil by its edges; a crease is a dead number.'],
      ],
    },
    price: [6, 22],
    grams: 180,
    stock: 45,
    closings: CLOSINGS,
  },
  {
    id: 'billiard-spares',
    productType: 'spare-part',
    category: ['Spare parts', 'For billiards'],
    share: 28,
    line: 'chalk',
    nouns: [
      ['ferrule', 'Brass', 'Fibre'],
      ['pocket set', 'Leather'],
      ['cushion rubber', 'rubber'],
      ['joint pin', 'Brass'],
      ['bumper', 'rubber'],
    ],
    openings: [
      'For repairers, and for venues with a handyman.',
      ['Cut to length, with a little to spare.', 'cushion'],
      ['Worn pockets swallow balls; these give them back.', 'pocket'],
    ],
    facts: {
      Fits: [
        ['7 ft tables', 0.9],
        ['8 ft tables', 1],
        ['9 ft tables', 1.1],
        ['Cues of 10 to 13 mm', 0.8],
      ],
      Material: [
        ['Natural rubber', 1.2, 'Natural rubber keeps its bounce for fifteen years.'],
        ['Leather', 1.5],
        ['Brass', 1.1],
        ['Fibre', 0.9],
      ],
    },
    price: [4, 38],
    grams: 240,
    stock: 40,
    closings: CLOSINGS,
  },
  {
    id: 'football-spares',
    productType: 'spare-part',
    category: ['Spare parts', 'For table football'],
    share: 34,
    line: 'football-parts',
    nouns: [
      ['bearing set', 'Polyamide'],
      ['bumpers', 'Rubber'],
      ['goal insert', 'Polyamide'],
      ['end caps', 'Rubber', 'Polyamide'],
      ['levelling feet', 'Steel'],
    ],
    openings: [
      ['Worn bearings are why a rod squeaks; silicone only hides it.', 'bearing'],
      'A set for one table, counted out and bagged.',
      'Small, cheap, and the reason a table stands idle.',
    ],
    facts: {
      'Rod diameter': [
        ['16 mm', 1],
        ['15.9 mm', 1],
        ['13 mm', 0.95],
      ],
      Material: [
        ['Polyamide', 1, 'Polyamide with graphite runs dry.'],
        ['Rubber', 0.9],
        ['Steel', 1.2],
      ],
    },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['Black', 1],
          ['Red', 1],
          ['White', 1],
        ],
      },
    },
    price: [3, 16],
    grams: 120,
    order: [4, 4],
    stock: 130,
    closings: CLOSINGS,
  },
  {
    id: 'tt-spares',
    productType: 'spare-part',
    category: ['Spare parts', 'For table tennis'],
    share: 22,
    line: 'tt-tables',
    nouns: [
      ['castor', 'Polyamide'],
      ['locking handle', 'steel', 'Polyamide'],
      ['leg cap', 'Rubber'],
      ['net post', 'steel'],
    ],
    openings: [
      ['A castor that has lost its tyre ruins a floor.', 'castor'],
      ['Original catch, with spring and pin.', 'handle'],
      'For tables that live outdoors and suffer for it.',
    ],
    facts: {
      Fits: FITS,
      Material: [
        ['Polyamide', 1],
        ['Galvanised steel', 1.25, 'Galvanised after bending, so the bend does not rust.'],
        ['Rubber', 0.9],
      ],
    },
    price: [4, 19],
    grams: 260,
    stock: 50,
    closings: CLOSINGS,
  },
  {
    id: 'air-hockey-spares',
    productType: 'spare-part',
    category: ['Spare parts', 'For air hockey'],
    share: 22,
    line: 'air-hockey',
    nouns: ['fan unit', 'goal sensor', 'score display', 'corner piece'],
    openings: [
      ['Quiet bearings, balanced rotor, plug as before.', 'fan'],
      ['When the goal no longer counts, it is this.', 'sensor'],
      'Pre-wired; two screws and a plug.',
    ],
    facts: {
      Fits: FITS,
      Voltage: [
        ['12 V', 0.8],
        ['230 V', 1, 'To be fitted with the mains unplugged, which bears repeating.'],
        ['110 V', 1],
      ],
    },
    price: [14, 58],
    grams: 700,
    stock: 18,
    closings: CLOSINGS,
  },
  {
    id: 'cups',
    productType: 'trophy',
    category: ['Trophies', 'Cups'],
    share: 30,
    line: 'trophies',
    nouns: ['cup', 'trophy', 'challenge cup'],
    openings: [
      ['Big enough to drink from, which is how it will be used.', 'Brass', 'Aluminium'],
      ['Spun from one sheet, on a base with room for twelve names.', 'Brass', 'Aluminium'],
      'Three sizes for three places.',
    ],
    facts: {
      Material: [
        ['Brass, nickel plated', 1.2, 'Nickel-plated brass polishes up year after year.'],
        ['Aluminium', 0.8],
        ['Resin', 0.6, 'Cast resin, painted in antique gold.'],
        ['Glass', 1.3, 'Cut glass, for sandblasting.'],
      ],
      Base: [
        ['Marble', 1.1],
        ['Walnut', 1.05],
        ['Black Bakelite', 0.9],
      ],
    },
    options: {
      Height: {
        take: [2, 4],
        of: [
          ['18 cm', 0.7, 380],
          ['22 cm', 0.85, 520],
          ['26 cm', 1, 700],
          ['32 cm', 1.3, 980],
          ['40 cm', 1.8, 1400],
        ],
      },
    },
    price: [12, 34],
    grams: 600,
    stock: 35,
    closings: [
      'Engraving overnight; send the text as you want it.',
      'A disc for the sport is included: darts, pool, boules, chess.',
      'Boxed, with tissue.',
    ],
  },
  {
    id: 'medals',
    productType: 'medal',
    category: ['Trophies', 'Medals'],
    share: 20,
    line: 'trophies',
    nouns: ['medal', 'medal with ribbon'],
    openings: [
      'Heavy in the hand, which is the point of a medal.',
      'Struck, not cast; the edge shows it.',
      'For youth leagues where everyone takes one home.',
    ],
    facts: {
      Diameter: [
        ['40 mm', 0.8],
        ['50 mm', 1],
        ['70 mm', 1.5, 'Seventy millimetres, the size that photographs.'],
      ],
      Material: [
        ['Zinc alloy', 1],
        ['Iron, plated', 0.8],
        ['Brass', 1.5],
      ],
    },
    options: {
      Colour: {
        take: [3, 3],
        of: [
          ['Gold', 1],
          ['Silver', 1],
          ['Bronze', 1],
        ],
      },
    },
    price: [1.4, 3.2],
    grams: 60,
    order: [10, 10],
    stock: 400,
    closings: ['In tens of a colour.', 'Ribbons in twelve colours, no extra charge.', 'Space for a 25 mm disc.'],
  },
]
