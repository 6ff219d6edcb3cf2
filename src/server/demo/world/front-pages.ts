/** A block of a page as it is stored: categories and products are named, not spelt out. */
export type DemoBlock =
  | { type: 'hero'; heading: string; text: string; linkText: string; linkUrl: string; imageUrl: string }
  | { type: 'categoryGrid'; heading: string; categoryIds: readonly string[] }
  | { type: 'productSlider'; heading: string; linkUrl: string; search: DemoSearch }
  | { type: 'richText'; html: string }

/** Which products a slider shows, in the words of `GetProductsBySearch`. */
export type DemoSearch = {
  search?: { categoryIds: readonly string[] }
  facetSelected?: readonly { queryField: string; values: readonly string[] }[]
}

export type DemoPage = { title: string; description: string; blocks: readonly DemoBlock[] }

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

const tagged = (tag: string): DemoSearch => ({ facetSelected: [{ queryField: 'tags', values: [tag] }] })

const NEW_SLIDER: DemoBlock = {
  type: 'productSlider',
  heading: 'Just in',
  linkUrl: '/search?tags=New',
  search: tagged('New'),
}

const LAST_SLIDER: DemoBlock = {
  type: 'productSlider',
  heading: 'Last pieces, first come',
  linkUrl: '/search?tags=Last%20pieces',
  search: tagged('Last pieces'),
}

/** The front page of each area. */
export const FRONT_PAGES: Readonly<Record<string, DemoPage>> = {
  eu: {
    title: 'Sports games, wholesale',
    description:
      'Darts, billiards, table football and sixty more shelves for the trade in Europe, from stock in Odense.',
    blocks: [
      {
        type: 'hero',
        heading: 'Step up to the line',
        text: 'Seventeen hundred products for people who sell, host or teach the game. On the shelf in Odense, with you in two days.',
        linkText: 'See what is new',
        linkUrl: '/search?tags=New',
        imageUrl: 'asset:pages/hero-eu.svg',
      },
      CATEGORY_GRID,
      NEW_SLIDER,
      {
        type: 'richText',
        html:
          '<h2>Order the way you work</h2>' +
          '<p>Know the number? Type it, with dots or without. Know only the old one? It is found as well. Have a list? ' +
          'Bring it as a spreadsheet and take it back with today’s prices and stock.</p>' +
          '<p>Every spare part of every table we ever sold is kept for ten years. If yours is not listed, ' +
          'send a photograph; somebody here will recognise it.</p>',
      },
      {
        type: 'productSlider',
        heading: 'For the league season',
        linkUrl: '/darts/steel-tip-darts',
        search: { search: { categoryIds: ['darts-steel-tip-darts'] } },
      },
      LAST_SLIDER,
    ],
  },
  us: {
    title: 'Sports games, wholesale',
    description:
      'Darts, billiards, poker, lawn games and spare parts for the trade in the USA and Canada, from stock in Allentown.',
    blocks: [
      {
        type: 'hero',
        heading: 'Good evenings start here',
        text: 'Boards, cues, chips and tables for game rooms, taverns and the shops that supply them. In stock in Pennsylvania.',
        linkText: 'Browse the game room',
        linkUrl: '/game-room',
        imageUrl: 'asset:pages/hero-us.svg',
      },
      CATEGORY_GRID,
      NEW_SLIDER,
      {
        type: 'productSlider',
        heading: 'On the rail',
        linkUrl: '/billiards/cues',
        search: { search: { categoryIds: ['billiards-cues'] } },
      },
      {
        type: 'richText',
        html:
          '<h2>One desk for both sides of the border</h2>' +
          '<p>Prices are in US dollars for the United States and Canada alike. Freight goes by pallet with a lift gate; ' +
          'the carrier makes an appointment before it comes.</p>' +
          '<p>Opening a new room? Ask the desk for a plan: throw lengths, cue clearance and where the light should hang.</p>',
      },
      LAST_SLIDER,
    ],
  },
}
