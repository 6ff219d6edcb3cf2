import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { demoProducts } from '../../demo/products.ts'
import { AREAS } from '../../demo/world/areas.ts'
import { SEARCH_WORDS } from '../../demo/world/search-words.ts'
import { importProducts } from '../../import/products.ts'
import { openCatalog } from '../service.ts'
import { JUDGEMENTS } from './judgements.ts'
import { ndcgAt10 } from './ndcg.ts'

const { db } = await testDatabase()
const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }

type Score = { kind: string; query: string; ndcg: number; found: string[] }
const scores: Score[] = []

/** What is asked for that nobody sells, and the category where the like of it is. */
const WAYS_ON = [
  ['dart mat 3m', 'Mats & throw lines'],
  ['trophy 20 cm', 'Cups'],
  ['chalk holder', 'Chalk & tips'],
] as const
const ways = new Map<string, string | undefined>()

beforeAll(async () => {
  for (const { settings } of AREAS) {
    const { areaId, languageCode, currencyCode } = settings.areaInfo
    const stored = JSON.stringify({ ...settings, search: SEARCH_WORDS })
    await db
      .insertInto('area')
      .values({ area_id: areaId, language_code: languageCode, currency_code: currencyCode, settings: stored })
      .execute()
  }
  const products = [...demoProducts({ today: new Date('2026-11-21') })]
  await importProducts(db, products)
  const sold = products.filter(({ areas = [] }) => areas.length === 0 || areas.includes(AREA.areaId))
  const byNumber = new Map(products.map((product) => [product.number, product]))
  const catalog = await openCatalog(db)
  for (const { query, kind, isRelevant } of JUDGEMENTS) {
    const { items } = await catalog.search({ freeTextSearch: query, pageSize: 10 }, AREA)
    const relevant = sold.filter(isRelevant)
    if (relevant.length === 0) throw new Error(`Nothing in the demo world answers ${query}`)
    const hits = items.map(({ item }) => relevant.some(({ number }) => number === item.number))
    const found = items.map(({ item }) => `${byNumber.get(item.number)?.brand} ${item.name}`)
    scores.push({ kind, query, ndcg: ndcgAt10(hits, relevant.length), found })
  }
  for (const [query] of WAYS_ON) {
    const { totalItems, nearby } = await catalog.search({ freeTextSearch: query }, AREA)
    if (totalItems === 0) ways.set(query, nearby?.categories[0]?.name)
  }
  await catalog.close()
})

const mean = (of: readonly Score[]) => of.reduce((sum, { ndcg }) => sum + ndcg, 0) / of.length

/** The whole, each way of asking, and the queries that are answered badly. */
function report(of: readonly Score[]): string {
  const kinds = Map.groupBy(of, (each) => each.kind)
  const lines = [
    `nDCG@10 ${mean(of).toFixed(3)} over ${of.length} queries`,
    ...Array.from(kinds, ([kind, each]) => `  ${mean(each).toFixed(3)} ${kind}`),
    ...of
      .filter(({ ndcg }) => ndcg < 0.8)
      .map(
        ({ query, ndcg, found }) => `  ${ndcg.toFixed(3)} “${query}”: ${found.slice(0, 4).join(' · ') || 'nothing'}`,
      ),
  ]
  return `${lines.join('\n')}\n`
}

test('what people type finds what they want among the first ten', () => {
  process.stdout.write(report(scores))
  expect(mean(scores)).toBeGreaterThan(0.9)
})

describe('no way of asking is left behind', () => {
  const kinds = [...new Set(JUDGEMENTS.map(({ kind }) => kind))]
  test.each(kinds)('%s', (kind) => expect(mean(scores.filter((each) => each.kind === kind))).toBeGreaterThan(0.8))
})

test.each(WAYS_ON)('“%s”, which is not sold, leads to %s first', (query, category) =>
  expect(ways.get(query)).toBe(category),
)
