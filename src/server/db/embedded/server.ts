import { spawn } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '../../message-of.ts'
import { codeOf } from '../away.ts'
import { assertThere, explain, isThere, launch, type Place, writeOwned, writeSettings } from './cluster.ts'
import { findPostmaster, guard, type Postmaster, quitPostmaster, stopPostmaster } from './postmaster.ts'

/** How long a server may take to start, or to stop. */
export const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 500
/** A path of a socket has at most 103 bytes on every system; the file's own name takes 14 of them. */
const MAX_SOCKET_FOLDER = 88

/** One server in one place: started, started again when it dies, stopped. */
export class Server {
  url = ''
  readonly #place: Place
  readonly #settings: Record<string, string>
  #pid = 0
  #isStopping = false
  /** The end of a restart: until then it is not known what there is to stop. */
  #restarted: Promise<void> | undefined
  #callOff = () => {}

  constructor(place: Place, settings: Record<string, string>) {
    this.#place = place
    this.#settings = settings
  }

  /** Takes over the server that is there, else starts one. */
  async start() {
    const left = await settled(this.#place.cluster)
    if (left && (await this.#takeOver(left))) return
    await this.#launch()
    this.url = await urlOf(this.#place.folder, await this.#running())
    await makeDatabase(this.url)
  }

  async stop() {
    this.#isStopping = true
    await this.#restarted
    await stopPostmaster(this.#pid)
    this.#callOff()
  }

  /** False when the server is gone before it has answered: the guard of a killed shop may just be stopping it. */
  async #takeOver(left: Postmaster): Promise<boolean> {
    const { cluster, folder, account } = this.#place
    this.url = await urlOf(folder, left)
    try {
      await makeDatabase(this.url)
    } catch (error) {
      if ((await settled(cluster))?.pid === left.pid) throw error
      return false
    }
    this.#pid = left.pid
    this.#callOff = guard(left.pid, account)
    void this.#watch(left.pid)
    void this.#watchFiles(left.pid)
    return true
  }

  async #watch(pid: number) {
    while (!this.#isStopping) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      const running = await findPostmaster(this.#place.cluster)
      if (running?.pid !== pid) return this.#restart()
    }
  }

  /** Ends a server whose files are gone: it looks for them once a minute itself, and fails at one after the other. */
  async #watchFiles(pid: number) {
    while (!this.#isStopping && this.#pid === pid) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      if (!(await isThere(this.#place.cluster).catch(() => true))) return quitPostmaster(pid)
    }
  }

  /** Starts a server and waits until it answers; throws what its log says when it does not. */
  async #launch() {
    const place = this.#place
    await assertThere(place)
    await rm(join(place.cluster, 'postmaster.pid'), { force: true })
    await writeSettings(place, { ...(await addressFor(place)), ...this.#settings })
    const log = await open(place.log, 'a', 0o600)
    if (place.account) await log.chown(place.account.uid, place.account.gid)
    const { size } = await log.stat()
    const { command, args, options } = launch(place, place.cluster, 'postgres', [])
    // In a session of its own: Ctrl-C is for the shop, which then stops the database last.
    const server = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
    // Heard from the first moment on: one that cannot read its files is gone in no time.
    const ended = new Promise<string>((resolve) => {
      server.once('error', (error) => resolve(error.message))
      server.once('exit', (code, signal) => resolve(`PostgreSQL ended with ${signal ?? code}.`))
    })
    await log.close()
    this.#pid = server.pid ?? 0
    if (this.#pid) this.#callOff = guard(this.#pid, place.account)
    const failure = await Promise.race([ended, this.#running().then(() => '')])
    if (failure) {
      this.#callOff()
      throw new Error(await explain(place, failure, size))
    }
    server.unref()
    void this.#watchFiles(this.#pid)
    void ended.then(() => this.#restart())
  }

  #restart() {
    if (!this.#isStopping) this.#restarted = this.#bringBack()
  }

  /** Starts a server that died again, at the same address, however often it takes; why it fails is said once. */
  async #bringBack() {
    this.#callOff()
    console.error('The database server has ended; starting it again.')
    let said = ''
    for (let pauseMs = 100; !this.#isStopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return await this.#launch()
      } catch (error) {
        // Below it stands what the log says, each time with another moment.
        const [reason = ''] = messageOf(error).split('\n', 1)
        if (reason !== said) console.error(messageOf(error))
        said = reason
        await sleep(pauseMs)
      }
    }
  }

  async #running(): Promise<Postmaster> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(10)) {
      const running = await findPostmaster(this.#place.cluster)
      if (running?.isReady) return running
    }
    throw new Error(await explain(this.#place, 'It has not become ready.'))
  }
}

/** The server already in the cluster once it is ready, or undefined once there is none. */
async function settled(cluster: string): Promise<Postmaster | undefined> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(20)) {
    const found = await findPostmaster(cluster)
    if (!found || found.isReady) return found
  }
  throw new Error(`A database server in ${cluster} neither starts nor stops. End it by hand.`)
}

/** A socket in the cluster, which only its user can enter; where its path is too long, a port of this machine. */
async function addressFor(place: Place): Promise<Record<string, string>> {
  const { cluster, account, folder } = place
  if (process.platform !== 'win32' && Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER) {
    const socketFolder = account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
    return { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }
  }
  const kept = Number(await readFile(join(folder, 'port'), 'utf8').catch(() => '0'))
  const port = (await freePort(kept)) ?? (await freePort(0)) ?? 0
  await writeOwned(place, join(folder, 'port'), String(port))
  return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
}

async function freePort(wanted: number): Promise<number | undefined> {
  const server = createServer()
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : undefined)
    })
  })
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The address of a server, password included. */
export async function urlOf(folder: string, { port, socketFolder }: Postmaster): Promise<string> {
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  const host = socketFolder ? encodeURIComponent(join(folder, 'cluster')) : '127.0.0.1'
  return `postgres://oche:${password}@${host}:${port}/oche`
}

/** Makes the database of the shop, unless it is there. */
export async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/oche$/, 'postgres'), connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'oche'")
    if (!rowCount) await client.query('create database oche').catch(throwUnlessThere)
  } finally {
    await client.end()
  }
}

/** Another process made the database in the same moment: that is as good. */
function throwUnlessThere(error: unknown): void {
  if (!['42P04', '23505'].includes(codeOf(error))) throw error
}
