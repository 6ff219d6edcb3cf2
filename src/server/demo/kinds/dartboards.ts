import type { Kind } from './kind.ts'

/** Boards, and what hangs around them. */
export const DARTBOARDS: readonly Kind[] = [
  {
    id: 'bristle-boards',
    productType: 'dartboard',
    category: ['Dartboards', 'Bristle boards'],
    share: 34,
    line: 'boards',
    nouns: ['bristle board', 'match board', 'dartboard'],
    openings: [
      'Kenyan sisal, pressed at a hundred and fifty bar, so that holes close overnight.',
      'A tournament board for clubs that play five evenings a week.',
      'The {series} is the board we hang in our own canteen, and it has been there for four years.',
      'For the first proper board at home: full size, full scoring, no frills.',
      ['Dense sisal and a thin web give a wide treble and few bounce-outs.', 'Razor', 'Triangular'],
      'Printed in a fast black and a cream that does not glare under a ring light.',
    ],
    facts: {
      Wire: [
        [
          'Razor blade web',
          1.35,
          'The blade web is thinner than a credit card and deflects points into the segment, not out of it.',
          'Its blades are set into the sisal and need no staples at all.',
        ],
        ['Triangular wire', 1.1, 'Triangular wire turns a near miss into a hit more often than round wire does.'],
        ['Round wire, staple-free bull', 0.85, 'Round wire for durability, and a staple-free bull for peace.'],
      ],
      Bristle: [
        ['Grade A sisal', 1.1, 'Grade A sisal is combed twice, which is why the face feels even from edge to bull.'],
        ['African sisal', 1],
        ['Sisal, double layer', 1.15, 'A second sisal layer behind the face takes the force of heavy darts.'],
      ],
      'Number ring': [
        ['Removable wire', 1, 'The number ring lifts off, so the board can be turned as it wears.'],
        ['Printed', 0.95],
        ['Embossed steel', 1.05],
      ],
      Mounting: [
        ['Three-point bracket', 1.03, 'The three-point bracket levels the board by hand, without shims.'],
        ['Centre screw', 1],
      ],
    },
    fixed: { Diameter: '451 mm', Thickness: '38 mm' },
    price: [34, 62],
    grams: 4900,
    stock: 40,
    closings: [
      'Turn it a quarter every month and it will last twice as long.',
      'Five to an export carton; single boards ship in their own.',
      'Sells with a surround two times out of three.',
      'Never wet it: sisal swells and stays swollen.',
      'Approved size and weight for league play.',
    ],
    inside: ['Board with number ring', 'Bracket and screws', 'Mounting guide with heights'],
  },
  {
    id: 'electronic-boards',
    productType: 'electronic-dartboard',
    category: ['Dartboards', 'Electronic boards'],
    share: 26,
    line: 'electronic',
    nouns: ['electronic dartboard', 'soft tip board', 'dart machine'],
    openings: [
      'Counts without arguing and remembers who owes the next round.',
      'A home board with the segment size of the machines in the pubs.',
      'Eight players, cricket in all its forms, and a voice that can be turned off.',
      'Quiet enough for a flat: the segments sit on a rubber mat and click rather than clatter.',
    ],
    facts: {
      Segments: [
        ['15.5 in league size', 1.2, 'The 15.5 inch target is what leagues play on.'],
        ['13.5 in', 0.8, 'The 13.5 inch target keeps the frame small.'],
      ],
      Games: [
        ['26 games, 185 variants', 1],
        ['38 games, 211 variants', 1.15, 'Thirty-eight games, of which people play four; the rest sell the board.'],
        ['57 games, 307 variants', 1.3],
      ],
      Display: [
        ['LED, four players', 1],
        ['LED, eight players', 1.15],
        ['Colour TFT', 1.5, 'The colour display shows the checkout path, which teaches beginners more than any book.'],
      ],
      Power: [
        ['Adapter included', 1],
        ['Adapter or 3 × AA', 0.95, 'Runs on three AA cells for a weekend, or on the adapter for ever.'],
      ],
    },
    price: [74, 128],
    grams: 5600,
    stock: 18,
    closings: [
      'Six soft tip darts and spare tips are in the carton.',
      'Spare segments, matrix foils and adapters are kept for eight years.',
      'Demonstrate it switched on: it doubles the sale.',
      'Doors close flat and keep children’s fingers out.',
    ],
    inside: ['Board with doors', '6 soft tip darts', '12 spare tips', 'Adapter', 'Wall template'],
  },
  {
    id: 'surrounds',
    productType: 'surround',
    category: ['Dartboards', 'Surrounds'],
    share: 20,
    line: 'boards',
    nouns: ['surround', 'board surround'],
    openings: [
      'Walls are dear and surrounds are not.',
      'A ring that grips the board on its own, with no tools and no screws.',
      'Catches what misses, down to the dart that slips off the thumb.',
    ],
    facts: {
      Material: [
        ['EVA foam', 1, 'High-density EVA closes over a hole within the hour.'],
        ['Polyurethane', 1.4, 'Moulded polyurethane does not lose its shape in a warm room.'],
        ['Sisal', 2.2, 'Made of sisal like the board itself, for venues where darts fly all day.'],
      ],
      Build: [
        ['One piece', 1.05, 'One piece, no joints for a dart to find.'],
        ['Four pieces', 0.95, 'Four interlocking pieces ship small and replace one at a time.'],
      ],
    },
    fixed: { 'Inner diameter': '451 mm', 'Outer diameter': '710 mm' },
    options: {
      Colour: {
        take: [2, 5],
        of: [
          ['Black', 1],
          ['Red', 1],
          ['Blue', 1],
          ['Green', 1],
          ['Grey', 1],
          ['Union', 1.1],
        ],
      },
    },
    price: [16, 29],
    grams: 1700,
    stock: 45,
    closings: [
      'Fits all boards of 451 mm.',
      'Black and red make four fifths of the sales.',
      'Available with a printed club name from 20 pieces.',
    ],
  },
  {
    id: 'board-lights',
    productType: 'surround',
    category: ['Dartboards', 'Lighting'],
    share: 12,
    line: 'boards',
    nouns: ['ring light', 'LED surround light', 'board light'],
    openings: [
      'A full ring of light: three darts in the treble and not one shadow.',
      'Bright where the darts land and dark where the players look.',
      'Clips onto the surround in a minute and goes with it when the board moves.',
    ],
    facts: {
      Light: [
        ['6,000 K, 1,900 lm', 1],
        ['5,000 K, 2,400 lm', 1.2, 'At 5,000 kelvin the red stays red and the green stays green.'],
        ['4,000–6,500 K, dimmable', 1.5, 'Dim it for league nights with a camera, open it up for everyone else.'],
      ],
      Fitting: [
        ['On the surround', 1],
        ['Wall arms', 1.15, 'Three arms hold it off the wall, so any board fits.'],
        ['Magnetic', 1.1],
      ],
    },
    fixed: { Power: '12 V adapter, 24 W' },
    price: [64, 98],
    grams: 2100,
    stock: 18,
    closings: [
      'The adapter carries both plugs, mainland and British.',
      'Fifty thousand hours by the data sheet; we have yet to see one fail.',
      'A club that buys one comes back for the other lanes.',
    ],
  },
  {
    id: 'cabinets',
    productType: 'cabinet',
    category: ['Dartboards', 'Cabinets'],
    share: 16,
    line: 'boards',
    nouns: ['dartboard cabinet', 'cabinet set'],
    openings: [
      'Shuts the game away when the room is needed for something else.',
      'Doors with chalk boards inside, darts in their racks, and a board that is always level.',
      'Joined and glued like furniture, because it hangs among furniture.',
    ],
    facts: {
      Material: [
        ['Solid pine', 0.9, 'Solid pine, stained and sealed; knots and all.'],
        ['Oak veneer', 1.3, 'Oak veneer on a birch core, so that the doors hang true.'],
        ['Black ash effect', 0.8],
        ['Walnut veneer', 1.45, 'Walnut on the outside, green baize on the inside.'],
      ],
      Scoring: [
        ['Chalk boards', 1],
        ['Whiteboards and markers', 1],
        ['Chalk and LED counter', 1.3],
      ],
    },
    fixed: { 'Outer size': '52 × 57 × 10 cm' },
    price: [58, 110],
    grams: 7800,
    stock: 12,
    closings: [
      'The board is not included, which suits most buyers: they have a favourite.',
      'Comes assembled; only the wall needs four holes.',
      'Weigh the wall before the cabinet: it wants a stud or proper plugs.',
    ],
  },
]
