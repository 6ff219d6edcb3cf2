import { access } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { noteBackup, writeBackup } from '../backup/backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { withDatabase } from './database.ts'
import { say, type Terminal, UsageError } from './terminal.ts'

/** Writes a backup; the shop may be running meanwhile. */
export async function backUp(terminal: Terminal, file: string): Promise<number> {
  if (await isThere(file)) throw new UsageError(`There is a file ${file} already`)
  if (!(await isThere(dirname(file)))) throw new UsageError(`There is no folder ${dirname(file)}. Make it first`)
  const part = `${file}.part`
  if (await isThere(part)) throw new UsageError(`${part} is of a backup under way. Remove it if that was broken off`)
  const rows = await withDatabase(terminal, async ({ pool }) => {
    const written = await writeBackup(pool, file)
    await noteBackup(pool, basename(file), written)
    return written
  })
  say(terminal, `${rows} rows are in ${file}.`)
  return 0
}

/** Puts a backup into an empty database. */
export async function restore(terminal: Terminal, file: string): Promise<number> {
  if (!(await isThere(file))) throw new UsageError(`There is no file ${file}`)
  const rows = await withDatabase(terminal, ({ pool }) => restoreBackup(pool, file), { upgrade: false })
  say(terminal, `${rows} rows are back.`)
  return 0
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
