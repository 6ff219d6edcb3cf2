import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw.ts'
import type { Paper } from './paper.ts'

/** What the worker answers to a paper. */
export type Done = { bytes: Uint8Array } | { failure: string }

parentPort?.on('message', async (paper: Paper) => {
  parentPort?.postMessage(await answer(paper))
})

async function answer(paper: Paper): Promise<Done> {
  try {
    return { bytes: await drawPaper(paper) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
