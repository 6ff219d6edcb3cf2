import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EU, unique } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const app = await shop.http()
/** The columns a file has to have. */
const SHORT = 'fromUrl,toUrl\n'
const HEADER = 'fromUrl,toUrl,statusCode,languageCode\r\n'
const invalid = { type: 'ValidationException', status: 400 }

const update = (redirect: object, replaces?: { fromUrl: string; updatedAt?: string } | null) =>
  clerk.api('POST /backoffice/api/Redirect/UpdateRedirect', {
    body: {
      area: EU,
      redirect: redirect as { fromUrl: string; toUrl: string },
      ...(replaces !== undefined && { replaces }),
    },
  })
const take = (csv: string, isDryRun = false, { api }: Person = clerk) =>
  api('POST /backoffice/api/Redirect/UpdateRedirectsByCsv', { body: { area: EU, csv, isDryRun } })
const list = (search = '', more: object = {}) =>
  clerk.api('POST /backoffice/api/Redirect/GetRedirects', { body: { area: EU, search, ...more } })
const lead = async (url: string) =>
  (await shop.visitor().api('GET /api/Content/GetRedirectByUrl', { query: { area: EU, url } })).toUrl

async function exported(): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/backoffice/api/Redirect/GetAllRedirectsAsCsv',
    headers: { authorization: `Bearer ${clerk.token}` },
    payload: { area: EU },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.body
}

async function clear(): Promise<number | null> {
  const { totalItems } = await list()
  const { snapshotId } = await clerk.api('POST /backoffice/api/Redirect/DeleteAllRedirects', {
    body: { area: EU, confirm: totalItems },
  })
  return snapshotId
}

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

  test('refuses the last link of a chain of twenty', async () => {
    for (let at = 1; at <= 9; at++) await update({ fromUrl: `/chain-${at}`, toUrl: `/chain-${at + 1}` })
    await expect(update({ fromUrl: '/chain-0', toUrl: '/chain-1' })).resolves.toBeTruthy()
    await update({ fromUrl: '/chain-10', toUrl: '/chain-11' }).catch(() => {})
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

describe('POST UpdateRedirectsByCsv', () => {
  test('what is written is what was read: out, in and out again is the same file', async () => {
    await clear()
    const rows = [
      '/=1+1,/search,301,',
      '/a,"/search?q=a,b",302,en-GB',
      '/a,/search,301,',
      '"/quote""d",/search,308,',
      '/old/**,/new/**,301,',
    ]
    const file = HEADER + rows.map((row) => `${row}\r\n`).join('')
    expect(await take(file)).toMatchObject({ rows: 5, added: 5, changed: 0, faults: 0 })
    const first = await exported()
    expect(first.split('\r\n').toSorted()).toEqual(file.split('\r\n').toSorted())
    await clear()
    await take(first)
    expect(await exported()).toBe(first)
    expect(await take(first)).toMatchObject({ added: 0, changed: 0, unchanged: 5 })
  })

  test('a file that changes nothing leaves no snapshot, so that taking it often pushes none out', async () => {
    await clear()
    const file = `${SHORT}/a,/search\n`
    await take(file)
    const snapshots = async () =>
      (await clerk.api('POST /backoffice/api/Redirect/GetSnapshots', { body: { area: EU } })).snapshots
    const before = await snapshots()
    for (let time = 0; time < 11; time++) expect(await take(file)).toMatchObject({ unchanged: 1, snapshotId: null })
    expect(await snapshots()).toEqual(before)
  })

  test('a dry run names loops, chains, doubles, dead ends and lines that cannot be taken, and changes nothing', async () => {
    await clear()
    await update({ fromUrl: '/there', toUrl: '/search' })
    const file = `${SHORT}/l1,/l2\n/l2,/l1\n/chain,/there\n/dead,/none\n/there,/cart\n/there,/cart\n/x,javascript:1\n`
    const review = await take(file, true)
    expect(review.findings.map(({ line, kind, isFault }) => `${line} ${kind} ${isFault}`)).toEqual([
      '2 loop true',
      '3 loop true',
      '8 target true',
      '4 chain false',
      '5 dead false',
      '7 repeated false',
    ])
    expect(review).toMatchObject({ isDryRun: true, rows: 7, added: 2, changed: 1, faults: 3, doubts: 3 })
    expect((await list()).totalItems).toBe(1)
  })

  test('takes nothing of a file that is half bad, and names the lines', async () => {
    await clear()
    const taken = take(`fromUrl,toUrl,statusCode\n/good,/search,301\n/bad,//evil,301\n/worse,/search,200\n`)
    await expect(taken).rejects.toMatchObject({
      ...invalid,
      result: { errors: [{ path: 'csv.3' }, { path: 'csv.4' }] },
    })
    expect((await list()).totalItems).toBe(0)
    const said = take('sep=;\nfromUrl;toUrl\n/bad;//evil\n')
    await expect(said).rejects.toMatchObject({ result: { errors: [{ path: 'csv.3' }] } })
    const one = take(`${SHORT}/bad,//evil\n`)
    await expect(one).rejects.toMatchObject({ result: { message: '1 line of the file cannot be taken, so none was.' } })
  })

  test.each<[string, string, number]>([
    ['a mark at its start', `\ufeff${SHORT}/m,/search\n`, 1],
    ['lines that end the old way', 'fromUrl,toUrl\r/r1,/search\r/r2,/search\r', 2],
    ['semicolons', 'toUrl;fromUrl\n/search;/s1\n', 1],
    ['tabs and capitals', 'FROMURL\tTOURL\n/t1\t/search\n', 1],
    ['bars, as its first line says', 'sep=|\r\nfromUrl|toUrl\r\n/b1|/search\r\n', 1],
    ['empty lines', `${HEADER}\n/e1,/search,,\n\n,,,\n`, 1],
  ])('reads a file with %s', async (_, csv, rows) => {
    expect(await take(csv, true)).toMatchObject({ rows, faults: 0 })
  })

  test.each<[string, string]>([
    ['a quote that never ends', `${SHORT}"/a,/b\n`],
    ['a column of another kind', 'fromUrl,toUrl,__proto__\n/a,/b,1\n'],
    ['a column twice', 'fromUrl,toUrl,toUrl\n/a,/b,/c\n'],
    ['no target', 'fromUrl\n/a\n'],
    ['rows of different lengths', `${HEADER}/a,/b,301,,more,and more\n`],
    ['no rows', HEADER],
    ['UTF-16 that was read as UTF-8', 'f\0r\0o\0m\0'],
  ])('refuses a file with %s', async (_, csv) => {
    await expect(take(csv)).rejects.toMatchObject(invalid)
  })

  test('takes lines without the last cells, and says in plain words what a line has too many, a file none of, or that it is none', async () => {
    await clear()
    expect(await take(`${HEADER}/short,/search\n/shorter,/search,302\n`, true)).toMatchObject({ rows: 2, faults: 0 })
    const refused = (message: string) => ({ status: 400, result: { errors: [{ path: 'csv', message }] } })
    await expect(take(`sep=;\nfromUrl;toUrl\n/a;/search\n/b;/search;301\n`, true)).rejects.toMatchObject(
      refused('Line 4 has more cells than the first line has columns.'),
    )
    await expect(take('PK\x03\x04\x14\0\x06\0[Content_Types].xml', true)).rejects.toMatchObject(
      refused('This is no CSV file. Save the sheet as CSV and take that file.'),
    )
    await expect(take('', true)).rejects.toMatchObject(refused('The file has no rows below its first line.'))
  })

  test('refuses more rows than a file may have', async () => {
    const csv = SHORT + '/a,/b\n'.repeat(250_001)
    await expect(take(csv)).rejects.toMatchObject({ type: 'PayloadTooLargeException', status: 413 })
  })

  test('is refused to a customer and to another site', async () => {
    await expect(take(HEADER, false, await shop.customer())).rejects.toMatchObject({ status: 403 })
    const answer = await app.inject({
      method: 'POST',
      url: '/backoffice/api/Redirect/UpdateRedirectsByCsv',
      cookies: { accessToken: clerk.token },
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { area: EU, csv: HEADER },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('twenty thousand rows go in and out, others are answered meanwhile', { timeout: 60_000 }, async () => {
    await clear()
    // As a busy database does by itself: it plans for no rows at all until it looks again.
    await sql`analyze redirect, redirect_snapshot_row`.execute(shop.inside.db)
    const rows = Array.from({ length: 20_000 }, (_, at) => `/old/${at},/search?p=${at},301,\r\n`)
    let [done, longestMs] = [false, 0]
    const watch = (async () => {
      for (let last = performance.now(); !done; ) {
        await sleep(5)
        longestMs = Math.max(longestMs, performance.now() - last)
        last = performance.now()
      }
    })()
    expect(await take(HEADER + rows.join(''))).toMatchObject({ rows: 20_000, added: 20_000 })
    done = true
    await watch
    expect(longestMs).toBeLessThan(2_000)
    expect(await lead('/old/19999')).toBe('/search?p=19999')
    expect((await exported()).length).toBe(HEADER.length + rows.join('').length)
    expect(await list('/old/1999', { take: 2 })).toMatchObject({ totalItems: 11 })
    await clear()
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
    await expect(deleteAll(1)).rejects.toMatchObject(invalid)
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

  test("puts back nothing of another area's, and nothing that is not there", async () => {
    const body = { area: EU, snapshotId: 999_999 }
    const asked = clerk.api('POST /backoffice/api/Redirect/RestoreSnapshot', { body })
    await expect(asked).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('is refused to a customer', async () => {
    await expect(deleteAll(0, await shop.customer())).rejects.toMatchObject({ status: 403 })
  })
})

test('GetRedirectsHeaderAsCsv gives the line a file begins with', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/backoffice/api/Redirect/GetRedirectsHeaderAsCsv',
    headers: { authorization: `Bearer ${clerk.token}` },
    payload: { area: EU },
  })
  expect(answer.body).toBe(HEADER)
})
