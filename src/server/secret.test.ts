import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { secretKeys } from './secret.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'oche-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a key is made once, also where a start was broken off before it was written', () => {
  const file = join(dataDir, 'secret-key')
  writeFileSync(file, '')
  const config = readConfig({ DATA_DIR: dataDir })
  const [key] = secretKeys(config)
  expect(key).toHaveLength(64)
  expect(secretKeys(config)).toEqual([key])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
