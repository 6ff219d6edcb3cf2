import { rm } from 'node:fs/promises'
import { performImport } from '../import/perform.ts'
import { withDatabase } from './database.ts'
import { watchForInterruption } from './interruption.ts'
import type { Terminal } from './terminal.ts'

/** Works on a file that was sent to the shop and takes it away; how it goes is written down there. */
export async function runImport(
  settings: Pick<Terminal, 'environment'>,
  importId: string,
  file: string,
): Promise<void> {
  const { happened, stopWatching } = watchForInterruption()
  try {
    await withDatabase(settings, ({ db }) => performImport(db, { importId, file, isInterrupted: happened }))
  } finally {
    stopWatching()
    // Whoever handed it over may be gone by now.
    await rm(file, { force: true })
  }
}
