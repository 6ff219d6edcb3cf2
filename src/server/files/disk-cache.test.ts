import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oche-disk-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = (count: number) => new Uint8Array(count)

test('ten thousand sizes take no more room than was given, and what was asked for last stays', async () => {
  const cache = openDiskCache(folder, 10_000)
  await cache.write('kept', bytes(900))
  for (let count = 0; count < 40; count++) {
    await cache.write(`n${count}`, bytes(900))
    expect(await cache.read('kept')).toHaveLength(900)
  }
  expect(cache.usage().bytes).toBeLessThanOrEqual(10_000)
  await vi.waitFor(async () => expect((await readdir(folder)).length).toBeLessThanOrEqual(11))
})

test('finds what an earlier process left, and clears away what it did not finish', async () => {
  await writeFile(join(folder, 'a'), bytes(5))
  await writeFile(join(folder, 'b.1-0.part'), bytes(5))
  const cache = openDiskCache(folder, 1000)
  expect(await cache.read('a')).toHaveLength(5)
  expect(await readdir(folder)).toEqual(['a'])
  expect(cache.usage().entries).toBe(1)
})

test('a disk that takes nothing costs a warning, once, and no answer', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await writeFile(join(folder, 'file'), '')
  const cache = openDiskCache(join(folder, 'file', 'below'), 1000)
  await cache.write('a', bytes(5))
  await cache.write('b', bytes(5))
  expect(await cache.read('a')).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
