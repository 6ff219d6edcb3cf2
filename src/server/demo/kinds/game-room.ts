import type { Kind } from './kind.ts'

/** Air hockey, shuffleboard, and what keeps the score. */
export const GAME_ROOM: readonly Kind[] = [
  {
    id: 'air-hockey-tables',
    productType: 'air-hockey',
    category: ['Game room', 'Air hockey', 'Tables'],
    share: 16,
    line: 'air-hockey',
    nouns: ['air hockey table', 'air hockey'],
    openings: [
      'The fan runs quietly and the puck does not.',
      'An even cushion of air right into the corners.',
      'For leisure centres: steel corners, ticket-proof goals, a fan that starts at once.',
    ],
    facts: {
      Fan: [
        ['12 V, 2 fans', 0.7],
        ['230 V, 1 fan', 1],
        ['230 V, 2 fans', 1.3, 'Two fans, so both halves float alike.'],
      ],
      Surface: [
        ['Melamine', 0.9],
        ['Polycarbonate coated', 1.2, 'A polycarbonate skin keeps scratches shallow.'],
        ['Aluminium, anodised', 1.6],
      ],
      Size: [
        ['5 ft', 0.6],
        ['6 ft', 0.8],
        ['7 ft', 1],
        ['8 ft', 1.4],
      ],
      Scoring: [
        ['LED', 1.1],
        ['Sliding abacus', 0.9],
      ],
    },
    price: [320, 760],
    grams: 68000,
    stock: 4,
    closings: [
      'By pallet; two people lift it.',
      'Four strikers and four pucks included.',
      'All electrics can be replaced without turning the table over.',
    ],
  },
  {
    id: 'pucks-and-strikers',
    productType: 'puck',
    category: ['Game room', 'Air hockey', 'Pucks & strikers'],
    share: 18,
    line: 'air-hockey',
    nouns: ['pucks', 'strikers', 'puck and striker set'],
    openings: [
      ['A puck with a clean edge flies flat.', 'puck'],
      ['Felt below, finger room above.', 'striker'],
      'The part operators order most, so we never run out; almost never.',
    ],
    facts: {
      Material: [
        ['Polycarbonate', 1.2, 'Polycarbonate chips last and least.'],
        ['ABS', 0.9],
        ['Lexan blend, glowing', 1.3],
      ],
      Contents: [
        ['2 pieces', 0.6],
        ['4 pieces', 1],
        ['10 pieces', 2.2],
      ],
    },
    options: {
      Diameter: {
        take: [1, 2],
        of: [
          ['63 mm', 0.9],
          ['75 mm', 1],
          ['82 mm', 1.1],
        ],
      },
      Colour: {
        take: [1, 2],
        of: [
          ['Red', 1],
          ['Green', 1],
          ['Blue', 1],
          ['Yellow', 1],
        ],
      },
    },
    price: [6, 14],
    grams: 160,
    order: [2, 2],
    stock: 120,
    closings: ['Replace felts with the pucks.', 'Check the edge with a fingernail; a burr slows it.', 'In twos.'],
  },
  {
    id: 'shuffleboard-tables',
    productType: 'shuffleboard',
    category: ['Game room', 'Shuffleboard', 'Tables'],
    share: 14,
    line: 'shuffleboard',
    nouns: ['shuffleboard table', 'shuffleboard'],
    openings: [
      ['Three inches of maple, planed flat and kept so by climatic adjusters.', '76 mm'],
      'The long table that fills a wall and an evening.',
      ['A polymer-finished board that takes wax, beer and elbows.', 'polymer'],
    ],
    facts: {
      Top: [
        ['Hard maple, 76 mm', 1.5, 'Seventy-six millimetres of hard maple, edge-glued.'],
        ['Maple, 45 mm', 1],
        ['Poplar, polymer coat', 0.8],
      ],
      Length: [
        ['9 ft', 0.6],
        ['12 ft', 0.8],
        ['16 ft', 1.2],
        ['22 ft', 1.9, 'Twenty-two feet is the real thing; measure the stairs first.'],
      ],
      Cradle: [
        ['Carpeted gutters', 1],
        ['Felt gutters', 1.05],
      ],
    },
    price: [980, 1900],
    grams: 210000,
    stock: 2,
    closings: [
      'We come and level it.',
      'Eight pucks, brush and two cans of wax are included.',
      'Made to order in finishes of your choice.',
    ],
  },
  {
    id: 'shuffleboard-pucks',
    productType: 'puck',
    category: ['Game room', 'Shuffleboard', 'Pucks & wax'],
    share: 14,
    line: 'shuffleboard',
    nouns: [
      ['shuffleboard pucks', 'pieces'],
      ['weights', 'pieces'],
      ['speed wax', 'can'],
    ],
    openings: [
      ['Ground flat to a hundredth, chromed, with caps that screw.', 'pieces'],
      ['Wax in seven speeds; this is the one to begin with.', 'wax'],
      ['Eight weights, four of each colour, all within a gram.', '8 pieces'],
    ],
    facts: {
      Contents: [
        ['8 pieces', 1],
        ['4 pieces', 0.55],
        ['450 g can', 0.14, 'A can does a long table for two months.'],
      ],
      Grade: [
        ['Tournament', 1.3],
        ['Club', 1],
      ],
    },
    options: {
      Colour: {
        take: [1, 3],
        of: [
          ['Red and blue', 1],
          ['Black and gold', 1.05],
          ['Green and white', 1],
        ],
      },
    },
    price: [46, 82],
    grams: 2800,
    stock: 18,
    closings: [
      ['Store them in the case: chrome dents chrome.', 'pieces'],
      ['Brush, then wax, then play.', 'wax'],
      ['Caps can be engraved.', 'pieces'],
    ],
  },
  {
    id: 'scoreboards',
    productType: 'scoreboard',
    category: ['Game room', 'Scoring', 'Scoreboards'],
    share: 26,
    line: 'scoring',
    nouns: ['scoreboard', ['flip score', 'Flip'], 'score counter'],
    openings: [
      'Readable from the back row, silent at the table.',
      ['Numbers on rings, turned by hand, never out of battery.', 'Flip'],
      ['One button per player and a display the whole room can see.', 'LED'],
    ],
    facts: {
      Type: [
        ['Flip cards', 0.6, 'Flip cards stay where they are turned.'],
        ['LED', 1.5, 'LED digits ten centimetres high.'],
        ['Whiteboard', 0.7],
        ['Brass rail', 1.2, 'The brass rail slides without a sound.'],
      ],
      For: [
        ['Darts', 1],
        ['Billiards', 1.05],
        ['Table tennis', 0.9],
        ['All games', 1],
      ],
    },
    price: [14, 62],
    grams: 900,
    stock: 30,
    closings: ['Wall plugs included.', 'Referees like the green side.', 'Works for darts, pool and the school quiz.'],
  },
  {
    id: 'timers',
    productType: 'timer',
    category: ['Game room', 'Scoring', 'Timers'],
    share: 16,
    line: 'scoring',
    nouns: [
      ['timer', 'Digital'],
      ['shot clock', 'Shot'],
      ['sand timer', 'Sand'],
    ],
    openings: [
      ['Thirty seconds, and everybody knows.', '30 s'],
      ['Counts down aloud in the last five.', 'Digital', 'Shot'],
      ['Sand, glass and wood: no batteries, no mercy.', 'Sand'],
    ],
    facts: {
      Type: [
        ['Digital', 1],
        ['Sand glass', 0.6, 'The sand is sieved and the time is right to a second in a minute.'],
        ['Shot clock, remote', 2.2, 'The referee holds the remote; the players see the digits.'],
      ],
      Duration: [
        ['30 s', 1],
        ['1 min', 1],
        ['3 min', 1.05],
      ],
    },
    options: {
      Colour: {
        take: [1, 3],
        of: [
          ['Black', 1],
          ['White', 1],
          ['Red', 1],
          ['Blue', 1],
        ],
      },
    },
    price: [8, 24],
    grams: 180,
    order: [2, 2],
    stock: 70,
    closings: [['Magnet on the back.', 'Digital'], 'For leagues that start on time.', 'In twos.'],
  },
]
