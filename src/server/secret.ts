import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What tokens are signed and secrets are sealed with, and the key before it, by which they are still read. */
export type SecretKeys = readonly [today: string, before?: string]

/** The keys as they are configured; without one of today, the one that was made once and is kept in the data directory. */
export function secretKeys(config: Config): SecretKeys {
  return config.secretKeyBefore ? [todaysKey(config), config.secretKeyBefore] : [todaysKey(config)]
}

/** What is derived from each key for one purpose; the first is of today. */
export function derivedKeys([today, before]: SecretKeys, purpose: string): [Buffer, ...Buffer[]] {
  const derived = (key: string) => createHash('sha256').update(`${purpose} ${key}`).digest()
  return before === undefined ? [derived(today)] : [derived(today), derived(before)]
}

function todaysKey(config: Config): string {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'secret-key')
  if (!existsSync(file) || !readFileSync(file, 'utf8')) {
    // There whole or not at all: a start that is broken off, or a full disk, would leave a key that everybody knows.
    writeFileSync(`${file}.new`, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8')
}
