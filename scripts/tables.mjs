// npm run tables: writes the row types of a database of this version to src/server/db/tables.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

const TYPES = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  xid8: 'string',
  _date: 'string[]',
  _int8: 'number[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
}

/**
 * The text of `src/server/db/tables.ts` for a migrated database.
 * @param {string} url
 * @returns {Promise<string>}
 */
export async function tablesOf(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, 
      is_identity = 'YES' or is_generated = 'ALWAYS' as is_always,
      column_default is not null as has_default
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)
  await client.end()
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const names = [...tables.keys()].filter((name) => name !== 'migration')
  return `// Made by scripts/tables.mjs from the migrated database; a test compares. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

${names.map((name) => `export type ${pascal(name)} = {\n${tables.get(name).map(column).join('\n')}\n}`).join('\n\n')}

/** Every table of the shop, by its name. */
export type Tables = {
${names.map((name) => `  ${name}: ${pascal(name)}`).join('\n')}
}
`
}

const pascal = (name) => name.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())

/** A column as Kysely reads it. jsonb is written as text and read as what the query says it is. */
function column({ column_name, udt_name, nullable, is_always, has_default }) {
  const plain = udt_name === 'jsonb' ? 'unknown' : TYPES[udt_name]
  if (!plain) throw new Error(`No type for ${udt_name}`)
  if (udt_name === 'jsonb') {
    const insert = `string${nullable ? ' | null' : ''}${has_default || nullable ? ' | undefined' : ''}`
    return `  ${column_name}: ColumnType<unknown, ${insert}, string${nullable ? ' | null' : ''}>`
  }
  const type = nullable ? `${plain} | null` : plain
  if (is_always) return `  ${column_name}: GeneratedAlways<${type}>`
  return `  ${column_name}: ${has_default ? `Generated<${type}>` : type}`
}

/** The text for the migrations as they are, by a database of its own that goes away again. */
async function migratedTables() {
  const { startDatabase } = await import('../src/server/db/embedded.ts')
  const { openDatabase } = await import('../src/server/db/database.ts')
  const { migrate } = await import('../src/server/db/migrate.ts')
  const folder = mkdtempSync(join(tmpdir(), 'oche-tables-'))
  const server = await startDatabase(folder)
  const database = openDatabase(server.url)
  try {
    await migrate(database.pool)
    return await tablesOf(server.url)
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = await migratedTables()
  writeFileSync(join(import.meta.dirname, '../src/server/db/tables.ts'), text)
}
