import type { Kind } from './kind.ts'

/** Pool, snooker and carom. */
export const BILLIARDS: readonly Kind[] = [
  {
    id: 'cues',
    productType: 'cue',
    category: ['Billiards', 'Cues'],
    share: 62,
    line: 'cues',
    nouns: [
      ['pool cue', '11.75', '12.75'],
      ['snooker cue', '9.5', '10 mm'],
      ['two-piece cue', 'Brass', 'Stainless', 'Wood to wood'],
      ['carom cue', '11.75'],
    ],
    openings: [
      'A cue that points well: the taper is even and the balance sits a hand’s breadth before the joint.',
      ['Hand-spliced in the old manner, four points of darker wood let into the butt.', 'maple', 'Ash'],
      ['The house cue for venues that care: straight, dull-lacquered, easy to re-tip.', 'One piece'],
      'Chosen, turned and left to rest three times before it is lacquered.',
      'A stiff shaft and a soft hit, for players who use side as a matter of course.',
      'For the first cue of one’s own, when the ones on the wall will no longer do.',
    ],
    facts: {
      Shaft: [
        ['Grade A maple', 1, 'Northern maple, at least eight rings to the inch.'],
        ['Ash', 0.95, 'Ash, with the grain chevrons lined up on the sighting face.'],
        [
          'Laminated maple',
          1.3,
          'Six wedges of maple laminated end to end, so the shaft plays alike whichever way it is turned.',
        ],
        ['Carbon fibre', 2.6, 'A carbon shaft: low deflection, no dents, no chalk stain that will not wipe off.'],
      ],
      Joint: [
        ['Brass, 3/8', 1],
        ['Stainless, quick release', 1.15, 'Quick release in a turn and a half.'],
        ['Wood to wood', 1.1, 'A wood-to-wood joint sends the hit through without a clank.'],
        ['One piece', 0.75],
      ],
      Tip: [
        ['11.75 mm, layered', 1.08, 'The layered tip keeps its dome and takes chalk evenly.'],
        ['12.75 mm, pressed', 1],
        ['9.5 mm, screw-on', 0.9],
        ['10 mm, layered', 1.05],
      ],
      Wrap: [
        ['Irish linen', 1.08, 'Irish linen, pressed flat, absorbs what a warm evening brings.'],
        ['Leather', 1.2],
        ['None', 0.95],
      ],
      Length: [
        ['147 cm', 1],
        ['145 cm', 1],
        ['140 cm', 1],
      ],
    },
    options: {
      Weight: {
        take: [1, 3],
        of: [
          ['18 oz', 1, 960],
          ['18.5 oz', 1, 975],
          ['19 oz', 1, 990],
          ['20 oz', 1, 1020],
          ['21 oz', 1, 1050],
        ],
      },
    },
    price: [42, 120],
    grams: 980,
    stock: 16,
    closings: [
      'Each cue is rolled on a granite plate before it leaves.',
      'Sits in a padded sleeve inside a square carton; not one has come back bent.',
      'Tips and ferrules from our own spares, fitted with the usual glue.',
      'Keep it upright and out of the car, and it will outlive the table.',
      'A cue case doubles the margin and halves the complaints.',
    ],
  },
  {
    id: 'billiard-balls',
    productType: 'billiard-ball',
    category: ['Billiards', 'Balls'],
    share: 24,
    line: 'billiard-balls',
    nouns: [
      ['pool ball set', '57.2', '50.8'],
      ['snooker ball set', '52.5'],
      ['carom ball set', '61.5'],
    ],
    openings: [
      'Cast in phenolic resin and polished for two days; nothing is painted on.',
      ['Numbers and stripes go right through to the middle, so they cannot wear off.', 'pool'],
      'Matched to a gram across the set, which is what makes a break spread evenly.',
      ['A bar set that survives tiled floors.', 'Polyester'],
    ],
    facts: {
      Material: [
        ['Phenolic resin', 1.3, 'Phenolic resin resists the burn marks that ruin cloths.'],
        ['Polyester resin', 0.7, 'Polyester balls play well for about two years of evenings.'],
        ['High-density phenolic', 1.7, 'A harder pour with a longer cure, for the glassier click that players notice.'],
      ],
      Diameter: [
        ['57.2 mm', 1],
        ['52.5 mm', 1.1],
        ['50.8 mm', 0.9, 'The 50.8 mm size is for the English pub table.'],
        ['61.5 mm', 1.2, 'Carom size.'],
      ],
      Finish: [
        ['High gloss', 1],
        ['Matt stripe', 1.05],
      ],
    },
    options: {
      Colour: {
        take: [1, 2],
        of: [
          ['Traditional', 1],
          ['Television', 1.08],
          ['Black edition', 1.12],
        ],
      },
    },
    price: [48, 120],
    grams: 2900,
    stock: 20,
    closings: [
      'Wash in lukewarm water; a dishwasher dulls them.',
      'Sold in a foam tray that is worth keeping.',
      'Single replacement balls are in the spares list.',
    ],
  },
  {
    id: 'chalk',
    productType: 'chalk',
    category: ['Billiards', 'Chalk & tips'],
    share: 18,
    line: 'chalk',
    nouns: ['chalk', 'cue chalk'],
    openings: [
      'Fine enough to stay on the tip for three shots, dry enough not to mark the cue ball.',
      'Chalk is where a pool hall saves a penny and loses a cloth; this one does not cake.',
      'Pressed in small batches in the {series} mould, with the paper wrapped by hand.',
    ],
    facts: {
      Grain: [
        ['Fine', 1.1, 'Fine grain for layered tips.'],
        ['Standard', 1],
        ['Abrasive', 0.95, 'A little grit opens hard, pressed tips.'],
      ],
      Contents: [
        ['1 piece', 1],
        ['2 pieces, tube', 2.1],
      ],
    },
    options: {
      Colour: {
        take: [2, 5],
        of: [
          ['Blue', 1],
          ['Green', 1],
          ['Red', 1],
          ['Tournament grey', 1],
          ['Violet', 1.05],
        ],
      },
    },
    price: [0.45, 0.9],
    grams: 14,
    order: [12, 12],
    stock: 1400,
    closings: [
      'Order in dozens.',
      'Match the colour to the cloth and cleaning takes half the time.',
      'Keep it dry: damp chalk turns to stone.',
    ],
  },
  {
    id: 'cue-tips',
    productType: 'chalk',
    category: ['Billiards', 'Chalk & tips'],
    share: 16,
    line: 'chalk',
    nouns: ['cue tips', 'layered tips', 'screw-on tips'],
    openings: [
      ['Pigskin, shaved and pressed in eight layers, each glued by itself.', 'layered'],
      'A tip that keeps its dome through a season and mushrooms hardly at all.',
      'The everyday tip of cue repairers: cuts cleanly, glues at once.',
    ],
    facts: {
      Hardness: [
        ['Soft', 1, 'Soft holds chalk and takes spin; it wants shaping once a week.'],
        ['Medium', 1, 'Medium is what nine in ten should play.'],
        ['Hard', 1, 'Hard for break cues and heavy hands.'],
      ],
      Contents: [
        ['1 piece', 1],
        ['10 pieces', 8.4],
      ],
    },
    options: {
      Diameter: {
        take: [2, 4],
        of: [
          ['9 mm', 1],
          ['10 mm', 1],
          ['11 mm', 1],
          ['12 mm', 1],
          ['13 mm', 1],
          ['14 mm', 1.05],
        ],
      },
    },
    price: [1.1, 4.2],
    grams: 5,
    order: [5, 5],
    stock: 260,
    closings: [
      ['Roughen the ferrule, glue thinly, clamp for an hour.', 'layered', 'cue tips'],
      'We keep the clamp and the trimmer too.',
      'Sold in fives.',
    ],
  },
  {
    id: 'cloths',
    productType: 'cloth',
    category: ['Billiards', 'Cloths'],
    share: 18,
    line: 'cloth',
    nouns: [
      ['pool cloth', '7 ft', '8 ft', '9 ft'],
      ['snooker cloth', '12 ft'],
      'table cloth',
      ['table cloth set', 'Bed and cushions'],
    ],
    openings: [
      ['Worsted wool without nap: fast when new and fast two years on.', 'Worsted'],
      ['A napped cloth in the English manner, to be brushed from baulk to spot.', 'Napped'],
      'Woven, shorn and decatised in one mill, so bed and cushions match.',
    ],
    facts: {
      Material: [
        ['Worsted, 90 % wool', 1.4, 'Ninety per cent combed wool, the rest nylon for tear strength.'],
        ['Wool blend, 70 %', 1, 'A 70 % blend for venues that re-cover every year.'],
        ['Napped, 85 % wool', 1.2, 'Nap runs along the length; mark the baulk end before you cut.'],
      ],
      'Table size': [
        ['7 ft', 0.9],
        ['8 ft', 1],
        ['9 ft', 1.15],
        ['12 ft', 1.9, 'Twelve foot, in one piece with no seam.'],
      ],
      Includes: [
        ['Bed and cushions', 1],
        ['Bed only', 0.75],
      ],
    },
    options: {
      Colour: {
        take: [2, 5],
        of: [
          ['English green', 1],
          ['Tournament blue', 1],
          ['Burgundy', 1],
          ['Slate grey', 1],
          ['Camel', 1],
          ['Petrol', 1],
        ],
      },
    },
    price: [78, 140],
    grams: 3100,
    stock: 14,
    closings: [
      'Cut to the table, rolled on a tube, never folded.',
      'Fitters get the spray glue and staples from us as well.',
      'Ask for a swatch card; colours on screens lie.',
    ],
  },
  {
    id: 'racks',
    alsoFoundBy: ['rack'],
    productType: 'rack',
    category: ['Billiards', 'Racks & triangles'],
    share: 16,
    line: 'cues',
    nouns: ['triangle', 'nine-ball diamond', 'racking template'],
    openings: [
      'A tight rack is half a good break.',
      ['Rounded inside, square outside, and heavy enough to stay down.', 'triangle', 'diamond'],
    ],
    facts: {
      Material: [
        ['Beech', 1, 'Steam-bent beech with finger joints at the corners.'],
        ['Mahogany stain', 1.1],
        ['Polycarbonate', 0.7, 'Unbreakable, and see-through for the referee.'],
        ['Aluminium', 1.2],
      ],
      'Ball size': [
        ['57.2 mm', 1],
        ['52.5 mm', 1],
        ['50.8 mm', 1],
      ],
    },
    price: [9, 34],
    grams: 900,
    stock: 30,
    closings: [
      'Comes with a felt strip underneath, for the sake of the cloth.',
      'Five years’ guarantee on the joints.',
    ],
  },
  {
    id: 'cue-cases',
    productType: 'case',
    category: ['Billiards', 'Cue cases'],
    share: 20,
    line: 'cases',
    nouns: ['cue case', 'cue tube', ['soft cue bag', 'Nylon']],
    openings: [
      ['Keeps two butts and four shafts apart from each other and from the rain.', '2 butts'],
      ['A tube for one cue, worn over the shoulder, light enough to forget.', '1 butt, 1 shaft'],
      'The lid closes over a lip, so water runs off and not in.',
    ],
    facts: {
      Material: [
        ['Nylon, padded', 1],
        ['Leatherette', 1.3, 'Leatherette over a hard core, with brass feet.'],
        ['Leather', 3, 'Vegetable-tanned leather, saddle stitched.'],
        ['Aluminium', 1.8, 'An aluminium shell with two locks, for baggage handlers.'],
      ],
      Holds: [
        ['1 butt, 1 shaft', 0.7],
        ['1 butt, 2 shafts', 0.9],
        ['2 butts, 4 shafts', 1.3, 'Two butts and four shafts: playing cue, break cue, and spares for each.'],
        ['3 butts, 6 shafts', 1.7],
      ],
    },
    options: {
      Colour: {
        take: [1, 3],
        of: [
          ['Black', 1],
          ['Brown', 1],
          ['Grey', 1],
          ['Bordeaux', 1],
        ],
      },
    },
    price: [22, 48],
    grams: 1400,
    stock: 18,
    closings: [
      'Two pockets outside for chalk and a tip tool.',
      'Fits cues up to 76 cm per part.',
      'Stands by itself, which a cue never does.',
    ],
  },
]
