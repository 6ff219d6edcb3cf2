import type { Kind } from './kind.ts'

/** Boules and games for the lawn. */
export const OUTDOOR: readonly Kind[] = [
  {
    id: 'competition-boules',
    alsoFoundBy: ['petanque', 'pétanque'],
    productType: 'boules',
    category: ['Boules', 'Competition'],
    share: 30,
    line: 'boules',
    nouns: ['competition boules', ['shooter’s set', 'oft, 1'], ['pointer’s set', 'Half', 'Hard']],
    openings: [
      'Three boules from one melt, numbered alike, balanced to within half a per cent.',
      ['For shooters: soft steel that stays where it strikes.', 'shooter'],
      ['For pointers: a hard, heavy ball that holds its line on gravel.', 'pointer'],
      'Forged in two shells, welded, turned, and turned again after hardening.',
    ],
    facts: {
      Steel: [
        ['Carbon steel', 1, 'Carbon steel rusts honestly; a drop of oil in the cloth is enough.'],
        ['Stainless steel', 1.3, 'Stainless never asks for oil and stays bright on wet grounds.'],
        ['Chrome steel', 1.1],
      ],
      Hardness: [
        ['Very soft, 110 kg/mm²', 1.15, 'Very soft balls kill the rebound, and wear sooner for it.'],
        ['Soft, 120 kg/mm²', 1.08],
        ['Half-soft, 130 kg/mm²', 1],
        ['Hard, 140 kg/mm²', 0.95],
      ],
      Grooves: [
        ['Smooth', 1],
        ['One groove', 1],
        ['Two grooves', 1],
        ['Four grooves', 1.02, 'Four grooves give the thumb a place to begin.'],
      ],
    },
    options: {
      Diameter: {
        take: [2, 3],
        of: [
          ['71 mm', 1],
          ['72 mm', 1],
          ['73 mm', 1],
          ['74 mm', 1],
          ['75 mm', 1],
          ['76 mm', 1],
        ],
      },
      Weight: {
        take: [2, 3],
        of: [
          ['680 g', 1, 2160],
          ['690 g', 1, 2190],
          ['700 g', 1, 2220],
          ['710 g', 1, 2250],
        ],
      },
    },
    price: [72, 140],
    grams: 2200,
    stock: 10,
    closings: [
      'With certificate; engraving of a name takes a week.',
      'Measure the hand: stretch of the middle finger to the thumb, in centimetres, halved, plus two.',
      'Licensed for tournaments.',
    ],
  },
  {
    id: 'leisure-boules',
    alsoFoundBy: ['petanque', 'bocce'],
    productType: 'boules',
    category: ['Boules', 'Leisure'],
    share: 26,
    line: 'boules',
    nouns: ['leisure boules', 'boules set', 'garden boules'],
    openings: [
      'A set for people who will play twice a summer and enjoy it both times.',

      ['Eight boules, four patterns, one jack: an afternoon.', '8 boules'],
      ['Chromed over sand-filled steel, for campsites and car boots.', 'Chromed'],
      ['Coloured, light, and kind to toes.', 'Resin'],
    ],
    facts: {
      Material: [
        ['Chromed steel', 1],
        ['Resin', 0.9, 'Resin balls filled with water do not mind a parquet.'],
        ['Beech', 1.1, 'Turned beech, lacquered three times, for lawns.'],
      ],
      Set: [
        ['6 boules', 0.8],
        ['8 boules', 1],
        ['3 boules', 0.5],
      ],
      Carrier: [
        ['Nylon bag', 1],
        ['Wooden crate', 1.4, 'The crate has a rope handle and doubles as the prize table.'],
        ['Metal carrier', 1.15],
      ],
    },
    price: [16, 38],
    grams: 5200,
    stock: 35,
    closings: [
      'Not for competition, which has never stopped anyone.',
      'Display one open on the floor and people start playing.',
      'Six sets to a pallet layer.',
    ],
    inside: ['Boules', 'Jack', 'Measuring cord', 'Rules in six languages'],
  },
  {
    id: 'jacks',
    alsoFoundBy: ['cochonnet', 'but'],
    productType: 'jack',
    category: ['Boules', 'Jacks & accessories'],
    share: 22,
    line: 'boules',
    nouns: [
      ['jacks', 'Boxwood', 'resin'],
      ['measuring tape', 'Nylon'],
      ['boule magnet', 'Steel'],
      ['boules bag', 'Nylon'],
    ],
    openings: [
      ['Three boules, a cloth and a jack, and a strap that does not cut.', 'bag'],

      ['The smallest thing on the ground and the first to be lost.', 'jacks'],
      ['Saves the back, and with it the third game.', 'magnet'],
      ['Settles the argument to a millimetre.', 'tape'],
    ],
    facts: {
      Material: [
        ['Boxwood', 1, 'Boxwood, 30 mm, dyed through.'],
        ['Paramagnetic resin', 1.6, 'Paramagnetic: the magnet picks it up with the boules.'],
        ['Nylon cord', 1.2],
        ['Steel and rubber', 1.3],
      ],
    },
    options: {
      Colour: {
        take: [2, 4],
        of: [
          ['Red', 1],
          ['Yellow', 1],
          ['Green', 1],
          ['Blue', 1],
          ['Natural', 1],
        ],
      },
    },
    price: [1.2, 8],
    grams: 30,
    order: [6, 6],
    stock: 260,
    closings: [
      'Sold in sixes.',
      ['A jar on the counter empties itself in May.', 'jacks'],
      ['Within the rules, in size and in weight.', 'jacks'],
    ],
  },
  {
    id: 'kubb',
    alsoFoundBy: ['viking chess'],
    productType: 'kubb',
    category: ['Outdoor games', 'Kubb'],
    share: 14,
    line: 'lawn',
    nouns: ['kubb', 'kubb set', 'tournament kubb'],
    openings: [
      'Ten kubbs, six batons and a king who must fall last.',
      'Sawn from one batch of wood, so all kubbs fall alike.',
      'A Scandinavian lawn game that needs no lawn: sand and snow serve.',
    ],
    facts: {
      Material: [
        ['Birch', 1.1, 'Birch is heavy and takes knocks on the corner.'],
        ['Rubberwood', 1],
        ['Pine', 0.8, 'Pine keeps it light enough for children.'],
        ['Ash', 1.25],
      ],
      Size: [
        ['Tournament, king 30 cm', 1.2],
        ['Family, king 25 cm', 1],
        ['Junior, king 18 cm', 0.7],
      ],
    },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['Natural', 1],
          ['Red king', 1.02],
          ['Blue king', 1.02],
        ],
      },
    },
    price: [24, 46],
    grams: 5600,
    stock: 30,
    closings: [
      'In a cotton bag with a long strap.',
      'Dry it before it goes into the shed.',
      'The rules fit on the bag and are printed there.',
    ],
  },
  {
    id: 'number-skittles',
    productType: 'skittles',
    category: ['Outdoor games', 'Number skittles'],
    share: 14,
    line: 'lawn',
    nouns: ['number skittles', 'skittles set'],
    openings: [
      'Twelve numbered pins, one throwing stick, fifty points exactly.',
      'Anyone over five can win, and usually does.',
      'Pins are cut at a slant so the numbers can be read from the line.',
    ],
    facts: {
      Material: [
        ['Birch', 1],
        ['Beech', 1.1, 'Beech pins ring when they fall.'],
        ['Rubberwood', 0.9],
      ],
      Numbers: [
        ['Burnt in', 1.05, 'Numbers are burnt in and cannot wash off.'],
        ['Printed', 0.95],
      ],
      Carrier: [
        ['Wooden crate', 1.15],
        ['Cotton bag', 0.95],
      ],
    },
    price: [19, 34],
    grams: 3200,
    stock: 40,
    closings: ['A pub garden needs two.', 'Score pad and pencil are in the crate.', 'Single pins are in the spares.'],
  },
  {
    id: 'croquet',
    productType: 'croquet',
    category: ['Outdoor games', 'Croquet'],
    share: 14,
    line: 'lawn',
    nouns: ['croquet set', 'croquet'],
    openings: [
      'Malice, on a lawn, in white trousers.',
      'Mallets long enough for grown-ups and hoops that stay upright.',
      'Turned heads, brass rings, and a peg with the four colours in order.',
    ],
    facts: {
      Mallets: [
        ['4 mallets, 80 cm', 1],
        ['4 mallets, 96 cm', 1.4, 'At 96 cm one can stand up straight to swing.'],
        ['6 mallets, 80 cm', 1.3],
      ],
      Wood: [
        ['Rubberwood', 1],
        ['Ash and beech', 1.35, 'Ash shafts give a little; beech heads do not.'],
        ['Ash and sapele', 1.6],
      ],
      Hoops: [
        ['Steel, 8 mm', 1],
        ['Steel, 16 mm, cast feet', 1.35],
      ],
    },
    price: [62, 130],
    grams: 9800,
    stock: 10,
    closings: [
      'In a trolley that rolls over grass.',
      'Balls of 92 mm, 16 oz in the better sets.',
      'Oil the shafts once a year.',
    ],
  },
  {
    id: 'cornhole',
    alsoFoundBy: ['bean bag toss'],
    productType: 'cornhole',
    category: ['Outdoor games', 'Cornhole'],
    share: 14,
    line: 'lawn',
    nouns: ['cornhole set', 'cornhole boards'],
    openings: [
      'Two boards, eight bags, and a game that starts by itself.',
      'Regulation size, with legs that fold into the board.',
      'Screen-printed tops that slide the same wet and dry.',
    ],
    facts: {
      Board: [
        ['Birch plywood, 15 mm', 1.2, 'Fifteen millimetres of birch ply do not drum.'],
        ['Plywood, 12 mm', 1],
        ['Aluminium frame', 1.1],
      ],
      Bags: [
        ['Duck cloth, corn', 1],
        ['Two-sided, resin filled', 1.2, 'One side slides and one side stops.'],
      ],
      Size: [
        ['120 × 60 cm', 1.2],
        ['90 × 60 cm', 0.9],
      ],
    },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['Red and blue', 1],
          ['Green and sand', 1],
          ['Black and white', 1],
        ],
      },
    },
    price: [58, 120],
    grams: 18500,
    stock: 12,
    closings: [
      'Boards nest face to face with a handle on the side.',
      'Bags can be bought in sets of four.',
      'League bags: 16 oz each, weighed.',
    ],
  },
  {
    id: 'garden-games',
    productType: 'outdoor',
    category: ['Outdoor games', 'Ring toss & quoits'],
    share: 14,
    line: 'lawn',
    nouns: ['ring toss', 'quoits', 'ladder toss'],
    openings: [
      ['Rope rings that land softly and stay down.', 'ring toss'],
      'Sets up in a minute and packs flat as a book.',
      ['An old tavern game, brought out of doors.', 'quoits'],
    ],
    facts: {
      Material: [
        ['Pine and sisal rope', 1],
        ['Beech and rubber', 1.2, 'Rubber quoits on beech: hardly a bounce.'],
        ['Acacia', 1.15],
      ],
      Players: [
        ['2 to 4', 1],
        ['2 to 6', 1.1],
      ],
    },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['Natural', 1],
          ['Painted', 1.05],
        ],
      },
    },
    price: [12, 30],
    grams: 2100,
    stock: 35,
    closings: [
      'Good for fêtes and company days.',
      'Rings are sold in fours as a spare.',
      'Comes in a bag with the rules on a tag.',
    ],
  },
]
