import type { Kind } from './kind.ts'

/** Table tennis. */
export const TABLE_TENNIS: readonly Kind[] = [
  {
    id: 'bats',
    alsoFoundBy: ['paddle', 'racket'],
    productType: 'paddle',
    category: ['Table tennis', 'Bats'],
    share: 46,
    line: 'bats',
    nouns: [
      ['bat', ' mm'],
      ['club bat', ' mm'],
      ['blade', 'None'],
      ['school bat', 'Poplar'],
    ],
    openings: [
      ['A ready-made bat that plays like a glued one.', ' mm'],
      ['For schools and youth clubs: tough edge, medium sponge, priced by the class.', 'Poplar'],
      ['Five plies, no fibre, plenty of feel.', '5-ply limba'],
      ['A fast bat with a wide sweet spot, for players who meet the ball early.', '8 of', '9 of'],
      ['Control first: the {series} sends back what it is given.', '6 of', '7 of'],
    ],
    facts: {
      Blade: [
        ['5-ply limba', 1, 'Five plies of limba and ayous, 86 g on the scale.'],
        ['7-ply', 1.2, 'Seven plies for a stiff, direct stroke.'],
        ['5-ply with carbon', 1.7, 'Two carbon layers under the outer veneer quicken the middle of the blade.'],
        ['Poplar', 0.6],
      ],
      Sponge: [
        ['1.5 mm', 0.95],
        ['1.8 mm', 1],
        ['2.0 mm', 1.05, 'Two millimetres of sponge: enough to loop, not too much to block.'],
        ['None', 0.8],
      ],
      Speed: [
        ['6 of 10', 0.9],
        ['7 of 10', 1],
        ['8 of 10', 1.1],
        ['9 of 10', 1.2],
      ],
    },
    options: {
      Handle: {
        take: [1, 3],
        of: [
          ['Flared', 1],
          ['Straight', 1],
          ['Anatomic', 1],
        ],
      },
    },
    price: [14, 38],
    grams: 190,
    stock: 45,
    closings: [
      ['Rubbers approved for play in the current list.', ' mm'],
      'Hang it on a peg or stand it in the counter tray.',
      'Buy the cover with it; dust is what kills rubbers.',
      'Sealed blade: rubbers come off without splinters.',
    ],
  },
  {
    id: 'rubbers',
    productType: 'rubber',
    category: ['Table tennis', 'Rubbers'],
    share: 40,
    line: 'rubbers',
    nouns: [
      ['rubber', 'Smooth', 'Anti'],
      ['tensor rubber', 'Smooth'],
      ['pimples-out rubber', 'pimples'],
    ],
    openings: [
      ['A grippy top sheet over a sponge with large pores: loud on contact, kind on mistakes.', 'Smooth'],
      'Made for rallies, not for points in three strokes.',
      'The {series} sits between classic and tensor, where most club players are best served.',
      ['Tacky on the top and hard beneath; serve short and it stays short.', 'Smooth'],
    ],
    facts: {
      Surface: [
        ['Smooth', 1],
        ['Short pimples', 1, 'Short pimples take the spin out of what comes.'],
        ['Long pimples', 1.05, 'Long pimples give back the other player’s spin, the wrong way round.'],
        ['Anti-spin', 0.9],
      ],
      Hardness: [
        ['38°', 1],
        ['42°', 1],
        ['45°', 1.05],
        ['47.5°', 1.1, 'At 47.5 degrees it wants a full stroke and rewards it.'],
      ],
      Style: [
        ['Control', 0.9],
        ['All-round', 1],
        ['Offensive', 1.1],
      ],
    },
    options: {
      Sponge: {
        take: [2, 3],
        of: [
          ['1.5 mm', 1],
          ['1.8 mm', 1],
          ['2.0 mm', 1],
          ['Max', 1.03],
        ],
      },
      Colour: {
        take: [2, 2],
        of: [
          ['Red', 1],
          ['Black', 1],
          ['Blue', 1],
        ],
      },
    },
    price: [16, 32],
    grams: 70,
    stock: 40,
    closings: [
      'Glue with two thin coats and let each dry.',
      'Comes with a foil that should go back on after play.',
      'One red, one black: sell them in pairs.',
    ],
  },
  {
    id: 'tt-balls',
    alsoFoundBy: ['ping pong balls'],
    productType: 'tt-ball',
    category: ['Table tennis', 'Balls'],
    share: 22,
    line: 'tt-balls',
    nouns: ['table tennis balls', ['training balls', 'Training', '1 star'], ['match balls', '3 stars', '2 stars']],
    openings: [
      'Plastic, seamless to the finger, 2.7 g to the hundredth.',
      ['A training ball for multi-ball baskets, sorted for roundness.', 'Training'],
      ['Three stars because it passed three gauges.', '3 stars'],
    ],
    facts: {
      Stars: [
        ['3 stars', 1.6, 'Three-star balls are measured one by one.'],
        ['2 stars', 1.1],
        ['1 star', 0.8],
        ['Training', 0.6, 'Training grade: a little softer, and nobody minds when one is trodden on.'],
      ],
      Contents: [
        ['3 pieces', 1],
        ['6 pieces', 1.8],
        ['72 pieces', 15, 'Seventy-two in a carton that pours.'],
        ['144 pieces', 27],
      ],
    },
    fixed: { Diameter: '40+ mm', Material: 'ABS' },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['White', 1],
          ['Orange', 1],
        ],
      },
    },
    price: [2.4, 4],
    grams: 30,
    stock: 300,
    closings: [
      'White for blue tables, orange for white walls.',
      'Poured into baskets or handed out in threes.',
      'Each batch is printed with its date.',
    ],
  },
  {
    id: 'tt-tables',
    alsoFoundBy: ['ping pong table'],
    productType: 'table-tennis-table',
    category: ['Table tennis', 'Tables'],
    share: 22,
    line: 'tt-tables',
    nouns: ['table tennis table', ['indoor table', 'Chipboard'], ['outdoor table', 'Resin', 'Aluminium']],
    openings: [
      ['Folds with one hand and stands on less than half a square metre.', 'Compact'],
      ['A competition table, levelled at eight points and painted without glare.', '25 mm'],
      ['Left in the rain on purpose: resin top, galvanised frame, no fuss.', 'Resin', 'Aluminium'],
      ['Two halves that roll through a door one after the other.', 'Two halves'],
    ],
    facts: {
      Top: [
        ['Chipboard, 25 mm', 1.2, 'Twenty-five millimetres give the bounce the rules ask for.'],
        ['Chipboard, 19 mm', 0.9],
        ['Resin laminate, 6 mm', 1.25, 'The 6 mm resin top may live outdoors all year.'],
        ['Aluminium composite', 1.15],
      ],
      Frame: [
        ['50 mm steel profile', 1.1],
        ['40 mm steel profile', 1, 'A 40 mm frame all round, so edges do not sag.'],
      ],
      Folding: [
        ['Compact, with playback', 1.1, 'One half up, and it plays alone.'],
        ['Two halves, rolling', 1],
      ],
    },
    fixed: { Size: '274 × 152.5 × 76 cm' },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['Blue', 1],
          ['Green', 1],
          ['Grey', 1.03],
        ],
      },
    },
    price: [290, 620],
    grams: 92000,
    stock: 6,
    closings: [
      'Delivered kerbside on a pallet.',
      'Net set included, of the screw-on kind.',
      'Brakes on all four wheels; look for the red pedals.',
    ],
  },
  {
    id: 'nets',
    productType: 'net',
    category: ['Table tennis', 'Nets'],
    share: 16,
    line: 'tt-tables',
    nouns: ['net set', ['clip net', 'Spring'], ['telescopic net', 'Telescopic']],
    openings: [
      ['Taut at 15.25 cm from post to post, by a screw and not by hope.', 'Screw'],
      ['Clips onto any table top up to four centimetres.', 'clip'],
      ['For the kitchen table, the office and the holiday house.', 'clip'],
    ],
    facts: {
      Fixing: [
        ['Screw clamp', 1],
        ['Spring clip', 0.9, 'Sprung clips with felt pads that do not mark the top.'],
        ['Telescopic clip', 0.8, 'Pulls out to 170 cm and winds itself in.'],
      ],
      Net: [
        ['Cotton', 1.15, 'Cotton net with a white tape and a chain to tension it.'],
        ['Polyamide', 1],
        ['Steel', 2.2, 'Perforated steel, for tables in parks.'],
      ],
    },
    price: [12, 34],
    grams: 900,
    stock: 35,
    closings: [
      'Height gauge in the bag.',
      'Spare nets are sold singly.',
      'Fits competition tables and those that are not.',
    ],
  },
]
