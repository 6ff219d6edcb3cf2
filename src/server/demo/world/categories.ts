import type { ProductType } from '#domain/product-types.ts'
import { categoryPath, slugOf } from '../../import/slug.ts'

/** A category with its id and URL, which follow from the names on the way to it, and the place among its sisters. */
export type DemoCategory = {
  id: string
  parentId: string | null
  position: number
  name: string
  url: string
  description: string
  productType: ProductType
}

/** Categories of the catalogue that no menu may show (spec section 9). */
export const HIDDEN_CATEGORIES = [
  { id: '29280', name: 'Samples', description: 'Single pieces sent out to be looked at.' },
  { id: '29281', name: 'Internal', description: 'Display stands, price tags and what else is not for sale.' },
] as const

type Branch = readonly [name: string, productType: ProductType, description: string, ...below: Branch[]]

const TREE: readonly Branch[] = [
  [
    'Darts',
    'dart-steel',
    'Steel and soft tip, from the brass set behind the bar to 95 per cent tungsten, with everything that wears out on them.',
    [
      'Steel tip darts',
      'dart-steel',
      'Matched sets from 19 to 28 grams. Most players buy heavier than they thought: show two weights.',
    ],
    ['Soft tip darts', 'dart-soft', 'For electronic boards and league machines, 14 to 20 grams.'],
    [
      'Flights',
      'flight',
      'Five shapes, nine colours, sold in tens. The smallest sale in the shop and the one that brings people back.',
    ],
    ['Shafts', 'shaft', 'Nylon to titanium, four lengths. Medium outsells the others three to one.'],
    ['Points & tips', 'dart-tip', 'Steel points to press in, soft tips by the bag.'],
    ['Cases', 'case', 'Wallets, shells and boxes for one set or three.'],
    ['Mats & throw lines', 'oche', 'Marks the oche at 2.37 m and saves the floor.'],
  ],
  [
    'Dartboards',
    'dartboard',
    'Bristle for the purist, electronic for the party, and what keeps the wall whole.',
    ['Bristle boards', 'dartboard', 'Sisal boards for leagues, pubs and homes, 451 mm.'],
    ['Electronic boards', 'electronic-dartboard', 'Soft tip boards that count by themselves.'],
    ['Surrounds', 'surround', 'Walls are dear and surrounds are not.'],
    ['Lighting', 'surround', 'Full rings and arms without shadows.'],
    ['Cabinets', 'cabinet', 'Wooden doors for rooms with other uses.'],
  ],
  [
    'Billiards',
    'billiard-ball',
    'Pool, snooker and carom: cues, balls, cloth and chalk for homes and halls.',
    ['Cues', 'cue', 'One-piece house cues to carbon shafts.'],
    ['Balls', 'billiard-ball', 'Phenolic and polyester sets for every table.'],
    ['Chalk & tips', 'chalk', 'By the dozen and by the gross.'],
    ['Cloths', 'cloth', 'Worsted and napped, cut to the table.'],
    ['Racks & triangles', 'rack', 'For the wall and for the break.'],
    ['Cue cases', 'case', 'Tubes, bags and hard cases.'],
  ],
  [
    'Table football',
    'football-table',
    'Tables for homes, clubs and cafés, and each part of them on its own.',
    ['Tables', 'football-table', 'Home, club and tournament tables, on a pallet.'],
    ['Balls', 'football-ball', 'Grippy, quiet or fast.'],
    ['Rods & grips', 'football-rod', 'Three diameters are about; measure the old one.'],
    ['Players', 'football-player', 'Singly and by the eleven.'],
  ],
  [
    'Table tennis',
    'paddle',
    'From the school bat to the tournament table.',
    ['Bats', 'paddle', 'Ready-made bats and blades.'],
    ['Rubbers', 'rubber', 'Smooth, pimpled, tacky or dead.'],
    ['Balls', 'tt-ball', 'Plastic 40+, one to three stars.'],
    ['Tables', 'table-tennis-table', 'Indoors, outdoors, folding and rolling.'],
    ['Nets', 'net', 'Screwed, clipped or made of steel.'],
  ],
  [
    'Boules',
    'boules',
    'For the licensed player, the campsite, and the gravel in front of the town hall.',
    ['Competition', 'boules', 'Three boules from one melt, with certificate.'],
    ['Leisure', 'boules', 'Sets for gardens and car boots.'],
    ['Jacks & accessories', 'jack', 'Jacks, tapes, magnets and bags.'],
  ],
  [
    'Outdoor games',
    'kubb',
    'What is played on grass between May and September, and sold out by July.',
    ['Kubb', 'kubb', 'Ten kubbs, six batons, one king.'],
    ['Number skittles', 'skittles', 'Twelve pins and fifty points exactly.'],
    ['Croquet', 'croquet', 'Four mallets or six.'],
    ['Cornhole', 'cornhole', 'Boards and bags, regulation size.'],
    ['Ring toss & quoits', 'outdoor', 'Rope rings and rubber quoits.'],
  ],
  [
    'Board games',
    'board-game',
    'Chess and the other classics, and new games that deserve the shelf.',
    [
      'Chess',
      'chess-piece',
      'Boards, pieces and clocks for clubs, schools and the study.',
      ['Boards', 'chess-board', 'Veneered, inlaid and rolled.'],
      ['Pieces', 'chess-piece', 'Boxwood against ebony, sheesham or plain black.'],
      ['Sets', 'chess-set', 'Board and pieces as one thing.'],
      ['Clocks', 'chess-clock', 'Digital and wound.'],
    ],
    ['Backgammon', 'backgammon', 'Cases, rolls and tournament boards.'],
    ['Carrom', 'carrom', 'Boards with a proper rebound.'],
    ['Family games', 'board-game', 'Five minutes of rules and an evening of play.'],
    ['Strategy games', 'board-game', 'Longer evenings.'],
    ['Travel games', 'board-game', 'Small boxes, tins and cloths.'],
  ],
  [
    'Cards & poker',
    'card-deck',
    'Decks by the dozen, card games in displays, chips by the thousand.',
    ['Playing cards', 'card-deck', 'Poker, bridge and patience decks.'],
    ['Card games', 'card-deck', 'Small boxes with steady turnover.'],
    [
      'Poker',
      'poker-chips',
      'Everything for the game that began with matches.',
      ['Chip sets', 'poker-chips', 'Cases for eight players and more.'],
      ['Chips', 'poker-chips', 'Rolls of twenty-five.'],
      ['Table tops', 'poker-table', 'Folding tops and mats.'],
    ],
  ],
  [
    'Game room',
    'air-hockey',
    'Big tables, and the boards that keep their score.',
    [
      'Air hockey',
      'air-hockey',
      'Tables for homes and leisure centres.',
      ['Tables', 'air-hockey', 'Five to eight feet, by pallet.'],
      ['Pucks & strikers', 'puck', 'What operators order most.'],
    ],
    [
      'Shuffleboard',
      'shuffleboard',
      'Maple, wax and patience.',
      ['Tables', 'shuffleboard', 'Nine to twenty-two feet.'],
      ['Pucks & wax', 'puck', 'Weights, caps, brushes and wax.'],
    ],
    [
      'Scoring',
      'scoreboard',
      'Who leads, and how long still.',
      ['Scoreboards', 'scoreboard', 'Flip cards to LED.'],
      ['Timers', 'timer', 'Sand, digits and shot clocks.'],
    ],
  ],
  [
    'Spare parts',
    'spare-part',
    'Kept for ten years after the last table was sold. The old number is enough.',
    ['For dart machines', 'spare-part', 'Segments, foils, adapters.'],
    ['For billiards', 'spare-part', 'Pockets, cushions, ferrules.'],
    ['For table football', 'spare-part', 'Bearings, bumpers, feet.'],
    ['For table tennis', 'spare-part', 'Castors, catches, posts.'],
    ['For air hockey', 'spare-part', 'Fans, sensors, displays.'],
  ],
  [
    'Trophies',
    'trophy',
    'For the winners, and for those who came.',
    ['Cups', 'trophy', 'Engraved overnight.'],
    ['Medals', 'medal', 'Gold, silver and bronze in tens.'],
  ],
]

/** Every category of the catalogue, parents before their children. */
export const CATEGORIES: readonly DemoCategory[] = TREE.flatMap((branch, position) => grow(branch, position))

function grow(branch: Branch, position: number, parent?: DemoCategory): DemoCategory[] {
  const [name, productType, description, ...below] = branch
  const slug = slugOf(name)
  const category: DemoCategory = {
    id: parent ? `${parent.id}-${slug}` : slug,
    parentId: parent?.id ?? null,
    position,
    name,
    url: categoryPath(parent?.url ?? '', slug),
    description,
    productType,
  }
  return [category, ...below.flatMap((each, place) => grow(each, place, category))]
}
