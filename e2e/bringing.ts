import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCommand } from './running-shop.ts'

/** Brings records into a shop by the command line, as its operator does; all of them have to come in. */
export async function bring(dataDir: string, kind: string, records: readonly object[]): Promise<void> {
  const file = join(dataDir, `${kind}.ndjson`)
  await writeFile(file, records.map((each) => JSON.stringify(each)).join('\n'))
  expect(await runCommand(dataDir, 'import', kind, file)).toMatchObject({ code: 0 })
}

/** Every record of a kind, as the command line says it. */
export async function recordsOf(dataDir: string, kind: string) {
  const { output } = await runCommand(dataDir, 'export', kind)
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}
