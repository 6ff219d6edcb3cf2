import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { addressOf, freePort } from '#test/listening.ts'
import { BUILT_SERVER } from '../scripts/build.mjs'

/** The shop as a process that can be killed and started again, at the same address. */
type ShopProcess = {
  url: string
  start(): Promise<void>
  /** Ends it without a warning, as a power cut does. */
  kill(): Promise<void>
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
  /** Puts its clock ahead of the machine's, or behind; it stays so over starts. */
  jump(aheadMs: number): void
}

/** How often a start is tried. */
const MAX_STARTS = 5
const PROGRAM = ['--import', './faults/jumping-clock.mjs', BUILT_SERVER]

/** A shop with these variables in its environment; it is not started yet. */
export async function shopProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let aheadMs = 0

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const own = { DEV: '', NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'fatal' }
      const env = { ...process.env, ...own, CLOCK_AHEAD_MS: String(aheadMs), ...settings }
      for (let attempt = 1; ; attempt++) {
        child = spawn(process.execPath, PROGRAM, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
        try {
          await addressOf(child)
          return
        } catch (error) {
          // As whoever supervises a shop does: a database that has only just come back may be slow to take it.
          if (attempt === MAX_STARTS) throw error
        }
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    jump(ms) {
      aheadMs = ms
      child?.send(ms)
    },
  }
}
