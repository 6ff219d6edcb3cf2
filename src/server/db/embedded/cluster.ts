import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../away.ts'
import type { Account } from './account.ts'
import { programIn } from './binaries.ts'

/** The major version of the built-in PostgreSQL. */
const VERSION = '18'
const GIGABYTE = 2 ** 30

/** Where things are below the data folder, and whom they belong to. */
export type Place = {
  folder: string
  cluster: string
  log: string
  password: string
  native: string
  account: Account | undefined
}

/** Makes the database folder, its password and, once, an empty cluster. Half-made ones are thrown away. */
export async function makeCluster(place: Place) {
  await own(place, place.folder)
  if (!(await readFile(place.password, 'utf8').catch(() => ''))) {
    await writeOwned(place, place.password, randomBytes(24).toString('base64url'))
  }
  if (await isThere(place.cluster)) return assertUsable(place.cluster)
  const unfinished = `${place.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await own(place, unfinished)
  await initialise(place, unfinished)
  await writeOwned(place, join(unfinished, 'custom.conf'), '# Settings of your own, see postgresql.conf.\n')
  await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude 'shop.conf'\ninclude_if_exists 'custom.conf'\n")
  await rename(unfinished, place.cluster)
}

/** How a program is started in a cluster. */
export function launch(place: Place, cluster: string, program: string, args: readonly string[]) {
  const { account } = place
  // Root may keep the data where no one else can enter; a working folder is reached all the same.
  const folder = account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
  return {
    command: programIn(place.native, program),
    args: ['-D', folder, ...args],
    options: {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: cluster,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    },
  }
}

/** Writes the settings a server of the shop runs with. What an operator wants otherwise goes into `custom.conf`. */
export async function writeSettings(place: Place, settings: Record<string, string>) {
  const memory = totalmem()
  const all = {
    shared_buffers: memory > 4 * GIGABYTE ? '256MB' : '64MB',
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2 ** 21))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_connections: '100',
    superuser_reserved_connections: '3',
    fsync: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    // What was planned while a table was empty reads all of it until its rows are counted again.
    autovacuum_naptime: '10s',
    io_method: 'sync',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  const head = '# Written at each start. Your own settings belong into custom.conf.\n'
  await writeOwned(place, join(place.cluster, 'shop.conf'), head + lines.join(''))
}

/**
 * The kinder words for what PostgreSQL or the system says, with the last lines of that and of its log from byte
 * `logFrom` on.
 */
export async function explain(place: Pick<Place, 'folder' | 'log'>, what: string, logFrom = 0): Promise<string> {
  const log = await readFile(place.log).catch(() => Buffer.of())
  const last = log.subarray(logFrom).toString().trimEnd().split('\n').slice(-8).join('\n  ')
  const said = `${what}\n${last}`
  const [, words] = CAUSES.find(([pattern]) => pattern.test(said)) ?? []
  const shown = what.split('\n').slice(-4).join('\n  ')
  return `The database in ${place.folder} does not start${words ? `: ${words}` : ''}. ${shown}\n  ${last}`.trimEnd()
}

const CAUSES: [RegExp, string][] = [
  [/No space left on device|ENOSPC/, 'the disk is full'],
  [/Read-only file system|EROFS/, 'the disk cannot be written'],
  [/Permission denied|EACCES|EPERM/, 'a file of it belongs to another user'],
  [/could not look up effective user/, 'its user has no name on this machine. Add one, or set DATABASE_URL'],
  [/could not bind|could not create any/, 'its address is taken'],
  [
    /shared memory block .* still in use/,
    'a process of it has outlived a kill and works on. Try again in some minutes',
  ],
  [
    /could not locate a valid checkpoint|invalid .*control file|could not open .*global|is not a valid data directory|PANIC/,
    'its files are damaged. Put a backup in its place, or move the folder away to begin anew',
  ],
  [/could not create shared memory|could not map anonymous shared memory/, 'there is not enough memory'],
]

async function initialise(place: Place, unfinished: string) {
  const { command, args, options } = launch(place, unfinished, 'initdb', [
    ...['--username=oche', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...['--auth=scram-sha-256', '--pwfile=../password', '--no-instructions'],
  ])
  const program = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  program.stdout.on('data', (data) => (said += data))
  program.stderr.on('data', (data) => (said += data))
  const code = await new Promise((resolve, reject) => program.on('error', reject).on('close', resolve))
  if (code === 0) return
  await rm(unfinished, { recursive: true, force: true })
  throw new Error(await explain(place, said.trim()))
}

/** Throws in plain words when the cluster of a running shop has gone from the disk. */
export async function assertThere({ cluster }: Pick<Place, 'cluster'>): Promise<void> {
  if (await isThere(cluster)) return
  const advice = 'Put it back and the shop goes on, or end the shop and restore a backup into a folder of its own.'
  throw new Error(`The folder of the database, ${cluster}, is gone. ${advice}`)
}

async function assertUsable(cluster: string) {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version && version !== VERSION) {
    throw new Error(
      `The data in ${cluster} is of PostgreSQL ${version}, the shop brings ${VERSION}. Dump it with the old one and load it here.`,
    )
  }
  if (version && (await isThere(join(cluster, 'global/pg_control')))) return
  throw new Error(
    `The database in ${cluster} is damaged: files are missing. Put a backup in its place, or move the folder away to begin anew.`,
  )
}

/** Writes a file that only the database's user can read, whoever we are. */
export async function writeOwned(place: Place, path: string, text: string) {
  await writeFile(path, text, { mode: 0o600 })
  await own(place, path, 0o600)
}

async function own({ account }: Place, path: string, mode = 0o700) {
  await chmod(path, mode)
  if (account) await chown(path, account.uid, account.gid)
}

export const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
