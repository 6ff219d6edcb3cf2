import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that `testDatabase` copies. */
    templateUrl: string
    /** An empty folder for the demo world that journeys start from; the first that wants it loads it. */
    demoWorld: string
  }
}

/**
 * Starts one PostgreSQL for all tests, in a folder that goes away with it, and migrates the database they copy; gives
 * journeys a folder to share.
 */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'oche-test-'))
  const server = await startDatabase(folder, {
    settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
  })
  const database = openDatabase(server.url, { connectTimeoutMs: 10_000 })
  await migrate(database.pool)
  await database.close()
  const demoWorld = await mkdtemp(join(tmpdir(), 'oche-demo-'))
  // The database runs as another user when the tests run as root.
  await chmod(demoWorld, 0o755)
  project.provide('templateUrl', server.url)
  project.provide('demoWorld', demoWorld)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(demoWorld, { recursive: true, force: true })
  }
}
