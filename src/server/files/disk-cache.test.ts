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
const made = (count: number) => vi.fn(async () => bytes(count))
const never = () => Promise.reject(new Error('It was to be there'))

test('ten thousand sizes take no more room than was given, and what was asked for last stays', async () => {
  const cache = openDiskCache(folder, 10_000)
  await cache.get('kept', made(900))
  for (let count = 0; count < 40; count++) {
    await cache.get(`n${count}`, made(900))
    expect(await cache.get('kept', never)).toHaveLength(900)
  }
  expect(cache.usage().bytes).toBeLessThanOrEqual(10_000)
  await expect.poll(async () => (await readdir(folder)).length).toBeLessThanOrEqual(11)
})

test('several who ask at once wait for one, and what could not be made is made by the next', async () => {
  const cache = openDiskCache(folder, 1000)
  await expect(Promise.all([cache.get('a', never), cache.get('a', made(5))])).rejects.toThrow('to be there')
  const make = made(5)
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([bytes(5), bytes(5)])
  expect(make).toHaveBeenCalledOnce()
})

test('finds what an earlier process left, and clears away what it did not finish', async () => {
  await writeFile(join(folder, 'a'), bytes(5))
  await writeFile(join(folder, 'b.1-0.part'), bytes(5))
  const cache = openDiskCache(folder, 1000)
  expect(await cache.get('a', never)).toHaveLength(5)
  await expect.poll(() => readdir(folder)).toEqual(['a'])
  await expect.poll(() => cache.usage().entries).toBe(1)
})

test('nobody waits until all that is there is counted', async () => {
  const names = Array.from({ length: 500 }, (_, at) => `f${at}`)
  await Promise.all(names.map((name) => writeFile(join(folder, name), bytes(5))))
  const cache = openDiskCache(folder, 100_000)
  expect(await cache.get('f7', never)).toHaveLength(5)
  expect(await cache.get('new', made(5))).toHaveLength(5)
  expect(cache.usage().entries).toBeLessThan(500)
  await expect.poll(() => cache.usage().entries).toBe(501)
  await cache.clear()
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('a disk that takes nothing costs a warning, once, and no answer', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await writeFile(join(folder, 'file'), '')
  const cache = openDiskCache(join(folder, 'file', 'below'), 1000)
  const make = made(5)
  for (const name of ['a', 'b', 'a']) expect(await cache.get(name, make)).toHaveLength(5)
  expect(make).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
