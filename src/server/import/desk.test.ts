import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EU, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { runImport } from '../cli/import-run.ts'
import { openImportDesk } from './desk.ts'
import { insertRun } from './run-queries.ts'

const shop = await openTestShop()
const app = await shop.http()
const clerk = await shop.staff('backoffice')

const WHERE = 'Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR'

const look = (importId: string) =>
  clerk.api('POST /backoffice/api/Import/GetImports', { body: { area: EU, importId } }).then(({ items }) => items[0])

test('a file that a killed process was at is taken away by the next one, and by whoever works on it at his end', async () => {
  const folder = join(shop.inside.config.dataDir, 'imports')
  const left = async (state: string) => {
    const [run] = await insertRun(shop.db, [`left-${state}`, 'ndjson', 'eu', '', false, false, false, ''])
    await sql`update import_run set state = ${state} where import_id = ${run?.importId}`.execute(shop.db)
    await writeFile(join(folder, run?.importId ?? ''), '{}')
    return run?.importId
  }
  await mkdir(folder, { recursive: true })
  const others = ['.DS_Store', 'lost+found', 'read me']
  for (const each of others) await writeFile(join(folder, each), '')
  const [atWork] = await Promise.all([left('running'), left('receiving'), left('failed')])
  const another = await shop.another()
  await another.inside.imports.close()
  expect((await readdir(folder)).toSorted()).toEqual([...others, atWork].toSorted())
  for (const each of others) await rm(join(folder, each))

  const file = join(folder, atWork ?? '')
  await runImport({ environment: { DATABASE_URL: shop.url } }, atWork ?? '', file)
  expect(await readdir(folder)).toEqual([])
})

test('a file that is given up in the middle leaves the connection to the next request', async () => {
  vi.spyOn(shop.inside.imports, 'take').mockImplementationOnce((_importId, upload) =>
    pipeline(
      Readable.from(upload),
      new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(), { code: 'ENOSPC' })) }),
    ),
  )
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  const size = 4 * 2 ** 20
  socket.write(
    `POST /backoffice/api/Import/stock?${WHERE} HTTP/1.1\r\nHost: shop.example\r\nAuthorization: Bearer ${clerk.token}\r\n` +
      `Content-Type: application/x-ndjson\r\nContent-Length: ${size}\r\n\r\n`,
  )
  socket.write(Buffer.alloc(size, '\n'))
  await expect.poll(() => said).toMatch(/ 503 .*The disk of the shop is full/s)
  socket.write('GET /live HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  await expect.poll(() => said).toMatch(/ 200 OK.*"ok"/s)
})

test('a file for which there is no room on the disk is said to have failed for that', async () => {
  const [run] = await insertRun(shop.db, ['invoices', 'ndjson', 'eu', 'large.ndjson', false, false, false, ''])
  const importId = run?.importId ?? ''
  const upload = async function* () {
    yield Buffer.from('{')
    throw Object.assign(new Error(), { code: 'ENOSPC' })
  }
  await expect(shop.inside.imports.take(importId, upload())).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await look(importId)).toMatchObject({ state: 'failed', error: 'The disk of the shop is full.' })
})

test('an import that died with its database is over as soon as that is back', async () => {
  const [run] = await insertRun(shop.db, ['shipments', 'ndjson', 'eu', 'dead.ndjson', false, false, false, ''])
  const importId = run?.importId ?? ''
  let asked = 0
  const away = async () => {
    throw Object.assign(new Error(), { code: 'ECONNREFUSED' })
  }
  // It is there when the file has come, and away when the import ends.
  const db = new Proxy(shop.db, {
    get(real, name) {
      if (name === 'executeQuery') return ++asked === 2 ? away : real.executeQuery.bind(real)
      return Reflect.get(real, name, real)
    },
  })
  const dataDir = join(shop.inside.config.dataDir, unique())
  const desk = openImportDesk({ ...shop.inside.config, dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' }, db)
  onTestFinished(() => desk.close())
  await desk.take(importId, Readable.from([Buffer.from('{}')]))
  await expect.poll(() => look(importId), { timeout: 15_000 }).toMatchObject({ state: 'failed' })
})
