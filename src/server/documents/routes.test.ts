import { describe, expect, onTestFinished, test } from 'vitest'
import type { DocumentType } from '#contract/documents.ts'
import type { Input } from '#contract/index.ts'
import { EU, US, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { followChanges } from '../db/changes.ts'

const shop = await openTestShop()
const { api, token } = await shop.staff('backoffice')
const visitor = shop.visitor()

type Draft = Partial<Input<'POST /backoffice/api/Document/Update'>['body']>
const write = (type: DocumentType, key: string, body: object, more: Draft = {}) =>
  api('POST /backoffice/api/Document/Update', { body: { area: EU, type, key, body: { ...body }, ...more } })
const remove = (key: string, version: number, type: DocumentType = 'page') =>
  api('POST /backoffice/api/Document/DeleteByKey', { body: { area: EU, type, key, version } })
const find = (more: Partial<Input<'POST /backoffice/api/Document/GetBySearch'>['body']>) =>
  api('POST /backoffice/api/Document/GetBySearch', { body: { area: EU, ...more } })
const pageAt = (url: string, person = visitor, area = EU) =>
  person.api('GET /api/Content/GetContentByUrl', { query: { area, url } })
const path = () => `/${unique()}`
const refusedAt = (field: string) => ({
  type: 'ValidationException',
  result: { errors: expect.arrayContaining([expect.objectContaining({ path: field })]) },
})
const historyOf = (key: string) =>
  shop.db.selectFrom('document_version').selectAll().where('key', '=', key).orderBy('version').execute()

describe('POST Update', () => {
  test('writes a page that is shown from then on, and again after a change', async () => {
    const key = path()
    const first = await write('page', key, { title: 'One' })
    expect(first).toMatchObject({ version: 1, isPublished: true, body: { title: 'One', blocks: [] } })
    expect(await pageAt(key)).toMatchObject({ type: 'page', title: 'One' })
    expect(await write('page', key, { title: 'Two' }, { version: 1 })).toMatchObject({ version: 2 })
    expect(await pageAt(key)).toMatchObject({ title: 'Two' })
  })

  test('keeps what a document was, who replaced it and when', async () => {
    const key = path()
    const { updatedBy } = await write('page', key, { title: 'One' })
    await write('page', key, { title: 'Two' }, { version: 1 })
    await remove(key, 2)
    expect(await historyOf(key)).toMatchObject([
      { version: 1, body: { title: 'One' }, replaced_by: updatedBy, replaced_at: expect.any(Date), is_deleted: false },
      { version: 2, body: { title: 'Two' }, replaced_by: updatedBy, is_deleted: true },
    ])
    expect(updatedBy).toContain('@')
  })

  test('refuses a change of what somebody has changed meanwhile', async () => {
    const key = path()
    await write('page', key, {})
    const stale = { status: 409, type: 'DocumentHasBeenModifiedException' }
    await write('page', key, {}, { version: 1 })
    await expect(write('page', key, {}, { version: 1 })).rejects.toMatchObject(stale)
    await expect(write('page', key, {})).rejects.toMatchObject(stale)
    await expect(write('page', path(), {}, { version: 1 })).rejects.toMatchObject(stale)
    await remove(key, 2)
    await expect(write('page', key, {}, { version: 2 })).rejects.toMatchObject(stale)
    expect(await write('page', key, {})).toMatchObject({ version: 3 })
  })

  test('lets one of twenty who change the same version through', async () => {
    const key = path()
    for (const version of [undefined, 1]) {
      const attempts = Array.from({ length: 20 }, (_, index) => write('page', key, { title: `${index}` }, { version }))
      const outcomes = await Promise.allSettled(attempts)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await historyOf(key)).toHaveLength(1)
  })

  test.each<[string, DocumentType, object, string]>([
    ['a field nobody knows', 'page', { colour: 'red' }, 'body.colour'],
    ['a block nobody draws', 'page', { blocks: [{ type: 'hologram' }] }, 'body.blocks.0.type'],
    ['a wrong value deep within', 'page', { blocks: [{ type: 'hero', heading: 5 }] }, 'body.blocks.0.heading'],
    [
      'a field of a block nobody knows',
      'page',
      { blocks: [{ type: 'hero', onclick: 'x()' }] },
      'body.blocks.0.onclick',
    ],
    ['a script for a link', 'page', { blocks: [{ type: 'hero', linkUrl: 'javascript:x()' }] }, 'body.blocks.0.linkUrl'],
    ['another host for a link', 'page', { toUrl: '//evil.example' }, 'body.toUrl'],
    ['data for a link', 'campaign', { name: 'A', campaignType: 'campaign', url: 'data:text/html,x' }, 'body.url'],
    [
      'a script for a picture',
      'page',
      { blocks: [{ type: 'hero', imageUrl: 'javascript:x()' }] },
      'body.blocks.0.imageUrl',
    ],
    ['a control character', 'page', { title: 'a\u0000b' }, 'body.title'],
    ['half a character', 'page', { title: 'a\ud800' }, 'body.title'],
    ['another status than 301 or 302', 'page', { statusCode: 200 }, 'body.statusCode'],
    [
      'an element within an element',
      'element',
      { name: 'A', blocks: [{ type: 'element', elementId: 'a' }] },
      'body.blocks.0.type',
    ],
    ['a form without a recipient', 'form', { fields: [{ name: 'a', label: 'A' }] }, 'body.recipient'],
    [
      'a recipient with a line break',
      'form',
      { fields: [{ name: 'a', label: 'A' }], recipient: 'a@b.dk\r\nBcc: c@d.dk' },
      'body.recipient',
    ],
    [
      'a day that is none',
      'campaign',
      { name: 'A', campaignType: 'campaign', validFrom: '2026-02-30' },
      'body.validFrom',
    ],
  ])('refuses %s and names its place', async (_, type, body, field) => {
    const key = type === 'page' ? path() : unique()
    await expect(write(type, key, body)).rejects.toMatchObject(refusedAt(field))
  })

  test.each(['about', '/a b', '/a/', '/en/a', '/a?b', '/a#b', '//a', '/../a', '/a/%2e', '/a\\b', '/\u0000'])(
    'refuses %j as the path of a page',
    async (key) => {
      await expect(write('page', key, {})).rejects.toMatchObject(refusedAt('key'))
    },
  )

  test('makes markup harmless before it is kept', async () => {
    const key = path()
    const html = '<p onclick="x()">Hello <b>you</b></p><script>x()</script><a href="javascript:x()">a</a>'
    const written = await write('page', key, { blocks: [{ type: 'richText', html }] })
    const kept = await shop.db.selectFrom('document').select('body').where('key', '=', key).executeTakeFirstOrThrow()
    for (const each of [written.body, kept.body]) {
      expect(JSON.stringify(each)).toContain('<p>Hello <strong>you</strong></p>')
      expect(JSON.stringify(each)).not.toMatch(/onclick|<script|javascript/)
    }
  })

  test('keeps the pages of the shop itself open and in place', async () => {
    for (const key of ['/', '/404', '/500'])
      await expect(write('page', key, {}, { isPublished: false })).rejects.toMatchObject(refusedAt('isPublished'))
    for (const key of ['/', '/404', '/500', '/shop', '/product-detail-page']) {
      await expect(write('page', key, { requires: 'login' })).rejects.toMatchObject(refusedAt('body.requires'))
      await expect(write('page', key, { toUrl: '/a' })).rejects.toMatchObject(refusedAt('body.toUrl'))
    }
  })

  // A machine that does other things meanwhile may be late once, a shop each time.
  test('is seen by another process on the same database within two seconds', { retry: 1 }, async () => {
    const other = await shop.another()
    const follower = await followChanges(shop.url, (changes) => other.inside.onChanges(changes))
    onTestFinished(() => follower.stop())
    const key = path()
    const there = () => pageAt(key, other.visitor()).catch(() => ({ title: undefined }))
    for (const [title, version] of [
      ['One', undefined],
      ['Two', 1],
    ] as const) {
      await write('page', key, { title }, { version })
      await expect.poll(there, { timeout: 2_000 }).toMatchObject({ title })
    }
    await remove(key, 2)
    await expect.poll(there, { timeout: 2_000 }).toMatchObject({ title: undefined })
  })

  test('writes for the one area', async () => {
    const key = path()
    await write('page', key, {})
    await expect(pageAt(key, visitor, US)).rejects.toMatchObject({ status: 404 })
  })

  test('is for the back office', async () => {
    const body = { area: EU, type: 'page', key: path(), body: {} } as const
    const customer = await shop.customer()
    await expect(customer.api('POST /backoffice/api/Document/Update', { body })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.api('POST /backoffice/api/Document/Update', { body })).rejects.toMatchObject({ status: 401 })
  })

  test('answers anything in any place of a body with success or a typed problem', async () => {
    const app = await shop.http()
    const hero = { type: 'hero', heading: 'x', linkUrl: '/x', imageUrl: 'asset:x' }
    const whole = {
      title: 'x',
      blocks: [
        hero,
        { type: 'columns', columns: [[hero]] },
        { type: 'productSlider', search: { facetSelected: [{ queryField: 'x', min: 1 }] } },
      ],
    }
    const wrongs = [
      null,
      true,
      '',
      1e308,
      [],
      {},
      '\u0000',
      '\ud800',
      'x'.repeat(20_000),
      JSON.parse('{"__proto__":{"a":1}}'),
    ]
    for (const body of wrongs.flatMap((wrong) => [...spoilt(whole, wrong)])) {
      const answer = await app.inject({
        method: 'POST',
        url: '/backoffice/api/Document/Update',
        headers: { authorization: `Bearer ${token}` },
        payload: { area: EU, type: 'page', key: path(), body },
      })
      expect(answer.statusCode, JSON.stringify(body).slice(0, 300)).toBeLessThan(500)
    }
  })
})

/** `value` with each of its places replaced by `wrong`, one at a time. */
function* spoilt(value: unknown, wrong: unknown): Generator<unknown> {
  yield wrong
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    for (const worse of spoilt(each, wrong))
      yield Array.isArray(value) ? value.with(Number(key), worse) : { ...value, [key]: worse }
  }
}

describe('POST DeleteByKey', () => {
  test('takes a document away at once', async () => {
    const key = path()
    await write('page', key, {})
    await remove(key, 1)
    await expect(pageAt(key)).rejects.toMatchObject({ status: 404 })
    await expect(remove(key, 1)).rejects.toMatchObject({ status: 404 })
  })

  test('leaves what somebody has changed meanwhile', async () => {
    const key = path()
    await write('page', key, {})
    await write('page', key, {}, { version: 1 })
    await expect(remove(key, 1)).rejects.toMatchObject({ status: 409 })
  })

  test('leaves the pages of the shop itself', async () => {
    for (const key of ['/', '/404', '/500']) await expect(remove(key, 1)).rejects.toMatchObject(refusedAt('key'))
  })

  test('is for the back office', async () => {
    const body = { area: EU, type: 'page', key: '/x', version: 1 } as const
    const seller = await shop.staff('impersonation')
    await expect(seller.api('POST /backoffice/api/Document/DeleteByKey', { body })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('POST GetBySearch', () => {
  test('finds by type, key and text, drafts too', async () => {
    const word = unique()
    await write('page', `/${word}/a`, { title: 'A' }, { isPublished: false })
    await write('page', `/${word}/b`, { blocks: [{ type: 'richText', html: '<p>100% DARTS_</p>' }] })
    await write('modal', `${word}-c`, { title: 'Darts' })
    const keys = async (more: Parameters<typeof find>[0]) => (await find(more)).items.map(({ key }) => key)
    expect(await keys({ keyPrefix: `/${word}/` })).toEqual([`/${word}/a`, `/${word}/b`])
    expect(await keys({ keyPrefix: word })).toEqual([`${word}-c`])
    expect(await keys({ search: word.toUpperCase() })).toEqual([`${word}-c`, `/${word}/a`, `/${word}/b`])
    expect(await keys({ search: word, type: 'modal' })).toEqual([`${word}-c`])
    expect(await keys({ search: word, isPublished: false })).toEqual([`/${word}/a`])
    expect(await keys({ keyPrefix: `/${word}`, search: '100% darts_' })).toEqual([`/${word}/b`])
    expect(await keys({ search: `darts_ ${word}` })).toEqual([`/${word}/b`])
    expect(await keys({ keyPrefix: `/${word}`, search: '1%s' })).toEqual([])
    expect(await keys({ keyPrefix: `/${word}`, search: 'richText' })).toEqual([`/${word}/b`])
  })

  test('gives each document once over the pages', async () => {
    const word = unique()
    for (const n of [1, 2, 3]) await write('page', `/${word}-${n}`, {})
    const pages = await Promise.all([0, 2].map((skip) => find({ keyPrefix: `/${word}`, skip, take: 2 })))
    expect(pages.map(({ totalItems }) => totalItems)).toEqual([3, 3])
    expect(pages.flatMap(({ items }) => items.map(({ key }) => key))).toEqual([1, 2, 3].map((n) => `/${word}-${n}`))
  })

  test.each([{ take: 101 }, { take: 0 }, { skip: -1 }, { take: 1.5 }, { type: 'secret' as 'page' }])(
    'refuses %j',
    async (more) => {
      await expect(find(more)).rejects.toMatchObject({ type: 'ValidationException' })
    },
  )

  test('shows a document whose body is none', async () => {
    const key = path()
    await shop.db
      .insertInto('document')
      .values({ type: 'page', key, area_id: 'eu', language_code: 'en-GB', body: '5' })
      .execute()
    expect((await find({ keyPrefix: key })).items).toMatchObject([{ key, body: {} }])
  })

  test('is for the back office', async () => {
    const customer = await shop.customer()
    const call = customer.api('POST /backoffice/api/Document/GetBySearch', { body: { area: EU } })
    await expect(call).rejects.toMatchObject({ status: 403 })
  })
})
