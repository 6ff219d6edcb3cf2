import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CampaignLevel,
  type CampaignLine,
  type CampaignTerms,
  campaignMeters,
  countPieces,
  currentLevel,
  piecesFor,
  reachedLevel,
} from './campaigns.ts'
import { bestPrice, linePrice, type PriceRow } from './prices.ts'

const TODAY = '2026-11-21'
const level = (minimumQuantity: number, discountPercentage: number): CampaignLevel => ({
  minimumQuantity,
  discountPercentage,
})
const LEVELS = [level(5, 3), level(10, 6), level(20, 10)]

describe('currentLevel', () => {
  test('the current level is the first entry whose minimumQuantity is at most the quantity', () => {
    expect(currentLevel(LEVELS, 25)).toEqual(level(5, 3))
    expect(currentLevel(LEVELS.toReversed(), 25)).toEqual(level(20, 10))
    expect(currentLevel(LEVELS, 5)).toEqual(level(5, 3))
  })
  test('and whose discountPercentage is above 0', () => {
    expect(currentLevel([level(1, 0), level(2, 5)], 2)).toEqual(level(2, 5))
  })
  test('otherwise none', () => {
    expect(currentLevel(LEVELS, 4)).toBeUndefined()
    expect(currentLevel([], 4)).toBeUndefined()
  })
})

test.each([
  [4, undefined],
  [5, 3],
  [9, 3],
  [10, 6],
  [19, 6],
  [20, 10],
  [99_999, 10],
])('%i pieces really reach %s %%', (quantity, percentage) => {
  expect(reachedLevel(LEVELS, quantity)?.discountPercentage).toBe(percentage)
  expect(reachedLevel(LEVELS.toReversed(), quantity)?.discountPercentage).toBe(percentage)
})

const terms = (id: string, campaignType: CampaignTerms['campaignType'], levels = LEVELS): CampaignTerms => ({
  id,
  campaignType,
  levels,
})
const ONE = terms('one', 'Campaign')
const MIX = terms('mix', 'MixMatch')

const listRow = (amount: number): PriceRow => ({
  source: 'list',
  unitOfMeasure: 'STK',
  minimumQuantity: 1,
  validFrom: '0001-01-01',
  validTo: null,
  amount,
  percentage: null,
})
const agreed = (amount: number): PriceRow => ({ ...listRow(amount), source: 'customer' })
const rowsOf = ({ id, campaignType, levels }: CampaignTerms): PriceRow[] =>
  levels.map(({ minimumQuantity, discountPercentage }) => ({
    ...listRow(0),
    source: 'campaign',
    unitOfMeasure: null,
    minimumQuantity,
    amount: null,
    percentage: discountPercentage,
    campaign: { id, name: id, campaignType },
  }))

type Wish = {
  price?: number
  own?: number
  ownFrom?: number
  multiple?: number
  most?: number
  in?: CampaignTerms[]
}
function line(productId: string, quantity: number, wish: Wish): CampaignLine {
  const { price = 1000, own, ownFrom = 1, multiple = 1, most = 99_999 } = wish
  const campaigns = wish.in ?? []
  const rows = [
    listRow(price),
    ...(own === undefined ? [] : [{ ...agreed(own), minimumQuantity: ownFrom }]),
    ...campaigns.flatMap(rowsOf),
  ]
  const saleUnit = { minimumQuantity: 1, orderMultiple: multiple }
  return { productId, unitOfMeasure: 'STK', quantity, saleUnit, most, rows, campaigns }
}

/** What the lines cost together. */
const netOf = (lines: readonly CampaignLine[]) => lines.map((each) => netLineOf(each, lines))
function netLineOf(each: CampaignLine, lines: readonly CampaignLine[]): number {
  const asked = { unitOfMeasure: 'STK', quantity: each.quantity, today: TODAY }
  const price = bestPrice(each.rows, { ...asked, campaignPieces: piecesFor(each, countPieces(lines)) })
  return price ? linePrice(price, each.quantity).netLine : 0
}

describe('prices of a cart', () => {
  test.each<[string, CampaignLine[], number[]]>([
    ['below the first level the list price holds', [line('a', 4, { in: [ONE] })], [4000]],
    ['a level holds for every piece', [line('a', 5, { in: [ONE] })], [4850]],
    ['the best level reached holds', [line('a', 20, { in: [ONE] })], [18_000]],
    ['Campaign counts each product alone', [line('a', 4, { in: [ONE] }), line('b', 4, { in: [ONE] })], [4000, 4000]],
    [
      'the variants of a product are the product',
      [line('a', 3, { in: [ONE] }), line('a', 2, { price: 2000, in: [ONE] })],
      [2910, 3880],
    ],
    [
      'MixMatch counts all its products together',
      [line('a', 4, { in: [MIX] }), line('b', 6, { in: [MIX] })],
      [3760, 5640],
    ],
    ['what does not belong to it does not count', [line('a', 4, { in: [MIX] }), line('b', 6, {})], [4000, 6000]],
    ['a better agreement stays', [line('a', 20, { own: 800, in: [ONE] })], [16_000]],
    ['a worse agreement gives way', [line('a', 20, { own: 950, in: [ONE] })], [18_000]],
    [
      'of two campaigns the better holds',
      [line('a', 4, { in: [ONE, MIX] }), line('b', 6, { in: [MIX] })],
      [3760, 5640],
    ],
    ['a campaign never raises a price', [line('a', 5, { in: [terms('none', 'Campaign', [level(1, 0)])] })], [5000]],
  ])('%s', (_, lines, expected) => {
    expect(netOf(lines)).toEqual(expected)
  })
})

describe('campaignMeters', () => {
  const meter = (lines: CampaignLine[]) => campaignMeters(lines, TODAY)[0]

  test('says what is missing and what is saved then', () => {
    expect(meter([line('a', 3, { in: [ONE] })])).toEqual({
      campaignId: 'one',
      pieces: 3,
      level: null,
      saved: 0,
      next: { level: level(5, 3), missing: 2, add: 2, saved: 150 },
    })
  })
  test('the next level is the entry after the current one', () => {
    expect(meter([line('a', 5, { in: [ONE] })])).toMatchObject({ level: level(5, 3), next: { level: level(10, 6) } })
    expect(meter([line('a', 19, { in: [ONE] })])).toMatchObject({ level: level(10, 6), next: { level: level(20, 10) } })
  })
  test('if no level is reached, the next level is the first entry', () => {
    expect(meter([line('a', 4, { in: [ONE] })])).toMatchObject({ level: null, next: { level: level(5, 3) } })
  })
  test('the next level is the nearest one, whatever order they come in', () => {
    const reversed = terms('reversed', 'Campaign', LEVELS.toReversed())
    expect(meter([line('a', 3, { in: [reversed] })])?.next?.level).toEqual(level(5, 3))
  })
  test('if the current level is the last, there is none (null)', () => {
    expect(meter([line('a', 20, { in: [ONE] })])).toMatchObject({ level: level(20, 10), next: null })
  })
  test('what the first piece reaches is no step to take', () => {
    const early = terms('early', 'Campaign', [level(1, 5), level(10, 8)])
    expect(meter([line('a', 0, { in: [early] })])).toMatchObject({ saved: 0, next: { missing: 10, saved: 800 } })
    expect(meter([line('a', 0, { in: [terms('flat', 'Campaign', [level(1, 5)])] })])).toBeUndefined()
    expect(meter([line('a', 0, { multiple: 12, in: [early] })])).toBeUndefined()
  })
  test('a product of which there is none yet has a meter too', () => {
    expect(meter([line('a', 0, { in: [MIX] }), line('b', 8, { in: [MIX] })])?.next).toEqual({
      level: level(10, 6),
      missing: 2,
      add: 2,
      saved: 600,
    })
  })
  test('at the last level nothing is missing', () => {
    expect(meter([line('a', 25, { in: [ONE] })])).toMatchObject({ level: level(20, 10), saved: 2500, next: null })
  })
  test('pieces are added in the multiple they are sold in', () => {
    expect(meter([line('a', 6, { multiple: 6, in: [ONE] })])?.next).toMatchObject({ missing: 4, add: 6, saved: 720 })
  })
  test('more than there are of a product cannot be added: others may lead there', () => {
    const meters = campaignMeters([line('a', 3, { most: 7, in: [MIX] }), line('b', 2, { in: [MIX] })], TODAY)
    expect(meters.map((each) => each?.next)).toMatchObject([
      { level: level(10, 6), missing: 5, add: 0, saved: 0 },
      { missing: 5, add: 5, saved: 600 },
    ])
    expect(meter([line('a', 3, { most: 5, in: [ONE] })])?.next).toMatchObject({ level: level(5, 3), add: 2 })
  })
  test('a level that an agreement undercuts promises nothing, the next better one does', () => {
    expect(meter([line('a', 1, { own: 950, in: [ONE] })])?.next).toMatchObject({ missing: 9, saved: 100 })
    expect(meter([line('a', 1, { own: 800, in: [ONE] })])).toBeUndefined()
  })
  test('saved is said against the price without campaigns', () => {
    expect(meter([line('a', 20, { own: 950, in: [ONE] })])?.saved).toBe(1000)
  })
  test('what is saved on a product of two campaigns is said once', () => {
    const other = terms('other', 'MixMatch', [level(10, 20)])
    const lines = [line('a', 10, { in: [other, MIX] }), line('b', 10, { in: [MIX] })]
    expect(campaignMeters(lines, TODAY).map((each) => each?.saved)).toEqual([2000, 1000])
  })
  test('the meter of a product of two campaigns is of the first that betters an agreement', () => {
    const weak = terms('weak', 'MixMatch', [level(10, 5)])
    const strong = terms('strong', 'MixMatch', [level(10, 30)])
    const meterIn = (campaigns: CampaignTerms[]) => meter([line('a', 1, { own: 800, in: campaigns })])?.campaignId
    expect(meterIn([weak, strong])).toBe('strong')
    expect(meterIn([strong, weak])).toBe('strong')
    expect(meterIn([weak, weak])).toBeUndefined()
  })
  test('a campaign counts where an agreement begins at more pieces of the product alone', () => {
    const [ten, five] = [10, 5].map((percent) => terms(`${percent}`, 'MixMatch', [level(10, percent)]))
    const campaigns = [ten, five].filter((each) => each !== undefined)
    const lines = [line('a', 2, { own: 800, ownFrom: 6, in: campaigns }), line('b', 8, { in: campaigns })]
    expect(meter(lines)).toMatchObject({ campaignId: '10', saved: 1000 })
  })
  test('a product without a list price has no meter', () => {
    expect(meter([{ ...line('a', 5, { in: [ONE] }), rows: rowsOf(ONE) }])).toBeUndefined()
  })
})

const anyLevels = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 6000 })), {
    selector: ([quantity]) => quantity,
    maxLength: 4,
  })
  .map((all) => all.map(([quantity, hundredths]) => level(quantity, hundredths / 100)))
  .map((all) => all.toSorted((a, b) => a.minimumQuantity - b.minimumQuantity))
const anyCampaigns = fc
  .tuple(anyLevels, anyLevels, anyLevels)
  .map(([a, b, c]) => [terms('one', 'Campaign', a), terms('mix', 'MixMatch', b), terms('other', 'MixMatch', c)])
/** A cart over three products that share the same three campaigns. */
const anyCart = anyCampaigns.chain((campaigns) => {
  const membership = fc.subarray(campaigns)
  const product = fc.record({
    price: fc.integer({ min: 0, max: 5000 }),
    own: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
    ownFrom: fc.constantFrom(1, 1, 8),
    multiple: fc.constantFrom(1, 1, 2, 6),
    most: fc.constantFrom(99_999, 99_999, 12),
    in: membership,
  })
  return fc
    .tuple(product, product, product, fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 0, max: 25 })), { minLength: 1 }))
    .map(([a, b, c, picks]) =>
      picks.slice(0, 5).map(([index, quantity]) => {
        const { own, ...wish } = [a, b, c][index] ?? a
        return line(`p${index}`, quantity, { ...wish, ...(own !== undefined && { own }) })
      }),
    )
})
const withMore = (lines: readonly CampaignLine[], index: number, more: number) =>
  lines.map((each, at) => (at === index ? { ...each, quantity: each.quantity + more } : each))

test('what a meter promises is what it says is saved once the pieces are there, to the cent', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      for (const [index, each] of campaignMeters(lines, TODAY).entries()) {
        if (!each?.next?.add) continue
        expect((lines[index]?.quantity ?? 0) + each.next.add).toBeLessThanOrEqual(lines[index]?.most ?? 0)
        const after = campaignMeters(withMore(lines, index, each.next.add), TODAY)[index]
        expect(after?.campaignId).toBe(each.campaignId)
        expect(after?.saved).toBe(each.next.saved)
        expect(after?.pieces).toBeGreaterThanOrEqual(each.next.level.minimumQuantity)
        expect(each.next.saved).toBeGreaterThan(each.saved)
      }
    }),
  )
})

test('what meters say is saved is together what the cart costs less than without campaigns', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const without = lines.map((each) => ({ ...each, rows: each.rows.filter((row) => row.source !== 'campaign') }))
      const saved = netOf(without).map((net, index) => net - (netOf(lines)[index] ?? 0))
      const meters = campaignMeters(lines, TODAY)
      // One meter for each product of a Campaign, one for each MixMatch.
      const said = new Map(
        meters.flatMap((each, at) =>
          each ? [[each.campaignId + (each.campaignId === 'one' ? lines[at]?.productId : ''), each.saved]] : [],
        ),
      )
      const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0)
      expect(sum(said.values())).toBe(sum(saved))
      expect(saved.every((amount, at) => amount <= (meters[at]?.saved ?? 0))).toBe(true)
    }),
  )
})

test('more of a product never costs more per piece, and never raises another line', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(4), fc.integer({ min: 1, max: 30 }), (lines, at, more) => {
      const index = at % lines.length
      const [before, after] = [netOf(lines), netOf(withMore(lines, index, more))]
      for (const [other, each] of lines.entries()) {
        if (other !== index) expect(after[other]).toBeLessThanOrEqual(before[other] ?? 0)
        else if (each.quantity > 0) {
          // A line is rounded once, to half a cent.
          const [was, is] = [(before[other] ?? 0) / each.quantity, (after[other] ?? 0) / (each.quantity + more)]
          expect(is).toBeLessThanOrEqual(was + 0.5 / each.quantity + 0.5 / (each.quantity + more))
        }
      }
    }),
  )
})
