import { expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const get = ({ api }: Person = clerk, area = EU) => api('POST /backoffice/api/Area/GetSettings', { body: { area } })
const put = (version: number, settings: object, { api }: Person = clerk, area = EU) =>
  api('POST /backoffice/api/Area/UpdateSettings', { body: { area, version, settings: { ...settings } } })

test('settings are written, hold at once, and what they were can be put back', async () => {
  const { settings, version } = await get()
  const menus = [{ id: 'm', name: 'Darts', url: '/darts', tags: ['primary'], children: [] }]
  expect(await put(version, { ...settings, name: 'All of Europe', menus })).toEqual({ version: version + 1 })
  expect(shop.inside.areas.find('eu')).toMatchObject({ name: 'All of Europe', menus })
  const after = await get()
  expect(after.versions).toMatchObject([{ version, settings }])
  expect(after.updatedBy).not.toBe('')
  await put(after.version, after.versions[0]?.settings ?? {})
  expect(shop.inside.areas.find('eu')?.name).toBe(settings.name)
})

test('the words of the search are written with the rest, stay when something else is changed, and no visitor is told, nor of company and order desk', async () => {
  const { settings, version, schema } = await get()
  const search = { synonyms: [['darts', 'pile']], brandAliases: { 'hartwell and sons': 'Hartwell' } }
  const company = { name: 'Oche', street: 'Havnegade 5', postalCode: '5000', city: 'Odense', countryCode: 'DK' }
  await put(version, { ...settings, search, company, orderDesk: 'desk@oche.example' })
  const { settings: kept } = await get()
  await put(version + 1, { ...kept, topBarText: 'Open on Sunday' })
  expect((await get()).settings).toMatchObject({ search, topBarText: 'Open on Sunday' })
  expect(schema).toMatchObject({ properties: { search: { type: 'object' } } })
  const told = await clerk.api('GET /api/Area/GetAreaById', { query: { areaId: 'eu', language: 'en-GB' } })
  for (const own of ['search', 'company', 'orderDesk']) expect(told).not.toHaveProperty(own)
})

test('what cannot be shown is refused with its place, also what would move the area', async () => {
  const { settings, version } = await get(clerk, US)
  const faults = (wish: object) =>
    put(version, { ...settings, ...wish }, clerk, US).catch(({ result }) => result.errors)
  expect(await faults({ name: 5 })).toMatchObject([{ path: 'settings.name' }])
  expect(await faults({ theme: 'us' })).toMatchObject([{ path: 'settings.theme' }])
  expect(await faults({ name: 'A\u0000' })).toMatchObject([{ path: 'settings.name' }])
  expect(await faults({ footerContent: '<p>\ud800</p>' })).toMatchObject([{ path: 'settings.footerContent' }])
  const aliases = { search: { brandAliases: { 'a\u0000': 'b' } } }
  expect(await faults(aliases)).toMatchObject([{ path: 'settings.search.brandAliases' }])
  expect(await faults({ name: ' ' })).toEqual([{ path: 'settings.name', message: 'is needed' }])
  const country = 'A country code of two capital letters, like DK'
  expect(await faults({ sellerCountryCode: 'Germany', defaultShipToCountryCode: '' })).toEqual([
    { path: 'settings.defaultShipToCountryCode', message: country },
    { path: 'settings.sellerCountryCode', message: country },
  ])
  expect(await faults({ sellerCountryCode: 'UK' })).toEqual([
    {
      path: 'settings.sellerCountryCode',
      message: 'No country has this code; that of the United Kingdom is GB',
    },
  ])
  expect(await faults({ smallOrder: { USD: { below: 1e30, fee: 1 } } })).toMatchObject([
    { path: 'settings.smallOrder.USD.below' },
  ])
  const domain = { language: 'en-GB', isPrimary: true }
  expect(await faults({ domains: [{ ...domain, domain: 'https://shop.example/' }] })).toMatchObject([
    { path: 'settings.domains.0.domain' },
  ])
  expect(await faults({ domains: [{ ...domain, domain: 'EU.oche.example' }] })).toEqual([
    { path: 'settings.domains.0.domain', message: 'The area eu is at home there.' },
  ])
  const facet = { type: 'Slider', facetName: 'Weight', field: 'specification:Weight', queryField: 'weight' }
  expect(await faults({ defaultFacets: [facet, { ...facet, queryField: 'p' }, facet] })).toEqual([
    { path: 'settings.defaultFacets.1.queryField', message: 'Lists keep this name for themselves' },
    { path: 'settings.defaultFacets.2.queryField', message: 'Another facet is called so already' },
  ])
  const fields = ['colour', 'new', 'attribute:', 'Brand', 'stock', 'attribute:Weight class']
  const defaultFacets = fields.map((field, at) => ({ ...facet, type: 'CheckboxOr', field, queryField: `f-${at}` }))
  expect(await faults({ defaultFacets })).toMatchObject([
    ...[0, 1, 2, 3].map((at) => ({ path: `settings.defaultFacets.${at}.field` })),
    { path: 'settings.defaultFacets.4.type', message: 'Amounts are chosen with a Slider' },
  ])
  const child = { id: 'c', name: 'C', url: 'javascript:x()', tags: [], children: [] }
  const menus = [{ ...child, url: '/c', children: [child] }]
  expect(await faults({ menus })).toMatchObject([{ path: 'settings.menus.0.children.0.url' }])
  const nameless = {
    menus: [{ ...child, url: '', name: '' }],
    discountCodes: [{ id: 'x', name: 'X', properties: { label: '' } }],
  }
  expect(await faults(nameless)).toMatchObject([
    { path: 'settings.discountCodes.0.properties.label', message: 'is needed' },
    { path: 'settings.menus.0.name', message: 'is needed' },
  ])
  await put(version, { ...settings, areaInfo: EU, texts: { a: 'b' } }, clerk, US)
  const kept = (await get(clerk, US)).settings
  expect(kept.areaInfo).toEqual(US)
  expect(kept).not.toHaveProperty('texts')
})

test('of two who change the same the second is told', async () => {
  const { settings, version } = await get()
  const both = await Promise.allSettled([put(version, settings), put(version, settings)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(put(version, settings)).rejects.toMatchObject({ type: 'RecordHasBeenModifiedException', status: 409 })
})

test('an area is at home nowhere where another is, also where another process has just put it', async () => {
  const domains = [{ domain: 'new.oche.example', language: 'en-GB', isPrimary: false }]
  const another = await shop.another()
  const { settings, version } = await get()
  await put(version, { ...settings, domains })
  expect(another.inside.areas.ofDomain('new.oche.example')).toBeUndefined()
  const there = await another.staff('backoffice')
  const { settings: others, version: last } = await get(there, US)
  await expect(put(last, { ...others, domains }, there, US)).rejects.toMatchObject({ status: 400 })
})

test('of two that are put at one host at once, the second area is told', async () => {
  const domains = [{ domain: 'both.oche.example', language: 'en-GB', isPrimary: false }]
  const [one, two] = await Promise.all([get(), get(clerk, US)])
  const asked = [
    put(one.version, { ...one.settings, domains }),
    put(two.version, { ...two.settings, domains }, clerk, US),
  ]
  expect((await Promise.allSettled(asked)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the form is told what may be written, menus three levels deep, and nobody else anything', async () => {
  const { schema } = await get()
  expect(JSON.stringify(schema)).not.toContain('$ref')
  const menus = JSON.stringify((schema.properties as { menus: object }).menus)
  expect(menus.match(/"children"/g)?.length).toBeGreaterThanOrEqual(2)
  const buyer = await shop.customer()
  await expect(get(buyer)).rejects.toMatchObject({ status: 403 })
  await expect(put(1, {}, buyer)).rejects.toMatchObject({ status: 403 })
})
