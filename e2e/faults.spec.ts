import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { play } from '../faults/play.ts'

test('a shop that is killed and whose clock jumps while buyers pay and their provider fails keeps every promise about money', async () => {
  const { url } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'oche-faults-'))
  const seed = Math.floor(Math.random() * 1_000_000)
  const { findings, orders } = await play({ databaseUrl: url, dataDir, rounds: 4, buyers: 4, seed, isHurried: true })
  await rm(dataDir, { recursive: true, force: true })
  expect(
    findings.filter(({ broken }) => broken.length),
    `seed ${seed}`,
  ).toEqual([])
  expect(orders).toBeGreaterThan(0)
})
