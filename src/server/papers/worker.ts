import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw.ts'
import type { Printed } from './paper.ts'

/** What the worker answers to a paper. */
export type Done = { bytes: Uint8Array } | { failure: string }

parentPort?.on('message', async (paper: Printed) => {
  parentPort?.postMessage(await answer(paper))
})

async function answer(paper: Printed): Promise<Done> {
  try {
    return { bytes: await drawPaper(paper) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
