import type { Kind } from './kind.ts'

/** Playing cards, card games and poker. */
export const CARDS_AND_POKER: readonly Kind[] = [
  {
    id: 'playing-cards',
    alsoFoundBy: ['deck of cards'],
    productType: 'card-deck',
    category: ['Cards & poker', 'Playing cards'],
    share: 42,
    line: 'cards',
    nouns: ['playing cards', ['bridge cards', 'Bridge'], ['poker cards', 'Poker'], ['patience cards', 'Patience']],
    openings: [
      'A deck that fans evenly and forgives a riffle.',
      'French faces, two ink-saving colours, and a back that hides nothing and shows nothing.',
      ['Casino stock: black core, no light gets through, edges cut from the face.', 'Black-core'],
      'Courts redrawn from an eighteenth-century sheet, with kinder eyes.',
      'The everyday deck for cafés, priced to be replaced.',
    ],
    facts: {
      Stock: [
        ['Linen-finish card', 1, 'The linen finish traps a breath of air, and cards slide on it.'],
        ['Plastic, 100 %', 2.2, 'All plastic: washable, and unmarked after a thousand hands.'],
        ['Smooth card', 0.8],
        ['Black-core card, 310 g', 1.25],
      ],
      Index: [
        ['Standard', 1],
        ['Jumbo', 1.02, 'Jumbo index, legible across a table and at eighty.'],
        ['Four corner', 1.02],
      ],
      Size: [
        ['Poker, 63 × 88 mm', 1],
        ['Bridge, 57 × 88 mm', 1],
        ['Patience, 44 × 66 mm', 0.8],
      ],
    },
    options: {
      Colour: {
        take: [1, 3],
        of: [
          ['Red', 1],
          ['Blue', 1],
          ['Black', 1.03],
          ['Green', 1.03],
        ],
      },
    },
    price: [1.9, 4.2],
    grams: 95,
    order: [12, 12],
    stock: 500,
    closings: [
      'A dozen to the brick, red and blue mixed on request.',
      'Custom backs from 500 decks.',
      'Two jokers and a spare ace.',
      'Cellophane opened by a thread, as it should be.',
    ],
  },
  {
    id: 'card-games',
    productType: 'card-deck',
    category: ['Cards & poker', 'Card games'],
    share: 34,
    line: 'games',
    nouns: ['card game', 'party cards', 'trick-taking game'],
    openings: [
      'A trick-taking game where the lowest card is sometimes the best news.',
      'Bluff, pass, regret.',
      'Learned from the back of the box while the tea draws.',
      'Six suits, no trumps, and a goat.',
      'A co-operative game in which talking is the one thing forbidden.',
    ],
    facts: {
      Players: [
        ['2 to 4', 1],
        ['2 to 5', 1],
        ['3 to 6', 1.03],
        ['4 to 10', 1.08, 'Ten can play, which is rare and sells it.'],
      ],
      Age: [
        ['From 6', 0.95],
        ['From 8', 1],
        ['From 10', 1],
        ['From 16', 1.05],
      ],
      Duration: [
        ['15 min', 0.95],
        ['20 min', 1],
        ['30 min', 1.05],
      ],
      Cards: [
        ['55 cards', 0.9],
        ['90 cards', 1],
        ['110 cards', 1.1],
      ],
    },
    price: [5.5, 9.5],
    grams: 160,
    order: [6, 6],
    stock: 140,
    closings: [
      'Six in a display with a tear-off front.',
      'Small box, steady turnover.',
      'Works with every age at the table.',
    ],
  },
  {
    id: 'chip-sets',
    productType: 'poker-chips',
    category: ['Cards & poker', 'Poker', 'Chip sets'],
    share: 22,
    line: 'poker',
    nouns: ['chip set', 'poker case', 'poker set'],
    openings: [
      'Everything for eight players, down to the dealer button.',
      'Chips that sound like chips, in a case that closes over them.',
      'For the game that began with matches and has got serious.',
    ],
    facts: {
      Chip: [
        ['Composite, 11.5 g', 0.9],
        ['Composite, 13.5 g', 1],
        ['Clay composite, 14 g', 1.25, 'Clay composite has the dry click that players stack for.'],
        ['Ceramic, 10 g', 1.6, 'Ceramic, printed to the rim, with hardly any weight and a perfect stack.'],
      ],
      Contents: [
        ['300 chips', 0.7],
        ['500 chips', 1],
        ['1,000 chips', 1.8, 'A thousand chips will run two tables.'],
      ],
      Case: [
        ['Aluminium', 1],
        ['Walnut', 1.5],
        ['Acrylic carrier', 0.9],
      ],
    },
    options: {
      Denominations: {
        take: [1, 2],
        of: [
          ['Cash game', 1],
          ['Tournament', 1],
        ],
      },
    },
    price: [58, 120],
    grams: 8200,
    stock: 12,
    closings: [
      'Two decks, five dice, one button.',
      'Single rolls of 25 are sold to fill up.',
      'Carry it by the handle; it means it.',
    ],
  },
  {
    id: 'chips',
    productType: 'poker-chips',
    category: ['Cards & poker', 'Poker', 'Chips'],
    share: 20,
    line: 'poker',
    nouns: ['poker chips', 'roll of 25'],
    openings: [
      'A roll of twenty-five, to fill a case or replace what went home in a pocket.',
      'Edge spots pressed in, not painted.',
      'The {series} mould has a rim you can feel with the thumb, for dealing in poor light.',
    ],
    facts: {
      Chip: [
        ['Composite, 11.5 g', 0.9],
        ['Clay composite, 14 g', 1.3, 'Clay composite wears in like a good shoe.'],
        ['Ceramic, 10 g', 1.7],
      ],
      Contents: [['25 chips', 1]],
    },
    options: {
      Value: {
        take: [3, 6],
        of: [
          ['1', 1],
          ['5', 1],
          ['25', 1],
          ['100', 1],
          ['500', 1],
          ['1,000', 1],
          ['5,000', 1],
        ],
      },
    },
    price: [4.5, 9],
    grams: 340,
    order: [4, 4],
    stock: 160,
    closings: [
      'In fours of a value.',
      'Own print from 400 chips, three weeks.',
      'Values without currency, so they work everywhere.',
    ],
  },
  {
    id: 'poker-tables',
    productType: 'poker-table',
    category: ['Cards & poker', 'Poker', 'Table tops'],
    share: 16,
    line: 'poker',
    nouns: [
      ['poker table top', 'Speed', 'Felt'],
      ['folding table top', 'Speed', 'Felt'],
      ['poker mat', 'Neoprene'],
    ],
    openings: [
      'Turns a dining table into a poker table for the length of a Friday.',
      ['Padded rail, ten cup holders, a cloth that cards slide on.', 'Speed', 'Felt'],
      ['A neoprene mat that rolls out flat and deadens the deal.', 'Neoprene'],
    ],
    facts: {
      Surface: [
        ['Speed cloth', 1.1, 'Speed cloth sheds a spilt drink if you are quick.'],
        ['Felt', 0.95],
        ['Neoprene', 0.6],
      ],
      Seats: [
        ['8 players', 1],
        ['10 players', 1.2],
        ['6 players', 0.85],
      ],
      Size: [
        ['200 × 90 cm', 1.2],
        ['180 × 90 cm', 1],
        ['Ø 122 cm', 1],
      ],
    },
    options: {
      Colour: {
        take: [1, 3],
        of: [
          ['Green', 1],
          ['Blue', 1],
          ['Burgundy', 1],
          ['Black', 1],
        ],
      },
    },
    price: [48, 130],
    grams: 12500,
    stock: 10,
    closings: [
      ['Folds in three, with a bag.', 'Speed', 'Felt'],
      'Fits tables from 80 cm.',
      'Replacement cloths are in stock.',
    ],
  },
]
