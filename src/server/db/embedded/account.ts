import { readFile, stat } from 'node:fs/promises'

/** Whom PostgreSQL runs as when root starts the shop: it refuses to be root. */
export type Account = { uid: number; gid: number }

/**
 * The account for the database in the first of `folders` that is there and is not root's, else the machine's
 * `postgres` or `nobody`. Undefined when we are not root: then it is our own.
 */
export async function chooseAccount(folders: readonly string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined)
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  }
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!line) throw new Error('PostgreSQL refuses to run as root and there is no other user. Start the shop as one.')
  return { uid: Number(line[2]), gid: Number(line[3]) }
}
