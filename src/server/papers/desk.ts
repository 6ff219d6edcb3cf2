import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type DiskCache, openDiskCache } from '../files/disk-cache.ts'
import { openThread } from '../files/thread.ts'
import type { Printed } from './paper.ts'
import type { Done } from './worker.ts'

/** Prints papers in a thread of its own and keeps them on disk. */
export type PaperDesk = {
  /** The paper as a PDF. Throws TooManyRequestsException when too many are being printed. */
  print(paper: Printed): Promise<Uint8Array>
  /** Lets go of all that was printed; it is printed anew when asked for. */
  clear: DiskCache['clear']
  usage: DiskCache['usage']
  close(): Promise<void>
}

/** Part of every name: raised when the same paper is to be drawn otherwise. */
const EDITION = 4
const KEPT_BYTES = 256 * 2 ** 20
const LIMITS = { timeoutMs: 20_000, waiting: 40, patienceMs: 30_000, mostMegabytes: 512 }

/**
 * A desk that keeps what it printed below `dataDir`. What a paper says names its file: a paper that changed is another
 * one, and nobody gets what he could not have had printed himself.
 */
export function openPaperDesk(dataDir: string): PaperDesk {
  const cache = openDiskCache(join(dataDir, 'papers'), KEPT_BYTES)
  const thread = openThread<Printed, Done>(new URL('./worker.ts', import.meta.url), LIMITS)

  return {
    print(paper) {
      const said = JSON.stringify([EDITION, paper])
      const name = `${createHash('sha256').update(said).digest('hex').slice(0, 40)}.pdf`
      return cache.get(name, async () => {
        const answer = await thread.ask(paper)
        if ('failure' in answer) throw new Error(answer.failure)
        return answer.bytes
      })
    },
    clear: cache.clear,
    usage: cache.usage,
    close: thread.close,
  }
}
