import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const search = ({ api }: Person, area: typeof EU) => api('POST /api/Product/GetProductsBySearch', { body: { area } })

describe('resolve', () => {
  test('says what is wrong by the name that the call has for its area', async () => {
    const areaInfo = { ...EU, areaId: 'xx' }
    const result = { errors: [{ path: 'areaInfo.areaId', message: 'There is no area xx.' }] }
    const { api } = await shop.customer()
    await expect(api('GET /api/Shipping/GetShippingCountries', { query: { areaInfo } })).rejects.toMatchObject({
      result,
    })
    const body = { areaInfo, productIds: [] }
    await expect(api('POST /api/Discounts/GetDiscountSplashesByProductIds', { body })).rejects.toMatchObject({ result })
  })

  test('holds a customer to his area, and says which it is', async () => {
    const buyer = await shop.customer({ areaId: 'us' })
    await expect(search(buyer, EU)).rejects.toMatchObject({
      type: 'ValidationException',
      result: { errors: [{ path: 'area.areaId', message: expect.stringContaining('in the area us, not in eu') }] },
    })
    expect(await search(buyer, US)).toMatchObject({ totalItems: 0 })
  })

  test.each([
    ['a visitor', () => shop.visitor()],
    ['a sales person with a customer', () => shop.customer({ roles: ['impersonation'] })],
    ['the back office', () => shop.staff('backoffice')],
  ])('lets %s look into every area', async (_, who) => {
    const person = await who()
    for (const area of [EU, US]) expect(await search(person, area)).toMatchObject({ totalItems: 0 })
  })

  test('refuses an area, a language and a currency that are not there', async () => {
    for (const wrong of [{ areaId: 'xx' }, { languageCode: 'da' }, { currencyCode: 'GBP' }]) {
      await expect(search(shop.visitor(), { ...EU, ...wrong })).rejects.toMatchObject({ type: 'ValidationException' })
    }
  })
})

test('tells no visitor of menu entries that require a login', async () => {
  const menus = async ({ api }: Person) =>
    (await api('GET /api/Area/GetAreaById', { query: { areaId: 'eu', language: 'en-GB' } })).menus.map(({ id }) => id)
  const entry = { name: 'm', url: '/search', children: [] }
  const added = JSON.stringify([
    { ...entry, id: 'open', tags: ['primary'] },
    { ...entry, id: 'closed', tags: ['primary', 'requires-login'] },
  ])
  await sql`update area set settings = jsonb_set(settings, '{menus}', ${added}::jsonb) where area_id = 'eu'`.execute(
    shop.db,
  )
  await shop.inside.areas.follow([{ kind: 'area', key: '' }])
  expect(await menus(shop.visitor())).toEqual(['open'])
  expect(await menus(await shop.customer())).toEqual(['open', 'closed'])
})

test('an area is told in its own language alone', async () => {
  const asked = (areaId: string, language: string) =>
    shop.visitor().api('GET /api/Area/GetAreaById', { query: { areaId, language } })
  expect((await asked('eu', 'en-GB')).areaInfo).toEqual(EU)
  const refused = (path: string) => ({ status: 400, type: 'ValidationException', result: { errors: [{ path }] } })
  await expect(asked('eu', 'da')).rejects.toMatchObject(refused('language'))
  await expect(asked('xx', 'en-GB')).rejects.toMatchObject(refused('areaId'))
})

describe('GET GetAreas', () => {
  test('tells the back office every area with its host names', async () => {
    const { api } = await shop.staff('backoffice')
    const { areas } = await api('GET /backoffice/api/Area/GetAreas', { query: {} })
    expect(areas).toMatchObject([
      { ...EU, name: 'Europe', domains: [{ code: 'eu', areaInfo: EU, domain: 'eu.oche.example' }] },
      { ...US, domains: [] },
    ])
  })

  test('tells nobody else', async () => {
    const { api } = await shop.customer()
    await expect(api('GET /backoffice/api/Area/GetAreas', { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(shop.visitor().api('GET /backoffice/api/Area/GetAreas', { query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })
})

test('what operators write into the settings cannot run in a page', async () => {
  const { settings } = await shop.db
    .selectFrom('area')
    .select('settings')
    .where('area_id', '=', 'us')
    .executeTakeFirstOrThrow()
  const banner = { id: 'b', heading: '', text: '', linkText: 'x', linkUrl: 'javascript:x()', imageUrl: '', tone: 'ink' }
  const entry = { id: 'm', name: 'm', url: '//evil.example', tags: ['primary'], children: [] }
  const wild = {
    ...(settings as object),
    footerContent: '<p onclick="x()">Oche<script>x()</script></p>',
    plpCampaignFooterText: '<a href="javascript:x()">a</a>',
    globalCampaignBanners: [banner],
    menus: [{ ...entry, children: [entry] }],
  }
  await shop.db
    .updateTable('area')
    .set({ settings: JSON.stringify(wild) })
    .where('area_id', '=', 'us')
    .execute()
  await shop.inside.areas.follow([{ kind: 'area', key: '' }])
  expect(shop.inside.areas.find('us')).toMatchObject({
    footerContent: '<p>Oche</p>',
    plpCampaignFooterText: expect.not.stringContaining('javascript'),
    globalCampaignBanners: [{ linkUrl: '' }],
    menus: [{ url: '', children: [{ url: '' }] }],
  })
})

test('are read again until they could be: a change of them is not lost while the database is away', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await sql`update area set settings = jsonb_set(settings, '{name}', '"Old World"') where area_id = 'eu'`.execute(
    shop.db,
  )
  await sql`alter table area rename to kept_area`.execute(shop.db)
  shop.inside.onChanges([{ kind: 'area', key: 'eu' }])
  await expect.poll(() => log).toHaveBeenCalled()
  await sql`alter table kept_area rename to area`.execute(shop.db)
  await expect.poll(() => shop.inside.areas.find('eu')?.name).toBe('Old World')
  log.mockRestore()
})
