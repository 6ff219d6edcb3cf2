import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

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

test('the trail is refused to a customer', async () => {
  const { api } = await shop.customer()
  const asked = api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU } })
  await expect(asked).rejects.toMatchObject({ status: 403 })
})
