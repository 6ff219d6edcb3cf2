import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { workedMs } from '#test/own-work.ts'
import { HEADER, redirectsOf, SHORT } from '#test/redirecting.ts'
import { openTestShop } from '#test/shop.ts'
import { readRedirects } from './csv.ts'

const shop = await openTestShop()
const { clerk, app, update, take, list, lead, exported, clear } = await redirectsOf(shop)
const invalid = { type: 'ValidationException', status: 400 }

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

  test('others are answered while many cells or lines are read in which nothing stands', async () => {
    for (const nothing of [',', '\n', ',\n']) {
      let [turns, done] = [0, false]
      const watch = (async () => {
        while (!done) {
          await immediate()
          turns++
        }
      })()
      await readRedirects(`${SHORT}/a,/b\n${nothing.repeat(100_000)}`).catch(() => {})
      done = true
      await watch
      expect(turns).toBeGreaterThan(5)
    }
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

  test('twenty thousand rows go in and out, others are answered meanwhile', async () => {
    await clear()
    // As a busy database does by itself: it plans for no rows at all until it looks again.
    await sql`analyze redirect, redirect_snapshot_row`.execute(shop.inside.db)
    const rows = Array.from({ length: 20_000 }, (_, at) => `/old/${at},/search?p=${at},301,\r\n`)
    let [done, longestMs] = [false, 0]
    const watch = (async () => {
      for (let last = workedMs(); !done; ) {
        await sleep(5)
        longestMs = Math.max(longestMs, workedMs() - last)
        last = workedMs()
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

test('GetRedirectsHeaderAsCsv gives the line a file begins with', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/backoffice/api/Redirect/GetRedirectsHeaderAsCsv',
    headers: { authorization: `Bearer ${clerk.token}` },
    payload: { area: EU },
  })
  expect(answer.body).toBe(HEADER)
})
