import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { explain } from './embedded/cluster.ts'
import { isAlive } from './embedded/lock.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { startDatabase } from './embedded.ts'

let dataDir: string
let cluster: string
const children: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oche-embedded-'))
  cluster = join(dataDir, 'database/cluster')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** Another process that has the database running, and its address. */
async function holder(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['test/hold-database.ts', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).trim() }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const processId = async () => (await findPostmaster(cluster))?.pid ?? 0

describe('startDatabase', () => {
  test('makes a database at the first time, in UTF-8 and UTC, and finds it again', async () => {
    const first = await startDatabase(dataDir)
    await query(first.url, 'create table kept as select 180 as points')
    const { rows } = await query(
      first.url,
      "select current_setting('server_encoding') as encoding, current_setting('timezone') as zone, current_setting('fsync') as fsync",
    )
    expect(rows).toEqual([{ encoding: 'UTF8', zone: 'UTC', fsync: 'on' }])
    await first.stop()
    expect(await processId()).toBe(0)
    const second = await startDatabase(dataDir)
    expect((await query(second.url, 'select points from kept')).rows).toEqual([{ points: 180 }])
    await second.stop()
  })

  test('lets nobody in without the password, which only its user can read', async () => {
    const { url, stop } = await startDatabase(dataDir)
    await expect(query(url.replace(/oche:[^@]+@/, 'oche:guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dataDir, 'database/password'))).mode & 0o777).toBe(0o600)
    await stop()
  })

  test('refuses a second shop on the same folder, and lets the command line in', async () => {
    const { url } = await holder()
    await expect(startDatabase(dataDir)).rejects.toThrow('A shop already runs on')
    const guest = await startDatabase(dataDir, { share: true })
    expect(guest.url).toBe(url)
    await guest.stop()
    expect((await query(url, 'select points from kept')).rowCount).toBe(1)
  })

  test('leaves no server behind a killed shop, and starts again at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { child } = await holder()
      const pid = await processId()
      await kill(child)
      const next = await startDatabase(dataDir)
      await next.stop()
      await expect.poll(() => isAlive(pid)).toBe(false)
    }
  })

  /** A server whose shop was killed, and with it the guard that would have stopped the server. */
  async function leftBehind(): Promise<{ pid: number; url: string }> {
    const { child, url } = await holder()
    const pid = await processId()
    // The guard is the other child of the shop.
    const guards = await childrenOf(child.pid ?? 0)
    for (const each of guards.filter((one) => one !== pid)) process.kill(each, 'SIGKILL')
    await kill(child)
    await sleep(200)
    expect(isAlive(pid)).toBe(true)
    return { pid, url }
  }

  test('starts another where the guard of a killed shop stops its server while it is taken over', async () => {
    const { pid } = await leftBehind()
    // It hears of who wants to connect when it goes on, and then of its end first.
    process.kill(pid, 'SIGSTOP')
    const starting = startDatabase(dataDir)
    await sleep(300)
    process.kill(pid, 'SIGINT')
    process.kill(pid, 'SIGCONT')
    const { url, stop } = await starting
    expect((await query(url, 'select points from kept')).rowCount).toBe(1)
    expect(await processId()).not.toBe(pid)
    await stop()
    expect(await processId()).toBe(0)
  })

  test('takes over a server that was left behind, and stops it at the end', async () => {
    const { pid, url } = await leftBehind()
    const next = await startDatabase(dataDir)
    expect(next.url).toBe(url)
    expect(await processId()).toBe(pid)
    await next.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('brings a server back that was killed, at the same address', async () => {
    const { url, stop } = await startDatabase(dataDir)
    process.kill(await processId(), 'SIGKILL')
    await expect.poll(() => query(url, 'select points from kept').then(({ rowCount }) => rowCount, String)).toBe(1)
    await stop()
    expect(await processId()).toBe(0)
  })

  test('says once that its files are gone, and goes on when they are back', async () => {
    const { url, stop } = await startDatabase(dataDir)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const aside = join(dataDir, 'aside')
    await rename(cluster, aside)
    const words = `The folder of the database, ${cluster}, is gone. Put it back and the shop goes on, or end the shop and restore a backup into a folder of its own.`
    await expect.poll(() => log.mock.calls.flat(), { timeout: 10_000 }).toContain(words)
    await rename(aside, cluster)
    await expect
      .poll(() => query(url, 'select points from kept').then(({ rowCount }) => rowCount, String), { timeout: 10_000 })
      .toBe(1)
    expect(log.mock.calls).toEqual([['The database server has ended; starting it again.'], [words]])
    log.mockRestore()
    await stop()
    expect(await processId()).toBe(0)
  })

  test('says once why it does not come back, whatever moment its log names, and goes on when it can', async () => {
    const { url, stop } = await startDatabase(dataDir)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const own = join(cluster, 'custom.conf')
    const settings = await readFile(own, 'utf8')
    await writeFile(own, 'work_mem = nonsense\n')
    process.kill(await processId(), 'SIGKILL')
    const failures = async () =>
      (await readFile(join(dataDir, 'database/log'), 'utf8')).match(/"nonsense"/g)?.length ?? 0
    await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(2)
    await writeFile(own, settings)
    await expect
      .poll(() => query(url, 'select points from kept').then(({ rowCount }) => rowCount, String), { timeout: 10_000 })
      .toBe(1)
    expect(log.mock.calls.filter(([said]) => said.includes('nonsense'))).toHaveLength(1)
    log.mockRestore()
    await stop()
  })

  test('is not held up by what a dead server and a dead shop have left', async () => {
    const own = join(cluster, 'postmaster.pid')
    await writeFile(own, `${process.pid}\n${cluster}\n1\n5432\n${cluster}\n\n\nready\n`)
    await writeFile(join(dataDir, 'database/owner'), `${process.ppid} 1`)
    const { stop } = await startDatabase(dataDir)
    await stop()
    await expect(access(own)).rejects.toThrow('ENOENT')
  })

  test('uses a port where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'a-folder-with-a-name-that-is-far-too-long-for-the-address-of-a-socket', 'data')
    const { url, stop } = await startDatabase(deep)
    expect(url).toMatch(/@127\.0\.0\.1:\d+\/oche$/)
    expect((await query(url, 'select 1')).rowCount).toBe(1)
    await stop()
  })

  test('says so when the files are damaged or of another version', async () => {
    const damaged = join(dataDir, 'damaged')
    await mkdir(join(damaged, 'database/cluster'), { recursive: true })
    await expect(startDatabase(damaged)).rejects.toThrow('is damaged: files are missing')
    await writeFile(join(damaged, 'database/cluster/PG_VERSION'), '15\n')
    await expect(startDatabase(damaged)).rejects.toThrow('is of PostgreSQL 15, the shop brings 18')
    await writeFile(join(cluster, 'global/pg_control'), 'nonsense')
    await expect(startDatabase(dataDir)).rejects.toThrow('its files are damaged')
  })

  test('says that the disk is full, however much is said after it', async () => {
    const said = ['could not extend file: No space left on device', ...'abcdef'].join('\n')
    const words = await explain({ folder: '/data', log: '' }, said)
    expect(words).toBe('The database in /data does not start: the disk is full. c\n  d\n  e\n  f')
  })

  test('says that a process of a killed server works on', async () => {
    const said = 'FATAL:  pre-existing shared memory block (key 4687611, ID 7241783) is still in use'
    const words = await explain({ folder: '/data', log: '' }, said)
    const reason = 'a process of it has outlived a kill and works on. Try again in some minutes'
    expect(words).toBe(`The database in /data does not start: ${reason}. ${said}`)
  })

  test('says so when the folder cannot be made', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await expect(startDatabase(join(file, 'data'))).rejects.toThrow(
      `Nothing can be kept in ${join(file, 'data')} (ENOTDIR)`,
    )
    await expect(startDatabase(file)).rejects.toThrow(`Nothing can be kept in ${file} (EEXIST)`)
  })

  test.skipIf(process.platform !== 'linux')('says so where a file system makes no folders at all', async () => {
    await expect(startDatabase('/proc/oche/data')).rejects.toThrow('Nothing can be kept in /proc/oche/data (ENOENT)')
  })
})

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(' ').filter(Boolean).map(Number)
}
