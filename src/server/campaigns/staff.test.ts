import { describe, expect, test } from 'vitest'
import { EU, US, unique } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const dart = `D-${unique()}`
await shop.sells({ number: dart })
const { customerNumber } = await shop.customer()

const list = (wanted: object = {}, area = EU) =>
  clerk.api('POST /backoffice/api/Campaigns/GetCampaigns', { body: { area, ...wanted } })
const get = (campaignId: string, area = EU) =>
  clerk.api('POST /backoffice/api/Campaigns/GetCampaign', { body: { area, campaignId } })
const save = (campaign: object, version?: string, { api }: Person = clerk, area = EU) =>
  api('POST /backoffice/api/Campaigns/SaveCampaign', {
    body: { area, ...(version && { version }), campaign: { ...DRAFT, ...campaign } },
  })

const DRAFT = {
  id: '',
  name: 'Winter',
  campaignType: 'MixMatch' as const,
  products: [dart],
  levels: [
    { minimumQuantity: 12, discountPercentage: 10 },
    { minimumQuantity: 6, discountPercentage: 5 },
  ],
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a campaign is written, holds at once, is found by what is in it and told with its phase', async () => {
  const id = `w-${unique()}`
  const saved = await save({ id, validFrom: day(-1), validUntil: day(1), customers: [customerNumber] })
  expect(saved).toMatchObject({
    phase: 'running',
    products: 1,
    customerNumbers: [customerNumber],
    levels: [{ minimumQuantity: 6 }, { minimumQuantity: 12 }],
    productList: [{ number: dart }],
  })
  expect(shop.inside.campaigns.find(id, 'eu')).toBeDefined()
  expect(await get(id)).toEqual(saved)
  for (const search of [id, 'winter', `${id} winter`, dart])
    expect((await list({ search })).items[0]).toMatchObject({ id, customers: 1 })
  expect(await list({ search: id }, US)).toMatchObject({ totalItems: 0 })

  const ended = await save({ id, validFrom: day(-3), validUntil: day(-1) }, saved.version)
  expect(ended.phase).toBe('over')
  expect(shop.inside.campaigns.find(id, 'eu')).toBeUndefined()
  expect(await list({ search: id, phases: ['running', 'coming'] })).toMatchObject({ totalItems: 0 })
  expect(await list({ search: id, phases: ['over'] })).toMatchObject({ totalItems: 1 })
})

test('a product is known by its number however it is typed, and by the number of an item of it, once', async () => {
  const number = `NB ${unique()}.4`
  await shop.sells({ number })
  const products = [number, number.toLowerCase().replace(/\W/g, ''), number.replace(' ', '-')]
  expect(await save({ id: `t-${unique()}`, products })).toMatchObject({ products: 1, productList: [{ number }] })
})

test('a campaign can be for the price groups that customers of the area are in', async () => {
  const { customerNumber } = await shop.customer()
  const group = `GROUP-${customerNumber}`
  const customers = shop.db.updateTable('customer').where('customer_number', '=', customerNumber)
  await customers.set({ price_group: group }).execute()
  const known = (area: typeof EU) => clerk.api('POST /backoffice/api/Campaigns/GetPriceGroups', { body: { area } })
  expect((await known(EU)).priceGroups).toContain(group)
  expect((await known(US)).priceGroups).not.toContain(group)
})

test('what a campaign names and has gone since does not keep it from being ended', async () => {
  const [id, priceGroup] = [`g-${unique()}`, unique()]
  const { customerNumber } = await shop.customer({ priceGroup })
  const names = { customers: [customerNumber], priceGroups: [priceGroup] }
  await save({ id, ...names })
  await shop.db.updateTable('campaign').set({ discount_code: 'gone' }).where('campaign_id', '=', id).execute()
  await shop.db
    .updateTable('customer')
    .set({ price_group: null, area_id: US.areaId })
    .where('customer_number', '=', customerNumber)
    .execute()
  const { version } = await get(id)
  const ended = await save({ id, ...names, discountCode: 'gone', validUntil: day(-1) }, version)
  expect(ended).toMatchObject({
    phase: 'over',
    priceGroups: [priceGroup],
    customerNumbers: [customerNumber],
    discountCode: 'gone',
  })
})

describe('a campaign is not written', () => {
  const refused = (path: string) => ({ type: 'ValidationException', result: { errors: [{ path }] } })

  test.each([
    ['a product that is not there', { products: [dart, 'nothing'] }, 'campaign.products'],
    ['a customer of nobody', { customers: ['nobody'] }, 'campaign.customers'],
    ['a price group that nobody is in', { priceGroups: ['none'] }, 'campaign.priceGroups'],
    ['a splash the area does not have', { discountCode: 'none' }, 'campaign.discountCode'],
    ['the address at which one is begun', { id: 'new' }, 'campaign.id'],
    ['a day that no calendar has', { validFrom: '0000-12-31' }, 'campaign.validFrom'],
    ['a number that is no text', { products: ['A\u0000'] }, 'campaign.products.0'],
    ['a price group that is none', { priceGroups: ['A', '\ud800'] }, 'campaign.priceGroups.1'],
    ['an end before its beginning', { validFrom: '2026-02-01', validUntil: '2026-01-01' }, 'campaign.validUntil'],
  ])('with %s', async (_fault, wish, path) => {
    await expect(save({ id: `x-${unique()}`, ...wish })).rejects.toMatchObject(refused(path))
  })

  test('over one that is there, one that was changed since, or one of another area', async () => {
    const id = `c-${unique()}`
    const { version } = await save({ id })
    await expect(save({ id })).rejects.toMatchObject(refused('campaign.id'))
    await save({ id, name: 'Changed' }, version)
    const stale = { type: 'RecordHasBeenModifiedException', status: 409 }
    await expect(save({ id }, version)).rejects.toMatchObject(stale)
    const { version: now } = await get(id)
    await expect(save({ id, products: [] }, now, clerk, US)).rejects.toMatchObject(stale)
    await expect(get(id, US)).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('by the second of two who made it, or changed it, at the same time', async () => {
    const id = `t-${unique()}`
    const outcomes = async (names: string[], version?: string) => {
      const both = names.map((name) => save({ id, name }, version))
      return (await Promise.allSettled(both)).map(({ status }) => status).toSorted()
    }
    expect(await outcomes(['One', 'Other'])).toEqual(['fulfilled', 'rejected'])
    expect(await outcomes(['Third', 'Fourth'], (await get(id)).version)).toEqual(['fulfilled', 'rejected'])
  })

  test('by anybody else', async () => {
    await expect(save({ id: 'x' }, undefined, await shop.customer())).rejects.toMatchObject({ status: 403 })
  })
})
