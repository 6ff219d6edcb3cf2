import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DocumentType } from '#contract/documents.ts'
import { EU, US, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { findPreview, withPreview } from './preview.ts'
import { putDocument } from './service.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')

describe('POST GetVersions', () => {
  test('tells what a document was before each change, and who changed it', async () => {
    const key = `/versions-${unique()}`
    const named = { area: EU, type: 'page' as const, key }
    const write = (title: string, version?: number) =>
      clerk.api('POST /backoffice/api/Document/Update', {
        body: { ...named, body: { title }, ...(version && { version }) },
      })
    await write('One')
    await write('Two', 1)
    await clerk.api('POST /backoffice/api/Document/DeleteByKey', { body: { ...named, version: 2 } })
    const { versions } = await clerk.api('POST /backoffice/api/Document/GetVersions', { body: named })
    expect(versions).toMatchObject([
      { version: 2, body: { title: 'Two' }, isDeleted: true },
      { version: 1, body: { title: 'One' }, isDeleted: false },
    ])
    expect(versions[0]?.replacedBy).not.toBe('')
  })

  test('tells the last hundred: what is older is forgotten as the next is written', async () => {
    const key = `/often-${unique()}`
    const named = { area: EU, type: 'page' as const, key }
    const write = (version?: number) =>
      clerk.api('POST /backoffice/api/Document/Update', { body: { ...named, body: {}, ...(version && { version }) } })
    await write()
    await sql`insert into document_version (type, key, area_id, language_code, version, body, is_published, updated_at,
        updated_by, replaced_by, is_deleted)
      select type, key, area_id, language_code, n, body, true, updated_at, '', '', false
      from document, generate_series(1, 104) n where key = ${key}`.execute(shop.db)
    await shop.db.updateTable('document').set({ version: 105 }).where('key', '=', key).execute()
    await write(105)
    const { rows } = await sql`select min(version), max(version) from document_version where key = ${key}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ min: 6, max: 105 }])
  })

  test('is refused to a customer, as the schemas and previews are', async () => {
    const { api } = await shop.customer()
    const named = { area: EU, type: 'page' as const, key: '/x' }
    for (const ask of [
      () => api('POST /backoffice/api/Document/GetVersions', { body: named }),
      () => api('POST /backoffice/api/Document/GetSchemas', { body: { area: EU } }),
      () => api('POST /backoffice/api/Document/CreatePreview', { body: { ...named, body: {} } }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 403 })
    }
  })
})

test('GetSchemas says what every type may hold', async () => {
  const { schemas } = await clerk.api('POST /backoffice/api/Document/GetSchemas', { body: { area: EU } })
  expect(Object.keys(schemas)).toEqual(DocumentType.options)
  for (const schema of Object.values(schemas)) expect(schema).toMatchObject({ type: 'object', properties: {} })
})

describe('POST CreatePreview', () => {
  const preview = (body: Record<string, unknown>, key = '/preview') =>
    clerk.api('POST /backoffice/api/Document/CreatePreview', { body: { area: EU, type: 'page', key, body } })

  test('tells where the page can be looked at', async () => {
    const { url } = await preview({ title: 'Not yet' }, '/dårts')
    expect(url).toMatch(/^\/d%C3%A5rts\?preview=[0-9a-f-]{36}$/)
    const found = await findPreview(shop.db, url.split('=')[1] ?? '')
    expect(found).toMatchObject({ type: 'page', key: '/dårts', areaId: 'eu', body: { title: 'Not yet' } })
    const seen = found && withPreview(shop.inside.documents, found)
    expect(seen?.find('page', '/dårts', EU)?.body.title).toBe('Not yet')
    expect(seen?.find('page', '/dårts', US)).toBeUndefined()
    expect(shop.inside.documents.find('page', '/dårts', EU)).toBeUndefined()
  })

  test('refuses what could not be written either', async () => {
    await expect(preview({ nonsense: 1 })).rejects.toMatchObject({ type: 'ValidationException' })
    await expect(preview({}, 'no-path')).rejects.toMatchObject({ type: 'ValidationException' })
  })

  test.each(['', 'x', "' or 1=1", '00000000-0000-0000-0000-000000000000'])('finds none by %j', async (id) => {
    expect(await findPreview(shop.db, id)).toBeUndefined()
  })
})

test('a document that two bring in at once is written by both, and what the first wrote stays as a version', async () => {
  const draft = (title: string) => ({ type: 'page' as const, key: '/at-once', isPublished: true, body: { title } })
  const second = await inTransaction(shop.db, async (tx) => {
    await putDocument(tx, EU, draft('first'))
    const waiting = inTransaction(shop.db, (other) => putDocument(other, EU, draft('second')))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { waiting }
  })
  expect(await second.waiting).toBe('updated')
  const named = { area: EU, type: 'page' as const, key: '/at-once' }
  const { versions } = await clerk.api('POST /backoffice/api/Document/GetVersions', { body: named })
  expect(versions).toMatchObject([{ body: { title: 'first' } }])
})
