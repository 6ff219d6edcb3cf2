import { openThread, ThreadGaveUp } from '../files/thread.ts'
import { type Book, type PlainSheet, type SheetDraft, SheetRefused } from './sheet.ts'
import type { Done, Job } from './worker.ts'

/**
 * Reads and writes sheets in a thread of its own, one after the other: the shop answers meanwhile. When too many wait,
 * it throws TooManyRequestsException.
 */
export type SheetDesk = {
  /** The sheet of an .xlsx, .ods or .csv file; throws SheetRefused. */
  read(bytes: Uint8Array): Promise<Book>
  /** Pasted text as a sheet; throws SheetRefused. */
  readText(text: string): Promise<Book>
  /** The sheet as an .xlsx file. */
  write(draft: SheetDraft): Promise<Uint8Array>
  /** The rows as one. */
  writePlain(sheet: PlainSheet): Promise<Uint8Array>
  close(): Promise<void>
}

/** The slowest sheet that is allowed takes a tenth of the time. */
const LIMITS = { timeoutMs: 15_000, waiting: 20, patienceMs: 30_000, mostMegabytes: 512 }

/** A desk without a thread: the first sheet starts one. */
export function openSheetDesk(): SheetDesk {
  const thread = openThread<Job, Done>(new URL('./worker.ts', import.meta.url), LIMITS)

  async function done(job: Job) {
    const answer = await thread.ask(job)
    if ('refusal' in answer) throw new SheetRefused(answer.refusal)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer
  }

  async function book(job: Job): Promise<Book> {
    const answer = await done(job).catch((error: unknown) => {
      if (!(error instanceof ThreadGaveUp)) throw error
      throw new SheetRefused(error.lacking === 'time' ? 'too-long' : 'too-large')
    })
    if (!('book' in answer)) throw new Error('The thread has answered another question')
    return answer.book
  }

  async function bytes(job: Job): Promise<Uint8Array> {
    const answer = await done(job)
    if (!('bytes' in answer)) throw new Error('The thread has answered another question')
    return answer.bytes
  }

  return {
    read: (bytes) => book({ read: bytes }),
    readText: (text) => book({ text }),
    write: (draft) => bytes({ write: draft }),
    writePlain: (sheet) => bytes({ writePlain: sheet }),
    close: thread.close,
  }
}
