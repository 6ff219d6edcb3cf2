import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tablesOf } from '../../../scripts/tables.mjs'
import { testDatabase } from '../../../test/database.ts'

test('the row types are those of the migrated database', async () => {
  const { url } = await testDatabase()
  expect(await readFile(new URL('tables.ts', import.meta.url), 'utf8')).toBe(await tablesOf(url))
})
