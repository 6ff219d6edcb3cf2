import { expect, test } from 'vitest'
import { EU, US, unique } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { agreementLines } from './agreements.ts'

const shop = await openTestShop()
const app = await shop.http()
const clerk = await shop.staff('backoffice')
const group = `G${unique()}`
const { customerNumber } = await shop.customer({ priceGroup: group })
const number = `Dart %${unique()}`
const { variantId } = await shop.sells({ number })
await shop.prices({ variantId, scope: `customer:${customerNumber}`, amount: 1_250, minimumQuantity: 10 })
await shop.prices({ variantId, scope: `group:${group}`, percentage: 12.5, validTo: '2020-12-31' })

const find = (wanted: object, { api }: Person = clerk, area = EU) =>
  api('POST /backoffice/api/Price/GetAgreements', { body: { area, ...wanted } })

test('agreements are found by customer, price group and item, with when they hold', async () => {
  const own = { customer: customerNumber, number, amount: 12.5, minimumQuantity: 10, phase: 'running', validFrom: null }
  expect((await find({ owner: customerNumber })).items).toMatchObject([own])
  const backwards = `${customerNumber.slice(3)} ${customerNumber.slice(0, 3)}`
  expect((await find({ owner: backwards })).items).toMatchObject([own])
  expect((await find({ owner: group })).items).toMatchObject([
    { customer: null, priceGroup: group, discountPercentage: 12.5, phase: 'over', validTo: '2020-12-31' },
  ])
  expect((await find({ number: number.slice(0, 7) })).totalItems).toBe(2)
  expect((await find({ number, phases: ['running'] })).items).toMatchObject([own])
  expect((await find({ number: '%' })).totalItems).toBe(0)
  expect(await find({ number }, clerk, US)).toEqual({ items: [], totalItems: 0 })
  expect(await find({ skip: 1, take: 1 })).toMatchObject({ items: [{ priceGroup: group }], totalItems: 2 })
})

test('they come out whole, each once, however many are read at a time', async () => {
  const priceGroup = `G${unique()}`
  const owner = await shop.customer({ priceGroup })
  const goods = [await shop.sells(), await shop.sells()]
  for (const scope of [`customer:${owner.customerNumber}`, `group:${priceGroup}`]) {
    for (const { variantId } of goods) {
      for (const validFrom of [undefined, '2020-01-01', '2021-01-01']) {
        await shop.prices({ variantId, scope, amount: 100, ...(validFrom && { validFrom }) })
      }
    }
  }
  const lines = async (atOnce: number) =>
    (await Array.fromAsync(agreementLines(shop.inside, EU, { owner: '', number: '', phases: [] }, atOnce))).join('')
  const whole = await lines(5_000)
  expect(whole.split('\r\n').filter((line) => line.startsWith(owner.customerNumber))).toHaveLength(6)
  for (const atOnce of [1, 2, 5]) expect(await lines(atOnce)).toBe(whole)
})

test('they come out as a file that can be brought in again, and to the back office alone', async () => {
  const file = (token: string) =>
    app.inject({
      url: `/backoffice/api/Price/GetAgreementsAsCsv?Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR&Owner=${customerNumber}`,
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await file(clerk.token)).body.split('\r\n')).toEqual([
    'customer,priceGroup,number,currencyCode,unitOfMeasure,minimumQuantity,validFrom,validTo,amount,discountPercentage',
    `${customerNumber},,${number},EUR,STK,10,,,12.50,`,
    '',
  ])
  const buyer = await shop.customer()
  expect((await file(buyer.token)).statusCode).toBe(403)
  await expect(find({}, buyer)).rejects.toMatchObject({ status: 403 })
})
