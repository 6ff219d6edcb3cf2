import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { listenAt } from '#test/listening.ts'
import { openTerminal, productLine } from '#test/terminal.ts'

const { db, url, shop, file } = await openTerminal()

describe('import', () => {
  test('answers 0 and a summary when every row is in', async () => {
    const name = await file('good.ndjson', `${productLine('A')}\n${productLine('B')}\n`)
    const { exitCode, out, err } = await shop(['import', 'products', name])
    expect([exitCode, err]).toEqual([0, ''])
    expect(out).toMatch(/^read 2, created 2, updated 0, unchanged 0, refused 0, warnings 0, \d+\.\d s\n$/)
  })

  test('answers 1 and names each row that was refused with its line', async () => {
    const name = await file(
      'mixed.ndjson',
      `${productLine('A')}\n\n${productLine('C', { brand: '' })}\n{\n${productLine('D')}`,
    )
    const { exitCode, out, err } = await shop(['import', 'products', name])
    expect(exitCode).toBe(1)
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/mixed\.ndjson:3 C: brand: /),
      expect.stringMatching(/mixed\.ndjson:4 -: is not JSON: /),
      '',
    ])
    expect(out).toContain('read 4, created 1, updated 0, unchanged 1, refused 2')
  })

  test('waits for a database that is slow to take it in', async () => {
    const { host, port, database, user, password } = new Client({ connectionString: url })
    const door = createServer(async (client) => {
      await sleep(1_500)
      client.pipe(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port })).pipe(client)
    })
    afterAll(() => void door.close())
    const slow = await listenAt(door)
    const environment = { DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${slow}/${database}` }
    const name = await file('slow.ndjson', productLine('SLOW'))
    expect(await shop(['import', 'products', name], { environment })).toMatchObject({ exitCode: 0, err: '' })
  })

  test('waits for rows that another import is at', async () => {
    await shop(['import', 'products', await file('held.ndjson', productLine('HELD'))])
    const name = await file('held-stock.ndjson', JSON.stringify({ number: 'HELD-1', stock: 0 }))
    const [held] = await Promise.all([
      (async () => {
        await sleep(100)
        return shop(['import', 'stock', name])
      })(),
      db.transaction().execute(async (tx) => {
        await sql`update variant set stock = 3 where number = 'HELD-1'`.execute(tx)
        await sleep(3_000)
      }),
    ])
    expect(held).toMatchObject({ exitCode: 0, err: '' })
  })

  test('reads the standard input, a Shopify file too', async () => {
    const csv = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\nx,X,V,T,,5\n'
    const { exitCode, out, err } = await shop(['import', 'products', '-', '--format', 'shopify'], { stdin: csv })
    expect([exitCode, err]).toEqual([0, '-:2 x: warning: has no SKU; it is numbered x\n'])
    expect(out).toContain('created 1, updated 0, unchanged 0, refused 0, warnings 1')
  })

  test('says into which area goods went that do not say it themselves, chosen or not', async () => {
    await db
      .insertInto('area')
      .values({ area_id: 'us', language_code: 'en-US', currency_code: 'USD', settings: '{}' })
      .execute()
    const csv = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\nz,Z,V,T,Z-1,5\n'
    const args = ['import', 'products', '-', '--format', 'shopify']
    expect((await shop(args, { stdin: csv })).out).toMatch(/^into eu, EUR: read 1, created 1/)
    const dry = await shop([...args, '--area', 'us', '--dry-run'], { stdin: csv })
    expect(dry.out).toMatch(/^Dry run, nothing written: into us, USD: read 1/)
    await db.deleteFrom('area').where('area_id', '=', 'us').execute()
  })

  test('leaves goods of a file of one area with the others that sell them', async () => {
    await shop(['import', 'products', '-'], { stdin: productLine('ALL') })
    const csv = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\nall,All,V,T,ALL,5\n'
    await shop(['import', 'products', '-', '--format', 'shopify'], { stdin: csv })
    const product = db.selectFrom('product').select(['brand', 'area_ids']).where('product_id', '=', 'all')
    expect(await product.executeTakeFirst()).toEqual({ brand: 'V', area_ids: [] })
  })

  test('takes a .csv file for a Shopify file or for a spreadsheet, by its first line', async () => {
    const shopify = await file('x.csv', 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\ny,Y,V,T,Y-1,5\n')
    expect((await shop(['import', 'products', shopify])).out).toContain('created 1')
    const wide = Buffer.from(
      '\ufeffHandle\tTitle\tVendor\tType\tVariant SKU\tVariant Price\nwide\tWide\tV\tT\tWIDE-1\t5\n',
      'utf16le',
    )
    expect((await shop(['import', 'products', await file('x.txt', wide)])).out).toContain('created 1')
    const ours = await file('ours.csv', 'number;name;brand;category;variants.1.number\nw;W;V;T;W-1\n')
    expect(await shop(['import', 'products', ours])).toMatchObject({
      err: '',
      out: expect.stringContaining('created 1'),
    })
  })

  test('writes nothing in a dry run and says so', async () => {
    const { out, exitCode } = await shop(['import', 'products', '-', '--dry-run'], { stdin: productLine('DRY') })
    expect([exitCode, out]).toEqual([0, expect.stringMatching(/^Dry run, nothing written: read 1, created 1/)])
    expect(await db.selectFrom('product').select('number').where('number', '=', 'DRY').execute()).toEqual([])
  })

  test('does not let a file steer the screen', async () => {
    const { err } = await shop(['import', 'products', '-'], { stdin: '\u001b[2Jx\u0007' })
    expect(err).not.toMatch(/[^\P{Cc}\n]/u)
  })

  test.each<[string, string[], string]>([
    ['an unknown kind', ['import', 'dragons', 'x'], 'no kind dragons to import. Known: areas, products'],
    ['a kind that only objects have', ['import', 'constructor', 'x'], 'no kind constructor'],
    [
      'an unknown format',
      ['import', 'products', 'x', '--format', 'xml'],
      'Allowed choices are ndjson, sheet, shopify, google, woocommerce, bmecat',
    ],
    ['an unknown option', ['import', 'products', 'x', '--wet-run'], "unknown option '--wet-run'"],
    ['a missing file', ['import', 'products', '/nowhere.ndjson'], 'There is no file /nowhere.ndjson'],
    ['a folder', ['import', 'products', '/'], '/ is a folder'],
    ['no file', ['import', 'products'], "missing required argument 'file'"],
    ['tax in prices that say what they are', ['import', 'products', '-', '--with-vat'], 'leave --with-vat out'],
    ['an unknown area', ['import', 'products', '-', '--area', 'mars'], 'no area mars. Known: eu'],
    ['an unknown command', ['dance'], "unknown command 'dance'"],
  ])('answers 2 for %s', async (_fault, args, reason) => {
    const { exitCode, err } = await shop(args)
    expect([exitCode, err]).toEqual([2, expect.stringContaining(reason)])
    expect(err).not.toContain('    at ')
  })

  test('answers 2 for a file that is no text', async () => {
    const name = await file('binary.ndjson', Buffer.from([0x89, 0xff, 0x00, 0xfe]))
    expect(await shop(['import', 'products', name])).toEqual({
      exitCode: 2,
      out: '',
      err: expect.stringContaining(`${name} is not UTF-8 text`),
    })
  })

  test('answers 2 for a CSV file of something else', async () => {
    const { exitCode, err } = await shop(['import', 'products', await file('o.csv', 'a,b\n1,2\n')])
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining(
        'has columns in its first line that are not known: a, b. Begin the name of a column of your own with #. Known are: number, name',
      ),
    ])
  })

  test.each([
    ['away', 'postgres://127.0.0.1:1/shop', 'The database does not answer'],
    ['no address', 'mysql://x', 'DATABASE_URL is not a PostgreSQL address'],
  ])('answers 2 when the database is %s', async (_fault, databaseUrl, reason) => {
    const call = shop(['import', 'products', '-'], { environment: { DATABASE_URL: databaseUrl } })
    expect(await call).toMatchObject({ exitCode: 2, err: expect.stringContaining(reason) })
  })
})

test.each(['products', 'prices', 'customers', 'users'])(
  'what export %s writes changes nothing when imported, and is unchanged from then on',
  async (kind) => {
    const seller = { username: 'out', name: 'O', email: 'out@shop.example', area: 'eu', roles: ['impersonation'] }
    await shop(['import', 'users', '-'], { stdin: JSON.stringify(seller) })
    const { exitCode, out } = await shop(['export', kind])
    expect(exitCode).toBe(0)
    const count = out.trimEnd().split('\n').length
    await shop(['import', kind, '-'], { stdin: out })
    expect((await shop(['export', kind])).out).toBe(out)
    const again = await shop(['import', kind, '-'], { stdin: out })
    expect(again.out).toContain(`read ${count}, created 0, updated 0, unchanged ${count}, refused 0`)
  },
)

test('a whole file of products takes off sale what it does not name, and one of stock cannot be whole', async () => {
  const { out } = await shop(['export', 'products'])
  const [gone = '', ...left] = out.trimEnd().split('\n')
  const { number } = JSON.parse(gone)
  const whole = (...more: string[]) => shop(['import', 'products', '-', '--whole', ...more], { stdin: left.join('\n') })
  const figures = `created 0, updated 0, unchanged ${left.length}, refused 0, ended 1, warnings 1`
  expect((await whole('--dry-run')).out).toContain(figures)
  const { exitCode, err, out: told } = await whole()
  expect([exitCode, err]).toEqual([0, expect.stringMatching(`^- ${number}: warning: is not in the file`)])
  expect(told).toContain(figures)
  const other = await shop(['import', 'stock', '-', '--whole'], { stdin: '{}' })
  expect([other.exitCode, other.err]).toEqual([2, 'Only a file of products or prices can be whole, not one of stock\n'])
})
