import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas, insertCustomer } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'
import { openCampaigns } from '../campaigns/campaigns.ts'
import type { CampaignRecord } from './campaign-record.ts'
import { importCampaignRows } from './campaigns.ts'
import { numberRows, type RowNote } from './rows.ts'

const { db } = await testDatabase()
await insertAreas(db)
const { productId: one } = await insertProduct(db)
const { productId: two } = await insertProduct(db)

const RECORD: CampaignRecord = {
  id: 'autumn',
  area: 'eu',
  campaignType: 'MixMatch',
  name: 'Autumn',
  products: [one, two],
  levels: [
    { minimumQuantity: 24, discountPercentage: 12.5 },
    { minimumQuantity: 12, discountPercentage: 5 },
  ],
}

async function bring(records: unknown[], options: { dryRun?: boolean } = {}) {
  const [refused, warned]: [RowNote[], RowNote[]] = [[], []]
  const counts = await importCampaignRows(db, numberRows(records), {
    ...options,
    onRefused: (row) => refused.push(row),
    onWarning: (row) => warned.push(row),
  })
  return { counts, refused, warned }
}
const count = (values: Partial<Awaited<ReturnType<typeof bring>>['counts']>) => ({
  read: 1,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  ended: 0,
  ...values,
})

describe('importing campaigns', () => {
  test('a dry run counts and writes nothing', async () => {
    expect((await bring([RECORD], { dryRun: true })).counts).toEqual(count({ created: 1 }))
    expect((await openCampaigns(db)).find('autumn', 'eu')).toBeUndefined()
  })

  test('brings them in with products and levels in order, and a second time finds nothing to do', async () => {
    expect((await bring([RECORD])).counts).toEqual(count({ created: 1 }))
    expect((await openCampaigns(db)).find('autumn', 'eu')).toMatchObject({
      campaignType: 'MixMatch',
      productIds: [one, two],
      levels: [
        { minimumQuantity: 12, discountPercentage: 5 },
        { minimumQuantity: 24, discountPercentage: 12.5 },
      ],
    })
    expect((await bring([RECORD])).counts).toEqual(count({ unchanged: 1 }))
  })

  test('overwrites what is known', async () => {
    expect((await bring([{ ...RECORD, products: [two], levels: [] }])).counts).toEqual(count({ updated: 1 }))
    expect((await openCampaigns(db)).find('autumn', 'eu')).toMatchObject({ productIds: [two], levels: [] })
  })

  test('leaves out products that are not there, and says so', async () => {
    const { counts, warned } = await bring([{ ...RECORD, id: 'gaps', products: ['nowhere', one] }])
    expect(counts).toEqual(count({ created: 1 }))
    expect(warned).toEqual([
      { line: 1, number: 'gaps', reason: '1 of its products is not there and left out: nowhere' },
    ])
  })

  test('says for whom it is that is not there, and what costs nothing by it', async () => {
    const customer = await insertCustomer(db)
    const levels = [{ minimumQuantity: 6, discountPercentage: 100 }]
    const record = { ...RECORD, id: 'few', customers: [customer, 'K-999'], priceGroups: ['ZZ'], levels }
    const { counts, warned } = await bring([record])
    expect(counts).toEqual(count({ created: 1 }))
    expect(warned.map(({ reason }) => reason)).toEqual([
      'customers: in the area eu there is no customer K-999',
      'priceGroups: no customer of the area eu is in ZZ',
      'levels: its products cost nothing from 6 on',
    ])
  })

  test.each<[string, unknown, string]>([
    ['an unknown area', { ...RECORD, id: 'a', area: 'xx' }, 'area: there is no area xx: there are eu, us'],
    ['another kind', { ...RECORD, id: 'b', campaignType: 'Lottery' }, 'campaignType: '],
    [
      'an end before the beginning',
      { ...RECORD, id: 'c', validFrom: '2026-02-01', validUntil: '2026-01-01' },
      'validUntil: ',
    ],
    ['a level twice', { ...RECORD, id: 'd', levels: [RECORD.levels?.[0], RECORD.levels?.[0]] }, 'levels: Two levels'],
    [
      'more than everything off',
      { ...RECORD, id: 'e', levels: [{ minimumQuantity: 1, discountPercentage: 101 }] },
      'levels',
    ],
    ['a field nobody knows', { ...RECORD, id: 'f', discount: 5 }, 'discount'],
    ['no record', 'autumn', ''],
  ])('refuses %s and brings the others in', async (_, record, reason) => {
    const id = `good-${reason.length}-${_.length}`
    const { counts, refused } = await bring([record, { ...RECORD, id }, { ...RECORD, id }])
    expect(counts).toEqual({ read: 3, created: 1, updated: 0, unchanged: 0, refused: 2, ended: 0 })
    expect(refused).toEqual([
      expect.objectContaining({ line: 1, reason: expect.stringContaining(reason) }),
      { line: 3, number: id, reason: 'the campaign is in line 2 already' },
    ])
  })
})
