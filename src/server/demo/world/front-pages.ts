import { type DemoBlock, type DemoDocument, links, pageAt } from './editorial.ts'

const CATEGORY_GRID: DemoBlock = {
  type: 'categoryGrid',
  heading: 'The whole house',
  categoryIds: [
    'darts',
    'dartboards',
    'billiards',
    'table-football',
    'table-tennis',
    'boules',
    'outdoor-games',
    'board-games',
    'cards-poker',
    'game-room',
    'spare-parts',
    'trophies',
  ],
}

const tagged = (tag: string) => ({ facetSelected: [{ queryField: 'tags', values: [tag] }] })
const inCategory = (id: string) => ({ search: { categoryIds: [id] } })

const NEW_SLIDER: DemoBlock = {
  type: 'productSlider',
  heading: 'Just in',
  linkUrl: '/search?tags=New',
  search: tagged('New'),
}

const BESTSELLERS: DemoBlock = {
  type: 'productSlider',
  heading: 'What others reorder',
  linkUrl: '/search?tags=Bestseller',
  search: tagged('Bestseller'),
}

const LAST_SLIDER: DemoBlock = {
  type: 'productSlider',
  heading: 'Last pieces, first come',
  linkUrl: '/search?tags=Last%20pieces',
  search: tagged('Last pieces'),
}

/** The front page of each area. */
export const FRONT_PAGES: readonly DemoDocument[] = [
  pageAt(
    'eu',
    '/',
    {
      title: 'Sports games, wholesale',
      description:
        'Darts, billiards, table football and sixty more shelves for the trade in Europe, from stock in Odense.',
    },
    {
      type: 'hero',
      heading: 'Step up to the line',
      text: 'Seventeen hundred products for people who sell, host or teach the game. On the shelf in Odense, with you in two days.',
      linkText: 'See what is new',
      linkUrl: '/search?tags=New',
      imageUrl: 'asset:pages/hero-eu.svg',
    },
    CATEGORY_GRID,
    { type: 'campaignList', heading: 'Running now' },
    NEW_SLIDER,
    links(
      'Order the way you work',
      ['By number', '/search', 'Type it with dots or without. The old number is found as well, and so is the EAN.'],
      ['By shelf', '/darts', 'Filter by brand, weight and stock; the compact view takes quantities row by row.'],
      ['By maker', '/brands', 'Every brand we carry, from A to Z, with what it is known for.'],
      ['By asking', '/contact', 'Send a photograph of the part you need. Somebody here will recognise it.'],
    ),
    {
      type: 'productSlider',
      heading: 'For the league season',
      linkUrl: '/darts/steel-tip-darts',
      search: inCategory('darts-steel-tip-darts'),
    },
    {
      type: 'banner',
      id: 'guide-oche',
      tone: 'ink',
      heading: 'How far, how high?',
      text: '2.37 metres from the face of the board, 1.73 to the bull. One drawing, and the five mistakes we hear about most.',
      linkText: 'Read the guide',
      linkUrl: '/guides/throwing-distance',
      imageUrl: 'asset:scenes/league.svg',
    },
    BESTSELLERS,
    LAST_SLIDER,
    {
      type: 'callToAction',
      heading: 'Not a customer yet?',
      text: 'Tell us where your shop, club or hall is and what you play. You have an account and a price list the same working day.',
      linkText: 'Open an account',
      linkUrl: '/contact',
    },
  ),
  pageAt(
    'us',
    '/',
    {
      title: 'Sports games, wholesale',
      description:
        'Darts, billiards, poker, lawn games and spare parts for the trade in the USA and Canada, from stock in Allentown.',
    },
    {
      type: 'hero',
      heading: 'Good evenings start here',
      text: 'Boards, cues, chips and tables for game rooms, taverns and the shops that supply them. In stock in Pennsylvania.',
      linkText: 'Browse the game room',
      linkUrl: '/game-room',
      imageUrl: 'asset:pages/hero-us.svg',
    },
    CATEGORY_GRID,
    { type: 'campaignList', heading: 'On the floor this month' },
    {
      type: 'productSlider',
      heading: 'On the rail',
      linkUrl: '/billiards/cues',
      search: inCategory('billiards-cues'),
    },
    {
      type: 'banner',
      id: 'guide-cue',
      tone: 'ink',
      heading: 'House cue or own cue?',
      text: 'Weight, tip, taper and what a customer means by “it feels dead”. Four minutes for whoever stands behind your counter.',
      linkText: 'Read the cue guide',
      linkUrl: '/guides/pool-cues',
      imageUrl: 'asset:scenes/cues.svg',
    },
    NEW_SLIDER,
    links(
      'One desk for both sides of the border',
      ['Freight that calls first', '/delivery', 'Pallets go with a lift gate; the carrier makes an appointment.'],
      ['US dollars, both countries', '/terms', 'One price list for the United States and Canada.'],
      ['Opening a room?', '/contact', 'Ask for a plan: throw lengths, cue clearance, where the light hangs.'],
      ['Parts, ten years on', '/spare-parts', 'The number on the old part is all we need.'],
    ),
    BESTSELLERS,
    LAST_SLIDER,
    {
      type: 'callToAction',
      heading: 'New here?',
      text: 'Send us your resale certificate and a line about your business. Most accounts are open by the next morning.',
      linkText: 'Get an account',
      linkUrl: '/contact',
    },
  ),
]
