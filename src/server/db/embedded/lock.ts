import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../away.ts'

const SIGNED_WITHIN_MS = 50

/** Takes `file` for this process and gives the way to let go of it; the holder's process id when somebody has it. */
export async function takeLock(file: string): Promise<{ release(): Promise<void> } | { heldBy: number }> {
  const mine = signatureOf(process.pid)
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 })
      return { release: () => rm(file, { force: true }) }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const holder = await holderOf(file)
    if (holder) return { heldBy: holder }
    await dropStale(file)
  }
}

/** Takes away what a dead holder left, each in his turn: somebody before us may have taken the lock by now. */
async function dropStale(file: string): Promise<void> {
  const turn = await takeLock(`${file}.stale`)
  // Whoever has just made a file has it signed by then.
  await sleep(SIGNED_WITHIN_MS)
  if ('heldBy' in turn) return
  if (!(await holderOf(file))) await rm(file, { force: true })
  await turn.release()
}

/** The process that holds the lock, undefined when none does or it is no longer alive. */
export async function holderOf(file: string): Promise<number | undefined> {
  const signature = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(signature, 10)
  return pid > 0 && isAlive(pid) && signatureOf(pid) === signature ? pid : undefined
}

/** Whether there is a process of that id, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return stateOf(pid) !== 'Z'
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A process id is used again, above all in containers: where the system tells, its start belongs to it. */
const signatureOf = (pid: number) => `${pid} ${fieldsOf(pid)[19] ?? ''}`
const stateOf = (pid: number) => fieldsOf(pid)[0]

/** What Linux says of a process, from its state on; empty elsewhere. */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
