import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountingCampaign, countPieces, piecesFor } from './campaigns.ts'
import { type Line, mergeLines } from './cart-lines.ts'
import { toMinorUnits } from './money.ts'
import {
  type AddedLine,
  type CountedLine,
  campaignsOf,
  costOf,
  levelAt,
  levelOf,
  levelsToSay,
  nextPriceLevel,
  pieceAt,
  piecesAfter,
} from './price-levels.ts'
import { bestPrice, linePrice, type PriceRow, pieceAmount, priceLevels } from './prices.ts'
import { keyText, type ProductKey } from './product-key.ts'
import { roundUpQuantity } from './quantities.ts'

const TODAY = '2026-11-21'
const STK = { unitOfMeasure: 'STK', today: TODAY }
const ONE = { minimumQuantity: 1, orderMultiple: 1 }
const EUR = { saleUnit: ONE, most: 99_999, currencyCode: 'EUR' }
const alone = { id: 'alone', campaignType: 'Campaign' as const }
const mix = { id: 'mix', campaignType: 'MixMatch' as const }

const level = (minimumQuantity: number, price: number, campaign?: CountingCampaign) => ({
  minimumQuantity,
  price,
  ...(campaign && { campaign }),
})
const line = (
  variantId: string,
  quantity: number,
  campaigns: CountingCampaign[] = [],
  productId = 'p',
): CountedLine => ({
  productId,
  variantId,
  unitOfMeasure: 'STK',
  quantity,
  campaigns,
})
const added = (each: CountedLine, saleUnit = ONE): AddedLine => ({ ...each, saleUnit })

describe('the level of a line', () => {
  const levels = [level(1, 10), level(10, 9.5), level(48, 8)]
  const mixed = [level(1, 10), level(6, 9.5), level(12, 9, mix), level(24, 8, mix)]
  // A campaign off a list price that begins at five pieces.
  const begun = [level(1, 10), { ...level(12, 9, mix), lineQuantity: 5 }]
  // A campaign that gives less than an own agreement for fewer pieces.
  const less = [level(1, 10), level(10, 8), level(12, 9, alone)]
  test.each<[string, typeof levels, CountedLine[], CountedLine, number | undefined]>([
    ['one piece', levels, [], line('a', 1), 1],
    ['one below a level', levels, [], line('a', 9), 1],
    ['a level is reached', levels, [], line('a', 10), 10],
    ['the last one holds on', levels, [], line('a', 500), 48],
    ['below the first one nothing holds', levels.slice(1), [], line('a', 9), undefined],
    ['what the cart holds counts: 8 and 2', levels, [line('a', 8)], line('a', 2), 10],
    ['what the cart holds stands where it stands', levels, [line('a', 12)], line('a', 0), 10],
    ['an agreement counts a variant by itself', levels, [line('b', 9)], line('a', 9), 1],
    ['a campaign counts the variants together', less, [line('b', 11, [alone])], line('a', 1, [alone]), 12],
    ['the cheapest that is reached holds', less, [line('b', 11, [alone])], line('a', 10, [alone]), 10],
    ['Campaign counts no other product', less, [line('b', 11, [alone], 'other')], line('a', 1, [alone]), 1],
    ['MixMatch counts its other products', mixed, [line('b', 11, [mix], 'other')], line('a', 1, [mix]), 12],
    ['MixMatch takes enough of its own', begun, [line('b', 11, [mix], 'other')], line('a', 4, [mix]), 1],
    ['and counts the others then', begun, [line('b', 11, [mix], 'other')], line('a', 5, [mix]), 12],
    ['what is no part of it does not count', mixed, [line('b', 11, [], 'other')], line('a', 1, [mix]), 1],
  ])('%s', (_, given, cart, more, expected) => {
    const pieces = piecesAfter(cart, [added(more)]).get(keyText(more))
    expect(pieces && levelAt(given, pieces)?.minimumQuantity).toBe(expected)
  })

  test('fewer pieces than any price holds for cost nothing that could be said, until the cart has enough of them', () => {
    const offer = { productKey: line('a', 0), levels: levels.slice(1) }
    const levelWith = (held: number) => levelOf(offer, 3, piecesAfter([line('a', held)], [added(line('a', 3))]))
    expect([levelWith(6), levelWith(7)?.minimumQuantity]).toEqual([undefined, 10])
    expect(levelOf(offer, 3, new Map())?.minimumQuantity, 'what is not chosen').toBe(10)
  })

  test('what is neither held nor added has none', () => {
    expect(piecesAfter([line('b', 3)], [added(line('a', 0))]).has(keyText(line('a', 0)))).toBe(false)
  })
  test('what is added is raised to the packs it is sold in', () => {
    const after = piecesAfter([line('a', 6)], [added(line('a', 1), { minimumQuantity: 1, orderMultiple: 6 })])
    expect(after.get(keyText(line('a', 0)))?.quantity).toBe(12)
  })
  test('those worth saying get better, but for those that others helped to', () => {
    expect(levelsToSay(less)).toEqual(less.slice(0, 2))
    expect(levelsToSay(less, [less[2]])).toEqual(less)
  })
  test('of two for as many pieces the better one is said, but for one that others help to or have helped to', () => {
    const [first, own] = [level(1, 10), level(12, 8)]
    const ofProduct = level(12, 9, alone)
    expect(levelsToSay([first, ofProduct, own])).toEqual([first, own])
    expect(levelsToSay([first, ofProduct, own], [ofProduct])).toEqual([first, ofProduct, own])
    const withOthers = level(12, 9, mix)
    expect(levelsToSay([first, withOthers, own])).toEqual([first, withOthers, own])
  })
  test('names each campaign once', () => {
    expect(campaignsOf(mixed)).toEqual([mix])
  })
})

test.each([
  [10, 7, 10],
  [16.625, 1, 16.63],
  [16.625, 3, 16.625],
  [9.4905, 3, 9.49],
  [14.875, 36, 14.875],
])('at %d, one of %d is said to cost %d', (price, pieces, said) => {
  expect(pieceAt({ price }, pieces, 'EUR')).toBe(said)
})

describe('the next level', () => {
  const levels = [level(1, 10), level(12, 9.1), level(48, 8)]
  test.each([
    [1, 12, 11, 10.8],
    [11, 12, 1, 10.8],
    [12, 48, 36, 52.8],
  ])('of %i pieces', (quantity, minimumQuantity, add, saved) => {
    expect(nextPriceLevel(levels, { quantity }, EUR)).toMatchObject({ level: { minimumQuantity }, add, saved })
  })
  test('is none after the last', () => {
    expect(nextPriceLevel(levels, { quantity: 48 }, EUR)).toBeUndefined()
    expect(nextPriceLevel([], { quantity: 48 }, EUR)).toBeUndefined()
  })
  test('below the first is the first, which saves nothing', () => {
    expect(nextPriceLevel([level(6, 10)], { quantity: 2 }, EUR)).toMatchObject({ add: 4, saved: 0 })
  })
  test('is none where there are too few pieces', () => {
    expect(nextPriceLevel(levels, { quantity: 1 }, { ...EUR, most: 11 })).toBeUndefined()
    expect(nextPriceLevel(levels, { quantity: 1 }, { ...EUR, most: 12 })).toMatchObject({ add: 11 })
  })
  test('is reached in packs, and may be the one after it then', () => {
    const saleUnit = { minimumQuantity: 1, orderMultiple: 24 }
    const steps = [level(1, 10), level(30, 9), level(40, 8)]
    const next = nextPriceLevel(steps, { quantity: 24 }, { ...EUR, saleUnit })
    expect(next).toMatchObject({ level: { minimumQuantity: 40 }, add: 24, saved: 96 })
  })
  test('saves whole yen where the currency has nothing smaller', () => {
    const next = nextPriceLevel([level(1, 100), level(12, 95.3)], { quantity: 1 }, { ...EUR, currencyCode: 'JPY' })
    expect(next?.saved).toBe(56)
  })
  test('is said against the campaign that holds until then', () => {
    const helped = { quantity: 2, campaignPieces: new Map([['mix', 12]]) }
    const steps = [level(1, 10), level(10, 8), level(12, 9, mix)]
    expect(nextPriceLevel(steps, helped, EUR)).toMatchObject({ level: { minimumQuantity: 10 }, add: 8, saved: 10 })
  })
})

const CAMPAIGNS = [
  { id: 'alone', name: 'alone', campaignType: 'Campaign' as const },
  { id: 'mix', name: 'mix', campaignType: 'MixMatch' as const },
  { id: 'other', name: 'other', campaignType: 'MixMatch' as const },
]
const anyPercentage = fc.integer({ min: 1, max: 6000 }).map((hundredths) => hundredths / 100)
const anyCampaignRow = fc
  .record({
    campaign: fc.constantFrom(...CAMPAIGNS),
    minimumQuantity: fc.integer({ min: 1, max: 30 }),
    percentage: anyPercentage,
  })
  .map(
    ({ campaign, minimumQuantity, percentage }): PriceRow => ({
      ...{ source: 'campaign', unitOfMeasure: null, validFrom: '0001-01-01', validTo: null, amount: null },
      ...{ campaign, minimumQuantity, percentage },
    }),
  )
const anyOwnRow = fc
  .record({
    source: fc.constantFrom('list', 'group', 'customer' as const),
    minimumQuantity: fc.integer({ min: 1, max: 20 }),
    validFrom: fc.constantFrom('0001-01-01', '2026-01-01', '2027-01-01'),
    amount: fc.integer({ min: 1, max: 3000 }),
    percentage: fc.option(anyPercentage),
  })
  .map(
    ({ amount, percentage, ...row }): PriceRow => ({
      ...{ unitOfMeasure: 'STK', validTo: null, ...row },
      ...(percentage === null || row.source === 'list' ? { amount, percentage: null } : { amount: null, percentage }),
    }),
  )
/** What a product costs from one piece on: its list price or the customer's own, which nothing replaces. */
const firstRow = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.constantFrom('list', 'list', 'customer' as const)).map(
  ([amount, source]): PriceRow => ({
    ...{ source, unitOfMeasure: 'STK', validTo: null, minimumQuantity: 1, amount, percentage: null },
    validFrom: source === 'list' ? '0001-01-01' : '2026-06-01',
  }),
)
/** Three products of two variants each with prices of their own; each product belongs to some of the campaigns. */
const anyRange = fc.tuple(
  fc.array(anyCampaignRow, { maxLength: 6 }),
  fc.array(
    fc.record({
      in: fc.subarray(CAMPAIGNS),
      variants: fc.array(fc.tuple(firstRow, fc.array(anyOwnRow, { maxLength: 5 })), { minLength: 2, maxLength: 2 }),
      minimumQuantity: fc.constantFrom(1, 1, 4),
      orderMultiple: fc.constantFrom(1, 1, 6),
    }),
    { minLength: 3, maxLength: 3 },
  ),
)
const anyPick = fc.array(fc.tuple(fc.nat(2), fc.nat(1), fc.integer({ min: 1, max: 15 })), { maxLength: 5 })

test('what stands beside the fields is what the cart charges once all is added, and what is promised is saved', () => {
  fc.assert(
    fc.property(anyRange, anyPick, anyPick, ([given, products], held, wanted) => {
      const articles = products.map((product, p) =>
        product.variants.map(([list, own], v) => {
          const key = { productId: `p${p}`, variantId: `p${p}v${v}`, unitOfMeasure: 'STK' }
          const rows = [
            list,
            ...own,
            ...given.filter(({ campaign }) => product.in.some(({ id }) => id === campaign?.id)),
          ]
          const saleUnit = { minimumQuantity: product.minimumQuantity, orderMultiple: product.orderMultiple }
          const levels = priceLevels(rows, { ...STK, saleUnit }).map((each) => ({
            ...each,
            price: pieceAmount(each.price, 'EUR'),
          }))
          return { key, rows, saleUnit, campaigns: product.in, levels }
        }),
      )
      const all = articles.flat()
      const articleOf = (variantId: string) => all.find(({ key }) => key.variantId === variantId) ?? fail()
      const picked = (picks: typeof held) =>
        picks.map(([p, v, quantity]) => ({ article: articles[p]?.[v] ?? fail(), quantity }))
      const put = (lines: Line[], picks: ReturnType<typeof picked>) => {
        const wishes = picks.map(({ article: { key, saleUnit }, quantity }) => ({ key, quantity, saleUnit }))
        const newLine = (key: ProductKey, quantity: number) => ({
          ...key,
          quantity,
          lineId: key.variantId,
          parentId: null,
        })
        const merged = mergeLines(lines, wishes, { overrides: false, newLine })
        return 'lines' in merged ? merged.lines : fail()
      }
      const charged = (lines: Line[]) => {
        const counted = lines.map((each) => ({ ...each, campaigns: articleOf(each.variantId).campaigns }))
        const counts = countPieces(counted)
        return new Map(
          counted.map((each) => {
            const pieces = { quantity: each.quantity, campaignPieces: piecesFor(each, counts) }
            const price = bestPrice(articleOf(each.variantId).rows, { ...STK, ...pieces }) ?? fail()
            return [each.variantId, linePrice(price, each.quantity).netLine]
          }),
        )
      }

      for (const { key, saleUnit, levels } of all) {
        const quantity = roundUpQuantity(1, saleUnit)
        const line = { ...key, quantity, lineId: key.variantId, parentId: null }
        expect(toMinorUnits(costOf(levels[0] ?? fail(), quantity, 'EUR'), 'EUR')).toBe(
          charged([line]).get(key.variantId),
        )
      }
      const before = put([], picked(held))
      const after = put(before, picked(wanted))
      const told = piecesAfter(
        before.map((each) => ({ ...each, campaigns: articleOf(each.variantId).campaigns })),
        picked(wanted).map(({ article, quantity }) => ({ ...article.key, ...article, quantity })),
      )
      expect(told.size).toBe(after.length)
      for (const each of after) {
        const { levels, saleUnit, key } = articleOf(each.variantId)
        const pieces = told.get(keyText(each)) ?? fail()
        const level = levelAt(levels, pieces) ?? fail()
        expect(toMinorUnits(costOf(level, each.quantity, 'EUR'), 'EUR')).toBe(charged(after).get(each.variantId))

        const next = nextPriceLevel(levels, pieces, { ...EUR, saleUnit })
        if (!next) continue
        const then = put(after, [{ article: articleOf(each.variantId), quantity: next.add }])
        const quantity = then.find(({ variantId }) => variantId === key.variantId)?.quantity ?? fail()
        const saved = costOf(level, quantity, 'EUR') - (charged(then).get(key.variantId) ?? fail()) / 100
        expect(toMinorUnits(next.saved, 'EUR')).toBe(toMinorUnits(saved, 'EUR'))
      }
    }),
  )
})

function fail(): never {
  throw new Error('There is none')
}
