import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'
import { now } from '../clock.ts'
import { demoProducts } from '../demo/products.ts'
import { importProducts } from '../import/products.ts'
import { today } from '../today.ts'
import { type Catalog, openCatalog } from './service.ts'
import { markSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts'
import { StockRoom } from './stock-room.ts'

// A catalogue that midnight comes upon is read anew, and how often it is read is what is counted here: it is noon.
const DAY_MS = 86_400_000
let ahead = DAY_MS / 2 - (now() % DAY_MS)
const counter = performance.now.bind(performance)
const clock = vi.spyOn(performance, 'now').mockImplementation(() => counter() + ahead)
afterAll(() => clock.mockRestore())

const { db } = await testDatabase()
const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const folder = mkdtempSync(join(tmpdir(), 'oche-snapshot-'))
const snapshotFile = join(folder, 'catalog.snapshot')

beforeAll(async () => {
  await insertAreas(db)
  await importProducts(db, [...demoProducts({ today: new Date() })].slice(0, 300))
  return () => rmSync(folder, { recursive: true })
})

const build = vi.spyOn(StockRoom, 'build')
afterEach(() => build.mockClear())
/** The days for which our database was read whole; catalogues of other files in the process have their own. */
const daysRead = () => build.mock.calls.flatMap(([of, day]) => (of === db ? [day] : []))

/** Opens the catalogue with the copy that an opening before has written. */
async function reopen<T>(use: (catalog: Catalog) => T): Promise<T> {
  const catalog = await openCatalog(db, { snapshotFile })
  try {
    return await use(catalog)
  } finally {
    await catalog.close()
  }
}

/** What people would see of the whole catalogue. */
async function seen(catalog: Catalog) {
  const searches = ['', 'steel', 'dar', 'bilard', 'tungsten 90', 'NB2110', 'cue black'].flatMap((freeTextSearch) =>
    [1, 2].map((currentPage) => ({ freeTextSearch, currentPage, pageSize: 20 })),
  )
  return Promise.all([
    ...searches.map((search) => catalog.search(search, AREA)),
    catalog.search({ sortingSelected: { field: 'name', direction: 'Descending' } }, AREA),
    catalog.search(
      { search: { categoryIds: ['darts'] }, sortingSelected: { field: 'price', direction: 'Ascending' } },
      AREA,
    ),
    catalog.suggest('foxgl', AREA),
    catalog.category('darts', AREA),
    catalog.productIds('eu').toSorted(),
  ])
}

test('a catalogue opened from its copy answers as the one that was read from the database', async () => {
  const first = await openCatalog(db, { snapshotFile })
  const before = await seen(first)
  await first.close()
  expect(await reopen(seen)).toEqual(before)
  expect(daysRead()).toHaveLength(1)
})

test('what has changed since the copy was written is in it', async () => {
  await insertProduct(db, { number: 'ZZ-9', name: 'Quibble mallet' })
  await db.updateTable('variant').set({ stock: 4321 }).where('product_id', '=', 'nb-2110').execute()
  await reopen(async (catalog) => {
    const { items } = await catalog.search({ freeTextSearch: 'quibble' }, AREA)
    expect(items.map(({ item }) => item.name)).toEqual(['Quibble mallet'])
    expect(catalog.variant('nb-2110-21', 'eu')?.stock).toBe(4321)
  })
  expect(daysRead()).toEqual([])
})

test('a copy of the day before is read anew: prices and news begin by the day', async () => {
  ahead += DAY_MS
  await reopen((catalog) => catalog.follow([]))
  expect(daysRead()).toEqual([today()])
  ahead -= DAY_MS
  await reopen((catalog) => catalog.follow([]))
})

describe('a copy is passed over and the database is read', () => {
  afterEach(() => reopen(() => {}))

  test('when it belongs to a past that a backup has undone', async () => {
    await db.deleteFrom('catalog_snapshot').execute()
    await reopen(() => expect(daysRead()).toHaveLength(1))
  })

  test('when it is too old to be told what has changed', async () => {
    await db
      .updateTable('catalog_snapshot')
      .set({ taken_at: new Date(Date.now() - 23 * 3_600_000) })
      .execute()
    await reopen(() => expect(daysRead()).toHaveLength(1))
  })

  test('when an area sells by other words now', async () => {
    const { settings } = await db
      .selectFrom('area')
      .select('settings')
      .where('area_id', '=', 'eu')
      .executeTakeFirstOrThrow()
    const changed = { ...(settings as object), search: { synonyms: [['mallet', 'hammer']] } }
    await db
      .updateTable('area')
      .set({ settings: JSON.stringify(changed) })
      .where('area_id', '=', 'eu')
      .execute()
    await reopen(async (catalog) => {
      expect(daysRead()).toHaveLength(1)
      expect((await catalog.search({ freeTextSearch: 'hammer' }, AREA)).totalItems).toBeGreaterThan(0)
    })
  })

  test.each([
    ['it was cut short', () => truncateSync(snapshotFile, statSync(snapshotFile).size - 1000)],
    ['it is something else', () => writeFileSync(snapshotFile, 'Not a catalogue at all, however long one reads it.')],
    ['it is empty', () => writeFileSync(snapshotFile, '')],
    [
      'its bytes have changed',
      () => {
        const bytes = readFileSync(snapshotFile)
        bytes.fill(0xff, 5000, 9000)
        writeFileSync(snapshotFile, bytes)
      },
    ],
  ])('when %s, which is logged', async (_what, damage) => {
    damage()
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await reopen(async (catalog) => {
      expect(daysRead()).toHaveLength(1)
      expect(catalog.productIds('eu').length).toBeGreaterThan(250)
    })
    error.mockRestore()
  })
})

test('what is read of a copy keeps no more of its file in memory than itself', async () => {
  const arrays: ArrayBufferView[] = []
  const collect = (value: unknown) => {
    if (ArrayBuffer.isView(value)) arrays.push(value)
    else if (typeof value === 'object' && value) for (const each of Object.values(value)) collect(each)
  }
  const { parts } = (await readSnapshot(db, snapshotFile)) ?? {}
  for (let next = parts?.next(); next && !next.done; next = parts?.next()) collect(next.value)
  expect(arrays.length).toBeGreaterThan(20)
  expect(arrays.filter(({ buffer, byteLength }) => buffer.byteLength > byteLength)).toEqual([])
})

test('nothing is left behind in the folder but the copy, also of a process that was killed over one', async () => {
  const [left, written] = ['left', 'written'].map((name) => `${snapshotFile}.${name}`) as [string, string]
  for (const each of [left, written]) writeFileSync(each, 'half of it')
  const anHourAgo = Date.now() / 1000 - 3_601
  utimesSync(left, anHourAgo, anHourAgo)
  await writeSnapshot(snapshotFile, await markSnapshot(db), [])
  expect(readdirSync(folder)).toEqual(['catalog.snapshot', 'catalog.snapshot.written'])
  rmSync(written)
})

test('a copy that finds no folder, also while its parts are made, rejects and breaks nothing else', async () => {
  const mark = await markSnapshot(db)
  const parts = Array.from({ length: 50 }, (_, index) => ({ index }))
  await expect(writeSnapshot(join(folder, 'gone', 'catalog.snapshot'), mark, parts)).rejects.toThrow('ENOENT')
})
