import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll } from 'vitest'
import { runCommandLine } from '#server/cli/command-line.ts'
import { testDatabase } from './database.ts'

type Call = { stdin?: string; environment?: Record<string, string> }

/** A terminal before a database with an area and a customer: `shop` makes a call and says what came of it. */
export async function openTerminal() {
  const { db, url } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'oche-cli-'))
  afterAll(() => rm(folder, { recursive: true }))
  await db
    .insertInto('area')
    .values({ area_id: 'eu', language_code: 'en-GB', currency_code: 'EUR', settings: '{}' })
    .execute()
  await db
    .insertInto('customer')
    .values({ customer_number: '10001', name: 'Arrows', area_id: 'eu', country_code: 'DK' })
    .execute()
  return {
    db,
    url,
    folder,
    async shop(args: string[], { stdin = '', environment = { DATABASE_URL: url } }: Call = {}) {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()]
      const from = Readable.from([Buffer.from(stdin)])
      const exitCode = await runCommandLine(args, { stdin: from, stdout, stderr, environment })
      const textOf = (stream: PassThrough) => String(stream.read() ?? '')
      return { exitCode, out: textOf(stdout), err: textOf(stderr) }
    },
    /** Writes a file; gives its path. */
    async file(name: string, content: string | Buffer): Promise<string> {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    },
  }
}

/** A line of NDJSON: a product with one variant. */
export const productLine = (number: string, more: object = {}): string =>
  JSON.stringify({
    number,
    name: 'Dart',
    brand: 'B',
    category: ['Darts'],
    variants: [{ number: `${number}-1` }],
    ...more,
  })
