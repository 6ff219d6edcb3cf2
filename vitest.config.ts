import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys first: they are long, and one that begins last is waited for by a worker alone. */
class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRule = ({ moduleId }: TestSpecification) => Number(!moduleId.includes('/e2e/'))
    return (await super.sort(files)).toSorted((one, other) => isRule(one) - isRule(other))
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'e2e/**/*.spec.ts'],
    globalSetup: 'test/postgres.ts',
    maxWorkers: 2,
    sequence: { sequencer: JourneysFirst },
    // Files that share a worker share what they import: half of the time went into loading the same modules again.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
