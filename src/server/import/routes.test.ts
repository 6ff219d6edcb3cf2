import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readXlsx, writeXlsx } from 'hucre'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import { EU, unique } from '#test/factories.ts'
import { withNumber } from '#test/product-records.ts'
import { openTestShop } from '#test/shop.ts'
import { runImport } from '../cli/import-run.ts'
import { inTransaction } from '../db/database.ts'
import type { ShopError } from '../http/errors.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './products.ts'
import { type Begun, endRun } from './run-queries.ts'
import { beginRun } from './service.ts'

const shop = await openTestShop()
const app = await shop.http()
const clerk = await shop.staff('backoffice')
const buyer = await shop.customer()

/** So many rows that an import has batches left when it is stopped. */
const MANY = 2_000
const WHERE = 'Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR'

function send(kind: string, payload: string, { query = '', type = 'application/x-ndjson', token = clerk.token } = {}) {
  const url = `/backoffice/api/Import/${kind}?${WHERE}${query}`
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  })
}

const look = (importId: string) =>
  clerk.api('POST /backoffice/api/Import/GetImports', { body: { area: EU, importId } }).then(({ items }) => items[0])

async function ended(importId: string) {
  for (;;) {
    const run = await look(importId)
    if (run && !['receiving', 'running'].includes(run.state)) return run
    await sleep(50)
  }
}

/**
 * Works on what is sent within this process: a file comes to the same, and the first test has the shop start a process
 * for it, which takes a second of its own.
 */
async function workHere(importId: string, upload: AsyncIterable<Uint8Array>) {
  const file = join(shop.inside.config.dataDir, importId)
  await writeFile(file, upload)
  void runImport({ environment: { DATABASE_URL: shop.url } }, importId, file)
}

const lines = (...records: object[]) => records.map((each) => JSON.stringify(each)).join('\n')

test('a file comes in beside the requests, says how it went, and again changes nothing', async () => {
  const customer = { number: `C-${unique()}`, name: 'Arrows', area: 'eu', countryCode: 'DK' }
  const payload = lines(customer, { ...customer, number: '=1+1', area: 'xx' })
  const dry = (await send('customers', payload, { query: '&IsDryRun=true' })).json()
  expect(await ended(dry.importId)).toMatchObject({ state: 'done', isDryRun: true, created: 1, refused: 1 })
  const trail = shop.db.selectFrom('audit_entry').select('action').where('actor_id', '=', clerk.userId)
  const { action } = await trail.orderBy('entry_id', 'desc').executeTakeFirstOrThrow()
  expect(action).toBe('POST /backoffice/api/Import/{kind} (dry run)')

  const answer = await send('customers', payload, { query: '&FileName=customers.ndjson' })
  expect(answer.statusCode).toBe(200)
  const run = await ended(answer.json().importId)
  expect(run).toMatchObject({ state: 'done', read: 2, created: 1, refused: 1, bytes: payload.length, error: '' })
  expect(run).toMatchObject({ fileName: 'customers.ndjson', bytesRead: payload.length })

  const faults = await app.inject({
    url: `/backoffice/api/Import/GetFaults?importId=${run.importId}`,
    headers: { authorization: `Bearer ${clerk.token}` },
  })
  expect(faults.headers['content-disposition']).toContain('customers-faults.csv')
  expect(faults.body).toBe(
    `line,number,what,reason\r\n2,'=1+1,refused,"area: there is no area xx: there are eu, us"\r\n`,
  )

  const again = await ended((await send('customers', payload)).json().importId)
  expect(again).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 1, refused: 1 })
})

describe('whatever is sent', () => {
  beforeAll(() => void vi.spyOn(shop.inside.imports, 'take').mockImplementation(workHere))
  afterAll(() => void vi.mocked(shop.inside.imports.take).mockRestore())

  test('what is no file of that kind is said so', async () => {
    const run = await ended((await send('stock', '\u00ff\u00fe {"', { type: 'text/csv' })).json().importId)
    expect(run).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('does not begin with a record in JSON'),
    })
    const shopify = await send('products', 'a,b\n1,2\n', { type: 'text/csv', query: '&Format=shopify' })
    expect(await ended(shopify.json().importId)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Shopify'),
    })
  })

  test('what came in of a file before it could not be read on is told of', async () => {
    const customers = Array.from({ length: 250 }, () => `${unique()},Arrows,eu,DK\n`)
    const csv = `number,name,area,countryCode\n${customers.join('')}"never closed`
    const { importId } = (await send('customers', csv, { type: 'text/csv', query: '&Format=sheet' })).json()
    const error = 'is not a CSV file: line 252 opens a quote (") that nothing closes'
    expect(await ended(importId)).toMatchObject({ state: 'failed', error, created: 200, refused: 0 })
  })

  test('goods of a file of one area stay with the others that sell them', async () => {
    const number = unique()
    const product = { number, name: 'Dart', brand: 'B', category: ['Darts'], variants: [{ number: `${number}-1` }] }
    await ended((await send('products', lines(product))).json().importId)
    const csv = `Handle,Title,Vendor,Type,Variant SKU,Variant Price\n${number},Dart,B,Darts,${number}-1,5\n`
    const { importId } = (await send('products', csv, { type: 'text/csv', query: '&Format=shopify' })).json()
    expect(await ended(importId)).toMatchObject({ state: 'done', updated: 1, refused: 0 })
    const stored = shop.db.selectFrom('product').select('area_ids').where('number', '=', number)
    expect(await stored.executeTakeFirst()).toEqual({ area_ids: [] })
  })

  test('a call without a file, of no kind, or by somebody else is refused; two of a kind at once are one too many', async () => {
    expect((await send('stock', '{}', { type: 'application/json' })).statusCode).toBe(415)
    const upload = await send('stock', 'number;stock', { type: 'multipart/form-data; boundary=x' })
    expect(upload.json()).toMatchObject({
      status: 415,
      message: expect.stringContaining('Send the file itself, as application/x-ndjson or text/csv or '),
    })
    expect((await send('everything', '{}')).statusCode).toBe(400)
    expect((await send('stock', '{}', { query: '&Format=shopify' })).statusCode).toBe(400)
    expect((await send('stock', '{}', { token: buyer.token })).statusCode).toBe(403)
    const other = await app.inject({
      method: 'POST',
      url: '/api/User/Login',
      payload: '{}',
      headers: { 'content-type': 'text/csv' },
    })
    expect(other.statusCode).toBe(415)

    const begun: Begun = ['prices', 'ndjson', 'eu', '', false, false, false, '']
    const { run, second } = await shop.db.transaction().execute(async (tx) => {
      const run = await beginRun(tx, begun)
      const second = beginRun(shop.db, begun).catch(({ type }: ShopError) => type)
      await sleep(200)
      return { run, second }
    })
    expect(await second).toBe('TooManyRequestsException')
    expect((await send('prices', '{}')).statusCode).toBe(429)
    await endRun(shop.db, [run.importId, 'done', ''])
    expect(await ended((await send('prices', '{}')).json().importId)).toMatchObject({ state: 'done' })
  })

  test('faults are told by page in the order of the file, and by nobody else; every kind has an example to fill in', async () => {
    const rows = (importId: string, wanted: object = {}, { api } = clerk) =>
      api('POST /backoffice/api/Import/GetFaultRows', { body: { area: EU, importId, ...wanted } })
    const sheet = 'number;stock\nnowhere-1;1\nnowhere-2;many\n'
    const run = await ended((await send('stock', sheet, { type: 'text/csv', query: '&Format=sheet' })).json().importId)
    expect(run).toMatchObject({ state: 'done', read: 2, refused: 2, format: 'sheet' })
    const { items, totalItems } = await rows(run.importId, { skip: 1, take: 1 })
    const fault = { line: 3, number: 'nowhere-2', reason: 'stock: many is no number', isWarning: false }
    expect([items, totalItems]).toEqual([[fault], 2])
    const file = await app.inject({
      url: `/backoffice/api/Import/GetFaults?importId=${run.importId}`,
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    expect(file.body.match(/^\d+,[^,]+/gm)).toEqual(['2,nowhere-1', '3,nowhere-2'])
    await expect(rows('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ type: 'NotFoundException' })
    await expect(rows(run.importId, {}, buyer)).rejects.toMatchObject({ status: 403 })

    const example = (query: string, token = clerk.token) =>
      app.inject({ url: `/backoffice/api/Import/GetExample?${query}`, headers: { authorization: `Bearer ${token}` } })
    const workbook = await example('kind=stock&format=sheet')
    expect(workbook.headers['content-disposition']).toContain('stock.xlsx')
    expect((await example('kind=products&format=google')).body).toContain('<g:id>HT-2207.22</g:id>')
    expect((await example('kind=stock&format=google')).statusCode).toBe(400)
    expect((await example('kind=stock', buyer.token)).statusCode).toBe(403)
  })

  test('an example is of the area it is fetched for, but for that of areas, which would overwrite it', async () => {
    const example = (query: string) =>
      app.inject({
        url: `/backoffice/api/Import/GetExample?${query}`,
        headers: { authorization: `Bearer ${clerk.token}` },
      })
    const us = '&Area.AreaId=us&Area.LanguageCode=en-GB&Area.CurrencyCode=USD'
    const rowsOf = async (query: string) =>
      (await example(query)).body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    expect(await rowsOf('kind=customers')).toMatchObject([{ area: 'eu' }, { area: 'eu' }])
    expect(await rowsOf(`kind=customers${us}`)).toMatchObject([{ area: 'us' }, { area: 'us' }])
    expect(await rowsOf(`kind=areas${us}`)).toMatchObject([{ area: 'eu' }])
    const { sheets } = await readXlsx((await example(`kind=prices&format=sheet${us}`)).rawPayload)
    const [heads = [], price = []] = sheets[0]?.rows ?? []
    expect([price[heads.indexOf('area')], price[heads.indexOf('currencyCode')]]).toEqual(['us', 'USD'])
    expect((await example(`kind=prices${us.replace('=us', '=nowhere')}`)).statusCode).toBe(400)
  })

  test('the texts of an area go out as a workbook, and come in again with what was filled in', async () => {
    const texts = (token = clerk.token) =>
      app.inject({ url: `/backoffice/api/Import/GetTexts?${WHERE}`, headers: { authorization: `Bearer ${token}` } })
    expect((await texts(buyer.token)).statusCode).toBe(403)
    const workbook = await texts()
    expect(workbook.headers['content-disposition']).toContain('texts-eu.xlsx')
    const { sheets } = await readXlsx(workbook.rawPayload)
    const [heads = [], ...rows] = sheets[0]?.rows ?? []
    expect(heads).toEqual(['area', 'key', 'standard', 'text'])
    expect(rows.length).toBe(Object.keys(DEFAULT_TEXTS).length)
    const filled = rows.map(([area = '', key = '', standard = '']) => [
      area,
      key,
      standard,
      key === 'Cart.Lines' ? 'Zeilen' : '',
    ])
    const bytes = await writeXlsx({ sheets: [{ name: 'texts', rows: [heads, ...filled] }] })
    const { importId } = (
      await app.inject({
        method: 'POST',
        url: `/backoffice/api/Import/texts?${WHERE}&Format=sheet`,
        payload: Buffer.from(bytes),
        headers: { authorization: `Bearer ${clerk.token}`, 'content-type': workbook.headers['content-type'] },
      })
    ).json()
    expect(await ended(importId)).toMatchObject({ state: 'done', created: 1, unchanged: rows.length - 1, refused: 0 })
  })

  test('an area goes out as a workbook, alone, and comes in again as it is, or with what was changed', async () => {
    const file = (token = clerk.token) =>
      app.inject({ url: `/backoffice/api/Import/GetArea?${WHERE}`, headers: { authorization: `Bearer ${token}` } })
    expect((await file(buyer.token)).statusCode).toBe(403)
    const workbook = await file()
    expect(workbook.headers['content-disposition']).toContain('area-eu.xlsx')
    const bring = async (bytes: Uint8Array) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/backoffice/api/Import/areas?${WHERE}&Format=sheet`,
        payload: Buffer.from(bytes),
        headers: { authorization: `Bearer ${clerk.token}`, 'content-type': workbook.headers['content-type'] },
      })
      return ended(answer.json().importId)
    }
    expect(await bring(workbook.rawPayload)).toMatchObject({ state: 'done', read: 1, unchanged: 1, refused: 0 })
    const [sheet] = (await readXlsx(workbook.rawPayload)).sheets
    const [heads = [], row = []] = sheet?.rows ?? []
    const changed = row.map((cell, at) => (heads[at] === 'countries.1.name' ? 'Elsewhere' : cell))
    expect(heads).toContain('countries.1.name')
    const bytes = await writeXlsx({ sheets: [{ name: 'areas', rows: [heads, changed] }] })
    expect(await bring(bytes)).toMatchObject({ state: 'done', updated: 1, refused: 0 })
  })

  test('an import that is stopped ends after the rows at hand, says so, and the same file goes on', async () => {
    const key = `C-${unique()}`
    const rows = Array.from({ length: MANY }, (_, at) => ({
      number: `${key}-${at}`,
      name: `Arrows ${at}`,
      area: 'eu',
      countryCode: 'DK',
    }))
    await ended((await send('customers', lines(...rows.slice(300, 301)))).json().importId)
    const { importId, stop } = await inTransaction(shop.db, async (tx) => {
      // It stands still at a row that somebody else holds.
      await sql`select from customer where customer_number = ${`${key}-300`} for update`.execute(tx)
      const { importId } = (await send('customers', lines(...rows))).json()
      const stop = (who = clerk) => who.api('POST /backoffice/api/Import/Stop', { body: { area: EU, importId } })
      await expect(stop(buyer)).rejects.toMatchObject({ status: 403 })
      while (((await look(importId))?.read ?? 0) === 0) await sleep(50)
      await stop()
      await sleep(1_000)
      return { importId, stop }
    })
    const by = await shop.db.selectFrom('app_user').select('username').where('user_id', '=', clerk.userId).execute()
    const stopped = await ended(importId)
    expect(stopped).toMatchObject({ state: 'stopped', stoppedBy: by[0]?.username, refused: 0, unchanged: 1, error: '' })
    expect(stopped.created).toBe(stopped.read - 1)
    expect(stopped.read).toBeLessThan(MANY)
    await expect(stop()).rejects.toMatchObject({ type: 'NotFoundException' })

    const again = await ended((await send('customers', lines(...rows))).json().importId)
    expect(again).toMatchObject({ state: 'done', created: MANY - stopped.read, unchanged: stopped.read })
  })
})

test('prices of a file of Shopify may have value added tax in them; a file that says itself what its are may not', async () => {
  const csv = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\nvat,V,V,T,VAT-1,12.50\n'
  const query = '&Format=shopify&PricesHaveVat=true'
  const { importId } = (await send('products', csv, { query, type: 'text/csv' })).json()
  expect(await ended(importId)).toMatchObject({ state: 'done', created: 1, pricesHaveVat: true })
  const price = shop.db.selectFrom('price').select('amount').where('variant_id', '=', 'vat-1')
  expect(await price.executeTakeFirstOrThrow()).toEqual({ amount: 1_000 })
  expect((await send('products', '{}', { query: '&PricesHaveVat=true' })).statusCode).toBe(400)
})

test('a whole file of products names what goes off sale, before it does and then', async () => {
  const records = ['W-1', 'W-2', 'W-3'].map((number) => withNumber(number))
  await importProducts(shop.db, records)
  const [gone, ...left] = await Array.fromAsync(exportProducts(shop.db))
  const isOnSale = async () => {
    const product = shop.db
      .selectFrom('product')
      .select('is_active')
      .where('number', '=', gone?.number ?? '')
    return (await product.executeTakeFirstOrThrow()).is_active
  }
  for (const isDryRun of [true, false]) {
    const { importId } = (
      await send('products', lines(...left), { query: `&IsWhole=true&IsDryRun=${isDryRun}` })
    ).json()
    expect(await ended(importId)).toMatchObject({ state: 'done', isWhole: true })
    const { items } = await clerk.api('POST /backoffice/api/Import/GetFaultRows', { body: { area: EU, importId } })
    expect(items).toContainEqual(expect.objectContaining({ line: 0, number: gone?.number, isWarning: true }))
    expect(await isOnSale()).toBe(isDryRun)
  }
  expect((await send('stock', '{}', { query: '&IsWhole=true' })).statusCode).toBe(400)
})
