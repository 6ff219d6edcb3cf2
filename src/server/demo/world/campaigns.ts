import { addDays } from '#domain/day.ts'
import { type DemoBody, type DemoDocument, links, pageAt } from './editorial.ts'

type Campaign = DemoBody<'campaign'>

/** A day as many days from `today`, as an ISO date. */
const day = (today: Date, days: number) => addDays(today.toISOString(), days)

const inCategories = (...categoryIds: string[]) => ({ search: { categoryIds } })

/** The campaigns of an area that run on `today`, and one that begins later. */
export function demoCampaigns(areaId: string, today: Date): DemoDocument[] {
  const campaigns = areaId === 'us' ? american(today) : european(today)
  return Object.entries(campaigns).map(([key, body], position) => ({
    type: 'campaign',
    key,
    areaId,
    body: { ...body, position },
  }))
}

function european(today: Date): Record<string, Campaign> {
  return {
    'league-season': {
      name: 'The league season',
      text: 'Matched sets for the autumn tables, from the brass set for the youth team to what the captain has had his eye on.',
      campaignType: 'campaign',
      label: 'For clubs',
      url: '/darts/steel-tip-darts',
      imageUrl: 'asset:scenes/league.svg',
      validFrom: day(today, -20),
      validUntil: day(today, 40),
      search: inCategories('darts-steel-tip-darts'),
    },
    'wear-and-tear': {
      name: 'Flights, shafts and points',
      text: 'What wears out comes back every month. Fill the whole display in one order, across all makers.',
      campaignType: 'mix-match',
      label: 'Mix and match',
      imageUrl: 'asset:scenes/wear-parts.svg',
      validFrom: day(today, -8),
      validUntil: day(today, 54),
      search: inCategories('darts-flights', 'darts-shafts', 'darts-points-tips'),
    },
    'last-pieces': {
      name: 'Last pieces',
      text: 'Series that their makers have ended. What is on the shelf is all there is, at the price on the label.',
      campaignType: 'clearance',
      label: 'Clearance',
      url: '/search?tags=Last%20pieces',
      imageUrl: 'asset:scenes/clearance.svg',
      search: { facetSelected: [{ queryField: 'tags', values: ['Last pieces'] }] },
    },
    'youth-club-tables': {
      name: 'Tables for youth clubs',
      text: 'Table football that outlives three generations of pupils. By pallet, with every spare part kept for ten years.',
      campaignType: 'campaign',
      label: 'By pallet',
      url: '/table-football/tables',
      imageUrl: 'asset:scenes/tables.svg',
      validFrom: day(today, -3),
      validUntil: day(today, 25),
      search: inCategories('table-football-tables', 'game-room-air-hockey-tables'),
    },
    'lawn-early-order': {
      name: 'Lawn games, ordered early',
      text: 'Kubb, croquet and boules are sold out by July. Who orders now has them in March.',
      campaignType: 'campaign',
      label: 'Early order',
      url: '/outdoor-games',
      imageUrl: 'asset:scenes/lawn.svg',
      validFrom: day(today, -1),
      validUntil: day(today, 70),
      search: inCategories('outdoor-games', 'boules'),
    },
    'club-circle': {
      name: 'The club circle',
      text: 'For dealers who supply clubs: dartboards, surrounds and lights of all makers count together.',
      campaignType: 'mix-match',
      label: 'For you',
      url: '/dartboards',
      imageUrl: 'asset:scenes/league.svg',
      validFrom: day(today, -12),
      validUntil: day(today, 48),
      search: inCategories('dartboards'),
    },
    'prize-giving': {
      name: 'Prize giving',
      text: 'Cups and medals for the end of the season. Engraving overnight, as always.',
      campaignType: 'campaign',
      label: 'From spring',
      url: '/trophies',
      imageUrl: 'asset:scenes/trophies.svg',
      validFrom: day(today, 75),
      validUntil: day(today, 130),
      search: inCategories('trophies'),
    },
  }
}

function american(today: Date): Record<string, Campaign> {
  return {
    'poker-night': {
      name: 'Poker night, every night',
      text: 'Cases for eight to twelve, decks by the brick and table tops that fold away before breakfast.',
      campaignType: 'campaign',
      label: 'Holiday floor',
      url: '/cards-poker',
      imageUrl: 'asset:scenes/poker.svg',
      validFrom: day(today, -14),
      validUntil: day(today, 38),
      search: inCategories('cards-poker'),
    },
    'bar-supply': {
      name: 'The bar box',
      text: 'Flights, tips, chalk and cue tips: everything a tavern runs out of on a Friday. Mix the whole rack in one order.',
      campaignType: 'mix-match',
      label: 'Mix and match',
      imageUrl: 'asset:scenes/wear-parts.svg',
      validFrom: day(today, -30),
      validUntil: day(today, 60),
      search: inCategories('darts-flights', 'darts-points-tips', 'billiards-chalk-tips'),
    },
    'rack-em-up': {
      name: 'Rack ’em up',
      text: 'House cues by the dozen and own cues by the name. Ball sets that have seen a straight table or two.',
      campaignType: 'campaign',
      label: 'Pool league',
      url: '/billiards/cues',
      imageUrl: 'asset:scenes/cues.svg',
      validFrom: day(today, -6),
      validUntil: day(today, 45),
      search: inCategories('billiards-cues', 'billiards-balls'),
    },
    closeouts: {
      name: 'Closeouts',
      text: 'Discontinued lines, full cartons where we have them. First order in, first out the door.',
      campaignType: 'clearance',
      label: 'Final stock',
      url: '/search?tags=Last%20pieces',
      imageUrl: 'asset:scenes/clearance.svg',
      search: { facetSelected: [{ queryField: 'tags', values: ['Last pieces'] }] },
    },
    'game-room-build': {
      name: 'Build the room',
      text: 'Air hockey, foosball and shuffleboard on one truck, one appointment, one invoice.',
      campaignType: 'mix-match',
      label: 'Freight together',
      imageUrl: 'asset:scenes/tables.svg',
      validFrom: day(today, -2),
      validUntil: day(today, 33),
      search: inCategories('game-room-air-hockey-tables', 'table-football-tables', 'game-room-shuffleboard-tables'),
    },
    'tavern-circle': {
      name: 'The tavern circle',
      text: 'For houses that fit out taverns: dartboards, cabinets and lights of all makers count together.',
      campaignType: 'mix-match',
      label: 'For you',
      url: '/dartboards',
      imageUrl: 'asset:scenes/league.svg',
      validFrom: day(today, -12),
      validUntil: day(today, 48),
      search: inCategories('dartboards'),
    },
    'patio-season': {
      name: 'Patio season',
      text: 'Cornhole, ring toss and croquet for the first warm weekend.',
      campaignType: 'campaign',
      label: 'From spring',
      url: '/outdoor-games',
      imageUrl: 'asset:scenes/lawn.svg',
      validFrom: day(today, 80),
      validUntil: day(today, 150),
      search: inCategories('outdoor-games'),
    },
  }
}

const KINDS = [
  ['All deals', '/deals/all-deals'],
  ['Campaigns', '/deals/campaign'],
  ['Mix and match', '/deals/mix-match'],
  ['Clearance', '/deals/clearance'],
] as const

const others = (path: string) => links('Other deals', ...KINDS.filter(([, to]) => to !== path))

/** The pages on which campaigns are shown, in both areas. */
export const DEAL_PAGES: readonly DemoDocument[] = (['eu', 'us'] as const).flatMap((areaId) => [
  pageAt(
    areaId,
    '/campaigns',
    {
      title: 'Campaigns',
      description: 'What runs at the moment, until when, and which products belong to it.',
    },
    { type: 'campaignList' },
    {
      type: 'accordion',
      heading: 'How campaigns work',
      items: [
        {
          heading: 'Do campaign prices replace my own?',
          html: '<p>No. At each product the best price you can have is the one you see: the list, your agreement or the campaign.</p>',
        },
        {
          heading: 'What does “mix and match” mean?',
          html: '<p>The quantities of all products of the campaign count together. Five of one and seven of another are twelve.</p>',
        },
        {
          heading: 'What happens to open orders?',
          html: '<p>An order keeps the price of the day it was placed, also for what is delivered later.</p>',
        },
      ],
    },
  ),
  pageAt(
    areaId,
    '/deals/all-deals',
    { title: 'Deals', description: 'Every deal that runs today, with its first products.' },
    { type: 'dealList', campaignType: 'all-deals' },
    others('/deals/all-deals'),
  ),
  pageAt(
    areaId,
    '/deals/campaign',
    { title: 'Campaign deals', description: 'Deals that count for each product alone: pick one, or pick them all.' },
    { type: 'dealList', campaignType: 'campaign' },
    others('/deals/campaign'),
  ),
  pageAt(
    areaId,
    '/deals/mix-match',
    { title: 'Mix and match', description: 'Deals in which the quantities of several products count together.' },
    { type: 'dealList', campaignType: 'mix-match' },
    others('/deals/mix-match'),
  ),
  pageAt(
    areaId,
    '/deals/clearance',
    { title: 'Clearance', description: 'Discontinued series at their last price, as long as stock lasts.' },
    { type: 'dealList', campaignType: 'clearance' },
    others('/deals/clearance'),
  ),
])
