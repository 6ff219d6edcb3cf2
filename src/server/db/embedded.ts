import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './away.ts'
import { makeDataDir } from './data-dir.ts'
import { chooseAccount } from './embedded/account.ts'
import { findPrograms } from './embedded/binaries.ts'
import { explain, isThere, makeCluster, type Place } from './embedded/cluster.ts'
import { holderOf, takeLock } from './embedded/lock.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { makeDatabase, PATIENCE_MS, Server, urlOf } from './embedded/server.ts'

const MAX_LOG_BYTES = 20 * 2 ** 20

/** The shop's own database server, running. */
export type EmbeddedDatabase = {
  /** Where it is, password included. */
  url: string
  /** Stops the server, unless it belongs to a running shop beside us. */
  stop(): Promise<void>
}

/** How a start differs from a shop's. */
type EmbeddedOptions = {
  /** Use the database of a running shop instead of refusing to start beside it. */
  share?: boolean
  /** Settings of PostgreSQL that replace the usual ones. */
  settings?: Record<string, string>
}

/**
 * Starts PostgreSQL in `dataDir` and keeps it running until `stop`; makes it at the first time.
 *
 * A server left behind by a killed shop is taken over. Should this process be killed, the server stops by itself.
 * Throws in plain words when another shop uses the folder or the database cannot run.
 */
export async function startDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  makeDataDir(dataDir)
  const folder = join(resolve(dataDir), 'database')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lock = join(folder, 'owner')
    const taken = await takeLock(lock)
    if ('release' in taken) return await own(folder, options, taken.release)
    if (options.share) return await share(folder, lock)
    throw new Error(
      `A shop already runs on ${resolve(dataDir)} (process ${taken.heldBy}). Stop it, or set DATA_DIR to another folder.`,
    )
  } catch (error) {
    if (error instanceof Error && !/^E[A-Z]+$/.test(codeOf(error))) throw error
    throw new Error(await explain({ folder, log: '' }, String(error)), { cause: error })
  }
}

/** Whether the files of the database in `dataDir` are there. */
export const databaseIsOnDisk = (dataDir: string): Promise<boolean> => isThere(join(dataDir, 'database/cluster'))

/** The database of the shop that runs beside us, as soon as it answers. */
async function share(folder: string, lock: string): Promise<EmbeddedDatabase> {
  const cluster = join(folder, 'cluster')
  for (
    const end = performance.now() + PATIENCE_MS;
    performance.now() < end && (await holderOf(lock));
    await sleep(100)
  ) {
    const running = await findPostmaster(cluster)
    if (running?.isReady) {
      const url = await urlOf(folder, running)
      // A shop that starts for the first time may not have come to this yet.
      await makeDatabase(url)
      return { url, stop: async () => {} }
    }
  }
  throw new Error('The running shop has not started its database. Try again, or stop it first.')
}

async function own(
  folder: string,
  { settings = {} }: EmbeddedOptions,
  release: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  try {
    const server = new Server(await prepare(folder), settings)
    await server.start()
    return {
      url: server.url,
      async stop() {
        await server.stop()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function prepare(folder: string): Promise<Place> {
  const cluster = join(folder, 'cluster')
  const account = await chooseAccount(cluster, [folder, join(folder, '..')])
  const native = await findPrograms(folder, account)
  const place = { folder, cluster, native, account, log: join(folder, 'log'), password: join(folder, 'password') }
  await makeCluster(place)
  const { size } = await stat(place.log).catch(() => ({ size: 0 }))
  if (size > MAX_LOG_BYTES) await rm(place.log)
  return place
}
