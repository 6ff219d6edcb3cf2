import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { ordered } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import { searchEntries } from './queries.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const entries = async (wanted: object = {}) =>
  (await clerk.api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU, ...wanted } })).entries

test('the trail tells who did what, page by page, and what was refused', async () => {
  const body = { area: EU, type: 'area' as const }
  await clerk.api('POST /backoffice/api/Debug/InvalidateCacheByType', { body })
  const { api } = await shop.customer()
  const refused = api('POST /backoffice/api/Debug/InvalidateCacheByType', { body })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  const found = await entries({ search: 'invalidatecache' })
  expect(found.map(({ outcome }) => outcome)).toEqual(['ForbiddenException', 'begun'])
  expect(found[1]?.actorName).not.toBe('')
  expect(await entries({ search: 'InvalidateCache', isFailed: true })).toHaveLength(1)
  expect(await entries({ search: 'InvalidateCache', before: found[0]?.entryId })).toEqual(found.slice(1))
  expect(await entries({ search: '%_%' })).toEqual([])
})

test('who keeps on asking for what he may not have stands in the trail once', async () => {
  const { api } = await shop.customer()
  const name = 'POST /backoffice/api/Redirect/GetSnapshots'
  for (let time = 0; time < 3; time++) {
    await expect(api(name, { body: { area: EU } })).rejects.toMatchObject({ status: 403 })
  }
  expect(await entries({ search: name })).toMatchObject([{ outcome: 'ForbiddenException' }])
  await (await shop.customer()).api(name, { body: { area: EU } }).catch(() => {})
  expect(await entries({ search: name })).toHaveLength(2)
})

test('what was begun and then refused was not done', async () => {
  const redirect = (toUrl: string) =>
    clerk.api('POST /backoffice/api/Redirect/UpdateRedirect', {
      body: { area: EU, redirect: { fromUrl: '/old', toUrl } },
    })
  await expect(redirect('/old')).rejects.toMatchObject({ type: 'ValidationException' })
  await redirect('/new')
  expect((await entries({ search: 'UpdateRedirect' })).map(({ outcome, isDone }) => [outcome, isDone])).toEqual([
    ['begun', true],
    ['ValidationException', false],
    ['begun', false],
  ])
})

test('the trail is looked through in parts: where nothing of one fits, it says where to go on, until all of it was', async () => {
  const all = await entries({ take: 200 })
  const oldest = all.at(-1)
  const parts = []
  for (let before: number | null | undefined; before !== null; before = parts.at(-1)?.next) {
    const wanted = { search: 'invalidatecache', isFailed: false, take: 50, before }
    parts.push(await searchEntries(shop.db, wanted, 2))
  }
  expect(parts).toHaveLength(Math.ceil(all.length / 2))
  expect(parts[0]?.entries).toEqual([])
  expect(parts.at(-1)?.entries.at(-1)).toMatchObject({ entryId: oldest?.entryId })
})

test('what was done to an order or a user is found and told by its number and by his user name', async () => {
  const buyer = await shop.customer()
  const { orderId, orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
  const state = { area: EU, orderId, state: 'Processing' } as const
  await clerk.api('POST /backoffice/api/Order/UpdateOrderState', { body: state })
  expect(await entries({ search: orderNumber })).toMatchObject([{ object: orderId, objectName: orderNumber }])

  const { userId } = buyer
  await clerk.api('POST /backoffice/api/User/SetActive', { body: { area: EU, userId, isActive: true } })
  const { username } = await shop.db
    .selectFrom('app_user')
    .select('username')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(await entries({ search: username })).toMatchObject([{ object: userId, objectName: username }])
})

test('the trail names the campaign that was saved', async () => {
  const campaign = { id: 'winter', name: 'Winter', campaignType: 'MixMatch' } as const
  await clerk.api('POST /backoffice/api/Campaigns/SaveCampaign', { body: { area: EU, campaign } })
  expect(await entries({ search: 'winter' })).toMatchObject([{ object: 'winter', isDone: true }])
})

test('who comes to a limit stands in the trail, once as long as he keeps on', async () => {
  const refusals = async (search: string) =>
    (await entries({ search, isFailed: true })).filter(({ outcome }) => outcome === 'TooManyRequestsException')
  const often = async (times: number, work: () => Promise<unknown>) => {
    for (let time = 0; time < times; time++) await work().catch(() => {})
  }
  const sales = await shop.staff('impersonation')
  const impersonate = 'POST /api/SalesImpersonation/Impersonate'
  await often(33, () => sales.api(impersonate, { body: { area: EU, customerNo: 'none' } }))
  expect(await refusals(impersonate)).toMatchObject([{ actorName: expect.stringMatching(/./), object: 'none' }])

  const { api } = shop.visitor()
  const [username, tokenUrl] = ['jo@dealer.example', 'https://shop.example/user/recover-password']
  await often(6, () => api('POST /api/User/RecoverPassword', { body: { area: EU, username, tokenUrl } }))
  expect(await refusals('RecoverPassword')).toMatchObject([{ actorName: username, ip: '127.0.0.1' }])
  await often(8, () => api('POST /api/User/Login', { body: { area: EU, username, password: 'wrong' } }))
  expect(await refusals('POST /api/User/Login')).toMatchObject([{ actorName: username }])
  expect(await entries({ search: 'Session.Start' })).toHaveLength(5)

  // Forms are counted in the transaction that a refusal rolls back.
  const body = { fields: [{ name: 'name', label: 'Name' }], recipient: 'desk@oche.example' }
  const key = { type: 'form', key: 'contact', area_id: 'eu', language_code: 'en-GB' } as const
  await shop.db
    .insertInto('document')
    .values({ ...key, body: JSON.stringify(body) })
    .execute()
  await shop.inside.documents.follow([{ kind: 'document', key: 'form eu en-GB contact' }])
  await often(8, () =>
    api('POST /api/Form/SendForm', { body: { area: EU, formId: 'contact', values: { name: 'Jo' } } }),
  )
  expect(await refusals('POST /api/Form/SendForm')).toHaveLength(1)
})

test('the trail is refused to a customer', async () => {
  const { api } = await shop.customer()
  const asked = api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU } })
  await expect(asked).rejects.toMatchObject({ status: 403 })
})
