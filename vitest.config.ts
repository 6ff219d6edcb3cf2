import { statfsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SETTING_NAMES } from './src/server/config.ts'

// What a person has set for a shop of theirs is not for the tests.
for (const name of SETTING_NAMES) delete process.env[name]

/** Where Linux keeps files in memory. Tests make databases by the hundred; none of them is to outlive the run. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 2 ** 31

if (hasRoom()) process.env.TMPDIR = IN_MEMORY

/** Whether there is such a place, and memory to fill it with: containers often have little of either. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > 2 * ROOM_BYTES
  } catch {
    return false
  }
}

/** As many rules take about as long as the demo world, which the first journey loads and the others begin with. */
const MEANWHILE = 5

/** Journeys first: they are long, and one that begins last is waited for by a worker alone. */
class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { journeys = [], rules = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      moduleId.includes('/e2e/') ? 'journeys' : 'rules',
    )
    return [...journeys.splice(0, 1), ...rules.splice(0, MEANWHILE), ...journeys, ...rules]
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'e2e/**/*.spec.ts'],
    globalSetup: 'test/postgres.ts',
    setupFiles: 'test/as-found.ts',
    // One more than the cores of a small machine: a journey waits a third of its time, for pages and for clocks.
    maxWorkers: 3,
    sequence: { sequencer: JourneysFirst },
    // Files that share a worker share what they import: half of the time went into loading the same modules again.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
