import { spawn, spawnSync } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../away.ts'
import type { Account } from './account.ts'
import { isAlive } from './lock.ts'

/** A running server as its `postmaster.pid` tells. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean }

/** The server that runs in the cluster, undefined when there is none; a file left by a dead one does not count. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!pid || !isAlive(pid) || !(await worksIn(cluster, pid))) return undefined
  const state = (lines[7] ?? '').trim()
  const socketFolder = lines[4] ?? ''
  return { pid, port: Number(lines[3]), socketFolder, isReady: state === 'ready' }
}

/** Asks a server to end what it does and stop; cuts it off after 20 s. Resolves when it is gone. */
export async function stopPostmaster(pid: number) {
  signal(pid, 'SIGINT')
  if (await isGone(pid, 20_000)) return
  signal(pid, 'SIGQUIT')
  if (await isGone(pid, 5_000)) return
  signal(pid, 'SIGKILL')
  await isGone(pid, 1_000)
}

/** Has a server end at once, as it is. */
export const quitPostmaster = (pid: number): void => signal(pid, 'SIGQUIT')

/**
 * Stops the server should this process die in whatever way: a small shell waits for the end of a pipe that only we
 * hold open. Gives the way to call it off.
 */
export function guard(pid: number, account: Account | undefined): () => void {
  if (process.platform === 'win32') return () => {}
  const ids = account && { uid: account.uid, gid: account.gid }
  const script = 'read line; [ "$line" = enough ] || kill -INT "$1"'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  return () => shell.stdin.end('enough\n')
}

/** Whether a process is the server of the cluster and not a later one with the same id. */
async function worksIn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
  }
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(cluster))
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(20))
    if (!isAlive(pid)) return true
  return false
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
