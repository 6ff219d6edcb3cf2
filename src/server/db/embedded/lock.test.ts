import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from './lock.ts'

test('a lock of the dead is taken by one alone, however many come for it at once, and leaves nothing else behind', async () => {
  for (let time = 0; time < 10; time++) {
    const folder = await mkdtemp(join(tmpdir(), 'oche-lock-'))
    const file = join(folder, 'owner')
    // No process has such an id.
    await writeFile(file, '999999999 1')
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeLock(file)))
    expect(taken.filter((each) => 'release' in each)).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['owner'])
  }
})
