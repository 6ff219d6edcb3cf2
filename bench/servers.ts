import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '#test/listening.ts'
import { BUILT_SERVER } from '../scripts/build.mjs'
import { MEMORY_ENVIRONMENT, memoryFlags } from '../scripts/memory.mjs'

/** Server and database share one core; whoever asks has the other. */
const SERVER_CORE = '0'

export type Running = { url: string; pid: number; stop(): Promise<void> }

/** Starts a script of ours on the servers' core and waits for the line that says where it listens. */
export async function startOnOneCore(script: string, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn('taskset', ['-c', SERVER_CORE, process.execPath, ...memoryFlags(1), script], {
    // Compiled once, as for whoever starts the shop by `npm start`.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'oche-bench-compiled'), ...MEMORY_ENVIRONMENT, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Starts the shop on the data of a folder. */
export const startShop = (dataDir: string, settings: Record<string, string> = {}): Promise<Running> =>
  startOnOneCore(BUILT_SERVER, { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...settings })

/** What a process holds in memory, in MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
