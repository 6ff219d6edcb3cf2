import { describe, expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { EU, unique } from '#test/factories.ts'
import { redirectsOf, SHORT } from '#test/redirecting.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const { clerk, update, take, list, lead, exported, clear } = await redirectsOf(shop)
const invalid = { type: 'ValidationException', status: 400 }

/** As many letters as an address has at most, each another one, of three bytes. */
const longest = () =>
  String.fromCodePoint(...Array.from({ length: 1_900 }, (_, at) => 0x4e00 + ((at * 7_919) % 20_000)))

describe('POST UpdateRedirect', () => {
  test('takes a target as people write it, as a file does', async () => {
    const [one, other] = [`/${unique()}`, `/${unique()}`]
    expect(await update({ fromUrl: one, toUrl: '/sø' })).toMatchObject({ toUrl: '/s%C3%B8' })
    await take(`fromUrl,toUrl\n${other},/sø\n`)
    expect([await lead(one), await lead(other)]).toEqual(['/s%C3%B8', '/s%C3%B8'])
  })

  test('takes one half of a circle, though two clerks write both at once', async () => {
    const [one, other] = [`/${unique()}`, `/${unique()}`]
    const asked = [update({ fromUrl: one, toUrl: other }), take(`${SHORT}${other},${one}\n`)]
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: invalid }])
  })

  test('leads from an address at once, and says who wrote it', async () => {
    const from = `/${unique()}`
    const written = await update({
      fromUrl: `${from.toUpperCase()}/`,
      toUrl: 'https://maker.example/x',
      statusCode: 302,
    })
    expect(written).toMatchObject({ fromUrl: from, statusCode: 302, languageCode: null })
    expect(written.updatedBy).not.toBe('')
    expect(await lead(from)).toBe('https://maker.example/x')
    const { api } = await shop.staff('backoffice')
    const redirect = { fromUrl: from, toUrl: 'https://maker.example/y' }
    const { updatedBy } = await api('POST /backoffice/api/Redirect/UpdateRedirect', { body: { area: EU, redirect } })
    expect(updatedBy).not.toBe(written.updatedBy)
    expect((await list(from)).items).toMatchObject([{ ...redirect, statusCode: 301, updatedBy }])
  })

  test('says what of it is worth a look: that nothing stands where it leads, or that it is never used', async () => {
    const from = `/${unique()}`
    const kinds = async (redirect: object) =>
      (await update({ fromUrl: from, ...redirect })).doubts.map(({ kind }) => kind)
    expect(await kinds({ toUrl: '/nothing-stands-here' })).toEqual(['dead'])
    expect(await kinds({ toUrl: 'https://maker.example/' })).toEqual([])
    await clerk.api('POST /backoffice/api/Document/Update', {
      body: { area: EU, type: 'page', key: from, body: { title: 'There' } },
    })
    expect(await kinds({ toUrl: 'https://maker.example/' })).toEqual(['covered'])
  })

  test('puts one in the place of another', async () => {
    const [from, other] = [`/${unique()}`, `/${unique()}`]
    await update({ fromUrl: from, toUrl: '/search' })
    await update({ fromUrl: other, toUrl: '/search' }, { fromUrl: from })
    await expect(lead(from)).rejects.toMatchObject({ status: 404 })
    expect(await lead(other)).toBe('/search')
    const gone = update({ fromUrl: other, toUrl: '/search' }, { fromUrl: from })
    await expect(gone).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('writes over nothing that somebody else wrote meanwhile, unless nothing is said of what was there', async () => {
    const [fromUrl, other] = [`/${unique()}`, `/${unique()}`]
    const seen = await update({ fromUrl, toUrl: '/search' }, null)
    await expect(update({ fromUrl, toUrl: '/cart' }, null)).rejects.toMatchObject(invalid)
    const theirs = await update({ fromUrl, toUrl: '/deals' }, seen)
    const stale = { type: 'RecordHasBeenModifiedException', status: 409 }
    await expect(update({ fromUrl, toUrl: '/cart' }, seen)).rejects.toMatchObject(stale)
    await expect(update({ fromUrl: other, toUrl: '/cart' }, seen)).rejects.toMatchObject(stale)
    const elsewhere = await update({ fromUrl: other, toUrl: '/search' }, null)
    await expect(update({ fromUrl, toUrl: '/search' }, elsewhere)).rejects.toMatchObject(invalid)
    expect(await lead(fromUrl)).toBe('/deals')
    await update({ fromUrl, toUrl: '/cart' }, theirs)
    expect(await lead(fromUrl)).toBe('/cart')
  })

  test.each<[string, object]>([
    ['a script', { toUrl: 'javascript:alert(1)' }],
    ['data', { toUrl: 'data:text/html,x' }],
    ['another host in disguise', { toUrl: '//evil.example' }],
    ['a broken header', { toUrl: '/x\r\nSet-Cookie: a=b' }],
    ['no redirect', { toUrl: '/x', statusCode: 200 }],
    ['a status nobody knows', { toUrl: '/x', statusCode: 999 }],
    ['itself', { toUrl: '/LOOP/' }],
    ['a foreign language', { toUrl: '/x', languageCode: 'da-DK' }],
    ['more letters of another alphabet than the database takes', { fromUrl: `/${longest()}`, toUrl: '/x' }],
  ])('refuses %s', async (_, redirect) => {
    await expect(update({ fromUrl: '/loop', ...redirect })).rejects.toMatchObject(invalid)
  })

  test('refuses what would never be seen, and says why', async () => {
    const message = '“/files/old.pdf” is answered by the shop itself, before it asks where an address leads.'
    const refused = { ...invalid, result: { errors: [{ path: 'redirect.fromUrl', message }] } }
    await expect(update({ fromUrl: '/files/old.pdf', toUrl: '/search' })).rejects.toMatchObject(refused)
    const taken = take(`${SHORT}/files/old.pdf,/search\n`)
    await expect(taken).rejects.toMatchObject({ result: { errors: [{ path: 'csv.2', message }] } })
  })

  test('refuses a way that is written with the host of the area and leads back', async () => {
    const fromUrl = `/${unique()}`
    await expect(update({ fromUrl, toUrl: `https://eu.oche.example${fromUrl}` })).rejects.toMatchObject(invalid)
    const written = await update({ fromUrl, toUrl: 'https://eu.oche.example/search' })
    expect(written).toMatchObject({ toUrl: 'https://eu.oche.example/search', doubts: [] })
  })

  test('refuses a way to a page that leads back', async () => {
    const { write } = await editorOf(shop)
    const fromUrl = `/a${unique()}`
    const page = await write('page', `/a${unique()}`, { toUrl: fromUrl })
    await expect(update({ fromUrl, toUrl: page })).rejects.toMatchObject(invalid)
  })

  test('takes a chain of ten, and refuses one more', async () => {
    for (let at = 9; at >= 0; at--) await update({ fromUrl: `/chain-${at}`, toUrl: `/chain-${at + 1}` })
    await expect(update({ fromUrl: '/chain', toUrl: '/chain-0' })).rejects.toMatchObject(invalid)
  })

  test('takes an address that cannot be decoded as it is written, one by one and by file', async () => {
    const from = `/${unique()}/%00`
    await update({ fromUrl: from, toUrl: '/a' })
    await take(`${SHORT}${from},/b`)
    expect(await lead(from)).toBe('/b')
    await update({ fromUrl: from, toUrl: '/c' }, { fromUrl: from })
    const body = { area: EU, redirects: [{ fromUrl: from }] }
    expect(await clerk.api('POST /backoffice/api/Redirect/DeleteRedirects', { body })).toEqual({ deleted: 1 })
  })

  test('is refused to a customer', async () => {
    const { api } = await shop.customer()
    const asked = api('POST /backoffice/api/Redirect/UpdateRedirect', {
      body: { area: EU, redirect: { fromUrl: '/a', toUrl: '/b' } },
    })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})

describe('POST DeleteRedirects', () => {
  test('deletes those that are named, of the language that is named', async () => {
    const from = `/${unique()}`
    await update({ fromUrl: from, toUrl: '/search' })
    await update({ fromUrl: from, toUrl: '/cart', languageCode: 'en-GB' })
    const body = { area: EU, redirects: [{ fromUrl: from, languageCode: 'en-GB' }, { fromUrl: '/none' }] }
    expect(await clerk.api('POST /backoffice/api/Redirect/DeleteRedirects', { body })).toEqual({ deleted: 1 })
    expect(await lead(from)).toBe('/search')
  })

  test('is refused to a sales person', async () => {
    const { api } = await shop.staff('impersonation')
    const asked = api('POST /backoffice/api/Redirect/DeleteRedirects', {
      body: { area: EU, redirects: [{ fromUrl: '/a' }] },
    })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})

describe('POST PutBackRedirects', () => {
  const putBack = (redirects: object[], { api }: Person = clerk) =>
    api('POST /backoffice/api/Redirect/PutBackRedirects', { body: { area: EU, redirects: redirects as never } })

  test('writes what was deleted, whatever its status, and leaves what stands there by now', async () => {
    const [gone, taken] = [`/${unique()}`, `/${unique()}`]
    await update({ fromUrl: taken, toUrl: '/cart' })
    const rows = [gone, taken, gone].map((fromUrl) => ({ fromUrl, toUrl: '/search', statusCode: 308 }))
    expect(await putBack(rows)).toEqual({ restored: 1 })
    expect(await lead(gone)).toBe('/search')
    expect((await list(gone)).items).toMatchObject([{ statusCode: 308 }])
    expect(await lead(taken)).toBe('/cart')
  })

  test('writes none where one of them would lead round and round, and names it', async () => {
    const [from, other] = [`/${unique()}`, `/${unique()}`]
    await update({ fromUrl: other, toUrl: from })
    const rows = [
      { fromUrl: `/${unique()}`, toUrl: '/search', statusCode: 301 },
      { fromUrl: from, toUrl: other, statusCode: 301 },
    ]
    await expect(putBack(rows)).rejects.toMatchObject({ ...invalid, result: { errors: [{ path: 'redirects.1' }] } })
    expect((await list(String(rows[0]?.fromUrl))).totalItems).toBe(0)
  })

  test('is refused to a sales person', async () => {
    const rows = [{ fromUrl: '/a', toUrl: '/b', statusCode: 301 }]
    await expect(putBack(rows, await shop.staff('impersonation'))).rejects.toMatchObject({ status: 403 })
  })
})

describe('POST DeleteAllRedirects', () => {
  const deleteAll = (confirm: number, { api }: Person = clerk) =>
    api('POST /backoffice/api/Redirect/DeleteAllRedirects', { body: { area: EU, confirm } })

  test('wants to be told how many there are, and can be taken back', async () => {
    await clear()
    await update({ fromUrl: '/one', toUrl: '/search' })
    await update({ fromUrl: '/two', toUrl: '/search', languageCode: 'en-GB' })
    const before = await exported()
    for (const wrong of [1, 3]) await expect(deleteAll(wrong)).rejects.toMatchObject(invalid)
    const { deleted, snapshotId } = await deleteAll(2)
    expect(deleted).toBe(2)
    await expect(lead('/one')).rejects.toMatchObject({ status: 404 })
    const { snapshots } = await clerk.api('POST /backoffice/api/Redirect/GetSnapshots', { body: { area: EU } })
    expect(snapshots[0]).toMatchObject({ snapshotId, reason: 'delete', count: 2 })
    const body = { area: EU, snapshotId: snapshotId ?? 0 }
    expect(await clerk.api('POST /backoffice/api/Redirect/RestoreSnapshot', { body })).toMatchObject({ restored: 2 })
    expect(await exported()).toBe(before)
    expect(await lead('/one')).toBe('/search')
  })

  test('keeps the ten latest of what was deleted', async () => {
    await clear()
    const taken: (number | null)[] = []
    for (let at = 0; at < 11; at++) {
      await update({ fromUrl: '/one', toUrl: '/search' })
      taken.unshift(await clear())
    }
    const { snapshots } = await clerk.api('POST /backoffice/api/Redirect/GetSnapshots', { body: { area: EU } })
    expect(snapshots.map(({ snapshotId }) => snapshotId)).toEqual(taken.slice(0, 10))
  })

  test('puts back the oldest that is kept too, though what is there now pushes it out', async () => {
    await clear()
    await update({ fromUrl: '/oldest', toUrl: '/search' })
    const oldest = await clear()
    for (let at = 0; at < 9; at++) {
      await update({ fromUrl: '/newer', toUrl: '/search' })
      await clear()
    }
    await update({ fromUrl: '/now', toUrl: '/search' })
    const body = { area: EU, snapshotId: oldest ?? 0 }
    expect(await clerk.api('POST /backoffice/api/Redirect/RestoreSnapshot', { body })).toMatchObject({ restored: 1 })
    expect((await list('')).items).toMatchObject([{ fromUrl: '/oldest' }])
  })

  test("puts back nothing of another area's, and nothing that is not there", async () => {
    const body = { area: EU, snapshotId: 999_999 }
    const asked = clerk.api('POST /backoffice/api/Redirect/RestoreSnapshot', { body })
    await expect(asked).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('is refused to a customer', async () => {
    await expect(deleteAll(0, await shop.customer())).rejects.toMatchObject({ status: 403 })
  })
})
