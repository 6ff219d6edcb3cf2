import { parentPort } from 'node:worker_threads'
import { readBook, readText } from './read.ts'
import { type Book, type PlainSheet, type Refusal, type SheetDraft, SheetRefused } from './sheet.ts'
import { writePlainSheet, writeSheet } from './write.ts'

/** What is asked of the worker. */
export type Job = { read: Uint8Array } | { text: string } | { write: SheetDraft } | { writePlain: PlainSheet }
/** What it answers. */
export type Done = { book: Book } | { bytes: Uint8Array } | { refusal: Refusal } | { failure: string }

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await answer(job))
})

async function answer(job: Job): Promise<Done> {
  try {
    if ('write' in job) return { bytes: await writeSheet(job.write) }
    if ('writePlain' in job) return { bytes: await writePlainSheet(job.writePlain) }
    return { book: 'text' in job ? { cells: readText(job.text), unread: [] } : await readBook(job.read) }
  } catch (error) {
    if (error instanceof SheetRefused) return { refusal: error.refusal }
    return { failure: String(error) }
  }
}
