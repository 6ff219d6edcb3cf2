import { BRANDS } from '../brands.ts'
import { type DemoBlock, type DemoDocument, links, pageAt } from './editorial.ts'

/** What the makers are sorted by, in the order of the page, and the lines that belong to it. */
const SHELVES = [
  ['Darts and boards', ['darts', 'flights', 'boards', 'electronic']],
  ['Billiards', ['cues', 'chalk', 'billiard-balls', 'cloth']],
  [
    'Table football and table tennis',
    ['football-tables', 'football-parts', 'bats', 'rubbers', 'tt-balls', 'tt-tables'],
  ],
  ['Boules and lawn games', ['boules', 'lawn']],
  ['Board games, cards and poker', ['chess', 'backgammon', 'carrom', 'games', 'cards', 'poker']],
] as const
const REST = 'Game room, scoring, cases and trophies'

/** Where each maker is at home and what its products are found by, by shelves, from A to Z. */
function shelves(): DemoBlock[] {
  const sorted = BRANDS.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const shelfOf = (line: string | undefined) =>
    SHELVES.find(([, lines]) => lines.some((each) => each === line))?.[0] ?? REST
  return [...SHELVES.map(([name]) => name), REST].flatMap((shelf) => {
    const here = sorted.filter(({ lines }) => shelfOf(lines[0]) === shelf)
    if (here.length === 0) return []
    return [
      links(
        shelf,
        ...here.map(({ name, country }) => [name, `/search?brand=${encodeURIComponent(name)}`, country] as const),
      ),
    ]
  })
}

/** The page of all makers, in both areas. */
export const BRAND_PAGES: readonly DemoDocument[] = ['eu', 'us'].map((areaId) =>
  pageAt(
    areaId,
    '/brands',
    {
      title: 'All brands',
      description: `The ${BRANDS.length} makers we carry, by what they are known for and where they are at home.`,
    },
    ...shelves(),
  ),
)
