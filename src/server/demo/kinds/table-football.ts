import type { Kind } from './kind.ts'

/** Table football: tables and what wears out on them. */
export const TABLE_FOOTBALL: readonly Kind[] = [
  {
    id: 'football-tables',
    alsoFoundBy: ['foosball table', 'kicker'],
    productType: 'football-table',
    category: ['Table football', 'Tables'],
    share: 26,
    line: 'football-tables',
    nouns: ['football table', 'club table', ['tournament table', 'glass', 'Linoleum'], ['home table', 'MDF']],
    openings: [
      'Eighty-odd kilos of table that does not walk across the floor in extra time.',
      ['A club table with a sanded glass field: the ball runs true and the noise stays in the box.', 'Sanded glass'],
      ['For the family room: full size field, telescopic rods, corners that forgive.', 'Telescopic'],
      ['Built for cafés, with a coin tray, a steel goal and legs that bolt through.', 'Solid', 'Hollow'],
      'The field is raised at the edges, so no ball dies out of reach.',
    ],
    facts: {
      Field: [
        ['Laminate, 5 mm', 1],
        ['Sanded glass', 1.35, 'Sanded glass is quick, quiet and wipes clean.'],
        ['Linoleum', 1.15, 'Linoleum slows the ball just enough for pinning and passing.'],
      ],
      Rods: [
        ['Telescopic, 16 mm', 1.1, 'Telescopic rods never leave the cabinet, which parents and insurers like.'],
        ['Solid through-rods, 16 mm', 1],
        ['Hollow chrome, 15.9 mm', 1.05],
      ],
      Body: [
        ['Birch plywood, 30 mm', 1.3, 'Thirty millimetres of birch ply, dovetailed and screwed.'],
        ['MDF, 22 mm', 0.85],
        ['Beech, solid frame', 1.4],
      ],
      'Playing field': [
        ['120 × 68 cm', 1],
        ['116 × 68 cm', 0.95],
      ],
    },
    fixed: { 'Outer size': '149 × 76 × 92 cm' },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['Black', 1],
          ['Beech', 1],
          ['White', 1.03],
          ['Walnut', 1.05],
        ],
      },
    },
    price: [390, 880],
    grams: 84000,
    stock: 5,
    closings: [
      'On a pallet, legs off; two people and an hour.',
      'Ten balls and a spanner are in the drawer.',
      'Every part can be bought on its own, down to the goal net.',
      'Levelling feet take up to 20 mm.',
    ],
    inside: ['Table and legs', '10 balls', 'Assembly key', 'Silicone for the rods'],
  },
  {
    id: 'football-balls',
    productType: 'football-ball',
    category: ['Table football', 'Balls'],
    share: 22,
    line: 'football-parts',
    nouns: ['table football balls', ['match balls', 'Polyurethane', 'ABS'], ['cork balls', 'Cork']],
    openings: [
      ['Grip decides: this ball can be pinned, walked and shot without a bounce.', 'Polyurethane'],
      ['The quiet ball, for living rooms under bedrooms.', 'Cork'],
      ['Round to a tenth of a millimetre, which on a fast field is the difference.', 'ABS', 'Polyurethane'],
    ],
    facts: {
      Material: [
        ['Polyurethane', 1.2, 'Polyurethane bites on the figure and suits pin play.'],
        ['Cork', 0.9, 'Cork is quiet and slow; good for learning.'],
        ['ABS', 0.6, 'Hard ABS: fast, loud, lasting.'],
      ],
      Diameter: [
        ['34.5 mm', 1],
        ['35 mm', 1],
        ['33.1 mm', 1],
      ],
      Contents: [
        ['10 pieces', 1],
        ['25 pieces', 2.3],
      ],
    },
    options: {
      Colour: {
        take: [2, 4],
        of: [
          ['White', 1],
          ['Yellow', 1],
          ['Orange', 1],
          ['Natural', 1],
          ['Red', 1],
        ],
      },
    },
    price: [7, 14],
    grams: 220,
    order: [4, 4],
    stock: 150,
    closings: [
      'Balls roll away; keep the ten-pack by the till.',
      'Replace them before they shine.',
      'Sold in fours of a pack.',
    ],
  },
  {
    id: 'rods-and-grips',
    productType: 'football-rod',
    category: ['Table football', 'Rods & grips'],
    share: 28,
    line: 'football-parts',
    nouns: [
      ['rod', 'steel'],
      ['grips', 'Rubber', 'Beech'],
      ['rod set', 'steel'],
    ],
    openings: [
      ['A straight rod makes an old table new.', 'steel'],
      ['Grips that do not turn on the rod nor slip in the hand.', 'grips'],
      ['Chromed, ground and polished again: the rod that needs least silicone.', 'Chromed'],
    ],
    facts: {
      Diameter: [
        ['16 mm', 1],
        ['15.9 mm', 1.05],
        ['13 mm', 0.9],
      ],
      Material: [
        ['Chromed steel', 1],
        ['Stainless steel', 1.5, 'Stainless, for tables that stand in the open.'],
        ['Rubber', 0.5, 'Natural rubber, eight-sided, with a stop at the end.'],
        ['Beech', 0.55, 'Turned beech, oiled; grows on the hand.'],
      ],
    },
    options: {
      Position: {
        take: [2, 4],
        of: [
          ['Goalkeeper', 0.95],
          ['Defence', 1],
          ['Midfield', 1.08],
          ['Attack', 1.02],
        ],
      },
    },
    price: [14, 32],
    grams: 1300,
    stock: 40,
    closings: [
      ['Drilled for screws of 4 mm; pins fit too.', 'steel'],
      ['Bearings and bumpers are separate and should be changed in the same go.', 'steel'],
      'Measure the old one first: three diameters are about.',
    ],
  },
  {
    id: 'football-players',
    alsoFoundBy: ['foosball men'],
    productType: 'football-player',
    category: ['Table football', 'Players'],
    share: 28,
    line: 'football-parts',
    nouns: ['player figures', 'players', ['team of eleven', '11 pieces']],
    openings: [
      'A foot with an edge, for those who pin, and a heel that lifts the ball for the rest.',
      'Counter-balanced figures stay where they are let go of.',
      'Moulded in one piece; shirts are in the plastic, not on it.',
    ],
    facts: {
      Bore: [
        ['16 mm', 1],
        ['15.9 mm', 1],
        ['13 mm', 0.95],
      ],
      Foot: [
        ['Straight', 1],
        ['Bevelled', 1.05, 'The bevelled foot is made for lobs and front pins.'],
        ['Crossed', 1.08, 'Crossed grooves on the foot bite into soft balls.'],
      ],
      Contents: [
        ['1 piece', 1],
        ['11 pieces', 9.2, 'Eleven to a team, goalkeeper included.'],
      ],
    },
    options: {
      Colour: {
        take: [2, 5],
        of: [
          ['Red', 1],
          ['Blue', 1],
          ['Black', 1],
          ['White', 1],
          ['Yellow', 1],
          ['Green', 1],
        ],
      },
    },
    price: [1.6, 3.2],
    grams: 46,
    order: [2, 2],
    stock: 240,
    closings: [
      'With screw and nut.',
      'Press on warm: ten minutes in hot water makes it easy.',
      'Two teams, two colours, one carton.',
    ],
  },
]
