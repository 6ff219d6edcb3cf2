import type { AreaSettingsRecord } from '#contract/area.ts'

type Banners = Pick<
  AreaSettingsRecord,
  | 'globalCampaignBanners'
  | 'productListPageTopBannerCampaigns'
  | 'mixAndMatchCampaignBanners'
  | 'productPodBanners'
  | 'plpCampaignFooterText'
  | 'discountCodes'
>

const DISCOUNT_CODES: Banners['discountCodes'] = [
  { id: 'campaign', name: 'Campaign', properties: { label: 'Campaign', colour: 'brass', icon: 'tag' } },
  { id: 'mix-match', name: 'Mix and match', properties: { label: 'Mix & match', colour: 'accent', icon: 'shuffle' } },
  { id: 'clearance', name: 'Clearance', properties: { label: 'Last pieces', colour: 'bad', icon: 'hourglass' } },
  { id: 'agreement', name: 'Agreement', properties: { label: 'Your price', colour: 'info', icon: 'handshake' } },
]

/** The banners of Europe. */
export const BANNERS_EU: Banners = {
  globalCampaignBanners: [
    {
      id: 'lawn-early-order',
      tone: 'accent',
      heading: 'Lawn games, ordered early',
      text: 'Kubb, croquet and boules for March.',
      linkText: 'Order now',
      linkUrl: '/outdoor-games',
      imageUrl: '',
    },
  ],
  productListPageTopBannerCampaigns: [
    {
      id: 'top-league',
      tone: 'paper',
      heading: 'The league season',
      text: 'Sets for clubs, from the youth team to the captain.',
      linkText: 'See the sets',
      linkUrl: '/darts/steel-tip-darts',
      imageUrl: '',
      categoryIds: ['darts', 'dartboards'],
    },
    {
      id: 'top-clearance',
      tone: 'paper',
      heading: 'Last pieces',
      text: 'Ended series of cards, chess and games.',
      linkText: 'See what is left',
      linkUrl: '/search?tags=Last%20pieces',
      imageUrl: '',
      categoryIds: ['board-games', 'cards-poker'],
    },
  ],
  mixAndMatchCampaignBanners: [
    {
      id: 'mix-how',
      tone: 'accent',
      heading: 'Five and seven are twelve',
      text: 'All products of a mix and match deal count together.',
      linkText: 'How it works',
      linkUrl: '/campaigns',
      imageUrl: '',
    },
  ],
  productPodBanners: [
    {
      id: 'pod-oche',
      tone: 'ink',
      heading: 'How far, how high?',
      text: '2.37\u00a0m and 1.73\u00a0m. The rest is in the guide.',
      linkText: 'Read the guide',
      linkUrl: '/guides/throwing-distance',
      imageUrl: 'asset:scenes/league.svg',
      categoryIds: ['darts', 'dartboards'],
    },
    {
      id: 'pod-cues',
      tone: 'ink',
      heading: 'Which cue for whom?',
      text: 'Weight, tip and taper in four minutes.',
      linkText: 'Read the guide',
      linkUrl: '/guides/pool-cues',
      imageUrl: 'asset:scenes/cues.svg',
      categoryIds: ['billiards'],
    },
    {
      id: 'pod-tables',
      tone: 'ink',
      heading: 'A table for league play',
      text: 'What a league looks at, and the room it takes.',
      linkText: 'Read the guide',
      linkUrl: '/guides/league-tables',
      imageUrl: 'asset:scenes/table-tennis.svg',
      categoryIds: ['table-tennis'],
    },
  ],
  plpCampaignFooterText:
    '<p>Campaigns hold until the day they name, as long as stock lasts. Where your own price is lower, it stays. <a href="/campaigns">How campaigns work</a></p>',
  discountCodes: DISCOUNT_CODES,
}

/** The banners of the USA and Canada. */
export const BANNERS_US: Banners = {
  globalCampaignBanners: [
    {
      id: 'poker-night',
      tone: 'ink',
      heading: 'Holiday floor',
      text: 'Poker cases, decks and table tops, on the shelf in Allentown.',
      linkText: 'Stock up',
      linkUrl: '/cards-poker',
      imageUrl: '',
    },
  ],
  productListPageTopBannerCampaigns: [
    {
      id: 'top-pool-league',
      tone: 'paper',
      heading: 'Rack ’em up',
      text: 'House cues by the dozen, own cues by the name.',
      linkText: 'See the cues',
      linkUrl: '/billiards/cues',
      imageUrl: '',
      categoryIds: ['billiards'],
    },
    {
      id: 'top-game-room',
      tone: 'paper',
      heading: 'One truck, one appointment',
      text: 'Air hockey, foosball and shuffleboard shipped together.',
      linkText: 'Build the room',
      linkUrl: '/game-room',
      imageUrl: '',
      categoryIds: ['game-room', 'table-football'],
    },
  ],
  mixAndMatchCampaignBanners: [
    {
      id: 'mix-how',
      tone: 'accent',
      heading: 'Mix the rack',
      text: 'Everything in a mix and match deal counts toward the same quantity.',
      linkText: 'How it works',
      linkUrl: '/campaigns',
      imageUrl: '',
    },
  ],
  productPodBanners: [
    {
      id: 'pod-cues',
      tone: 'ink',
      heading: 'House cue or own cue?',
      text: 'Four minutes for whoever works your counter.',
      linkText: 'Read the cue guide',
      linkUrl: '/guides/pool-cues',
      imageUrl: 'asset:scenes/cues.svg',
      categoryIds: ['billiards'],
    },
    {
      id: 'pod-oche',
      tone: 'ink',
      heading: 'Where does the line go?',
      text: '7 ft 9 1/4 for steel, 8 ft for soft tip.',
      linkText: 'See the drawing',
      linkUrl: '/guides/throwing-distance',
      imageUrl: 'asset:scenes/league.svg',
      categoryIds: ['darts', 'dartboards'],
    },
    {
      id: 'pod-tables',
      tone: 'ink',
      heading: 'League tables',
      text: 'Tops, bounce and the room to play.',
      linkText: 'Read the guide',
      linkUrl: '/guides/league-tables',
      imageUrl: 'asset:scenes/table-tennis.svg',
      categoryIds: ['table-tennis'],
    },
  ],
  plpCampaignFooterText:
    '<p>Deals run through the date shown or while supplies last. If your contract price is lower, you keep it. <a href="/campaigns">How campaigns work</a></p>',
  discountCodes: DISCOUNT_CODES,
}
