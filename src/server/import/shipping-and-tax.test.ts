import { expect, test } from 'vitest'
import { bringingInto } from '#test/bringing.ts'
import { waitingForLocks } from '#test/database.ts'
import { EU, US } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { lockSettings } from '../areas/settings-queries.ts'
import { followChanges } from '../db/changes.ts'
import { inTransaction } from '../db/database.ts'
import { storedLists } from './area-lists.ts'
import { putLists } from './area-queries.ts'
import { ShippingAndTax } from './area-record.ts'
import { exportAreas } from './areas.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const get = async ({ api }: Person = clerk) => {
  const { lists, ...found } = await api('POST /backoffice/api/Area/GetShippingAndTax', { body: { area: EU } })
  return { ...found, lists: lists as typeof LISTS }
}
const put = (version: string, lists: object, { api }: Person = clerk) =>
  api('POST /backoffice/api/Area/UpdateShippingAndTax', { body: { area: EU, version, lists: { ...lists } } })

const LISTS = {
  shippingMethods: [{ id: 'eu-parcel', name: 'Parcel', fees: [{ currencyCode: 'EUR', fee: 12.5, feePerKg: 0.5 }] }],
  countries: [{ countryCode: 'DK', name: 'Denmark' }],
  vatRates: [{ countryCode: 'DK', percentage: 25 }],
}

test('what is written is offered at once, here and by another process, as a file of areas says it', async () => {
  const another = await shop.another()
  const parcel = { countryCode: 'DK', weightGrams: 1_000, netTotal: 0 }
  const follower = await followChanges(shop.url, another.inside.onChanges)
  await another.inside.shipping.offers(EU, parcel)
  const { version, lists } = await get()
  expect(lists.shippingMethods[0]).toMatchObject({ id: 'eu-parcel', fees: [{ fee: 8, freeFrom: 1_000 }, {}] })
  const saved = await put(version, LISTS)
  expect(saved).toMatchObject({ warnings: [] })
  const offers = [{ id: 'eu-parcel', netFee: 1_300 }]
  expect(await shop.inside.shipping.offers(EU, parcel)).toMatchObject(offers)
  await expect.poll(() => another.inside.shipping.offers(EU, parcel)).toMatchObject(offers)
  await follower.stop()
  expect(await shop.inside.shipping.countries('eu')).toHaveLength(1)
  const after = await get()
  expect(after).toMatchObject({ version: saved.version, lists: LISTS })
  const [area] = await Array.fromAsync(exportAreas(shop.inside.db))
  expect(area).toMatchObject({ area: 'eu', ...after.lists })
  const settings = await clerk.api('POST /backoffice/api/Area/GetSettings', { body: { area: EU } })
  expect(settings).toMatchObject({ version: 1, versions: [] })
})

test('what it was before a change is kept with who changed it, here or by a file, and can be put back', async () => {
  const { version: first } = await get()
  const dearer = { ...LISTS, vatRates: [{ countryCode: 'DK', percentage: 26 }] }
  const { version } = await put(first, dearer)
  await put(version, dearer)
  const [area] = await Array.fromAsync(exportAreas(shop.inside.db))
  await bringingInto(shop.inside.db)('areas', [{ ...area, countries: [{ countryCode: 'SE', name: 'Sweden' }] }])
  const found = await get()
  const [latest, before] = found.versions
  const { username } = await shop.inside.db
    .selectFrom('app_user')
    .select('username')
    .where('user_id', '=', clerk.userId)
    .executeTakeFirstOrThrow()
  expect(found.updatedBy).toBe('')
  expect(latest).toMatchObject({ updatedBy: username, replacedBy: '', lists: dearer })
  expect(before).toMatchObject({ replacedBy: username, lists: LISTS, replacedAt: latest?.updatedAt })
  await put(found.version, before?.lists ?? {})
  expect(await get()).toMatchObject({ version: first, updatedBy: username, lists: LISTS })
})

test('what is written while a file comes in is kept as it is overwritten', async () => {
  const { db } = shop.inside
  const [area] = await Array.fromAsync(exportAreas(db))
  const dearer = { ...LISTS, vatRates: [{ countryCode: 'DK', percentage: 27 }] }
  const bringing = await inTransaction(db, async (tx) => {
    await lockSettings(tx, [])
    await putLists(tx, 'eu', storedLists(ShippingAndTax.parse(dearer)))
    const done = bringingInto(db)('areas', [{ ...area, countries: [{ countryCode: 'SE', name: 'Sweden' }] }])
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { done }
  })
  await bringing.done
  const { version, versions } = await get()
  expect(versions[0]).toMatchObject({ replacedBy: '', lists: dearer })
  await put(version, LISTS)
})

test('what an import would warn of is said in its words', async () => {
  const { version } = await get()
  const free = { countryCode: 'DE', percentage: 0 }
  const abroad = { countryCode: 'NO', percentage: 25 }
  expect((await put(version, { vatRates: [free, abroad] })).warnings).toEqual([
    'countries: there is none, and nothing can be ordered',
    'shippingMethods: none has a fee in EUR, and nothing can be ordered',
    'vatRates: there is none for DK, from where it sells: no value added tax is taken',
    'vatRates: 0 % in DE: who buys there without a VAT number pays none; left out, he pays that of DK',
    'vatRates: 25 % in NO: of what is sold there from DK none is taken, whatever the rate',
  ])
  const { version: next } = await get()
  const fine = { id: 'eu-parcel', name: 'Parcel', fees: [{ currencyCode: 'EUR', fee: 8, feePerKg: 0.005 }] }
  expect((await put(next, { ...LISTS, shippingMethods: [fine] })).warnings).toEqual([
    'shippingMethods: 0.005 EUR of eu-parcel is taken as 0.01: EUR has fewer decimals',
  ])
  const { version: last } = await get()
  await put(last, LISTS)
})

test('what an import would refuse is refused, with its place', async () => {
  const { version } = await get()
  const refusal = (lists: object) => put(version, { ...LISTS, ...lists }).catch((error) => error)
  const [parcel] = LISTS.shippingMethods
  const wrong = { ...parcel, id: 'Parcel', fees: [{ currencyCode: 'EUR', fee: -1 }] }
  expect(
    (await refusal({ shippingMethods: [wrong], vatRates: [{ countryCode: 'UK', percentage: 20 }] })).result,
  ).toEqual(
    expect.objectContaining({
      errors: expect.arrayContaining([
        { path: 'lists.shippingMethods.0.id', message: 'Small letters, digits and hyphens' },
        { path: 'lists.shippingMethods.0.fees.0.fee', message: 'has to be at least 0' },
        { path: 'lists.vatRates.0.countryCode', message: 'No country has this code; that of the United Kingdom is GB' },
      ]),
    }),
  )
  const [rate] = LISTS.vatRates
  const twice = { ...parcel, fees: [...(parcel?.fees ?? []), ...(parcel?.fees ?? [])] }
  const wrongs: [lists: object, path: string, message: string][] = [
    [{ countries: [...LISTS.countries, ...LISTS.countries] }, 'countries.1.countryCode', 'DK is there twice'],
    [{ vatRates: [rate, { ...rate, taxClass: 'standard' }] }, 'vatRates.1.countryCode', 'DK standard is there twice'],
    [{ shippingMethods: [parcel, parcel] }, 'shippingMethods.1.id', 'eu-parcel is there twice'],
    [{ shippingMethods: [twice] }, 'shippingMethods.0.fees.1.currencyCode', 'EUR is there twice'],
    [{ shippingMethods: [{ ...parcel, id: 'us-parcel' }] }, 'shippingMethods.0.id', 'us-parcel is one of the area us'],
  ]
  for (const [lists, path, message] of wrongs) {
    const errors = [{ path: `lists.${path}`, message }]
    expect(await refusal(lists)).toMatchObject({ status: 400, result: { errors } })
  }
})

test('of two who change the same the second is told, also where a file of areas was faster', async () => {
  const { version } = await get()
  const dearer = (fee: number) => ({
    ...LISTS,
    shippingMethods: [{ ...LISTS.shippingMethods[0], fees: [{ currencyCode: 'EUR', fee }] }],
  })
  const both = await Promise.allSettled([put(version, dearer(20)), put(version, dearer(21))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { version: mine } = await get()
  const [area] = await Array.fromAsync(exportAreas(shop.inside.db))
  await bringingInto(shop.inside.db)('areas', [{ ...area, ...dearer(30) }])
  await expect(put(mine, dearer(22))).rejects.toMatchObject({ type: 'RecordHasBeenModifiedException', status: 409 })
  expect((await get()).lists).toMatchObject(dearer(30))
})

test('nobody else reads or writes it, and who did is in the trail', async () => {
  const buyer = await shop.customer()
  await expect(get(buyer)).rejects.toMatchObject({ status: 403 })
  await expect(put('1', LISTS, buyer)).rejects.toMatchObject({ status: 403 })
  const seller = await shop.staff('impersonation')
  await expect(put('1', LISTS, seller)).rejects.toMatchObject({ status: 403 })
  const trail = await shop.inside.db.selectFrom('audit_entry').select('action').execute()
  expect(trail.map(({ action }) => action)).toContain('POST /backoffice/api/Area/UpdateShippingAndTax')
  const other = await clerk.api('POST /backoffice/api/Area/GetShippingAndTax', { body: { area: US } })
  expect(other.lists).toMatchObject({ countries: [{ countryCode: 'CA' }, { countryCode: 'US' }] })
})
